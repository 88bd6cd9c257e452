import { sql } from 'kysely'
import { firstRow, type Database } from '../database/database.ts'
import type { Standing } from './standing.ts'

interface StandingRow {
  readonly held_rows: number
  readonly held_seconds: number | null
  readonly mail_waiting: number
  readonly mail_seconds: number | null
}

interface StandbyRow {
  readonly count: number
  readonly seconds: number
  readonly bytes: number | null
}

/** A mail counts from when it was first due: what failed waits for its next try with a later one, and is no younger for it. */
const unsent = sql`
  select greatest(made_at, coalesce(starts_at, made_at)) as since from outgoing_mail m
  where state in ('waiting', 'noted') and (next_try_at <= clock_timestamp() or tries > 0)`

/** `pg_basebackup` and `pg_receivewal` stream, too, and replay nothing. */
const standbyOf = async ({ kind, db }: Database): Promise<Standing['standby']> => {
  if (kind === 'embedded') return undefined
  const row = await firstRow(db)<StandbyRow>`
    select count(*) as count, coalesce(max(extract(epoch from replay_lag)), 0)::float8 as seconds,
      max(case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end)::float8 as bytes
    from pg_stat_replication where state = 'streaming' and replay_lsn is not null`
  return row === undefined || row.count === 0 ? undefined : { count: row.count, seconds: row.seconds, bytes: row.bytes ?? 0 }
}

/** One look at what waits. Standbys are told to roles with `pg_monitor` alone. */
export const readStanding = async (database: Database, isMailSent: boolean): Promise<Standing> => {
  const row = await firstRow(database.db)<StandingRow>`
    select held.rows as held_rows, held.seconds as held_seconds, mail.waiting as mail_waiting, mail.seconds as mail_seconds
    from (
      select count(*) as rows, extract(epoch from clock_timestamp() - min(at))::float8 as seconds
      from outbox where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())
    ) held, (
      select count(*) as waiting, extract(epoch from clock_timestamp() - min(since))::float8 as seconds from (${unsent}) due
    ) mail`
  return {
    heldNews: { rows: row?.held_rows ?? 0, seconds: row?.held_seconds ?? 0 },
    mail: isMailSent ? { waiting: row?.mail_waiting ?? 0, oldestSeconds: row?.mail_seconds ?? 0 } : undefined,
    standby: await standbyOf(database),
  }
}
