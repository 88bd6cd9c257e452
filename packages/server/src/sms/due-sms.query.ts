import { sql } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import { causeOfTextFault, type GivenUpCause, type SmsNoticeKind, type TextFault } from '@trm/domain/notices'
import { timeOf } from '../database/column-values.ts'
import { countChanged, firstRow, type Database } from '../database/database.ts'
import { changedRow } from '../database/in-transaction.ts'
import { givingUp, settleMessage } from '../database/leased-messages.ts'
import { timeOfSweep } from '../database/upkeep.ts'
import type { MailboxMail } from '../mail/outgoing-mail.query.ts'
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

type DueRow = Omit<DueSms, 'now' | 'since' | 'until'> & { readonly [At in 'now' | 'since' | 'until']: Date }

/** Longer than any try lasts: nobody else takes it meanwhile, and whose process ends is taken again after it. */
const LEASE_S = 60

/** How a fault begins of which nobody knows whether the text was taken. */
const UNSURE = 'unknown: '

/** The one that has waited longest, leased to the caller. Of any number of callers at once each gets another. */
export const takeDueSms = async (database: Database): Promise<DueSms | undefined> => {
  const row = await changedRow(database)<DueRow>`
    update sms_messages m set tries = m.tries + 1, next_try_at = clock_timestamp() + make_interval(secs => ${LEASE_S}::float8), last_fault = null
    from (
      select id, last_fault from sms_messages where state = 'waiting' and next_try_at <= clock_timestamp()
      order by next_try_at, id limit 1 for update skip locked
    ) due
    where m.id = due.id
    returning m.id::text as id, m.person_id::text as "personId", m.number, m.kind, m.starts_at as since, m.give_up_at as until, m.tries,
      coalesce((select s.is_private from sms_numbers s where s.person_id = m.person_id), true) as "isPrivate",
      m.tries > 1 and coalesce(starts_with(due.last_fault, ${UNSURE}::text), true) as "isUnsure",
      date_trunc('milliseconds', clock_timestamp()) as now`
  return row && { ...row, now: timeOf(row.now), since: timeOf(row.since), until: timeOf(row.until) }
}

const CAUSES: { readonly [T in SmsFault['_tag']]: GivenUpCause } = {
  NotNow: 'out_of_time',
  Unknown: 'out_of_time',
  Never: 'refused',
  OptedOut: 'opted_out',
  NoSuchNumber: 'takes_none',
}

/** What came of a try. `kept`: what the text said, where the demo mailbox is to show it. */
export const settleSms = (
  database: Database,
  due: Pick<DueSms, 'id' | 'tries'>,
  fault: SmsFault | undefined,
  kept: string | undefined,
): Promise<'waiting' | 'sent' | 'failed' | undefined> => {
  const told = fault === undefined ? null : fault._tag === 'Unknown' ? UNSURE + fault.reason : fault.reason
  return settleMessage(database, 'sms', due, {
    isTaken: fault === undefined,
    isLast: fault !== undefined && fault._tag !== 'NotNow' && fault._tag !== 'Unknown',
    columns: sql`last_fault = ${told}::text, body_text = ${kept ?? null}::text, 
      failed_for = case when j.state = 'failed' and ${fault?._tag !== 'Unknown'}::boolean then 'not_accepted' end`,
    givenUp: { cause: fault === undefined ? 'unknown' : CAUSES[fault._tag], said: fault?.said ?? fault?.reason },
  })
}

/**
 * What became of a text that the provider took, as it says first. It may say so before, or though nobody does, write that it was taken:
 * the text is not sent again then; and of one that was given up, since its answer was lost. Gives what was known of it before; undefined:
 * there is no such text, or this of it is known.
 */
export const receiveSms = async (
  database: Database,
  id: string,
  came: 'delivered' | TextFault,
  said?: string,
): Promise<'waiting' | 'sent' | 'failed' | undefined> => {
  const isThere = came === 'delivered'
  const row = await changedRow(database)<{ state: 'waiting' | 'sent' | 'failed' }>`
    with before as (
      select id, state from sms_messages
      where id = ${id}::bigint and delivered_at is null
        and (state in ('waiting', 'sent') or (state = 'failed' and coalesce(failed_for, 'not_accepted') = 'not_accepted')) for update
    ), ended as (
      update sms_messages m set state = ${isThere ? 'sent' : 'failed'}, ended_at = coalesce(m.ended_at, clock_timestamp()),
        delivered_at = case when ${isThere}::boolean then clock_timestamp() end, failed_for = ${isThere ? null : came}::text
      from before where m.id = before.id
      returning m.id, m.tries, m.state
    ), ${givingUp('sms', { cause: isThere ? 'unknown' : causeOfTextFault(came), said })}
    select state from before`
  return row?.state
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
export const sweepSms = ({ db }: Database): Promise<number> => countChanged(db)`
    delete from sms_messages where made_at < ${timeOfSweep} - make_interval(days => ${KEPT_DAYS}::integer)
      or (state = 'waiting' and give_up_at < ${timeOfSweep} - interval '5 minutes')`

const MOST_SHOWN = 50

/** The newest first, of those that no provider was given. */
export const readMailboxTexts = async ({ db }: Database): Promise<readonly MailboxMail[]> => {
  const { rows } = await sql<{ id: number; number: string; text: string; at: Date }>`
    select id, number, body_text as text, ended_at as at from sms_messages where body_text is not null order by id desc limit ${MOST_SHOWN}::integer`.execute(
    db,
  )
  return rows.map(({ id, number, text, at }) => ({ id: `sms-${id}`, way: 'sms', recipient: number, subject: undefined, text, madeAt: at }))
}
