import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Cents, Instant, Page } from '../kernel/index.ts'
import type { Party } from '../offers/index.ts'
import { OTHER_NOTICE_KINDS } from './other-notice.ts'
import type { OfferNoticeKind } from './notice.ts'

/** What the bell tells besides offers. */
export const MISSED_OTHER_KINDS = ['search_matches', ...OTHER_NOTICE_KINDS] as const
/** One of them. */
export type MissedOtherKind = (typeof MISSED_OTHER_KINDS)[number]

/** What one person was told of an offer and has not seen; it holds as the offer stands, and of one offer there is the newest alone. */
export interface MissedOfferNotice {
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

/** What one person was told besides offers and has not seen, as it stands; of one search, load or carrier the newest alone. */
export interface MissedOtherNotice {
  readonly id: string
  readonly kind: MissedOtherKind
  readonly toldAt: Instant
  /** In the reader's language, as a mail's subject says it. */
  readonly title: string
  /** A sentence more; undefined: the title says it all. */
  readonly says: string | undefined
  /** What opens it, with the portal's base: "/trm/carriers/7/profile". */
  readonly path: string
}

/** What one person was told and has not seen. */
export type MissedNotice = MissedOfferNotice | MissedOtherNotice

/** Whether it tells of an offer. */
export const isMissedOffer = (notice: MissedNotice): notice is MissedOfferNotice => 'offerId' in notice

/** The newest first. */
export interface MissedNotices extends Page<MissedNotice> {
  /** When the next one is told that nothing but the time tells of; undefined: none waits for its time. */
  readonly nextAt: Instant | undefined
}

/** What one person has missed. */
export interface MissedNoticesDesk {
  /** `cursor`: where to begin; undefined at the top. `limit`: undefined for the usual number. */
  readonly list: (cursor: string | undefined, limit: number | undefined) => TaskEither<CallFailure, MissedNotices>
  /** This one and all that were told before it are seen; `isAlone`: of these what tells of the same thing alone. */
  readonly see: (upTo: MissedNotice, isAlone: boolean) => TaskEither<CallFailure, void>
  /** It is told again at its `snoozeUntil`, if it stands still. */
  readonly snooze: (id: string) => TaskEither<CallFailure, void>
}
