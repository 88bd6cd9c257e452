import type { TaskEither } from 'fp-ts/TaskEither'
import type { Coordinates } from '../places/index.ts'
import type { CallFailure, PlainDate } from '../kernel/index.ts'
import type { TruckListFilters } from './truck-list-filters.ts'

/** More would be asked for nothing: a screen has no room for them. */
export const MOST_TRUCK_POSITIONS = 5000

/** Where a truck of a search is. */
export interface TruckPosition extends Coordinates {
  /** Of the row. */
  readonly id: string
  /** "Dallas, TX" */
  readonly place: string
}

/** The search whose trucks are wanted on a map. */
export interface TruckPositionsRequest {
  readonly filters: TruckListFilters
  /** The searched day: the filter's, or today at the pickup place. */
  readonly pickupDate: PlainDate
  /** 1 to MOST_TRUCK_POSITIONS. */
  readonly limit: number
}

/** Where the trucks of a search are, for a map. */
export interface TruckPositions {
  /** The nearest, or without a pickup place the newest. */
  readonly positions: readonly TruckPosition[]
  /** Of the whole search. */
  readonly total: number
}

/** GET /api/trucks/positions. */
export interface TruckPositionSource {
  readonly find: (request: TruckPositionsRequest) => TaskEither<CallFailure, TruckPositions>
}
