import { sql, type Transaction } from 'kysely'
import { daysBetween, instantToIso, type Instant, type PlainDate } from '@trm/domain/kernel'
import { firstRow, vacuumAnalyze, type Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { LOCKS } from '../database/locks.ts'
import { DEMO_PEOPLE } from '../identity-provider/demo-people.ts'
import { generateMarket, postedUntilOf, type MarketSize } from './generate-market.ts'
import type { GeneratedMarket } from './generated-market.ts'
import { insertOffers } from './insert-offers.ts'
import {
  insertRows,
  carrierRow,
  equipmentTypeRows,
  loadRow,
  personRow,
  priceRows,
  relationshipRow,
  rulesRow,
  truckPostRow,
  viewRow,
} from './market-rows.ts'
import { offersOfToday } from './offers-of-today.ts'
import { seedCarrierSide } from './carrier-side.ts'

/**
 * A demo market opened days later is the same market, days later. What people made or ended stays where it is, and so does
 * what was agreed: covered and closed loads that were negotiated about, and posted ones with an offer still open. A load
 * that was only talked about is posted again, for another day, with the age it has.
 */
const moveMarket = async (transaction: Transaction<Schema>, days: number, now: Instant): Promise<void> => {
  const later = sql`make_interval(days => ${days}::integer)`
  const today = sql`${instantToIso(now)}::timestamptz`
  /** In the morning what was posted the evening before is as old as it can be without being from later than now. */
  const sooner = sql`least(${later}, ${today} - last_confirmed)`
  await sql`
    update truck_posts set
      available_from = available_from + ${days}::integer, available_to = available_to + ${days}::integer,
      expires_at = expires_at + ${later}, date_created = date_created + ${sooner}, last_confirmed = last_confirmed + ${sooner}
    where is_seeded and ended_reason is null`.execute(transaction)
  await sql`
    create temporary table moving on commit drop as
    select l.id, ${sooner} as by, exists (select from offers o where o.load_id = l.id) as was_talked_about
    from loads l
    where l.is_seeded and not exists (
      select from offers o where o.load_id = l.id
        and (l.state in ('covered', 'closed') or o.status in ('pending_acceptance', 'needs_confirmation')))`.execute(transaction)
  await sql`
    update loads l set
      pickup_date = pickup_date + ${later}, pickup_date_end = pickup_date_end + ${later},
      dropoff_date = dropoff_date + ${later}, dropoff_date_end = dropoff_date_end + ${later},
      date_created = case when m.was_talked_about then date_created else date_created + m.by end, last_confirmed = last_confirmed + m.by,
      state = case when state = 'expired' and pickup_over + ${later} > ${today} then 'posted' else state end,
      version = version + 1, terms_version = terms_version + 1
    from moving m where l.id = m.id`.execute(transaction)
  await sql`
    update load_prices p set at = at + m.by from moving m where p.load_id = m.id and not m.was_talked_about`.execute(transaction)
  await sql`
    update load_views v set first_at = first_at + m.by from moving m where v.load_id = m.id and not m.was_talked_about`.execute(transaction)
}

export interface SeedOptions {
  /** Today: every date of the market is relative to it. */
  readonly anchor: PlainDate
  /** Of the local identity provider, whose demo people are added; undefined with a tenant, which has its own. */
  readonly issuer: string | undefined
  readonly size?: Partial<MarketSize> | undefined
  /** No post is younger; see `generateMarket`. */
  readonly postedUntil?: Instant | undefined
  /** The market of this anchor, size and instant, where it was made beforehand; it takes a second or two. */
  readonly generated?: GeneratedMarket | undefined
}

/**
 * What this call did, and what the market holds now. `MovedToToday`: a market seeded on an earlier day was moved to the
 * anchor. `LeftAlone`: the database holds carriers that no seed put there, so nothing was added.
 */
export interface SeedReport extends MarketSize {
  readonly _tag: 'Seeded' | 'MovedToToday' | 'AlreadyThere' | 'LeftAlone'
}

const name = 'demo market'

/** Fills an empty market, once, however many processes start together. Repeating it changes nothing on the same day. */
export const seedMarket = async (database: Database, options: SeedOptions): Promise<SeedReport> => {
  await seedEquipmentTypes(database)
  const report = await database.db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${LOCKS.seed}::bigint)`.execute(transaction)
    const done = await fill(transaction, options)
    if (done !== 'LeftAlone' && options.issuer !== undefined) await addDemoPeople(transaction, options.issuer)
    if (done !== 'LeftAlone') await seedCarrierSide(transaction)
    return { _tag: done, ...(await sizeNow(transaction)) }
  })
  if (report._tag === 'Seeded' || report._tag === 'MovedToToday') await vacuumAnalyze(database.db)
  return report
}

/** What no market does without, also one that is not to be filled. Types that are there already stay as they are. */
export const seedEquipmentTypes = (database: Database): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.seed}::bigint)`.execute(transaction)
    const { rows: known } = await sql`select 1 from equipment_types limit 1`.execute(transaction)
    if (known.length === 0) await insertRows(transaction, 'equipment_types', equipmentTypeRows)
  })

const fill = async (transaction: Transaction<Schema>, options: SeedOptions): Promise<SeedReport['_tag']> => {
  const run = await firstRow(transaction)<{ anchor: PlainDate }>`select anchor from seed_runs where name = ${name}`
  if (run !== undefined)
    return moveToToday(transaction, daysBetween(run.anchor, options.anchor), postedUntilOf(options.anchor, options.postedUntil))
  const { rows: strangers } = await sql`select 1 from carriers limit 1`.execute(transaction)
  if (strangers.length > 0) return 'LeftAlone'
  await insertMarket(transaction, options)
  return 'Seeded'
}

const insertMarket = async (transaction: Transaction<Schema>, { anchor, size, postedUntil, generated }: SeedOptions): Promise<void> => {
  const market = generated ?? generateMarket(anchor, { size, postedUntil })
  await insertRows(
    transaction,
    'broker_companies',
    market.brokerCompanies.map(({ id, name: company }) => ({ id, name: company })),
  )
  await insertRows(transaction, 'carriers', market.carriers.map(carrierRow))
  await insertRows(transaction, 'carrier_relationships', market.relationships.map(relationshipRow))
  await insertRows(transaction, 'truck_posts', market.truckPosts.map(truckPostRow))
  await insertRows(transaction, 'loads', market.loads.map(loadRow))
  await insertRows(transaction, 'load_prices', market.loads.flatMap(priceRows))
  await insertRows(transaction, 'load_views', market.loadViews.map(viewRow))
  await insertRows(transaction, 'negotiation_rules', market.negotiationRules.map(rulesRow))
  await insertOffers(transaction, market.offers)
  for (const table of ['broker_companies', 'carriers', 'truck_posts', 'loads'] as const) await numberOnwards(transaction, table)
  await sql`
    insert into seed_runs (name, anchor, posted_until)
    values (${name}, ${anchor}, ${instantToIso(postedUntilOf(anchor, postedUntil))})`.execute(transaction)
}

/** The seed gives its own ids: the next row's is one past them. */
const numberOnwards = async (transaction: Transaction<Schema>, table: string): Promise<void> => {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having max(id) is not null`.execute(transaction)
}

/** Moved, with negotiations of its own for the new day. */
const moveToToday = async (transaction: Transaction<Schema>, days: number, now: Instant): Promise<SeedReport['_tag']> => {
  if (days <= 0) return 'AlreadyThere'
  await moveMarket(transaction, days, now)
  await insertOffers(transaction, await offersOfToday(transaction, now))
  await sql`
    update seed_runs set anchor = anchor + ${days}::integer, posted_until = posted_until + make_interval(days => ${days}::integer)
    where name = ${name}`.execute(transaction)
  return 'MovedToToday'
}

/** The issuer holds the port: a portal that moved to another port knows its demo people there, too. It takes their addresses for proved. */
const addDemoPeople = async (transaction: Transaction<Schema>, issuer: string): Promise<void> => {
  const { rows } = await sql<{ subject: string }>`select subject from people where issuer = ${issuer}`.execute(transaction)
  const missing = DEMO_PEOPLE.filter(({ subject }) => !rows.some((row) => row.subject === subject))
  await insertRows(
    transaction,
    'people',
    missing.map((person) => personRow(issuer, person)),
  )
  await sql`
    insert into proved_addresses (person_id, address, language)
    select id, email, 'en-US' from people where issuer = ${issuer} and subject = any(${DEMO_PEOPLE.map(({ subject }) => subject)}::text[]) and email is not null
    on conflict (person_id) do nothing`.execute(transaction)
}

const sizeNow = async (transaction: Transaction<Schema>): Promise<MarketSize> => {
  const row = await firstRow(transaction)<MarketSize>`
    select (select count(*) from carriers) as carriers, (select count(*) from truck_posts) as "truckPosts",
      (select count(*) from loads) as loads`
  return row ?? { carriers: 0, truckPosts: 0, loads: 0 }
}
