import type { PostedTruckWire, TruckRowWire } from '@trm/adapters/http/contract'
import type { PostedTruck, TruckRow } from '@trm/domain/trucks'

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

/** A posted truck in the wire's words. */
export const postedTruckWire = (post: PostedTruck): PostedTruckWire => ({
  id: post.id,
  post_type: post.postType,
  equipment_type: [...post.equipmentTypes],
  pickup_city: post.pickup.city,
  pickup_state: post.pickup.state,
  pickup_latitude: post.pickup.latitude,
  pickup_longitude: post.pickup.longitude,
  pickup_timezone: post.pickupTimezone,
  dropoff_city: post.dropoff?.city,
  dropoff_state: post.dropoff?.state,
  dropoff_latitude: post.dropoff?.latitude,
  dropoff_longitude: post.dropoff?.longitude,
  home_city: post.home?.city,
  home_state: post.home?.state,
  available_from: post.availableFrom,
  available_to: post.availableTo,
  date_created: post.postedAt,
  last_confirmed: post.lastConfirmedAt,
  trip_miles: post.tripMiles,
})

/** A row in the wire's words. */
export const truckWire = (row: TruckRow): TruckRowWire => ({
  ...postedTruckWire(row),
  pickup_matched_home: row.pickupMatchedHome,
  dropoff_matched_home: row.dropoffMatchedHome,
  deadhead_miles: row.deadheadMiles,
  dropoff_deadhead_miles: row.dropoffDeadheadMiles,
  carrier: carrierWire(row.carrier),
})
