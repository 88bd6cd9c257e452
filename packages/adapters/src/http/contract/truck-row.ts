import * as t from 'io-ts'
import { CARRIER_AUTHORITIES } from '@trm/domain/carriers'
import { POST_TYPES } from '@trm/domain/trucks'
import { absent, finiteNumber, oneOf, wholeNumber, WireId, WireInstant, WirePlainDate } from './wire-values.codec.ts'

const degreesNorth = finiteNumber(-90, 90)
const degreesEast = finiteNumber(-180, 180)
/** No two places on Earth are further apart by any road. */
const miles = finiteNumber(0, 30_000)
const count = wholeNumber(0, 10_000_000)

/** A truck post by itself, its carrier's own or a row of the list. */
export const PostedTruckWire = t.type({
  id: WireId,
  post_type: oneOf(POST_TYPES),
  equipment_type: t.array(t.string),
  pickup_city: t.string,
  pickup_state: t.string,
  pickup_latitude: degreesNorth,
  pickup_longitude: degreesEast,
  pickup_timezone: t.string,
  dropoff_city: absent(t.string),
  dropoff_state: absent(t.string),
  dropoff_latitude: absent(degreesNorth),
  dropoff_longitude: absent(degreesEast),
  home_city: absent(t.string),
  home_state: absent(t.string),
  available_from: WirePlainDate,
  available_to: WirePlainDate,
  date_created: WireInstant,
  last_confirmed: WireInstant,
  trip_miles: absent(miles),
})
export type PostedTruckWire = t.TypeOf<typeof PostedTruckWire>

export const TruckRowWire = t.type({
  ...PostedTruckWire.props,
  pickup_matched_home: t.boolean,
  dropoff_matched_home: t.boolean,
  deadhead_miles: absent(miles),
  dropoff_deadhead_miles: absent(miles),
  carrier: t.type({
    id: WireId,
    name: t.string,
    mc_number: absent(t.string),
    dot_number: absent(t.string),
    authority_type: absent(oneOf(CARRIER_AUTHORITIES)),
    authority_since: absent(WirePlainDate),
    number_of_trucks: absent(count),
    number_of_inspections: absent(count),
    bipd_on_file: absent(finiteNumber(0, 1e12)),
    phone: absent(t.string),
    email: absent(t.string),
    is_favorite: t.boolean,
    is_blocked: t.boolean,
    is_set_up: t.boolean,
  }),
})
export type TruckRowWire = t.TypeOf<typeof TruckRowWire>
