import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { getEquipmentTypes, searchTrucks, type TruckRowWire } from '@trm/adapters/http/contract'
import type { TruckRow } from '@trm/domain/trucks'
import { brokerAreaReader } from './broker-access.ts'
import type { PortalServices } from './portal-services.ts'
import { refusal } from './refusal.ts'
import type { Routes } from './route.ts'

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

const truckWire = (row: TruckRow): TruckRowWire => ({
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

/** GET /api/equipment-type (section 7) and GET /api/trucks. */
export const marketRoutes = (routes: Routes, services: PortalServices): void => {
  routes.bearer(getEquipmentTypes, () => TE.fromTask(async () => (await services.equipmentTypes()).map(({ name, val }) => ({ name, val }))))
  routes.bearer(searchTrucks, ({ query }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ brokerId }) =>
        pipe(
          services.searchTrucks(query, brokerId),
          TE.mapLeft(() => refusal('cursor_invalid', 'Take the cursor from the page before, with the same search.')),
        )),
      TE.map(({ rows, nextCursor, total, asOf, changesToken }) =>
        ({ items: rows.map(truckWire), next_cursor: nextCursor, total, as_of: asOf, changes_token: changesToken })),
    ))
}
