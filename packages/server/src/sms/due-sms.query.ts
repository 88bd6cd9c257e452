import { sql } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import type { DropReason, SmsNoticeKind } from '@trm/domain/notices'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import type { SmsFault } from './sms.port.ts'

/** A text that one process tries now. */
export interface DueSms {
  /** The same for every try. */
  readonly id: string
  readonly personId: string
  readonly number: string
  readonly kind: SmsNoticeKind | 'code'
  readonly isPrivate: boolean
  readonly now: Instant
  readonly since: Instant
  /** Until when it is of use. */
  readonly until: Instant
  /** With this one. */
  readonly tries: number
  /** Nobody knows whether the provider took it: its answer was lost, or the process that sent it ended. */
  readonly isUnsure: boolean
}

interface DueRow {
  readonly id: number
  readonly person_id: number
  readonly number: string
  readonly kind: DueSms['kind']
  readonly is_private: boolean | null
  readonly now: Date
  readonly starts_at: Date
  readonly give_up_at: Date
  readonly tries: number
  readonly last_fault: string | null
}

/** Longer than any try lasts: nobody else takes it meanwhile, and whose process ends is taken again after it. */
const LEASE_S = 60

/** How a fault begins of which nobody knows whether the text was taken. */
const UNSURE = 'unknown: '

/** The one that has waited longest, leased to the caller. Of any number of callers at once each gets another. */
export const takeDueSms = async (database: Database): Promise<DueSms | undefined> => {
  const {
    rows: [row],
  } = await changing(
    database,
    sql<DueRow>`
    update sms_messages m set tries = m.tries + 1, next_try_at = clock_timestamp() + make_interval(secs => ${LEASE_S}::float8), last_fault = null
    from (
      select id, last_fault from sms_messages where state = 'waiting' and next_try_at <= clock_timestamp()
      order by next_try_at, id limit 1 for update skip locked
    ) due
    where m.id = due.id
    returning m.id, m.person_id, m.number, m.kind, m.starts_at, m.give_up_at, m.tries, due.last_fault,
      (select s.is_private from sms_numbers s where s.person_id = m.person_id) as is_private,
      date_trunc('milliseconds', clock_timestamp()) as now`,
  )
  return (
    row && {
      id: String(row.id),
      personId: String(row.person_id),
      number: row.number,
      kind: row.kind,
      isPrivate: row.is_private !== false,
      now: timeOf(row.now),
      since: timeOf(row.starts_at),
      until: timeOf(row.give_up_at),
      tries: row.tries,
      isUnsure: row.tries > 1 && (row.last_fault === null || row.last_fault.startsWith(UNSURE)),
    }
  )
}

const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 600

/** Seconds: most of what is told is of use for an hour. */
const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 3 ** Math.min(tries - 1, 8))

type Taken = Pick<DueSms, 'id' | 'tries'>

/**
 * What came of a try. Of a lease that ran out meanwhile nothing is said any more. `kept`: what the text said, where the demo mailbox is to
 * show it.
 */
export const settleSms = async (
  database: Database,
  { id, tries }: Taken,
  fault: SmsFault | undefined,
  kept: string | undefined,
): Promise<'waiting' | 'sent' | 'failed' | undefined> => {
  const next = sql`clock_timestamp() + make_interval(secs => ${pauseAfter(tries)}::float8)`
  const isLast = fault !== undefined && fault._tag !== 'NotNow' && fault._tag !== 'Unknown'
  const told = fault === undefined ? null : fault._tag === 'Unknown' ? UNSURE + fault.reason : fault.reason
  const {
    rows: [row],
  } = await changing(
    database,
    sql<{ state: 'waiting' | 'sent' | 'failed' }>`
    with judged as (
      select id, case when ${fault === undefined} then 'sent' when ${isLast} or ${next} >= give_up_at then 'failed' else 'waiting' end as state
      from sms_messages where id = ${id}::bigint and tries = ${tries}::integer and state = 'waiting' for update
    )
    update sms_messages m set state = j.state, next_try_at = ${next}, ended_at = case when j.state <> 'waiting' then clock_timestamp() end,
      last_fault = ${told}::text, body_text = ${kept ?? null}::text
    from judged j where m.id = j.id returning m.state`,
  )
  return row?.state
}

/** It waits, as if it had not been tried. */
export const deferSms = async (database: Database, { id, tries }: Taken, at: Instant): Promise<void> => {
  await changing(
    database,
    sql`
    update sms_messages set next_try_at = ${instantToIso(at)}::timestamptz, rests_until = ${instantToIso(at)}::timestamptz, tries = tries - 1
    where id = ${id}::bigint and tries = ${tries}::integer and state = 'waiting'`,
  )
}

/** One that is of no use any more is not sent, and its row says why. */
export const dropSms = async (database: Database, { id, tries }: Taken, reason: DropReason): Promise<void> => {
  await changing(
    database,
    sql`
    update sms_messages set state = 'dropped', dropped_for = ${reason}, ended_at = clock_timestamp()
    where id = ${id}::bigint and tries = ${tries}::integer and state = 'waiting'`,
  )
}

/** By which the code of a text is made, and how its person is spoken to; undefined: no code is asked for there any more. */
export const codeOfSms = async (
  { db }: Database,
  { personId, number }: Pick<DueSms, 'personId' | 'number'>,
): Promise<{ readonly salt: string; readonly language: string } | undefined> =>
  firstRow(db)<{ salt: string; language: string }>`
    select code_salt as salt, language from sms_numbers
    where person_id = ${personId}::bigint and number = ${number} and code_salt is not null and code_ends_at > clock_timestamp()`

const KEPT_DAYS = 30

/** Forgets what is old, whatever became of it, and what was noted where nobody sends it; gives how many. */
export const sweepSms = async ({ db }: Database): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from sms_messages where made_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS}::integer)
      or (state = 'waiting' and give_up_at < clock_timestamp() - interval '5 minutes')`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const MOST_SHOWN = 50

/** The newest first, of those that no provider was given. */
export const readMailboxTexts = async ({ db }: Database) => {
  const { rows } = await sql<{ id: number; number: string; text: string; at: Date }>`
    select id, number, body_text as text, ended_at as at from sms_messages where body_text is not null order by id desc limit ${MOST_SHOWN}::integer`.execute(
    db,
  )
  return rows.map(({ id, number, text, at }) => ({ id: `sms-${id}`, recipient: number, subject: undefined, text, madeAt: at }))
}
