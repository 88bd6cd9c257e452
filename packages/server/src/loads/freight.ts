import { sql } from 'kysely'

/** What postings of one freight have in common, of l: loads, as the domain's `duplicateKey` says. A load without a lane is its own. */
export const freightColumns = sql`
  l.broker_company_id, coalesce(l.lane_key, l.id::text), l.equipment_type, l.is_partial,
  l.pickup_date, l.pickup_date_end, l.pickup_fcfs, l.dropoff_date, l.dropoff_date_end, l.dropoff_fcfs`

/** On the board: posted, and its pickup not over, whether or not the worker has come by. Of l: loads. */
export const isOnBoard = sql`l.state = 'posted' and l.pickup_over > clock_timestamp()`
