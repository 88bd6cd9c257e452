import type { Either } from 'fp-ts/Either'
import { left, right } from 'fp-ts/Either'

/** A load is on the board while it is posted. */
export const LOAD_STATES = ['posted', 'covered', 'closed', 'expired'] as const
export type LoadState = (typeof LOAD_STATES)[number]

/**
 * What happens to a load. `cover` and `uncover` belong to a booking and its cancellation, `expire` to the clock, the
 * others to its broker.
 */
export const LOAD_EVENTS = ['cover', 'uncover', 'close', 'expire', 'repost', 'edit', 'confirm'] as const
export type LoadEvent = (typeof LOAD_EVENTS)[number]

type LoadTable = { readonly [Row in LoadState]: { readonly [Cell in LoadEvent]?: LoadState } }

/**
 * One row per state, one cell per event the state answers; an event without a cell is refused and changes nothing.
 * @public
 */
export const LOAD_TABLE: LoadTable = {
  posted: { cover: 'covered', close: 'closed', expire: 'expired', edit: 'posted', confirm: 'posted' },
  covered: { uncover: 'posted' },
  closed: { repost: 'posted' },
  expired: { repost: 'posted', close: 'closed' },
}

/** The event has no cell in the table's row: nothing changes. */
export interface LoadRefusal {
  readonly _tag: 'NotInThisState'
  readonly state: LoadState
  readonly event: LoadEvent
}

/** The state an event leads to. */
export const loadAfter = (state: LoadState, event: LoadEvent): Either<LoadRefusal, LoadState> => {
  const next = LOAD_TABLE[state][event]
  return next === undefined ? left({ _tag: 'NotInThisState', state, event }) : right(next)
}

/** For screens, from the same table. */
export const loadEventsFrom = (state: LoadState): readonly LoadEvent[] =>
  LOAD_EVENTS.filter((event) => LOAD_TABLE[state][event] !== undefined)
