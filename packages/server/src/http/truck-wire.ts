import type { TruckRowWire } from '@trm/adapters/http/contract'
import type { TruckRow } from '@trm/domain/trucks'

const carrierWire = (carrier: TruckRow['carrier']): TruckRowWire['carrier'] => ({
  id: carrier.id,
  name: carrier.name,
  mc_number: carrier.mcNumber,
  dot_number: carrier.dotNumber,
  authority_type: carrier.authority,
  authority_since: carrier.authoritySince,
  number_of_trucks: carrier.numberOfTrucks,
  number_of_inspections: carrier.numberOfInspections,
  bipd_on_file: carrier.bipdOnFile,
  phone: carrier.phone,
  email: carrier.email,
  is_favorite: carrier.relationship.isFavorite,
  is_blocked: carrier.relationship.isBlocked,
  is_set_up: carrier.relationship.isSetUp,
})

/** A row in the wire's words. */
export const truckWire = (row: TruckRow): TruckRowWire => ({
  id: row.id,
  post_type: row.postType,
  equipment_type: [...row.equipmentTypes],
  pickup_city: row.pickup.city,
  pickup_state: row.pickup.state,
  pickup_latitude: row.pickup.latitude,
  pickup_longitude: row.pickup.longitude,
  pickup_timezone: row.pickupTimezone,
  dropoff_city: row.dropoff?.city,
  dropoff_state: row.dropoff?.state,
  dropoff_latitude: row.dropoff?.latitude,
  dropoff_longitude: row.dropoff?.longitude,
  home_city: row.home?.city,
  home_state: row.home?.state,
  pickup_matched_home: row.pickupMatchedHome,
  dropoff_matched_home: row.dropoffMatchedHome,
  available_from: row.availableFrom,
  available_to: row.availableTo,
  date_created: row.postedAt,
  last_confirmed: row.lastConfirmedAt,
  deadhead_miles: row.deadheadMiles,
  dropoff_deadhead_miles: row.dropoffDeadheadMiles,
  trip_miles: row.tripMiles,
  carrier: carrierWire(row.carrier),
})
