import { sql } from 'kysely'
import type { Logger } from '@trm/domain/kernel'
import { firstRow, type Database } from '../database/database.ts'

/** As it is configured: for how many years the log is kept; undefined is for good. A shorter term than before is told. */
export const setAuditTerm = async ({ db }: Database, years: number | undefined, log: Pick<Logger, 'warn'>): Promise<void> => {
  const row = await firstRow(db)<{ years: number | null }>`select years from audit_term`
  const before = row?.years ?? undefined
  if (before === years) return
  await sql`update audit_term set years = ${years ?? null}::integer`.execute(db)
  if (years !== undefined && years < (before ?? Infinity))
    log.warn('The audit log is kept for a shorter time than before: older entries are removed for good.', { before, years })
}

/** In one turn; what is left waits for the next. */
const SWEPT_AT_ONCE = 5_000

/** Removes entries whose term is over; gives how many. Ids rise with time, so it looks at the oldest alone. */
export const sweepAuditLog =
  (log: Pick<Logger, 'info'>) =>
  async ({ db }: Database): Promise<number> => {
    const row = await firstRow(db)<{ years: number | null }>`select years from audit_term`
    if ((row?.years ?? undefined) === undefined) return 0
    const { numAffectedRows } = await sql`
      delete from audit_log where id in (
        select id from (select id, at from audit_log order by id limit ${SWEPT_AT_ONCE}::integer) oldest where is_audited_act_over(at))`.execute(
      db,
    )
    const entries = Number(numAffectedRows ?? 0)
    if (entries > 0) log.info('Entries of the audit log whose term is over were removed.', { entries })
    return entries
  }
