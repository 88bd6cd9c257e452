import * as E from 'fp-ts/Either'
import { instantToIso } from '@trm/domain/kernel'
import { snoozedUntil } from '@trm/domain/notices'
import type { Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { noticeFacts } from '../notices/notice-facts.query.ts'
import { standingNotice } from '../notices/word-notices.ts'

/**
 * A push that was sent waits again, once, where it is its reader's turn still; it is judged anew when it is told. False: it was put off
 * before, or is of no use any more by then.
 */
export const snoozePush = async (database: Database, pushId: string): Promise<boolean> => {
  const facts = await noticeFacts(database, 'push', pushId)
  if (facts === undefined || E.isLeft(standingNotice(facts))) return false
  const at = snoozedUntil(facts.offer, facts.now)
  if (at === undefined) return false
  const { numAffectedRows } = await changing(database)`
    update push_deliveries set state = 'waiting', snoozed_at = clock_timestamp(), starts_at = ${instantToIso(at)}::timestamptz,
      next_try_at = ${instantToIso(at)}::timestamptz, ended_at = null
    where id = ${pushId}::bigint and state = 'sent' and snoozed_at is null`
  return numAffectedRows === 1n
}
