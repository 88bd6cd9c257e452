import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * What postings of one freight have in common, of loads by that name, as the domain's `duplicateKey` says. A load without a lane is its
 * own.
 */
export const freightColumns = (load: 'l' | 'newest') => {
  const of = (column: string) => sql.ref(`${load}.${column}`)
  return sql`${of('broker_company_id')}, coalesce(${of('lane_key')}, ${of('id')}::text), ${sql.join(OF_FREIGHT.map(of))}`
}

const OF_FREIGHT = [
  'equipment_type',
  'is_partial',
  'pickup_date',
  'pickup_date_end',
  'pickup_fcfs',
  'dropoff_date',
  'dropoff_date_end',
  'dropoff_fcfs',
] as const

/** On the board: posted, and its pickup not over, whether or not the worker has come by. Of l: loads. */
export const isOnBoard = sql`l.state = 'posted' and l.pickup_over > clock_timestamp()`

/** Both are of one freight, by names of loads; written so that `loads_of_freight` finds one by the other. */
export const areOfOneFreight = (one: string, other: string): RawBuilder<unknown> => {
  const pair = (column: string) => [sql.ref(`${one}.${column}`), sql.ref(`${other}.${column}`)] as const
  const same = ['broker_company_id', 'lane_key', 'equipment_type'].map(pair).map(([a, b]) => sql`${a} = ${b}`)
  const alike = OF_FREIGHT.map(pair).map(([a, b]) => sql`${a} is not distinct from ${b}`)
  return sql.join([...same, ...alike], sql` and `)
}

/** Both are posted, of one freight, and `older` came before. Of older: loads and newest: loads. */
export const isOlderOfFreight = sql`older.state = 'posted' and older.state = newest.state and ${areOfOneFreight('older', 'newest')}
  and (older.date_created, older.id) < (newest.date_created, newest.id)`

/** No posting of the same freight is newer: as the database keeps it. Of l: loads, a posted one. */
export const isNewestOfFreight = sql`not exists (select from replaced_loads replaced where replaced.load_id = l.id)`

/**
 * Waits for whoever writes loads of the same companies, in the order their triggers do: for one that will write several loads,
 * statement by statement, and holds every row it needs (docs/decisions/0011).
 */
export const holdFreightsOf = async ({ db }: Database, loadIds: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(1, hashint8(company.id))
    from (select distinct broker_company_id as id from loads where id = any(${loadIds}::bigint[]) order by id) company`.execute(db)
}
