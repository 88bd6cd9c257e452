import { sql, type RawBuilder } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import type { DropReason, GivenUpCause, NoticeWay } from '@trm/domain/notices'
import type { Database } from './database.ts'
import { changedRow, changing } from './in-transaction.ts'
import { publicWords } from './public-words.ts'

/** What people are told, by the way it goes; each row is sent by one process at a time, under a lease. */
export const MESSAGE_TABLES = { mail: 'outgoing_mail', push: 'push_deliveries', sms: 'sms_messages' } as const satisfies {
  readonly [W in NoticeWay]: string
}
type MessageTable = (typeof MESSAGE_TABLES)[NoticeWay]

/** A row as it was leased: once its lease ran out another process has it, with another number of tries. */
interface Leased {
  readonly id: string
  /** With this one. */
  readonly tries: number
}

/** Of what is not to be told before then. */
export interface Later {
  readonly _tag: 'Later'
  readonly at: Instant
}

/** Of a row in `state` that is not sent now: it waits, as if it had not been tried, or it is of no use any more, and its row says why. */
export const putOff = async (
  database: Database,
  [table, state]: readonly [MessageTable, 'noted' | 'waiting'],
  { id, tries }: Leased,
  why: DropReason | Later,
): Promise<void> => {
  const changes =
    typeof why === 'string'
      ? sql`state = 'dropped', dropped_for = ${why}, ended_at = clock_timestamp()`
      : sql`next_try_at = ${instantToIso(why.at)}::timestamptz, rests_until = ${instantToIso(why.at)}::timestamptz, tries = tries - 1`
  await changing(
    database,
  )`update ${sql.table(table)} set ${changes} where id = ${id}::bigint and tries = ${tries}::integer and state = ${state}`
}

/** Of a message that is tried no more, as the other side said it; its words are cleaned before they are kept. */
export interface GivenUp {
  readonly cause: GivenUpCause
  readonly said: string | undefined
}

/**
 * A part of a statement over `ended`, messages with `id`, `tries` and `state`: those that failed are noted for staff. What is said of a try
 * later on stands in place of what was said of it before.
 */
export const givingUp = (way: NoticeWay, { cause, said }: GivenUp): RawBuilder<unknown> => sql`
  given_up as (
    insert into given_up_messages (way, message_id, tries, cause, said)
    select ${way}::text, id, tries, ${cause}::text, ${publicWords(said) ?? null}::text from ended where state = 'failed'
    on conflict (way, message_id, tries) do update set at = excluded.at, cause = excluded.cause,
      said = coalesce(excluded.said, given_up_messages.said), sent_again_at = null
  )`

/**
 * Of a row that was not taken now: how long until its next try, `pauseS` or half of what is left where that is less, so that what is of use
 * still when the other side is back is told; and whether none is left, since the half is shorter than the first pause.
 */
export const untilNextTry = (
  pauseS: RawBuilder<unknown>,
  firstPauseS: number,
): { readonly [N in 'pause' | 'isOver']: RawBuilder<unknown> } => ({
  pause: sql`least(make_interval(secs => (${pauseS})::float8), (give_up_at - clock_timestamp()) / 2)`,
  isOver: sql`clock_timestamp() + make_interval(secs => ${2 * firstPauseS}::float8) >= give_up_at`,
})

const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 600

/** Seconds: most of what is told is of use for an hour. */
const pauseAfter = sql`least(${sql.lit(LONGEST_PAUSE_S)}, ${sql.lit(FIRST_PAUSE_S)} * 3 ^ least(tries - sent_again_after - 1, 8))`

/** What came of a try to tell a phone. */
interface Settling {
  readonly isTaken: boolean
  /** Another try would be answered the same. */
  readonly isLast: boolean
  /** What the row says of it besides. */
  readonly columns: RawBuilder<unknown>
  /** Where there is no other try. */
  readonly givenUp: GivenUp
}

/** Undefined where its lease ran out, or a receipt said what became of it, meanwhile: of this try nothing is said any more. */
export const settleMessage = async (
  database: Database,
  way: 'push' | 'sms',
  { id, tries }: Leased,
  { isTaken, isLast, columns, givenUp }: Settling,
): Promise<'waiting' | 'sent' | 'failed' | undefined> => {
  const { pause, isOver } = untilNextTry(pauseAfter, FIRST_PAUSE_S)
  const table = sql.table(MESSAGE_TABLES[way])
  const row = await changedRow(database)<{ state: 'waiting' | 'sent' | 'failed' }>`
    with judged as (
      select id, case when ${isTaken} then 'sent' when ${isLast} or ${isOver} then 'failed' else 'waiting' end as state
      from ${table} where id = ${id}::bigint and tries = ${tries}::integer and state = 'waiting' for update
    ), ended as (
      update ${table} m set state = j.state, next_try_at = clock_timestamp() + ${pause}, ended_at = case when j.state <> 'waiting' then clock_timestamp() end,
        ${columns}
      from judged j where m.id = j.id returning m.id, m.tries, m.state
    ), ${givingUp(way, givenUp)}
    select state from ended`
  return row?.state
}
