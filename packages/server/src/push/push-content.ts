import * as E from 'fp-ts/Either'
import type { Instant } from '@trm/domain/kernel'
import {
  isOtherNoticeKind,
  OTHER_NOTICE_TABLE,
  snoozedUntil,
  type DropReason,
  type OtherNoticeKind,
  type Urgency,
} from '@trm/domain/notices'
import type { Database } from '../database/database.ts'
import type { Later } from '../database/leased-messages.ts'
import { noticeLine } from '../notices/notice-letter.ts'
import { noticeWordsIn } from '../notices/notice-words.ts'
import { otherFacts } from '../notices/other/other-facts.query.ts'
import { otherLine } from '../notices/other/other-letter.ts'
import { keptQuiet } from '../notices/quiet-mail.ts'
import { tellableNow } from '../notices/tellable-now.ts'
import { offerPath, SETTINGS_PATH } from '../notices/word-notices.ts'
import type { DuePush } from './due-push.query.ts'
import { SNOOZE_PATH, type SnoozeTokens } from './snooze-link.ts'

/** What a push says at this moment, and how a push service is to treat it. */
export interface PushContent {
  /** What the service worker is told: nothing else leaves. */
  readonly said: {
    readonly title: string
    readonly body: string
    readonly path: string
    /** What puts it off, and how that is called; left out where it cannot be. */
    readonly snooze?: { readonly path: string; readonly label: string }
  }
  readonly urgency: Urgency
  /** Of one topic a push service keeps the newest alone. */
  readonly topic: string
  readonly until: Instant
}

/** Whatever a push may tell. */
export interface PushWording {
  readonly snoozing: SnoozeTokens
  /** Of new matches of a saved search. */
  readonly ofSearches: (due: DuePush) => Promise<E.Either<DropReason | Later, PushContent>>
}

const testOf = ({ language, until }: DuePush): PushContent => ({
  said: { ...noticeWordsIn(language).test, path: SETTINGS_PATH },
  urgency: 'high',
  topic: 'test',
  until,
})

/** Of what is told besides offers; such a thing waits for no answer that could be put off. */
const otherContent = async (
  database: Database,
  { id, isPrivate }: DuePush,
  kind: OtherNoticeKind,
): Promise<E.Either<DropReason | Later, PushContent>> => {
  const facts = await otherFacts(database, 'push', { id, kind })
  if (E.isLeft(facts)) return facts
  const { personId, now, until, aboutId } = facts.right
  const { urgency } = OTHER_NOTICE_TABLE[kind]
  const kept = await keptQuiet(database, { personId, now, until, kind })
  if (kept !== undefined) return E.left(kept)
  return E.right({ said: otherLine(facts.right, isPrivate), urgency, topic: `${kind}-${aboutId}`, until })
}

/** What a push that was noted with an act says now, or why it does not, or not yet. */
export const pushContent = async (
  database: Database,
  due: DuePush,
  { snoozing, ofSearches }: PushWording,
): Promise<E.Either<DropReason | Later, PushContent>> => {
  if (due.kind === 'test') return E.right(testOf(due))
  if (due.kind === 'search_matches') return ofSearches(due)
  if (isOtherNoticeKind(due.kind)) return otherContent(database, due, due.kind)
  const told = await tellableNow(database, 'push', due.id)
  if (E.isLeft(told)) return told
  const { facts, notice } = told.right
  const { now, noted, offerId } = facts
  const mayWait = !due.isSnoozed && snoozedUntil(facts.offer, now) !== undefined
  const said = {
    ...noticeLine(facts, notice.to, due.isPrivate),
    path: offerPath(offerId),
    ...(mayWait ? { snooze: { path: `${SNOOZE_PATH}/${snoozing.tokenOf(due.id)}`, label: noticeWordsIn(due.language).snooze } } : {}),
  }
  return E.right({ said, urgency: notice.urgency, topic: `offer-${offerId}`, until: noted.until })
}
