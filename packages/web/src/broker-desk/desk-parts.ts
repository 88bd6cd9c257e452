import type { CallFailure, Instant } from '@trm/domain/kernel'
import type { OwnLoad } from '@trm/domain/loads'
import { confirmationFreshness } from '@trm/domain/trucks'

export type Part<A> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  /** `count` is of all there are, `rows` those that are shown. */
  | { readonly _tag: 'Known'; readonly count: number; readonly rows: readonly A[] }

/** Rows of each part: the desk says what waits, the lists have the rest. */
const ROWS = 6

/** A load that picks up within a day and is not covered needs somebody now. */
const SOON_MS = 24 * 3_600_000

/** Of loads on the board, those whose pickup begins within a day and is not over, the next first. */
export const pickingUpSoon = (posted: readonly OwnLoad[], now: Instant): readonly OwnLoad[] =>
  posted
    .filter(({ pickupWindow: { date, dateEnd } }) => (dateEnd ?? date) > now && date - now <= SOON_MS)
    .sort((one, other) => one.pickupWindow.date - other.pickupWindow.date)

/** Of loads on the board, those nobody confirmed for a day, the longest first. */
export const unconfirmed = (posted: readonly OwnLoad[], now: Instant): readonly OwnLoad[] =>
  posted
    .filter(({ lastConfirmedAt }) => confirmationFreshness(lastConfirmedAt, now) === 'stale')
    .sort((one, other) => one.lastConfirmedAt - other.lastConfirmedAt)

export const known = <A>(all: readonly A[], count = all.length): Part<A> => ({ _tag: 'Known', count, rows: all.slice(0, ROWS) })

/** What was done stands where it was until the desk is opened again: nothing moves away under a finger. */
export const keepDone = (before: Part<OwnLoad>, fresh: Part<OwnLoad>, isDone: (id: string) => boolean): Part<OwnLoad> => {
  if (before._tag !== 'Known' || fresh._tag !== 'Known') return fresh
  const rows = [...fresh.rows]
  before.rows.forEach((row, at) => {
    if (isDone(row.id) && !rows.some(({ id }) => id === row.id)) rows.splice(Math.min(at, rows.length), 0, row)
  })
  return { ...fresh, rows }
}
