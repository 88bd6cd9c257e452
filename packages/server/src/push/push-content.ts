import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Instant } from '@trm/domain/kernel'
import {
  isOtherNoticeKind,
  OTHER_NOTICE_TABLE,
  snoozedUntil,
  type DropReason,
  type NoticeKind,
  type OtherNoticeKind,
  type Urgency,
} from '@trm/domain/notices'
import type { Database } from '../database/database.ts'
import type { Later } from '../database/leased-messages.ts'
import { noticeLine } from '../notices/notice-letter.ts'
import { noticeWordsIn } from '../notices/notice-words.ts'
import { otherFacts } from '../notices/other/other-facts.query.ts'
import { otherLine } from '../notices/other/other-letter.ts'
import { UNSUBSCRIBE_PATH, type UnsubscribeTokens } from '../notices/unsubscribe-link.ts'
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
    /** What turns its kind off for the person's devices, how that is called, and what is said once it is done. */
    readonly off?: {
      readonly path: string
      readonly label: string
      readonly done: { readonly title: string; readonly body: string; readonly path: string }
    }
  }
  readonly urgency: Urgency
  /** Of one topic a push service keeps the newest alone. */
  readonly topic: string
  readonly until: Instant
}

/** Whatever a push may tell. */
export interface PushWording {
  readonly snoozing: SnoozeTokens
  readonly unsubscribing: UnsubscribeTokens
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
const noticeContent = async (
  database: Database,
  due: DuePush,
  kind: NoticeKind,
  { snoozing, ofSearches }: PushWording,
): Promise<E.Either<DropReason | Later, PushContent>> => {
  if (kind === 'search_matches') return ofSearches(due)
  if (isOtherNoticeKind(kind)) return otherContent(database, due, kind)
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

/** The end of its kind on all devices of the person, by one press and signed out. */
const offOf = (
  { personId, language }: DuePush,
  kind: NoticeKind,
  { tokenOf }: UnsubscribeTokens,
): NonNullable<PushContent['said']['off']> => {
  const words = noticeWordsIn(language)
  const what = words.kinds[kind]
  return {
    path: `${UNSUBSCRIBE_PATH}/${tokenOf({ personId, kind, way: 'push' })}`,
    label: words.off(what),
    done: { title: words.offDone(what), body: words.pushPage.doneText(what), path: SETTINGS_PATH },
  }
}

/** What a push says now, or why it does not, or not yet. */
export const pushContent = async (
  database: Database,
  due: DuePush,
  wording: PushWording,
): Promise<E.Either<DropReason | Later, PushContent>> => {
  const { kind } = due
  if (kind === 'test') return E.right(testOf(due))
  const content = await noticeContent(database, due, kind, wording)
  return pipe(
    content,
    E.map((one) => ({ ...one, said: { ...one.said, off: offOf(due, kind, wording.unsubscribing) } })),
  )
}
