import { sql } from 'kysely'
import { instantOf, type Instant, type PlainDate } from '@trm/domain/kernel'
import type { EndedReason, OwnTruckPost } from '@trm/domain/truck-posts'
import type { PostType } from '@trm/domain/trucks'

/** A post by itself, as `ownPostColumns` selects it. */
export interface OwnPostRecord {
  readonly id: number
  readonly post_type: PostType
  readonly equipment_types: readonly string[]
  readonly pickup_city: string
  readonly pickup_state: string
  readonly pickup_latitude: number
  readonly pickup_longitude: number
  readonly pickup_timezone: string
  readonly dropoff_city: string | null
  readonly dropoff_state: string | null
  readonly dropoff_latitude: number | null
  readonly dropoff_longitude: number | null
  readonly home_city: string | null
  readonly home_state: string | null
  readonly available_from: PlainDate
  readonly available_to: PlainDate
  readonly expires_at: Date
  readonly ended_reason: EndedReason | null
  readonly trip_miles: number | null
  readonly date_created: Date
  readonly last_confirmed: Date
}

/** Of p: truck_posts. */
export const ownPostColumns = sql`
  p.id, p.post_type, p.pickup_city, p.pickup_state, p.pickup_latitude, p.pickup_longitude, p.pickup_timezone, p.dropoff_city, p.dropoff_state,
  p.dropoff_latitude, p.dropoff_longitude, p.home_city, p.home_state, p.available_from, p.available_to, p.expires_at, p.trip_miles,
  p.date_created, p.last_confirmed,
  array(select e.val from equipment_types e where (p.equipment_mask & (1::bigint << e.mask_bit)) <> 0 order by e.mask_bit) as equipment_types,
  case when p.expires_at <= clock_timestamp() then coalesce(p.ended_reason, 'expired') end as ended_reason`

const instantIn = (time: Date): Instant => instantOf(time.getTime())

const dropoffOf = ({ dropoff_city: city, dropoff_state: state, dropoff_latitude: latitude, dropoff_longitude: longitude }: OwnPostRecord): OwnTruckPost['dropoff'] =>
  city === null || state === null || latitude === null || longitude === null ? undefined : { city, state, latitude, longitude }

export const ownPostOf = (row: OwnPostRecord): OwnTruckPost => ({
  id: String(row.id),
  postType: row.post_type,
  equipmentTypes: row.equipment_types,
  pickup: { city: row.pickup_city, state: row.pickup_state, latitude: row.pickup_latitude, longitude: row.pickup_longitude },
  pickupTimezone: row.pickup_timezone,
  dropoff: dropoffOf(row),
  home: row.home_city === null || row.home_state === null ? undefined : { city: row.home_city, state: row.home_state },
  availableFrom: row.available_from,
  availableTo: row.available_to,
  expiresAt: instantIn(row.expires_at),
  ended: row.ended_reason ?? undefined,
  tripMiles: row.trip_miles ?? undefined,
  postedAt: instantIn(row.date_created),
  lastConfirmedAt: instantIn(row.last_confirmed),
})
