import type { CarrierAuthority } from './carrier.ts'
import type { InspectionsNeeded, VettingCheckName } from './vetting-check.ts'

/** Least BIPD the law asks of for-hire carriers of property, whole US dollars (49 CFR 387.9). */
export const LEGAL_BIPD = 750_000

/** What a carrier is held to. Numbers are least values. */
export interface VettingStandard {
  /** Whole months since the oldest active grant. */
  readonly authorityAge: number
  readonly authority: CarrierAuthority
  /** Whole US dollars. */
  readonly bipd: number
  readonly trucks: number
  readonly inspections: InspectionsNeeded
  /** Checks whose need comes from the reader's own search, because it asks more than the usual. */
  readonly searched: readonly VettingCheckName[]
}

/**
 * The trade's usual: $1,000,000 of BIPD where the law asks $750,000 (49 CFR 387.9; brokers in practice ask the million),
 * interstate authority (49 USC 13902), a truck on record, one inspection in 24 months, without which there is no roadside
 * record to judge by, and half a year of authority, a common minimum of broker onboarding that no rule prescribes.
 */
export const usualStandard: VettingStandard = {
  authorityAge: 6,
  authority: 'Interstate',
  bipd: 1_000_000,
  trucks: 1,
  inspections: { _tag: 'AtLeast', count: 1 },
  searched: [],
}
