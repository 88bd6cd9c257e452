import type { OfferStatus, Party } from './offer-status.ts'

/** Whom one side calls about a booked load. What somebody has not told is undefined. */
export interface OfferContact {
  readonly company: string
  readonly name: string | undefined
  /** As `normalisedPhone` keeps it. */
  readonly phone: string | undefined
  readonly email: string | undefined
}

/** Of both sides of one offer. */
export type OfferContacts = { readonly [P in Party]: OfferContact }

/** From booking on its two companies may call each other, also after the booking was cancelled. */
export const hasContacts = (status: OfferStatus): boolean => status === 'booked_load' || status === 'cancelled_load'
