import { sql } from 'kysely'

/** What postings of one freight have in common, of loads by that name, as the domain's `duplicateKey` says. A load without a lane is its own. */
export const freightColumns = (load: 'l' | 'newest') => {
  const of = (column: string) => sql.ref(`${load}.${column}`)
  return sql`${of('broker_company_id')}, coalesce(${of('lane_key')}, ${of('id')}::text), ${sql.join(OF_FREIGHT.map(of))}`
}

const OF_FREIGHT = [
  'equipment_type', 'is_partial', 'pickup_date', 'pickup_date_end', 'pickup_fcfs', 'dropoff_date', 'dropoff_date_end', 'dropoff_fcfs',
] as const

/** On the board: posted, and its pickup not over, whether or not the worker has come by. Of l: loads. */
export const isOnBoard = sql`l.state = 'posted' and l.pickup_over > clock_timestamp()`
