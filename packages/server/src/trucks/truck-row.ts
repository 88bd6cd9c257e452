import { instantOf, type PlainDate } from '@trm/domain/kernel'
import type { CarrierAuthority } from '@trm/domain/carriers'
import { greatCircleMiles, type Coordinates } from '@trm/domain/places'
import type { PostPlace, PostType, TruckRow } from '@trm/domain/trucks'
import { sql } from 'kysely'

/** A post joined to its carrier and the reader's relationship, as `truckRowColumns` selects it. */
export interface TruckRowRecord {
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
  readonly pickup_matched_home: boolean
  readonly dropoff_matched_home: boolean
  readonly available_from: PlainDate
  readonly available_to: PlainDate
  readonly date_created: Date
  readonly last_confirmed: Date
  readonly trip_miles: number | null
  readonly carrier_id: number
  readonly carrier_name: string
  readonly mc_number: string | null
  readonly dot_number: string | null
  readonly authority_type: CarrierAuthority | null
  readonly authority_since: PlainDate | null
  readonly number_of_trucks: number | null
  readonly number_of_inspections: number | null
  readonly bipd_on_file: number | null
  readonly phone: string | null
  readonly email: string | null
  readonly is_favorite: boolean | null
  readonly is_blocked: boolean | null
  readonly is_set_up: boolean | null
}

/** Of p: truck_posts, c: carriers, r: carrier_relationships; all of a `TruckRowRecord` but its equipment. */
const columns = sql`
  p.id, p.post_type, p.pickup_city, p.pickup_state, p.pickup_latitude, p.pickup_longitude, p.pickup_timezone,
  p.dropoff_city, p.dropoff_state, p.dropoff_latitude, p.dropoff_longitude, p.home_city, p.home_state,
  p.pickup_matched_home, p.dropoff_matched_home, p.available_from, p.available_to, p.date_created, p.last_confirmed, p.trip_miles,
  c.id as carrier_id, c.name as carrier_name, c.mc_number, c.dot_number, c.authority_type, c.authority_since, c.number_of_trucks,
  c.number_of_inspections, c.bipd_on_file, c.phone, c.email, r.is_favorite, r.is_blocked, r.is_set_up`

export const truckRowColumns = sql`
  array(select e.val from equipment_types e where (p.equipment_mask & (1::bigint << e.mask_bit)) <> 0 order by e.mask_bit) as equipment_types, ${columns}`

/** For many rows: `equipmentVals` reads the masks in a hundredth of the time. */
export const maskedRowColumns = sql`p.equipment_mask::text as equipment_mask, ${columns}`
export type MaskedRowRecord = Omit<TruckRowRecord, 'equipment_types'> & { readonly equipment_mask: string }

const placeOf = (city: string | null, state: string | null, latitude: number | null, longitude: number | null): PostPlace | undefined =>
  city === null || state === null || latitude === null || longitude === null ? undefined : { city, state, latitude, longitude }

const milesFrom = (searched: Coordinates | undefined, place: PostPlace | undefined): number | undefined =>
  searched === undefined || place === undefined ? undefined : greatCircleMiles(searched, place)

/** Deadheads are from the searched places; undefined where none was searched or the destination is open. */
export const truckRowOf = (row: TruckRowRecord, pickup: Coordinates | undefined, dropoff: Coordinates | undefined): TruckRow => {
  const from: PostPlace = { city: row.pickup_city, state: row.pickup_state, latitude: row.pickup_latitude, longitude: row.pickup_longitude }
  const to = placeOf(row.dropoff_city, row.dropoff_state, row.dropoff_latitude, row.dropoff_longitude)
  return {
    id: String(row.id),
    postType: row.post_type,
    equipmentTypes: row.equipment_types,
    pickup: from,
    pickupTimezone: row.pickup_timezone,
    dropoff: to,
    home: row.home_city === null || row.home_state === null ? undefined : { city: row.home_city, state: row.home_state },
    pickupMatchedHome: row.pickup_matched_home,
    dropoffMatchedHome: row.dropoff_matched_home,
    availableFrom: row.available_from,
    availableTo: row.available_to,
    postedAt: instantOf(row.date_created.getTime()),
    lastConfirmedAt: instantOf(row.last_confirmed.getTime()),
    deadheadMiles: milesFrom(pickup, from),
    dropoffDeadheadMiles: milesFrom(dropoff, to),
    tripMiles: row.trip_miles ?? undefined,
    carrier: {
      id: String(row.carrier_id),
      name: row.carrier_name,
      mcNumber: row.mc_number ?? undefined,
      dotNumber: row.dot_number ?? undefined,
      authority: row.authority_type ?? undefined,
      authoritySince: row.authority_since ?? undefined,
      numberOfTrucks: row.number_of_trucks ?? undefined,
      numberOfInspections: row.number_of_inspections ?? undefined,
      bipdOnFile: row.bipd_on_file ?? undefined,
      phone: row.phone ?? undefined,
      email: row.email ?? undefined,
      relationship: { isFavorite: row.is_favorite ?? false, isBlocked: row.is_blocked ?? false, isSetUp: row.is_set_up ?? false },
    },
  }
}
