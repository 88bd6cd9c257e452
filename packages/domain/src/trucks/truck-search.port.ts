import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Page, PlainDate } from '../kernel/index.ts'
import type { TruckListFilters, TruckSort } from './truck-list-filters.ts'
import type { TruckRow } from './truck-post.ts'

/** A search of the truck list and the page of it that is wanted. */
export interface TruckSearchRequest {
  readonly filters: TruckListFilters
  /** The searched day: the filter's, or today at the pickup place. */
  readonly pickupDate: PlainDate
  readonly sort: TruckSort
  /** Rows wanted, 1 to 200. */
  readonly limit: number
  /** From the page before; undefined for the first. */
  readonly cursor: string | undefined
}

/** One page of a search; `total` is of the whole search. */
export interface TruckPage extends Page<TruckRow> {
  /** Asks what has changed since this answer; undefined where the server does not tell. */
  readonly changesToken: string | undefined
}

/** GET /api/trucks. */
export interface TruckSearch {
  readonly search: (request: TruckSearchRequest) => TaskEither<CallFailure, TruckPage>
}
