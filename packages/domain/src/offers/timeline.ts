import type { Cents, Instant } from '../kernel/index.ts'
import { isOpenStatus, TURN, type OfferEvent, type Party, type Side } from './offer-event.ts'
import type { EndReason, Offer, OfferEntry, Override } from './offer.ts'

/** An override, and who made it by name; undefined: it is not known. */
export interface SignedOverride extends Override {
  readonly by: string | undefined
}

/** One line of the timeline both sides see; the rounds are the reader's own. */
export interface TimelineLine {
  readonly sequence: number
  readonly event: OfferEvent
  readonly side: Side
  readonly isReaders: boolean
  readonly actorId: string | undefined
  readonly at: Instant
  readonly amount: Cents
  /** Against the price before it, in cents; undefined where the price did not move. */
  readonly change: number | undefined
  readonly roundsLeft: number
  /** Until when the other side could answer. */
  readonly expiresAt: Instant | undefined
  readonly reason: EndReason | undefined
  readonly note: string | undefined
  /** To the people of the offer's own brokerage alone. */
  readonly override: SignedOverride | undefined
}

/** Where it stands, for the head of the timeline. */
export interface Clock {
  /** Whose answer is awaited; undefined when nobody's is. */
  readonly turn: Party | undefined
  /** Milliseconds left, never below 0; undefined when no clock runs. */
  readonly leftMs: number | undefined
}

/**
 * The log as `reader` may see it, oldest first. The other side's people are its company: their ids stay out. `ownPeople`: the names, by
 * id, of those who overrode a verdict, for a reader of the offer's own brokerage; undefined for any other, staff too, who read as its
 * broker does.
 */
export const timelineOf = (
  log: readonly OfferEntry[],
  reader: Party,
  ownPeople: ReadonlyMap<string, string> | undefined,
): readonly TimelineLine[] =>
  log.map(({ sequence, event, side, actorId, at, amount, roundsLeft, expiresAt, reason, note, override }, i) => {
    const moved = amount - (log[i - 1]?.amount ?? amount)
    return {
      sequence,
      event,
      side,
      isReaders: side === reader,
      actorId: side === reader ? actorId : undefined,
      at,
      amount,
      change: moved === 0 ? undefined : moved,
      roundsLeft: roundsLeft[reader],
      expiresAt,
      reason,
      note,
      override: ownPeople && override && { ...override, by: ownPeople.get(actorId ?? '') },
    }
  })

/** `now` is the server's time, wherever it is read. */
export const clockOf = ({ status, expiresAt }: Pick<Offer, 'status' | 'expiresAt'>, now: Instant): Clock =>
  isOpenStatus(status) && expiresAt !== undefined
    ? { turn: TURN[status], leftMs: Math.max(0, expiresAt - now) }
    : { turn: undefined, leftMs: undefined }
