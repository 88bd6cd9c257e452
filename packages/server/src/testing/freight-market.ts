import { sql } from 'kysely'
import type { LoadState } from '@trm/domain/loads'
import type { Offer } from '@trm/domain/offers'
import { databaseIn, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { offerOf, offerColumns, type OfferRecord } from '../offers/offer-record.ts'
import type { Negotiator } from '../offers/offer-reader.ts'

export const MARKET_ISSUER = 'http://portal.test/'

const insertPeople = async ({ db }: Database, brokers: number, carriers: number): Promise<void> => {
  await sql`
    insert into people (id, issuer, subject, first_name, last_name, is_approved, is_app_access_allowed, broker_company_id)
    select i, ${MARKET_ISSUER}, 'demo|broker-' || i, 'Bea', 'Broker ' || i, true, true, i from generate_series(1, ${brokers}::integer) i`.execute(
    db,
  )
  await sql`
    insert into people (id, issuer, subject, first_name, last_name, is_approved, is_app_access_allowed, carrier_id)
    select 100000 + i, ${MARKET_ISSUER}, 'demo|carrier-' || i, 'Carl', 'Carrier ' || i, true, true, i from generate_series(1, ${carriers}::integer) i`.execute(
    db,
  )
}

/** A migrated database with companies 1 to n, and one person at each: of broker i `demo|broker-i`, of carrier i `demo|carrier-i`. */
export const openFreightMarket = async (database: Database, brokers: number, carriers: number): Promise<void> => {
  await migrateToLatest(database)
  await inTransaction(database, async (inside) => {
    await sql`insert into equipment_types (val, name, mask_bit, position) values ('van', 'Van', 0, 0)`.execute(inside.db)
    await sql`insert into broker_companies (id, name) select i, 'Brokerage ' || i from generate_series(1, ${brokers}::integer) i`.execute(
      inside.db,
    )
    await sql`
      insert into carriers (id, name, mc_number, folded_name)
      select i, 'Carrier ' || i, (600000 + i)::text, 'carrier ' || i from generate_series(1, ${carriers}::integer) i`.execute(inside.db)
    await insertPeople(inside, brokers, carriers)
  })
}

export const brokerPerson = (id: number): Negotiator => ({ brokerId: String(id), carrierId: undefined, personId: String(id) })
export const carrierPerson = (id: number): Negotiator => ({ brokerId: undefined, carrierId: String(id), personId: String(100_000 + id) })

export interface GivenLoad {
  readonly brokerId?: number
  /** Cents. */
  readonly rate?: number
  readonly bookNow?: boolean
  readonly state?: LoadState
}

/** Dallas to Chicago, picked up tomorrow, posted at $2,400 unless said otherwise. */
export const postLoads = async (
  { db }: Database,
  count: number,
  { brokerId = 1, rate = 240_000, bookNow = false, state = 'posted' }: GivenLoad = {},
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into loads (broker_company_id, reference_id, state, equipment_type, pickup_city, pickup_state, pickup_latitude, pickup_longitude, pickup_date, pickup_date_end,
      pickup_timezone, pickup_fcfs, dropoff_city, dropoff_state, dropoff_latitude, dropoff_longitude, dropoff_date, dropoff_timezone, dropoff_fcfs,
      rate_total_cents, book_now, total_miles, miles_source, weight_pounds, length_feet, date_created, last_confirmed)
    select ${brokerId}::bigint, 'R-' || i, ${state}, 'van', 'Dallas', 'TX', 32.7767, -96.797, clock_timestamp() + interval '1 day', clock_timestamp() + interval '30 hours',
      'America/Chicago', true, 'Chicago', 'IL', 41.8781, -87.6298, clock_timestamp() + interval '3 days', 'America/Chicago', false,
      ${rate}::bigint, ${bookNow}::boolean, 960, 'estimated', 42000, 53, clock_timestamp(), clock_timestamp()
    from generate_series(1, ${count}::integer) i returning id`.execute(db)
  return rows.map(({ id }) => String(id))
}

export const postTrucks = async ({ db }: Database, carrierId: number, count = 1): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into truck_posts (carrier_id, post_type, equipment_mask, available_from, available_to, expires_at, pickup_city, pickup_state, pickup_latitude, pickup_longitude,
      pickup_timezone, date_created, last_confirmed, pickup_cell, pickup_x, pickup_y, pickup_z)
    select ${carrierId}::bigint, 'post_truck', 1, current_date - 1, current_date + 1, date_trunc('milliseconds', clock_timestamp()) + interval '1 day', 'Dallas', 'TX', 32.7767, -96.797,
      'America/Chicago', clock_timestamp(), clock_timestamp(), 0, 0, 0, 1
    from generate_series(1, ${count}::integer) returning id`.execute(db)
  return rows.map(({ id }) => String(id))
}

export const onlyOne = <A>(list: readonly A[]): A => {
  const [one, ...others] = list
  if (one === undefined || others.length > 0) throw new Error(`one was wanted, there are ${list.length}`)
  return one
}

export const readOffer = async ({ db }: Database, id: string): Promise<Offer> => {
  const { rows } = await sql<OfferRecord>`select ${offerColumns} from offers o where o.id = ${id}::bigint`.execute(db)
  return offerOf(onlyOne(rows))
}

/** The offer's time is over that much from now, in its log too: rows are moved, not clocks (decision 24). */
export const runOutIn = (database: Database, id: string, milliseconds: number): Promise<void> =>
  inTransaction(database, async ({ db }) => {
    await sql`select 1 from offers where id = ${id}::bigint for no key update`.execute(db) // the next statement sees what was waited for
    await sql`set local session_replication_role = replica`.execute(db) // past the trigger that keeps the log as it is
    await sql`
      with moved as (
        update offers set expires_at = date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${milliseconds}::float8 / 1000)
        where id = ${id}::bigint and expires_at is not null returning id, version, expires_at
      )
      update offer_entries e set expires_at = moved.expires_at from moved where e.offer_id = moved.id and e.sequence = moved.version`.execute(
      db,
    )
    await sql`set local session_replication_role = origin`.execute(db)
  })

/** A transaction of `database` as a route runs it. */
export const transacted = <A>(database: Database, work: (inside: Database) => Promise<A>): Promise<A> =>
  database.db
    .transaction()
    .setIsolationLevel('read committed')
    .execute((transaction) => work(databaseIn(database, transaction)))
