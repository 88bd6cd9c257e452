import { readCarrierQuery } from './carrier-query.ts'
import { defaultTruckListFilters, type TruckListFilters } from './truck-list-filters.ts'
import { searchedPlace } from './searched-place.ts'

/** The filters beyond pickup place, pickup radius, pickup date and equipment, in the order they are shown. */
export const MORE_FILTERS = [
  'dropoff', 'dropoffDate', 'carrier', 'authorityAge', 'relationship', 'authorityType', 'trucks', 'inspections', 'coverage',
] as const
export type MoreFilter = (typeof MORE_FILTERS)[number]

type Names = readonly (keyof TruckListFilters)[]

/** What each consists of. The dropoff radius is no part: by itself it narrows nothing, and it is kept between visits (section 9). */
const PARTS: { readonly [F in MoreFilter]: Names } = {
  dropoff: ['dropoffLocation', 'dropoffCity', 'dropoffState', 'dropoffLatitude', 'dropoffLongitude'],
  dropoffDate: ['dropoffDate'],
  carrier: ['mcNumberOrCarrierName'],
  authorityAge: ['authorityAge'],
  relationship: ['carrierRelationshipFilter'],
  authorityType: ['authorityType'],
  trucks: ['numberOfTrucks'],
  inspections: ['numberOfInspections'],
  coverage: ['coverageAmountBipd'],
}

/** Whether it narrows the search: a dropoff by its coordinates, a carrier by what can be read of the text. */
const isInForce = (filter: MoreFilter, filters: TruckListFilters): boolean => {
  switch (filter) {
    case 'dropoff': return searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude) !== undefined
    case 'carrier': return readCarrierQuery(filters.mcNumberOrCarrierName)._tag !== 'Anyone'
    default: return PARTS[filter].some((name) => filters[name] !== defaultTruckListFilters[name])
  }
}

export const moreFiltersInForce = (filters: TruckListFilters): readonly MoreFilter[] =>
  MORE_FILTERS.filter((filter) => isInForce(filter, filters))

/** The changes that take these filters away and no other. */
export const without = (filters: readonly MoreFilter[]): Partial<TruckListFilters> =>
  Object.fromEntries(filters.flatMap((filter) => PARTS[filter].map((name) => [name, defaultTruckListFilters[name]])))
