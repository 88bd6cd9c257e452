import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { Page } from '@trm/domain/kernel'
import { isNoticeKind, isOtherNoticeKind, type DropReason, type GivenUpCause, type NoticeKind, type NoticeWay } from '@trm/domain/notices'
import { hindranceOf, maskedAddress, type GivenUpMessage, type MessageKind, type SendingAgain, type SentAgain } from '@trm/domain/staff'
import { writeAudit } from '../audit/audit-log.query.ts'
import { isRowId, timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { MESSAGE_TABLES } from '../database/leased-messages.ts'
import { newestFirst, type PageAsked } from '../database/page.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { timeOfSweep } from '../database/upkeep.ts'
import { noticeFacts } from '../notices/notice-facts.query.ts'
import { otherFacts } from '../notices/other/other-facts.query.ts'
import { keptQuiet } from '../notices/quiet-mail.ts'
import { standingNotice } from '../notices/word-notices.ts'
import { whySearchIsNotTold } from '../saved-searches/word-search.ts'

interface GivenUpRecord {
  readonly id: number
  readonly way: NoticeWay
  readonly kind: MessageKind
  readonly person_id: number | null
  readonly person: string | null
  readonly company: string | null
  readonly address: string
  readonly is_over: boolean
  readonly at: Date
  readonly tries: number
  readonly cause: GivenUpCause
  readonly said: string | null
}

/** What a device is called hides nothing; an address and a number are hidden where they leave the database. */
const messageOf = (row: GivenUpRecord): GivenUpMessage => ({
  id: String(row.id),
  way: row.way,
  kind: row.kind,
  person: row.person_id === null ? undefined : { id: String(row.person_id), name: row.person ?? '', company: row.company ?? undefined },
  address: row.way === 'push' ? row.address : maskedAddress(row.address),
  at: timeOf(row.at),
  tries: row.tries,
  cause: row.cause,
  said: row.said ?? undefined,
  hindrance: hindranceOf(row.kind, row.is_over),
})

/** Those of staff's list alone: each is looked up by its id. */
const messages = sql`
  select o.kind, o.person_id, o.recipient as address, o.give_up_at, o.state from outgoing_mail o where g.way = 'mail' and o.id = g.message_id
  union all select d.kind, s.person_id, s.name, d.give_up_at, d.state from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
    where g.way = 'push' and d.id = g.message_id
  union all select t.kind, t.person_id, t.number, t.give_up_at, t.state from sms_messages t where g.way = 'sms' and t.id = g.message_id`

/** What nobody has sent again, the newest first; of a device that is forgotten nothing. */
export const givenUpMessages = (database: Database, page: PageAsked): TaskEither<CursorInvalid, Page<GivenUpMessage>> =>
  newestFirst<GivenUpRecord, GivenUpMessage>(database, page, {
    columns: sql`g.id, g.way, m.kind, m.person_id, trim(p.first_name || ' ' || p.last_name) as person, coalesce(b.name, c.name) as company, m.address,
      m.give_up_at <= clock_timestamp() as is_over, g.at, g.tries, g.cause, g.said`,
    from: sql`given_up_messages g cross join lateral (${messages}) m left join people p on p.id = m.person_id
        left join broker_companies b on b.id = p.broker_company_id left join carriers c on c.id = p.carrier_id
      where g.sent_again_at is null and m.state = 'failed'`,
    id: sql`g.id`,
    rowOf: messageOf,
  })

interface Held {
  readonly kind: MessageKind
  readonly person_id: number
  readonly state: string
  readonly give_up_at: Date
  readonly is_over: boolean
  readonly now: Date
}

/** Whoever sends it waits, and so does whoever else of staff sends it again. */
const holdMessage = ({ db }: Database, way: NoticeWay, id: number): Promise<Held | undefined> => {
  const person = way === 'push' ? sql`(select s.person_id from push_subscriptions s where s.id = m.subscription_id)` : sql`m.person_id`
  return firstRow(db)<Held>`
    select m.kind, ${person} as person_id, m.state, m.give_up_at, m.give_up_at <= clock_timestamp() as is_over, clock_timestamp() as now
    from ${sql.table(MESSAGE_TABLES[way])} m where m.id = ${id}::bigint for update`
}

/** By what the sender itself drops by; undefined: it is still to be told. */
const whyNotTold = async (database: Database, way: NoticeWay, id: string, kind: NoticeKind): Promise<DropReason | undefined> => {
  if (kind === 'search_matches') return way === 'sms' ? 'superseded' : whySearchIsNotTold(database, way, id)
  if (isOtherNoticeKind(kind)) {
    const told = await otherFacts(database, way, { id, kind })
    return E.isLeft(told) ? told.left : undefined
  }
  const facts = await noticeFacts(database, way, id)
  const told = facts === undefined ? E.left<DropReason>('superseded') : standingNotice(facts)
  return E.isLeft(told) ? told.left : undefined
}

/**
 * As one that is new but for its name and what it tells. A text of which nobody knows whether it was taken is asked about before it goes
 * again (`isUnsure`); of one that is known not to have arrived the provider's list, which has it, would say that it went.
 */
const QUEUED: { readonly [W in NoticeWay]: RawBuilder<unknown> } = {
  mail: sql`state = 'noted'`,
  push: sql`state = 'waiting'`,
  sms: sql`state = 'waiting', failed_for = null, last_fault = coalesce(last_fault, 'sent again'),
    starts_at = case when starts_with(last_fault, 'unknown: ') then starts_at else clock_timestamp() end`,
}

interface Letter {
  readonly way: NoticeWay
  readonly message_id: number
}

const sendOne = async (inside: Database, staffId: string, id: string): Promise<SendingAgain> => {
  const { db } = inside
  const letter = isRowId(id)
    ? await firstRow(db)<Letter>`select way, message_id from given_up_messages where id = ${id}::bigint`
    : undefined
  const held = letter && (await holdMessage(inside, letter.way, letter.message_id))
  if (letter === undefined || held === undefined) return 'gone'
  const { way, message_id: messageId } = letter
  const { kind, person_id: personId } = held
  const isOpen = await firstRow(db)`select id from given_up_messages where id = ${id}::bigint and sent_again_at is null`
  if (held.state !== 'failed' || isOpen === undefined) return 'already'
  const hindrance = hindranceOf(kind, held.is_over)
  if (hindrance !== undefined || !isNoticeKind(kind)) return hindrance ?? 'asked_anew'
  const reason =
    (await whyNotTold(inside, way, String(messageId), kind)) ??
    (await keptQuiet(inside, { personId: String(personId), now: timeOf(held.now), until: timeOf(held.give_up_at), kind }))
  if (typeof reason === 'string') return reason
  await sql`
    update ${sql.table(MESSAGE_TABLES[way])} set ${QUEUED[way]}, ended_at = null, next_try_at = clock_timestamp(), rests_until = null,
      sent_again_after = tries
    where id = ${messageId}::bigint`.execute(db)
  await sql`update given_up_messages set sent_again_at = clock_timestamp() where id = ${id}::bigint`.execute(db)
  await writeAudit(inside, {
    actorId: staffId,
    action: 'message_sent_again',
    subject: { kind: 'person', id: String(personId) },
    facts: { way, kind, message_id: String(messageId) },
  })
  return 'queued'
}

/** Each by itself, in one order, so that two who send the same wait for each other and do not stand in each other's way. */
export const sendGivenUpAgain = (database: Database, staffId: string, ids: readonly string[]): Promise<readonly SentAgain[]> =>
  inTransaction(database, async (inside) => {
    const came = new Map<string, SendingAgain>()
    for (const id of [...new Set(ids)].sort()) came.set(id, await sendOne(inside, staffId, id))
    return [...came].map(([id, outcome]) => ({ id, came: outcome }))
  })

const KEPT_DAYS = 30

/** Forgets what was given up long ago, as its message is; gives how many. */
export const sweepGivenUp = async ({ db }: Database): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from given_up_messages where at < ${timeOfSweep} - make_interval(days => ${KEPT_DAYS}::integer)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
