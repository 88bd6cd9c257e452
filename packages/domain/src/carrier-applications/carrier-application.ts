import type { EquipmentCount } from '../equipment/index.ts'
import type { Instant } from '../kernel/index.ts'

export type { EquipmentCount }

/** The three steps of joining, in order. Each is saved by itself, so that it can be left and gone on with elsewhere. */
export const APPLICATION_STEPS = ['start', 'company-info', 'equipment'] as const
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]

/** `draft` and `sent_back` can be edited; `submitted` waits for staff; `approved` is a carrier. */
export const APPLICATION_STATUSES = ['draft', 'submitted', 'sent_back', 'approved'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Digits alone, without prefix or leading zeros. A USDOT number is required, a docket (MC, MX, FF) number is not. */
export interface StartStep {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly dotNumber: string
  readonly mcNumber: string | undefined
}

/** The company as the newcomer states it: what it is called, how it is reached, where it is at home. */
export interface CompanyInfoStep {
  readonly legalName: string
  readonly phone: string
  readonly email: string
  readonly homeCity: string
  /** Postal code of the state or province. */
  readonly homeState: string
}

/** What somebody has given so far to become a carrier. Undefined: the step was never saved. */
export interface CarrierApplication {
  readonly status: ApplicationStatus
  readonly start: StartStep | undefined
  readonly companyInfo: CompanyInfoStep | undefined
  readonly equipment: readonly EquipmentCount[] | undefined
  /** Counts every change (ETag). */
  readonly version: number
  readonly submittedAt: Instant | undefined
  /** Of `sent_back`: what staff asks for. */
  readonly reason: string | undefined
  /** From approval on. */
  readonly carrierId: string | undefined
}
