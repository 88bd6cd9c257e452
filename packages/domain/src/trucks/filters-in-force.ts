import { readCarrierQuery } from './carrier-query.ts'
import { searchedPlace } from './searched-place.ts'
import { defaultTruckListFilters, type NarrowingFilter, type TruckListFilters } from './truck-list-filters.ts'

/** What is searched; a caller of the API may ask for any age in months, not only for the list's steps. */
export type SearchedFilters = Omit<TruckListFilters, 'authorityAge'> & { readonly authorityAge: number }

/** The filters beyond pickup place, pickup date and equipment, in the order they are shown. */
export const MORE_FILTERS = [
  'dropoffRadius',
  'dropoffDate',
  'mcNumberOrCarrierName',
  'authorityAge',
  'carrierRelationshipFilter',
  'authorityType',
  'numberOfTrucks',
  'numberOfInspections',
  'coverageAmountBipd',
] as const satisfies readonly NarrowingFilter[]
export type MoreFilter = (typeof MORE_FILTERS)[number]

/** A day is always searched, so nothing takes the pickup date away. */
export type RemovableFilter = Exclude<NarrowingFilter, 'pickupDate'>

/** Whether it could hide a row at all: a radius by the coordinates it is around, a carrier by what can be read of the text. */
export const isInForce = (filter: NarrowingFilter, filters: SearchedFilters): boolean => {
  switch (filter) {
    case 'pickupRadius':
      return searchedPlace(filters.pickupLatitude, filters.pickupLongitude) !== undefined
    case 'dropoffRadius':
      return searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude) !== undefined
    case 'pickupDate':
      return true
    case 'equipmentTypes':
      return filters.equipmentTypes.length > 0
    case 'mcNumberOrCarrierName':
      return readCarrierQuery(filters.mcNumberOrCarrierName)._tag !== 'Anyone'
    default:
      return filters[filter] !== defaultTruckListFilters[filter]
  }
}

/** Those of MORE_FILTERS that could hide a row, in the order they are shown. */
export const moreFiltersInForce = (filters: TruckListFilters): readonly MoreFilter[] =>
  MORE_FILTERS.filter((filter) => isInForce(filter, filters))

/** A radius goes with its place. The number of miles stays: by itself it narrows nothing, and it is kept between visits (section 9). */
const placeOf = (end: 'pickup' | 'dropoff'): readonly (keyof TruckListFilters)[] => [
  `${end}Location`,
  `${end}City`,
  `${end}State`,
  `${end}Latitude`,
  `${end}Longitude`,
]

const partsOf = (filter: RemovableFilter): readonly (keyof TruckListFilters)[] => {
  switch (filter) {
    case 'pickupRadius':
      return placeOf('pickup')
    case 'dropoffRadius':
      return placeOf('dropoff')
    default:
      return [filter]
  }
}

/** The changes that take these filters away and no other. */
export const without = (filters: readonly RemovableFilter[]): Partial<TruckListFilters> =>
  Object.fromEntries(filters.flatMap((filter) => partsOf(filter).map((name) => [name, defaultTruckListFilters[name]])))
