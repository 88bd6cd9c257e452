import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Instant, PlainDate } from '../kernel/index.ts'
import type { TruckListFilters } from './truck-list-filters.ts'

/** `changed`: the post runs on, but no longer matches the search. */
export const GONE_REASONS = ['withdrawn', 'expired', 'booked', 'replaced', 'changed'] as const
export type GoneReason = (typeof GONE_REASONS)[number]

/** A truck the search finds no more, and why. */
export interface GoneTruck {
  readonly id: string
  readonly reason: GoneReason
  /** False for a post that also came after `since`: only an answer in between can have listed it. */
  readonly wasListed: boolean
}

/** What became of a search between two moments. Every id is in one list at most. */
export interface TruckDifference {
  readonly _tag: 'Difference'
  /** Of the answer the token came with. */
  readonly since: Instant
  /** Later than `since`, always. */
  readonly asOf: Instant
  /** For the next question. */
  readonly token: string
  /** They match now and did not at `since`. */
  readonly newIds: readonly string[]
  /** They matched then and match now, and something a row shows has changed. */
  readonly changedIds: readonly string[]
  readonly gone: readonly GoneTruck[]
}

/** `Reload`: too much has changed, or the token is too old or strange; only another search tells. */
export type TruckChanges = TruckDifference | { readonly _tag: 'Reload'; readonly asOf: Instant }

/** What has changed of which search, since when. */
export interface TruckChangesRequest {
  /** Those of the search that is shown, with the day it searched. */
  readonly filters: TruckListFilters
  readonly pickupDate: PlainDate
  /** From the page that is shown, or from the answer before. */
  readonly token: string
}

/** GET /api/trucks/changes. */
export interface TruckChangesSource {
  readonly changesSince: (request: TruckChangesRequest) => TaskEither<CallFailure, TruckChanges>
}
