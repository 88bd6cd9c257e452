import type { PlainDate } from '../kernel/index.ts'

/** FMCSA carrier operation A, C, B in the specification's words. */
export const CARRIER_AUTHORITIES = ['Interstate', 'Intrastate', 'IntrastateHazmat'] as const
export type CarrierAuthority = (typeof CARRIER_AUTHORITIES)[number]

/** Whether authority is in force: common or contract is enough. Who never had any has no record of it. */
export const AUTHORITY_STATUSES = ['Active', 'Inactive'] as const
export type AuthorityStatus = (typeof AUTHORITY_STATUSES)[number]

/** How the reader's own company stands to a carrier. Independent marks: a set-up carrier can be a favorite. */
export interface CarrierRelationship {
  readonly isFavorite: boolean
  readonly isBlocked: boolean
  readonly isSetUp: boolean
}

/** What a truck row says of its carrier. `undefined` is "no record", which is not zero. */
export interface CarrierSummary {
  readonly id: string
  readonly name: string
  readonly mcNumber: string | undefined
  readonly dotNumber: string | undefined
  readonly authority: CarrierAuthority | undefined
  /** Day the oldest active grant was served. */
  readonly authoritySince: PlainDate | undefined
  readonly numberOfTrucks: number | undefined
  /** Inspections of the last 24 months. */
  readonly numberOfInspections: number | undefined
  /** BIPD insurance on file, whole US dollars. */
  readonly bipdOnFile: number | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly relationship: CarrierRelationship
}

/** `MC123456`, `mc-0123456`, `FF #123`, `123456`: digits without prefix and leading zeros; undefined for other text. */
export const mcDigits = (text: string): string | undefined =>
  /^(?:MC|MX|FF)?[\s#-]*(\d+)$/i.exec(text.trim())?.[1]?.replace(/^0+(?=\d)/, '')
