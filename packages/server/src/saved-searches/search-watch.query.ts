import { sql, type RawBuilder } from 'kysely'
import type { Instant, PlainDate } from '@trm/domain/kernel'
import type { SearchKind, SearchMail } from '@trm/domain/saved-searches'
import { idText, timeOf } from '../database/column-values.ts'
import { countChanged, type Database } from '../database/database.ts'
import { changedRow, changing, inTransaction } from '../database/in-transaction.ts'
import { timeOfSweep } from '../database/upkeep.ts'
import { areOfOneFreight } from '../loads/freight.ts'
import { isTurnedOff } from '../notices/noted.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { PUSH_LEASE } from '../push/due-push.query.ts'

// Searches whose new matches are told: who looks at which when, what was found, and which mail and push tell of it.

const zone = sql.lit(MARKET_ZONE)
const marketDay = sql`(clock_timestamp() at time zone ${zone})::date`

/** Hours after midnight, on the market's clock. */
const MORNING = 6
const nextMorning = sql`(((clock_timestamp() at time zone ${zone} - make_interval(hours => ${MORNING}::integer))::date + 1
  + make_interval(hours => ${MORNING}::integer)) at time zone ${zone})`

/** Not before then a search is told of again, after it is told of now. */
const nextMail = (pace: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case ${pace} when 'at_once' then clock_timestamp() + interval '5 minutes' when 'hourly' then clock_timestamp() + interval '1 hour' else ${nextMorning} end`

/** Well within the time that changes are known for: what was written is found by the log, whatever a search's pace. */
const nextLook = sql`
  case pace when 'at_once' then clock_timestamp() + interval '30 seconds'
    else greatest(clock_timestamp() + interval '30 seconds',
      least(clock_timestamp() + interval '10 minutes', case when mail_at > clock_timestamp() then mail_at end)) end`

interface Watching {
  /** Undefined: as it is. */
  readonly mail: SearchMail | undefined
  /** Another search stands under its name now: what that one finds anew counts. */
  readonly isAnother: boolean
}

/** In the transaction that writes the search. What is there when it is turned on is not new. */
export const watchSearch = async ({ db }: Database, searchId: string, { mail, isAnother }: Watching): Promise<void> => {
  if (mail === 'never') {
    await sql`delete from search_watches where search_id = ${searchId}::bigint`.execute(db)
    return
  }
  if (mail !== undefined) {
    await sql`
      insert into search_watches (search_id, pace, broker_company_id, carrier_id, seen_epoch, seen_snapshot, seen_day, mail_at)
      select s.id, ${mail}, case s.kind when 'trucks' then p.broker_company_id end, case s.kind when 'loads' then p.carrier_id end,
        database_epoch(), pg_current_snapshot()::text, ${marketDay},
        case ${mail}::text when 'at_once' then clock_timestamp() else ${nextMail(sql`${mail}::text`)} end
      from saved_searches s join people p on p.id = s.person_id where s.id = ${searchId}::bigint
      on conflict (search_id) do update set pace = excluded.pace, mail_at = excluded.mail_at, look_at = clock_timestamp()`.execute(db)
  }
  if (isAnother) {
    await sql`delete from search_matches where search_id = ${searchId}::bigint`.execute(db)
    await sql`
      update search_watches set since = clock_timestamp(), seen_at = clock_timestamp(), seen_epoch = database_epoch(),
        seen_snapshot = pg_current_snapshot()::text, seen_day = ${marketDay}, look_at = clock_timestamp()
      where search_id = ${searchId}::bigint`.execute(db)
  }
}

/** Over w: search_watches, s: their searches, p: whose they are: they may see that market still, as of the company it was turned on in. */
export const maySee = sql`(p.deactivated_at is null and p.is_approved and case s.kind
  when 'trucks' then p.broker_company_id is not distinct from w.broker_company_id and (p.broker_company_id is not null or p.is_staff)
  else p.carrier_id = w.carrier_id and p.is_app_access_allowed end)`

/** Over s: saved searches: whose they are wants nothing told of any, by that way. */
const isMuted = (way: 'mail' | 'push'): RawBuilder<unknown> =>
  isTurnedOff({ person: sql`s.person_id`, kind: sql`'search_matches'`, way: sql.lit(way) })

/** Over s: saved searches: whose they are has a device and wants pushes there. */
const isPushed = sql`(not ${isMuted('push')} and exists (select from push_subscriptions d where d.person_id = s.person_id))`

/** A search that one process looks at now. */
export interface DueSearch {
  readonly id: string
  readonly kind: SearchKind
  readonly search: string
  /** Whose market it sees. */
  readonly brokerCompanyId: string | undefined
  readonly carrierId: string | undefined
  /** False: its person has left, or may not see that market any more. */
  readonly maySee: boolean
  /** Nobody would be told, by no way. */
  readonly isMuted: boolean
  readonly since: Instant
  /** Up to where it was looked at, and by which day. */
  readonly seen: { readonly asOf: Instant; readonly epoch: string | null; readonly snapshot: string }
  readonly seenDay: PlainDate
  readonly today: PlainDate
  /** Until when nobody else looks at it. */
  readonly leasedUntil: Date
}

interface DueRecord {
  readonly search_id: number
  readonly kind: SearchKind
  readonly search: string
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly may_see: boolean
  readonly is_muted: boolean
  readonly since: Date
  readonly seen_at: Date
  readonly seen_epoch: string | null
  readonly seen_snapshot: string
  readonly seen_day: PlainDate
  readonly today: PlainDate
  readonly look_at: Date
}

const dueOf = (row: DueRecord): DueSearch => ({
  id: String(row.search_id),
  kind: row.kind,
  search: row.search,
  brokerCompanyId: idText(row.broker_company_id),
  carrierId: idText(row.carrier_id),
  maySee: row.may_see,
  isMuted: row.is_muted,
  since: timeOf(row.since),
  seen: { asOf: timeOf(row.seen_at), epoch: row.seen_epoch, snapshot: row.seen_snapshot },
  seenDay: row.seen_day,
  today: row.today,
  leasedUntil: row.look_at,
})

/** Longer than any look lasts. */
const LEASE_MINUTES = 2

/** The one that has waited longest, leased to the caller. Of any number of callers at once each gets another. */
export const takeDueSearch = async (database: Database): Promise<DueSearch | undefined> => {
  const row = await changedRow(database)<DueRecord>`
    with due as (
      update search_watches set look_at = clock_timestamp() + make_interval(mins => ${LEASE_MINUTES}::integer)
      where search_id = (
        select search_id from search_watches where look_at <= clock_timestamp() order by look_at limit 1 for update skip locked
      )
      returning *
    )
    select w.search_id, s.kind, s.search, w.broker_company_id, w.carrier_id, ${maySee} as may_see, ${isMuted('mail')} and not ${isPushed} as is_muted, w.since, w.seen_at, w.seen_epoch,
      w.seen_snapshot, to_char(w.seen_day, 'YYYY-MM-DD') as seen_day, to_char(${marketDay}, 'YYYY-MM-DD') as today, w.look_at
    from due w join saved_searches s on s.id = w.search_id join people p on p.id = s.person_id`
  return row && dueOf(row)
}

/** What a look found, and up to where it looked. */
export interface Looked {
  readonly ids: readonly string[]
  readonly seen: { readonly asOf: Instant; readonly epoch: string | null; readonly snapshot: string }
  readonly day: PlainDate
}

/** Of m, search_matches: no mail tells of it, or the one that was to has not arrived. What was dropped because it was gone is no news. */
const untold = sql`(m.mail_id is null or exists (
  select from outgoing_mail e where e.id = m.mail_id and (e.state = 'failed' or (e.state = 'dropped' and e.dropped_for = 'not_theirs'))))`

/** Of m, search_matches: no push has told of it, nor is to. */
const unpushed = sql`m.pushed_as is null`

/** Of o and other, push_deliveries: of one search, noted together for devices of one person, under one mark of what they tell. */
const areNotedTogether = sql`(o.kind = other.kind and o.about_id = other.about_id and o.about_state = other.about_state)`

/** Of other, push_deliveries: a device was told, or will not be: what more were told by this mark would never come there. */
const hasEnded = sql`other.state <> 'waiting'`

/** Of m, search_matches, and other, push_deliveries: found since that device is being told, or while it waits for another try. */
const comesTooLate = sql`(other.tries > 0 and other.next_try_at > clock_timestamp()
  and m.found_at > other.next_try_at - ${PUSH_LEASE})`

/**
 * A mail and pushes, noted where their time has come and there is something to tell that way; of each way one waits at a time that takes
 * the rest in: a mail that waits for quiet hours here, a push as it is sent, until it has ended for one device.
 */
const noteTelling = (searchId: string): RawBuilder<unknown> => sql`
  with due as (
    select w.search_id, w.pace from search_watches w where w.search_id = ${searchId}::bigint and w.mail_at <= clock_timestamp()
  ), noted as (
    insert into outgoing_mail (kind, state, recipient, subject, person_id, search_id, starts_at, give_up_at)
    select 'search_matches', 'noted', a.address, '', s.person_id, s.id, clock_timestamp(), clock_timestamp() + interval '1 day'
    from due join saved_searches s on s.id = due.search_id join proved_addresses a on a.person_id = s.person_id
    where exists (select from search_matches m where m.search_id = s.id and ${untold})
      and not ${isMuted('mail')}
      and not exists (select from outgoing_mail o where o.search_id = s.id and o.state = 'noted')
    returning id, search_id
  ), resting as (
    select o.id, o.search_id from outgoing_mail o where o.search_id = ${searchId}::bigint and o.state = 'noted' and o.next_try_at = o.rests_until
      for update
  ), told as (
    update search_matches m set mail_id = one.id from (select * from noted union all select * from resting) one
    where m.search_id = one.search_id and ${untold}
  ), pushed as (
    insert into push_deliveries (subscription_id, kind, about_id, about_state, give_up_at)
    select d.id, 'search_matches', s.id, (extract(epoch from transaction_timestamp()) * 1000)::bigint::text, clock_timestamp() + interval '1 day'
    from due join saved_searches s on s.id = due.search_id join push_subscriptions d on d.person_id = s.person_id
    where ${isPushed} and exists (select from search_matches m where m.search_id = s.id and ${unpushed})
      and not exists (
        select from push_deliveries o where o.kind = 'search_matches' and o.about_id = s.id and o.state = 'waiting'
          and not exists (select from push_deliveries other where ${areNotedTogether} and ${hasEnded}))
    on conflict do nothing returning id
  )
  update search_watches w set mail_at = ${nextMail(sql`w.pace`)}
  from due where w.search_id = due.search_id and (due.pace = 'daily' or exists (select from noted) or exists (select from pushed))`

/** As a push is sent: all that waits for one is told by it, unless another device was told without, or is just being told. */
export const takeUnpushed = (database: Database, pushId: string): Promise<void> =>
  inTransaction(database, async ({ db }) => {
    // what a look that is under way finds was found before this: it is waited for
    await sql`
      select from search_watches w where w.search_id = (
        select about_id from push_deliveries where id = ${pushId}::bigint and kind = 'search_matches') for share`.execute(db)
    await sql`
      update search_matches m set pushed_as = o.about_state::bigint from push_deliveries o
      where o.id = ${pushId}::bigint and o.kind = 'search_matches' and m.search_id = o.about_id and ${unpushed}
        and not exists (select from push_deliveries other where ${areNotedTogether} and (${hasEnded} or ${comesTooLate}))`.execute(db)
  })

/** No mail and no push has these numbers. What is found while a way is turned off is not told by it later. */
const NEVER = 0
/** What was gone when it was to be told; it is news when it is found again. */
const GONE = -1

/** As something is told: which of what it was to tell is there no more. */
export interface GoneMatches {
  readonly way: 'mail' | 'push'
  /** Under which it was noted. */
  readonly id: string
  readonly gone: readonly number[]
}

/** What is gone before it is told is not told by this way: the posting in its place is news. What one device was told is told. */
export const forgetGone = async (database: Database, { way, id, gone }: GoneMatches): Promise<void> => {
  const change = changing(database)
  await (way === 'mail'
    ? change`update search_matches set mail_id = ${sql.lit(GONE)} where mail_id = ${id}::bigint and row_id = any(${gone}::bigint[])`
    : change`
        update search_matches m set pushed_as = ${sql.lit(GONE)} from push_deliveries o
        where o.id = ${id}::bigint and m.search_id = o.about_id and m.pushed_as = o.about_state::bigint and m.row_id = any(${gone}::bigint[])
          and not exists (select from push_deliveries other where ${areNotedTogether} and other.state = 'sent')`)
}

const passWays = (searchId: string): RawBuilder<unknown> => sql`
  update search_matches m set mail_id = case when ${isMuted('mail')} and ${untold} then ${sql.lit(NEVER)} else m.mail_id end,
    pushed_as = case when ${isPushed} then m.pushed_as else coalesce(m.pushed_as, ${sql.lit(NEVER)}) end
  from saved_searches s where s.id = m.search_id and m.search_id = ${searchId}::bigint and (${untold} or ${unpushed})`

const TABLES = { trucks: 'truck_posts', loads: 'loads' } as const satisfies { readonly [K in SearchKind]: string }

/** Of found: what was told so lately is no news, however it is posted again. */
const TOLD_ONCE_IN = sql`interval '1 day'`

/** Of m, search_matches: a push told of it lately. */
const isPushedLately = sql`exists (
  select from push_deliveries d where d.kind = 'search_matches' and d.about_id = m.search_id and d.about_state = m.pushed_as::text
    and d.state = 'sent' and d.ended_at > clock_timestamp() - ${TOLD_ONCE_IN})`

/** Loads that the search told of lately, read once for all that was found. */
const toldLately = (searchId: string): RawBuilder<unknown> => sql`
  select o.*, case when e.id is not null then m.mail_id end as mail_id, case when ${isPushedLately} then m.pushed_as end as pushed_as
  from search_matches m left join outgoing_mail e on e.id = m.mail_id and e.state = 'sent' and e.ended_at > clock_timestamp() - ${TOLD_ONCE_IN}
    join loads o on o.id = m.row_id
  where m.search_id = ${searchId}::bigint and (e.id is not null or ${isPushedLately})`

/** The mail, or push, that told of another posting of a found row's freight. */
const toldBefore = (kind: SearchKind, by: 'mail_id' | 'pushed_as'): RawBuilder<unknown> =>
  kind === 'loads'
    ? sql`(select max(t.${sql.ref(by)}) from loads n join told t on t.id <> n.id and ${areOfOneFreight('t', 'n')} where n.id = found.row_id)`
    : sql`null::bigint`

/** Of m, search_matches: posted again a day after it was found. */
const isNewsAgain = (kind: SearchKind): RawBuilder<unknown> => sql`(m.found_at <= clock_timestamp() - ${TOLD_ONCE_IN} and exists (
  select from ${sql.table(TABLES[kind])} r where r.id = m.row_id and r.date_created > m.found_at))`

/**
 * What was posted again has its old number and is news after a day, and so is at once, by each way, what was gone when it was to be told
 * that way. A freight that is posted under a new number counts as told with the one before.
 */
const foundNow = (due: DueSearch, ids: readonly string[]): RawBuilder<unknown> => {
  const isNews = isNewsAgain(due.kind)
  const markOf = (by: 'mail_id' | 'pushed_as') =>
    sql`case when ${isNews} or ${sql.ref(`m.${by}`)} = ${sql.lit(GONE)} then ${sql.ref(`excluded.${by}`)} else ${sql.ref(`m.${by}`)} end`
  return sql`
  with told as materialized (${toldLately(due.id)})
  insert into search_matches as m (search_id, row_id, mail_id, pushed_as)
  select ${due.id}::bigint, found.row_id, ${toldBefore(due.kind, 'mail_id')}, ${toldBefore(due.kind, 'pushed_as')} from unnest(${ids}::bigint[]) found (row_id)
  on conflict (search_id, row_id) do update set found_at = clock_timestamp(), mail_id = ${markOf('mail_id')}, pushed_as = ${markOf('pushed_as')}
    where ${isNews} or ${sql.lit(GONE)} in (m.mail_id, m.pushed_as)`
}

/**
 * Keeps what a look found and notes the mail and pushes that tell of it, or nothing: where the lease ran out, or the search was changed
 * meanwhile, another look is there. What was found before is not found again.
 */
export const settleLook = (database: Database, due: DueSearch, { ids, seen, day }: Looked): Promise<boolean> =>
  inTransaction(database, async ({ db }) => {
    const { id, leasedUntil } = due
    const { numAffectedRows } = await sql`
      update search_watches set seen_at = ${new Date(seen.asOf).toISOString()}::timestamptz, seen_epoch = ${seen.epoch},
        seen_snapshot = ${seen.snapshot}, seen_day = ${day}::date, look_at = ${nextLook}
      where search_id = ${id}::bigint and look_at = ${leasedUntil.toISOString()}::timestamptz`.execute(db)
    if (numAffectedRows !== 1n) return false
    await foundNow(due, ids).execute(db)
    await passWays(id).execute(db)
    await noteTelling(id).execute(db)
    return true
  })

/** Of a search that is muted nothing is looked for and nothing waits: what comes after it is wanted again is news. */
export const passOver = (database: Database, { id, leasedUntil }: DueSearch): Promise<void> =>
  inTransaction(database, async ({ db }) => {
    const { numAffectedRows } = await sql`
      update search_watches set seen_at = clock_timestamp(), seen_epoch = database_epoch(), seen_snapshot = pg_current_snapshot()::text,
        seen_day = ${marketDay}, look_at = ${nextLook}
      where search_id = ${id}::bigint and look_at = ${leasedUntil.toISOString()}::timestamptz`.execute(db)
    if (numAffectedRows !== 1n) return
    await sql`delete from search_matches m where m.search_id = ${id}::bigint and ${untold}`.execute(db)
    await passWays(id).execute(db)
  })

/** Of a search whose person may not see that market any more nothing is told, by no way. */
export const endWatch = async (database: Database, { id }: DueSearch): Promise<void> => {
  await changing(database)`delete from search_watches where search_id = ${id}::bigint`
}

/** What a search finds again after that is news, and what was not told by then is none. */
const KEPT_DAYS = 10

/** Forgets what was found long ago; gives how many. */
export const sweepSearchMatches = ({ db }: Database): Promise<number> => countChanged(db)`
    delete from search_matches where found_at < ${timeOfSweep} - make_interval(days => ${KEPT_DAYS}::integer)`
