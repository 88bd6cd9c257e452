import type { CarrierSummary } from '@trm/domain/carriers'
import type { PostPlace, TruckRow } from '@trm/domain/trucks'
import type { TruckRowWire } from './contract/index.ts'

const carrierOf = (wire: TruckRowWire['carrier']): CarrierSummary => ({
  id: wire.id,
  name: wire.name,
  mcNumber: wire.mc_number,
  dotNumber: wire.dot_number,
  authority: wire.authority_type,
  authoritySince: wire.authority_since,
  numberOfTrucks: wire.number_of_trucks,
  numberOfInspections: wire.number_of_inspections,
  bipdOnFile: wire.bipd_on_file,
  phone: wire.phone,
  email: wire.email,
  relationship: { isFavorite: wire.is_favorite, isBlocked: wire.is_blocked, isSetUp: wire.is_set_up },
})

/** A destination is all four fields; with fewer the post is open to any. */
const dropoffOf = (wire: TruckRowWire): PostPlace | undefined => {
  const { dropoff_city: city, dropoff_state: state, dropoff_latitude: latitude, dropoff_longitude: longitude } = wire
  return city === undefined || state === undefined || latitude === undefined || longitude === undefined
    ? undefined
    : { city, state, latitude, longitude }
}

const homeOf = ({ home_city: city, home_state: state }: TruckRowWire): TruckRow['home'] =>
  city === undefined || state === undefined ? undefined : { city, state }

/** From the wire's words to the domain's. */
export const truckRowOf = (wire: TruckRowWire): TruckRow => ({
  id: wire.id,
  postType: wire.post_type,
  equipmentTypes: wire.equipment_type,
  pickup: { city: wire.pickup_city, state: wire.pickup_state, latitude: wire.pickup_latitude, longitude: wire.pickup_longitude },
  pickupTimezone: wire.pickup_timezone,
  dropoff: dropoffOf(wire),
  home: homeOf(wire),
  pickupMatchedHome: wire.pickup_matched_home,
  dropoffMatchedHome: wire.dropoff_matched_home,
  availableFrom: wire.available_from,
  availableTo: wire.available_to,
  postedAt: wire.date_created,
  lastConfirmedAt: wire.last_confirmed,
  deadheadMiles: wire.deadhead_miles,
  dropoffDeadheadMiles: wire.dropoff_deadhead_miles,
  tripMiles: wire.trip_miles,
  carrier: carrierOf(wire.carrier),
})
