import type { TaskEither } from 'fp-ts/TaskEither'
import type { SafetyRating, VettingReply, VettingSource, WarningSign } from '../carriers/index.ts'
import type { CallFailure, Instant, Page, PlainDate } from '../kernel/index.ts'
import type { ListChanges } from '../live-list/index.ts'
import type { Coordinates } from '../places/index.ts'
import type { TruckExplanation } from './truck-explanation.ts'
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

/** What a search looked around; deadheads are counted from it. */
export interface SearchedPlaces {
  readonly pickup: Coordinates | undefined
  readonly dropoff: Coordinates | undefined
}

/** Why a post is found by no search any more, and since when. */
export interface EndedPost {
  readonly reason: EndReason
  readonly at: Instant
}

/** `unknown`: over, for a reason this version has no word for. */
export const END_REASONS = ['withdrawn', 'expired', 'booked', 'replaced', 'unknown'] as const
export type EndReason = (typeof END_REASONS)[number]

/** One truck post with what its row does not say. */
export interface TruckDetail {
  readonly row: TruckRow
  /** Undefined: never rated, as most carriers. */
  readonly safetyRating: SafetyRating | undefined
  /** What the carrier says beside checks of its vetting, in their order. */
  readonly replies: readonly VettingReply[]
  /** Where the facts behind the checks come from. */
  readonly sources: readonly VettingSource[]
  /** Of its carrier, the gravest first. */
  readonly signs: readonly WarningSign[]
  /** Undefined: the post is live. */
  readonly ended: EndedPost | undefined
  /** The carrier takes offers here and no calls: no contact details in the row, nor in the others beside it. */
  readonly isQuiet: boolean
  /** Other live posts of the same carrier, soonest available first, 10 at most. */
  readonly others: readonly TruckRow[]
  readonly asOf: Instant
}

/** GET /api/trucks/{id}. A post there never was is Refused with `not_found`. */
export interface TruckDetails {
  readonly load: (id: string, places: SearchedPlaces) => TaskEither<CallFailure, TruckDetail>
}

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

/** The search to be explained. */
export interface TruckExplanationRequest {
  readonly filters: TruckListFilters
  /** The searched day: the filter's, or today at the pickup place. */
  readonly pickupDate: PlainDate
}

/** GET /api/trucks?explain=true: what each filter of a search hides. */
export interface TruckExplanationSource {
  readonly explain: (request: TruckExplanationRequest) => TaskEither<CallFailure, TruckExplanation>
}
