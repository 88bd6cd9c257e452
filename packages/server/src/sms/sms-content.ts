import * as E from 'fp-ts/Either'
import { isOtherNoticeKind, smsText, type DropReason, type OtherNoticeKind } from '@trm/domain/notices'
import type { Database } from '../database/database.ts'
import type { Later } from '../database/leased-messages.ts'
import { noticeLine } from '../notices/notice-letter.ts'
import { otherFacts } from '../notices/other/other-facts.query.ts'
import { otherLine } from '../notices/other/other-letter.ts'
import { keptQuiet } from '../notices/quiet-mail.ts'
import { tellableNow } from '../notices/tellable-now.ts'
import { offerPath } from '../notices/word-notices.ts'
import { codeOfSms, type DueSms } from './due-sms.query.ts'
import type { SmsCodes } from './sms-codes.ts'
import { SENDER, smsWordsIn } from './sms-words.ts'

/** What texts are made of. */
export interface SmsWording {
  /** No trailing slash. */
  readonly portalUrl: string
  readonly codes: SmsCodes
}

type Worded = E.Either<DropReason | Later, string>

const codeText = async (database: Database, due: DueSms, codes: SmsCodes): Promise<Worded> => {
  const code = await codeOfSms(database, due)
  if (code === undefined) return E.left('superseded')
  const words = smsWordsIn(code.language)
  return E.right(smsText(SENDER + words.code(codes({ ...due, salt: code.salt })), words.stop))
}

const toldIn = (language: string, title: string, url: string): Worded => E.right(smsText(SENDER + title, url, smsWordsIn(language).stop))

/** Of what is told besides offers. */
const otherText = async (database: Database, { id, isPrivate }: DueSms, kind: OtherNoticeKind, portalUrl: string): Promise<Worded> => {
  const facts = await otherFacts(database, 'sms', { id, kind })
  if (E.isLeft(facts)) return facts
  const { personId, now, until, language } = facts.right
  const kept = await keptQuiet(database, { personId, now, until, kind })
  if (kept !== undefined) return E.left(kept)
  const { title, path } = otherLine(facts.right, isPrivate)
  return toldIn(language, title, portalUrl + path)
}

/** What a text that was noted says now, or why it does not, or not yet. */
export const smsContent = async (database: Database, due: DueSms, { portalUrl, codes }: SmsWording): Promise<Worded> => {
  if (due.kind === 'code') return codeText(database, due, codes)
  if (isOtherNoticeKind(due.kind)) return otherText(database, due, due.kind, portalUrl)
  const told = await tellableNow(database, 'sms', due.id)
  if (E.isLeft(told)) return told
  const { facts, notice } = told.right
  const { title } = noticeLine(facts, notice.to, due.isPrivate)
  return toldIn(facts.language ?? '', title, portalUrl + offerPath(facts.offerId))
}
