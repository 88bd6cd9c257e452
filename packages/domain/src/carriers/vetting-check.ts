import type { PlainDate } from '../kernel/index.ts'
import type { CarrierAuthority, CarrierSummary } from './carrier.ts'

/** FMCSA's satisfactory, conditional and unsatisfactory; most carriers were never rated. */
export const SAFETY_RATINGS = ['S', 'C', 'U'] as const
export type SafetyRating = (typeof SAFETY_RATINGS)[number]

/** What a carrier is judged by. `undefined` is "no record", which is not zero. */
export type VettingRecord = Pick<
  CarrierSummary,
  'authority' | 'authoritySince' | 'numberOfTrucks' | 'numberOfInspections' | 'bipdOnFile' | 'relationship'
> & { readonly safetyRating: SafetyRating | undefined }

/** What would make a check pass; a message has the words. */
export type VettingFix =
  | { readonly _tag: 'Wait'; readonly until: PlainDate }
  | { readonly _tag: 'ShowGrant' }
  | { readonly _tag: 'GetAuthority'; readonly authority: CarrierAuthority }
  /** The insurer files form BMC-91 or BMC-91X with FMCSA (49 CFR 387.313). */
  | { readonly _tag: 'FileBipd'; readonly dollars: number }
  /** The carrier's own registration update, form MCS-150 (49 CFR 390.19). */
  | { readonly _tag: 'UpdateRegistration'; readonly trucks: number }
  | { readonly _tag: 'ShowInspection'; readonly count: number }
  /** A corrected carrier asks for an upgrade (49 CFR 385.17). */
  | { readonly _tag: 'UpgradeRating' }
  | { readonly _tag: 'SetUp' }
  | { readonly _tag: 'LiftBlock' }

/** In the order they are read: the law's first, the reader's own last. */
export const VETTING_CHECKS = [
  'authorityAge',
  'authorityType',
  'bipd',
  'fleet',
  'inspections',
  'safetyRating',
  'setUp',
  'notBlocked',
] as const
export type VettingCheckName = (typeof VETTING_CHECKS)[number]

/** The last two say nothing for or against the carrier: there is no record, or the reader's own company has a step to take. */
export type VettingOutcome = 'pass' | 'fail' | 'noRecord' | 'notYet'

/** What inspections of 24 months are asked for: some, or, by a reader who searched for it, none at all. */
export type InspectionsNeeded = { readonly _tag: 'AtLeast'; readonly count: number } | { readonly _tag: 'Exactly'; readonly count: number }

interface Checked<C extends VettingCheckName, V, N> {
  readonly check: C
  readonly outcome: VettingOutcome
  readonly value: V
  readonly needed: N
  /** Undefined where nothing is wrong, or nothing could be done. */
  readonly fix: VettingFix | undefined
}

/** One check: what the record says, what is needed, and what would mend it. */
export type VettingCheck =
  /** Whole months. */
  | Checked<'authorityAge', number | undefined, number>
  | Checked<'authorityType', CarrierAuthority | undefined, CarrierAuthority>
  /** Whole US dollars. */
  | (Checked<'bipd', number | undefined, number> & { readonly legalMinimum: number })
  | Checked<'fleet', number | undefined, number>
  | Checked<'inspections', number | undefined, InspectionsNeeded>
  | Checked<'safetyRating', SafetyRating | undefined, 'S'>
  | Checked<'setUp', boolean, true>
  | Checked<'notBlocked', boolean, true>

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
