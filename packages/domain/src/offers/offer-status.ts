/** The five statuses of an offer on the wire. */
export const OFFER_STATUSES = ['needs_confirmation', 'pending_acceptance', 'booked_load', 'declined_load', 'cancelled_load'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** As people are told: of the declined ones, those whose time ran out are apart. */
export const SHOWN_STATUSES = [...OFFER_STATUSES, 'expired'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The two that wait for an answer, and so have a clock. */
export type OpenStatus = 'needs_confirmation' | 'pending_acceptance'

/** Whether somebody's answer is awaited. */
export const isOpenStatus = (status: ShownStatus | 'none'): status is OpenStatus =>
  status === 'needs_confirmation' || status === 'pending_acceptance'

/** Who may raise an event; `system` is the clock, and what a booking ends. */
export const SIDES = ['carrier', 'broker', 'system'] as const
export type Side = (typeof SIDES)[number]

/** The two that negotiate. */
export type Party = Exclude<Side, 'system'>

/** Whose answer an open offer waits for. */
export const TURN: { readonly [S in OpenStatus]: Party } = { pending_acceptance: 'carrier', needs_confirmation: 'broker' }
