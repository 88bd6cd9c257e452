import { cellOf, pointAt, type Coordinates } from '@trm/domain/places'
import { firstRow, type Database } from '../database/database.ts'

export const DALLAS: Coordinates = { latitude: 32.7767, longitude: -96.797 }
/** Some 200 miles east of Dallas. */
const EAST: Coordinates = pointAt(DALLAS, 90, 200)

export interface PlacedLoad {
  readonly from?: Coordinates
  readonly to?: Coordinates
  /** Hours from now: when loading may begin, and no longer begin. */
  readonly begins?: number
  readonly ends?: number
  readonly miles?: number
  /** Cents. */
  readonly rate?: number | null
  readonly brokerId?: number
  readonly bookNow?: boolean
  readonly equipment?: string
}

/** A load where and when it is wanted, that can be booked at once; gives its id. */
export const placeLoad = async (
  { db }: Database,
  {
    from = DALLAS,
    to = EAST,
    begins = 2,
    ends = 8,
    miles = 240,
    rate = 90_000,
    brokerId = 1,
    bookNow = true,
    equipment = 'van',
  }: PlacedLoad = {},
): Promise<string> => {
  const row = await firstRow(db)<{ id: number }>`
    insert into loads (broker_company_id, reference_id, state, equipment_type, pickup_city, pickup_state, pickup_latitude, pickup_longitude, pickup_date, pickup_date_end,
      pickup_timezone, pickup_fcfs, dropoff_city, dropoff_state, dropoff_latitude, dropoff_longitude, dropoff_timezone, dropoff_fcfs,
      rate_total_cents, book_now, total_miles, miles_source, weight_pounds, length_feet, date_created, last_confirmed)
    values (${brokerId}::bigint, 'R', 'posted', ${equipment}, 'Here', 'TX', ${from.latitude}::float8, ${from.longitude}::float8,
      clock_timestamp() + make_interval(secs => ${begins * 3600}::float8), clock_timestamp() + make_interval(secs => ${ends * 3600}::float8),
      'America/Chicago', true, 'There', 'TX', ${to.latitude}::float8, ${to.longitude}::float8, 'America/Chicago', true,
      ${rate}::bigint, ${bookNow && rate !== null}::boolean, ${miles}::integer, 'estimated', 42000, 53, clock_timestamp(), clock_timestamp())
    returning id`
  return String(row?.id ?? '')
}

/** Out at noon and back in the evening: the two legs of a chain from Dallas. */
export const placeRoundTrip = async (database: Database): Promise<readonly [string, string]> => [
  await placeLoad(database, { begins: 1, ends: 6 }),
  await placeLoad(database, { from: EAST, to: DALLAS, begins: 8, ends: 20, rate: 80_000, brokerId: 2 }),
]

/** A van of a carrier; gives the post's id. */
export const placeTruck = async ({ db }: Database, carrierId: number, at: Coordinates = DALLAS): Promise<string> => {
  const row = await firstRow(db)<{ id: number }>`
    insert into truck_posts (carrier_id, post_type, equipment_mask, available_from, available_to, expires_at, pickup_city, pickup_state, pickup_latitude, pickup_longitude,
      pickup_timezone, date_created, last_confirmed, pickup_cell, pickup_x, pickup_y, pickup_z)
    values (${carrierId}::bigint, 'post_truck', 1, current_date - 1, current_date + 1, date_trunc('milliseconds', clock_timestamp()) + interval '1 day', 'Here', 'TX',
      ${at.latitude}::float8, ${at.longitude}::float8, 'America/Chicago', clock_timestamp(), clock_timestamp(), ${cellOf(at)}::integer, 0, 0, 1) returning id`
  return String(row?.id ?? '')
}
