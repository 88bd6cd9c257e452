import { sql, type RawBuilder } from 'kysely'
import {
  OTHER_NOTICE_TABLE,
  UNCOVERED_AFTER_MINUTES,
  UNCOVERED_HOURS,
  WORSE_FACTS,
  type NoticeWay,
  type OtherNoticeKind,
} from '@trm/domain/notices'
import { EVENT_OF_OTHER, TRIED_HOURS } from '@trm/domain/webhooks'
import type { Database } from '../../database/database.ts'
import { changedRow, inTransaction } from '../../database/in-transaction.ts'
import { LOCKS } from '../../database/locks.ts'
import { isTurnedOff, takesTexts } from '../noted.ts'
import { addressees, reviewIsDue, STANDING } from './standing.ts'

/** Over n: what is told of `kind`. */
const isOn = (kind: OtherNoticeKind, way: NoticeWay): RawBuilder<unknown> =>
  sql`${OTHER_NOTICE_TABLE[kind].ways.includes(way)}::boolean and not ${isTurnedOff({ person: sql`n.person_id`, kind: sql.lit(kind), way: sql.lit(way) })}`

/** Which of what stands is told: all that holds of its rows, or one, and what is added to its state. */
interface Which {
  readonly also?: RawBuilder<unknown>
  readonly aboutId?: string
  readonly state?: string
}

/** Over standing: what webhooks of the company hear of `kind`; of one that concerns a person alone nothing. */
const toldMachines = (kind: OtherNoticeKind): RawBuilder<unknown> => {
  const event = EVENT_OF_OTHER[kind] ?? null
  return sql`
    select w.id as webhook_id, ${event}::text as event, n.about_id, n.about_state
    from (select distinct about_id, about_state, company_id from standing) n cross join lateral (
      select id from webhooks h where broker_company_id = n.company_id and off_for is null and ${event}::text = any(events) and not exists (
        select from webhook_deliveries d
        where d.about_id = n.about_id and d.event = ${event}::text and d.about_state = n.about_state and d.webhook_id = h.id
      ) for key share of h
    ) w
    order by n.about_id, n.about_state, w.id`
}

/**
 * Notes a mail, pushes and a text for each person that it is told, and a delivery for each webhook that hears it, once for each state of
 * it, in the transaction that runs; words are found when they are sent, as of offers (docs/decisions/0061, 0077). Gives how many.
 */
const note = async (database: Database, kind: OtherNoticeKind, { also = sql`true`, aboutId, state }: Which): Promise<number> => {
  const { hours = 0 } = OTHER_NOTICE_TABLE[kind]
  const added = state === undefined ? '' : ` ${state}`
  const row = await changedRow(database)<{ noted: number }>`
    with standing as materialized (
      select s.about_id, s.about_state || ${added}::text as about_state, s.company_id, s.owner_id,
        coalesce(s.until, clock_timestamp() + make_interval(hours => ${hours}::integer)) as until
      from (${STANDING[kind](also)}) s where ${aboutId === undefined ? sql`true` : sql`s.about_id = ${aboutId}::bigint`}
    ), told as materialized (
      select s.about_id, s.about_state, w.id as person_id, s.until
      from standing s cross join lateral (${addressees}) w where w.is_told
    ), mailed as (
      insert into outgoing_mail (kind, state, recipient, subject, person_id, about_id, about_state, starts_at, give_up_at)
      select ${kind}, 'noted', a.address, '', n.person_id, n.about_id, n.about_state, clock_timestamp(), n.until
      from told n join proved_addresses a on a.person_id = n.person_id where ${isOn(kind, 'mail')}
      on conflict do nothing returning id
    ), pushed as (
      insert into push_deliveries (subscription_id, kind, about_id, about_state, give_up_at)
      select d.id, ${kind}, n.about_id, n.about_state, n.until
      from told n join push_subscriptions d on d.person_id = n.person_id where ${isOn(kind, 'push')}
      on conflict do nothing returning id
    ), texted as (
      insert into sms_messages (person_id, number, kind, about_id, about_state, give_up_at)
      select n.person_id, s.number, ${kind}, n.about_id, n.about_state, n.until
      from told n join sms_numbers s on s.person_id = n.person_id and ${takesTexts}
      where ${isOn(kind, 'sms')} and not exists (
        select from sms_messages d where d.about_id = n.about_id and d.kind = ${kind} and d.about_state = n.about_state and d.person_id = n.person_id
      )
      on conflict do nothing returning id
    ), hooked as (
      insert into webhook_deliveries (webhook_id, event, about_id, about_state, give_up_at)
      select m.webhook_id, m.event, m.about_id, m.about_state, clock_timestamp() + make_interval(hours => ${TRIED_HOURS}::integer)
      from (${toldMachines(kind)}) m
      on conflict do nothing returning id
    )
    select (select count(*) from mailed) + (select count(*) from pushed) + (select count(*) from texted) + (select count(*) from hooked) as noted`
  return row?.noted ?? 0
}

/** Posted long enough that whoever posted it has left it, and about to be picked up. */
const isBeginning = sql`l.pickup_date > clock_timestamp() and l.pickup_date <= clock_timestamp() + make_interval(hours => ${UNCOVERED_HOURS}::integer)
  and l.date_created <= clock_timestamp() - make_interval(mins => ${UNCOVERED_AFTER_MINUTES}::integer)`

/** Of any number of processes one after the other: what keeps a text from being noted twice, migration 56, may not be there yet. */
const noteInTurn = (database: Database, kind: OtherNoticeKind, also: RawBuilder<unknown>): Promise<number> =>
  inTransaction(database, async (inside) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.otherNotices}::bigint)`.execute(inside.db)
    return note(inside, kind, { also })
  })

/** What the time alone makes worth telling; safe with any number of processes, since each is noted once. Gives how many. */
export const noteWhatIsDue = async (database: Database): Promise<number> =>
  (await noteInTurn(database, 'load_uncovered', isBeginning)) + (await noteInTurn(database, 'block_review_due', reviewIsDue))

/** In the transaction of staff's decision; of an application that waits again nothing is told. */
export const noteDecision = (inside: Database, applicationId: string): Promise<number> =>
  note(inside, 'joining_decided', { aboutId: applicationId })

/** A carrier whose facts are about to be written, and what of it is out of force by then. */
export interface WarnedBefore {
  readonly id: number
  readonly warning_facts: Readonly<Record<string, unknown>>
}

/** In the transaction that wrote facts of these carriers: what was in force before and is not any more. */
export const noteWorseFacts = async (inside: Database, before: readonly WarnedBefore[]): Promise<void> => {
  if (before.length === 0) return
  const { rows } = await sql<WarnedBefore & { readonly today: string }>`
    select c.id, c.warning_facts, current_date::text as today from carriers c
    where c.id = any(${before.map(({ id }) => id)}::bigint[])
      and c.warning_facts ?| array[${sql.join(WORSE_FACTS.map((fact) => sql.lit(fact)))}]`.execute(inside.db)
  for (const { id, warning_facts: now, today } of rows) {
    const was = before.find((one) => one.id === id)?.warning_facts ?? {}
    const worse = WORSE_FACTS.filter((fact) => fact in now && !(fact in was))
    if (worse.length > 0) await note(inside, 'vetting_worse', { aboutId: String(id), state: `${worse.join('+')} ${today}` })
  }
}
