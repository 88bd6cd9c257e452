import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Cents, Instant } from '../kernel/index.ts'
import type { PricePoint } from './load.ts'
import type { LoadForCarrier } from './load-views.ts'

/** Without an answer to where from and where to: the newest first. */
export interface LoadBoardQuery {
  /** `val` values; empty: any. */
  readonly equipmentTypes: readonly string[]
  /** In the towns and states of either end; empty: anywhere. */
  readonly text: string
  readonly limit: number
  readonly cursor: string | undefined
}

/** The carrier's own open or booked offer on a load, at the price that stands: the first status waits for the carrier, the second for the broker. */
export interface OwnOffer {
  readonly id: string
  readonly status: 'pending_acceptance' | 'needs_confirmation' | 'booked_load'
  readonly amount: Cents
}

/** One row: the newest posting of a freight, how often it is posted, and every price asked for it. */
export interface LoadOnBoard {
  readonly load: LoadForCarrier
  /** Older postings of the same freight, folded into this row. */
  readonly olderIds: readonly string[]
  /** Oldest first. */
  readonly trail: readonly PricePoint[]
  readonly offer: OwnOffer | undefined
}

export interface LoadOpened extends LoadOnBoard {
  /** The database's clock when this was read. */
  readonly asOf: Instant
}

export interface LoadBoardPage {
  readonly loads: readonly LoadOnBoard[]
  readonly total: number
  readonly nextCursor: string | undefined
  readonly asOf: Instant
}

/** What a carrier may see of what is posted. */
export interface LoadBoard {
  readonly list: (query: LoadBoardQuery) => TaskEither<CallFailure, LoadBoardPage>
  /** Also one that left the board, with its state, where the carrier has had an offer on it. */
  readonly one: (id: string) => TaskEither<{ readonly _tag: 'Gone' } | CallFailure, LoadOpened>
  /** Counts that its detail was opened, for the load's broker. */
  readonly viewed: (id: string) => TaskEither<CallFailure, void>
}
