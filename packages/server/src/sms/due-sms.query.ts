import { sql } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import type { SmsNoticeKind, TextFault } from '@trm/domain/notices'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { settleMessage } from '../database/leased-messages.ts'
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

/** What came of a try. `kept`: what the text said, where the demo mailbox is to show it. */
export const settleSms = (
  database: Database,
  due: Pick<DueSms, 'id' | 'tries'>,
  fault: SmsFault | undefined,
  kept: string | undefined,
): Promise<'waiting' | 'sent' | 'failed' | undefined> => {
  const told = fault === undefined ? null : fault._tag === 'Unknown' ? UNSURE + fault.reason : fault.reason
  return settleMessage(database, 'sms_messages', due, {
    isTaken: fault === undefined,
    isLast: fault !== undefined && fault._tag !== 'NotNow' && fault._tag !== 'Unknown',
    columns: sql`last_fault = ${told}::text, body_text = ${kept ?? null}::text, 
      failed_for = case when j.state = 'failed' and ${fault?._tag !== 'Unknown'}::boolean then 'not_accepted' end`,
  })
}

/**
 * What became of a text that the provider took, as it says first. It may say so before, or though nobody does, write that it was taken:
 * the text is not sent again then; and of one that was given up, since its answer was lost. False: there is no such text, or that is
 * known of it.
 */
export const receiveSms = async (database: Database, id: string, came: 'delivered' | TextFault): Promise<boolean> => {
  const isThere = came === 'delivered'
  const { numAffectedRows } = await changing(
    database,
    sql`
    update sms_messages set state = ${isThere ? 'sent' : 'failed'}, ended_at = coalesce(ended_at, clock_timestamp()),
      delivered_at = case when ${isThere}::boolean then clock_timestamp() end, failed_for = ${isThere ? null : came}::text
    where id = ${id}::bigint and delivered_at is null
      and (state in ('waiting', 'sent') or (state = 'failed' and coalesce(failed_for, 'not_accepted') = 'not_accepted'))`,
  )
  return numAffectedRows === 1n
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
