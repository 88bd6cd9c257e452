import { instantToIso } from '@trm/domain/kernel'
import type { OfferStatus } from '@trm/domain/offers'
import { isRowId, timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { snoozeUntil, standing } from './missed-notices.query.ts'

interface StandingRecord {
  readonly status: OfferStatus
  readonly updated_at: Date
  readonly expires_at: Date | null
  readonly now: Date
}

/**
 * A notice is told again in the page later. It is a time in the row, so nothing has to run for it, and what no longer stands then is not
 * told. False: it does not stand there, or cannot be put off.
 */
export const snoozeNotice = async (database: Database, personId: string, id: string): Promise<boolean> => {
  if (!isRowId(id)) return false
  const row = await firstRow(database.db)<StandingRecord>`
    select status, updated_at, expires_at, date_trunc('milliseconds', now()) as now
    from (${standing(personId)}) s where s.id = ${id}::bigint and s.told_at <= now()`
  const at = row && snoozeUntil(row, timeOf(row.now))
  if (row === undefined || at === undefined) return false
  await changing(database)`
    update outgoing_mail set snoozed_until = ${instantToIso(at)}::timestamptz
    where id = ${id}::bigint and person_id = ${personId}::bigint`
  return true
}
