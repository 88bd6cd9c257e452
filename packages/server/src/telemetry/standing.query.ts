import { sql, type RawBuilder } from 'kysely'
import { TRIED_HOURS } from '@trm/domain/webhooks'
import type { Mailing, Texting } from '../configuration/configuration.codec.ts'
import { firstRow, type Database } from '../database/database.ts'
import type { MessageWay } from './message-ways.ts'
import type { Standing, Waiting } from './standing.ts'

interface WaitingRow {
  readonly waiting: number
  readonly seconds: number | null
}

interface StandingRow {
  readonly held_rows: number
  readonly held_seconds: number | null
  readonly mail: WaitingRow
  readonly webhook: WaitingRow
  readonly push: WaitingRow
  readonly sms: WaitingRow
  readonly searches: WaitingRow
}

interface StandbyRow {
  readonly count: number
  readonly seconds: number
  readonly bytes: number | null
}

/** Of what was not sent yet: it is due, or was tried before. */
const isDue = sql`(next_try_at <= clock_timestamp() or tries > 0)`
/** What waits for the end of quiet hours is not due until then. */
const isAwake = sql`(${isDue} and (next_try_at is distinct from rests_until or rests_until <= clock_timestamp()))`

/**
 * What of each way is due and has not left. It counts from when it was first due: what failed waits for its next try with a later one, and
 * is no younger for it.
 */
const UNSENT: { readonly [W in MessageWay]: RawBuilder<unknown> } = {
  mail: sql`
    select greatest(made_at, starts_at, rests_until) as since from outgoing_mail where state in ('waiting', 'noted') and ${isAwake}`,
  webhook: sql`
    select give_up_at - make_interval(hours => ${sql.lit(TRIED_HOURS)}) as since from webhook_deliveries where state = 'waiting' and ${isDue}`,
  push: sql`select greatest(starts_at, rests_until) as since from push_deliveries where state = 'waiting' and starts_at <= clock_timestamp() and ${isAwake}`,
  sms: sql`select greatest(starts_at, rests_until) as since from sms_messages where state = 'waiting' and starts_at <= clock_timestamp() and ${isAwake}`,
}

const waitingOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('waiting', count(*), 'seconds', extract(epoch from clock_timestamp() - min(since))) from (${rows}) due)`

/** `pg_basebackup` and `pg_receivewal` stream, too, and replay nothing. */
const standbyOf = async ({ kind, db }: Database): Promise<Standing['standby']> => {
  if (kind === 'embedded') return undefined
  const row = await firstRow(db)<StandbyRow>`
    select count(*) as count, coalesce(max(extract(epoch from replay_lag)), 0)::float8 as seconds,
      max(case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end)::float8 as bytes
    from pg_stat_replication where state = 'streaming' and replay_lsn is not null`
  return row === undefined || row.count === 0 ? undefined : { count: row.count, seconds: row.seconds, bytes: row.bytes ?? 0 }
}

/** Searches that are to be looked at now; since when of those whose matches are mailed at once one was not. */
const lookedFor = sql`(
  select jsonb_build_object('waiting', count(*) filter (where look_at <= clock_timestamp()),
    'seconds', extract(epoch from clock_timestamp() - min(seen_at) filter (where pace = 'at_once'))) from search_watches)`

const told = ({ waiting, seconds }: WaitingRow): Waiting => ({ waiting, oldestSeconds: seconds ?? 0 })

/** One look at what waits; `mailing` and `texting`: how this portal does. Standbys are told to roles with `pg_monitor` alone. */
export const readStanding = async (database: Database, mailing: Mailing['_tag'], texting: Texting['_tag'] = 'None'): Promise<Standing> => {
  const row = await firstRow(database.db)<StandingRow>`
    select held.rows as held_rows, held.seconds as held_seconds, ${waitingOf(UNSENT.mail)} as mail, ${waitingOf(UNSENT.webhook)} as webhook,
      ${waitingOf(UNSENT.push)} as push, ${waitingOf(UNSENT.sms)} as sms, ${lookedFor} as searches
    from (
      select count(*) as rows, extract(epoch from clock_timestamp() - min(at))::float8 as seconds
      from outbox where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())
    ) held`
  return {
    heldNews: { rows: row?.held_rows ?? 0, seconds: row?.held_seconds ?? 0 },
    messages:
      row === undefined
        ? {}
        : {
            ...(mailing === 'Smtp' ? { mail: told(row.mail) } : {}),
            webhook: told(row.webhook),
            push: told(row.push),
            ...(texting === 'Twilio' ? { sms: told(row.sms) } : {}),
          },
    searches: row === undefined || mailing === 'None' ? undefined : told(row.searches),
    standby: await standbyOf(database),
  }
}
