import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, PlainDate } from '../kernel/index.ts'
import type { ListChanges } from '../live-list/index.ts'
import type { TruckListFilters } from './truck-list-filters.ts'

/** `changed`: the post runs on, but no longer matches the search. */
export const GONE_REASONS = ['withdrawn', 'expired', 'booked', 'replaced', 'changed'] as const
export type GoneReason = (typeof GONE_REASONS)[number]

/** What became of a search of trucks. */
export type TruckChanges = ListChanges<GoneReason>

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
