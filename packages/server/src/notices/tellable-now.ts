import * as E from 'fp-ts/Either'
import type { DropReason, Notice } from '@trm/domain/notices'
import type { Database } from '../database/database.ts'
import type { Later } from '../database/leased-messages.ts'
import { noticeFacts, type NoticeFacts } from './notice-facts.query.ts'
import { keptQuiet } from './quiet-mail.ts'
import { standingNotice } from './word-notices.ts'

interface Tellable {
  readonly facts: NoticeFacts
  readonly notice: Notice
}

/** What of an offer was noted for a phone under an id, or why it is not told, or not yet. */
export const tellableNow = async (database: Database, way: 'push' | 'sms', id: string): Promise<E.Either<DropReason | Later, Tellable>> => {
  const facts = await noticeFacts(database, way, id)
  if (facts === undefined) return E.left('superseded')
  const notice = standingNotice(facts)
  if (E.isLeft(notice)) return notice
  const { personId, now, noted, kind } = facts
  const kept = await keptQuiet(database, { personId, now, until: noted.until, kind })
  return kept === undefined ? E.right({ facts, notice: notice.right }) : E.left(kept)
}
