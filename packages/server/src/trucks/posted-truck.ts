import { sql, type Selectable } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import type { PostedTruck, PostPlace } from '@trm/domain/trucks'
import type { TruckPostTable } from '../database/schema.ts'

/** A post by itself, as `postedTruckColumns` selects it, with its equipment. */
export interface PostedTruckRecord
  extends Pick<
    Selectable<TruckPostTable>,
    | 'id'
    | 'post_type'
    | 'pickup_city'
    | 'pickup_state'
    | 'pickup_latitude'
    | 'pickup_longitude'
    | 'pickup_timezone'
    | 'dropoff_city'
    | 'dropoff_state'
    | 'dropoff_latitude'
    | 'dropoff_longitude'
    | 'home_city'
    | 'home_state'
    | 'available_from'
    | 'available_to'
    | 'date_created'
    | 'last_confirmed'
    | 'trip_miles'
  > {
  readonly equipment_types: readonly string[]
}

/** Of p: truck_posts; all of a `PostedTruckRecord` but its equipment. */
export const postedTruckColumns = sql`
  p.id, p.post_type, p.pickup_city, p.pickup_state, p.pickup_latitude, p.pickup_longitude, p.pickup_timezone,
  p.dropoff_city, p.dropoff_state, p.dropoff_latitude, p.dropoff_longitude, p.home_city, p.home_state,
  p.available_from, p.available_to, p.date_created, p.last_confirmed, p.trip_miles`

/** For a few rows: many have their masks read outside the database, by `equipmentVals`. */
export const equipmentColumn = sql`
  array(select e.val from equipment_types e where (p.equipment_mask & (1::bigint << e.mask_bit)) <> 0 order by e.mask_bit) as equipment_types`

const placeOf = (city: string | null, state: string | null, latitude: number | null, longitude: number | null): PostPlace | undefined =>
  city === null || state === null || latitude === null || longitude === null ? undefined : { city, state, latitude, longitude }

export const postedTruckOf = (row: PostedTruckRecord): PostedTruck => ({
  id: String(row.id),
  postType: row.post_type,
  equipmentTypes: row.equipment_types,
  pickup: { city: row.pickup_city, state: row.pickup_state, latitude: row.pickup_latitude, longitude: row.pickup_longitude },
  pickupTimezone: row.pickup_timezone,
  dropoff: placeOf(row.dropoff_city, row.dropoff_state, row.dropoff_latitude, row.dropoff_longitude),
  home: row.home_city === null || row.home_state === null ? undefined : { city: row.home_city, state: row.home_state },
  availableFrom: row.available_from,
  availableTo: row.available_to,
  postedAt: instantOf(row.date_created.getTime()),
  lastConfirmedAt: instantOf(row.last_confirmed.getTime()),
  tripMiles: row.trip_miles ?? undefined,
})
