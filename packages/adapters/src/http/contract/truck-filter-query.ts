import { cleanEquipmentFilter } from '@trm/domain/equipment'
import type { PlainDate } from '@trm/domain/kernel'
import {
  defaultTruckListFilters,
  isInForce,
  NARROWING_FILTERS,
  searchedPlace,
  type NarrowingFilter,
  type TruckListFilters,
} from '@trm/domain/trucks'
import type { TruckFilterQuery } from './trucks.ts'

/** What the contract takes, in UTF-16 units and entries. */
const LONGEST_NAME = 120
const MOST_EQUIPMENT = 100

/** One coordinate without the other is no place. */
const placeQuery = (filters: TruckListFilters) => {
  const pickup = searchedPlace(filters.pickupLatitude, filters.pickupLongitude)
  const dropoff = searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude)
  return {
    pickupLatitude: pickup?.latitude,
    pickupLongitude: pickup?.longitude,
    dropoffLatitude: dropoff?.latitude,
    dropoffLongitude: dropoff?.longitude,
  }
}

/** Defaults and noPreference are left out (decision 17), and a radius around no place is not a filter. */
const asked = (filters: TruckListFilters) =>
  Object.fromEntries(
    NARROWING_FILTERS.map((filter) => [
      filter,
      isInForce(filter, filters) && filters[filter] !== defaultTruckListFilters[filter] ? filters[filter] : undefined,
    ]),
  ) as { readonly [F in NarrowingFilter]: TruckListFilters[F] | undefined } // each its own value

/** What the list asks the server for on that day. */
export const truckFilterQuery = ({
  filters,
  pickupDate,
}: {
  readonly filters: TruckListFilters
  readonly pickupDate: PlainDate
}): TruckFilterQuery => ({
  ...asked(filters),
  ...placeQuery(filters),
  pickupDate,
  mcNumberOrCarrierName: filters.mcNumberOrCarrierName.trim().slice(0, LONGEST_NAME) || undefined,
  equipmentTypes: cleanEquipmentFilter(filters.equipmentTypes).slice(0, MOST_EQUIPMENT),
})
