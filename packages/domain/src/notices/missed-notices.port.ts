import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Cents, Instant, Page } from '../kernel/index.ts'
import type { Party } from '../offers/index.ts'
import type { OfferNoticeKind } from './notice.ts'

/** What one person was told of an offer and has not seen; it holds as the offer stands, and of one offer there is the newest alone. */
export interface MissedNotice {
  readonly id: string
  readonly kind: OfferNoticeKind
  /** The reader's. */
  readonly side: Party
  readonly offerId: string
  readonly toldAt: Instant
  readonly amount: Cents
  /** "Dallas, TX". */
  readonly pickup: string
  readonly dropoff: string
  /** The other company's name. */
  readonly company: string
  /** Until when an open offer can be answered. */
  readonly expiresAt: Instant | undefined
  /** Until when it would be put off now (`snoozedUntil`); undefined: it cannot be. */
  readonly snoozeUntil: Instant | undefined
}

/** The newest first. */
export interface MissedNotices extends Page<MissedNotice> {
  /** When the next one is told that nothing but the time tells of; undefined: none waits for its time. */
  readonly nextAt: Instant | undefined
}

/** What one person has missed. */
export interface MissedNoticesDesk {
  /** `cursor`: where to begin; undefined at the top. `limit`: undefined for the usual number. */
  readonly list: (cursor: string | undefined, limit: number | undefined) => TaskEither<CallFailure, MissedNotices>
  /** This one and all that were told before it are seen; `offerId`: those of this offer alone. */
  readonly see: (upTo: string, offerId: string | undefined) => TaskEither<CallFailure, void>
  /** It is told again at its `snoozeUntil`, if it stands still. */
  readonly snooze: (id: string) => TaskEither<CallFailure, void>
}
