import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, Cents, Instant } from '../kernel/index.ts'
import type { LoadForCarrier } from '../loads/index.ts'
import type { Chain } from './chain.ts'
import type { DismissalReason } from './dismissal.ts'
import type { Recommendation } from './recommend.ts'

/** A recommendation with the load as it stands. */
export interface RecommendedLoad extends Recommendation {
  readonly load: LoadForCarrier
}

/** A load that is hidden until its dismissal is undone or has lost its weight. */
export interface DismissedLoad {
  readonly id: string
  readonly loadId: string
  readonly reason: DismissalReason
}

/** The carrier's recommendations and what it has dismissed. */
export interface RecommendedPage {
  readonly loads: readonly RecommendedLoad[]
  readonly dismissed: readonly DismissedLoad[]
  readonly considered: { readonly inReach: number; readonly fitting: number }
  /** Trucks the carrier has posted; without any, nothing is recommended. */
  readonly trucks: number
  readonly home: { readonly city: string; readonly state: string } | undefined
  readonly asOf: Instant
}

/** A chain with its loads, in the order of its legs. */
export interface ChainWithLoads extends Chain {
  readonly loads: readonly LoadForCarrier[]
}

/** The best chains for a truck; `isComplete` false: the search was stopped before it was sure. */
export interface ChainsPage {
  readonly chains: readonly ChainWithLoads[]
  readonly considered: number
  readonly isComplete: boolean
  /** The truck they begin with; undefined: none is posted. */
  readonly truckId: string | undefined
  readonly home: { readonly city: string; readonly state: string } | undefined
  readonly asOf: Instant
}

/** A leg as its carrier has seen it. */
export interface LegSeen {
  readonly loadId: string
  readonly amount: Cents
  readonly termsSeen: number
}

/** `leg` counts from 0; `code` is the contract's for why it cannot be booked. */
export type ChainRefused = { readonly _tag: 'LegLost'; readonly leg: number; readonly code: string } | { readonly _tag: 'TruckGone' }

/** A chain that was booked whole; an offer for each leg, in their order. */
export interface BookedChain {
  readonly id: string
  readonly offerIds: readonly string[]
}

/** Loads that suit the carrier, alone and in chains. */
export interface RecommendedLoads {
  readonly list: (costPerMile: Cents) => TaskEither<CallFailure, RecommendedPage>
  readonly dismiss: (
    loadId: string,
    reason: DismissalReason,
    deadheadMiles: number,
    key: ActionKey,
  ) => TaskEither<{ readonly _tag: 'Gone' } | CallFailure, DismissedLoad>
  readonly undo: (dismissalId: string) => TaskEither<CallFailure, void>
  /** `truckId`: undefined for the truck posted last. */
  readonly chains: (costPerMile: Cents, mostLegs: number, truckId: string | undefined) => TaskEither<CallFailure, ChainsPage>
  /** Every leg, or none. */
  readonly book: (truckId: string, legs: readonly LegSeen[], key: ActionKey) => TaskEither<ChainRefused | CallFailure, BookedChain>
}
