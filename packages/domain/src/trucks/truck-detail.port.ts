import type { TaskEither } from 'fp-ts/TaskEither'
import type { SafetyRating, VettingReply } from '../carriers/index.ts'
import type { CallFailure, Instant } from '../kernel/index.ts'
import type { Coordinates } from '../places/index.ts'
import type { TruckRow } from './truck-post.ts'

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
