import { foldedName } from '../kernel/index.ts'
import { defaultLoadFilters, NARROWING_LOAD_FILTERS, type LoadFilters, type NarrowingLoadFilter } from './load-filters.ts'

/** Whether it could hide a load at all. */
export const isLoadFilterInForce = (filter: NarrowingLoadFilter, filters: LoadFilters): boolean => {
  switch (filter) {
    case 'pickup':
    case 'dropoff':
      return filters[filter]._tag !== 'Anywhere'
    case 'pickupDays':
      return filters.pickupFrom !== undefined || filters.pickupTo !== undefined
    case 'equipmentTypes':
      return filters.equipmentTypes.length > 0
    case 'mostDeadheadMiles':
      return filters.pickup._tag === 'Near' && (filters.mostDeadheadMiles ?? Infinity) < filters.pickup.radius
    case 'company':
      return foldedName(filters.company) !== ''
    default:
      return filters[filter] !== defaultLoadFilters[filter]
  }
}

/** Filters that could hide a load, in a fixed order. */
export const loadFiltersInForce = (filters: LoadFilters): readonly NarrowingLoadFilter[] =>
  NARROWING_LOAD_FILTERS.filter((filter) => isLoadFilterInForce(filter, filters))

/** The changes that take these filters away and no other. */
export const withoutLoadFilters = (filters: readonly NarrowingLoadFilter[]): Partial<LoadFilters> =>
  Object.fromEntries(
    filters
      .flatMap((filter) => (filter === 'pickupDays' ? (['pickupFrom', 'pickupTo'] as const) : [filter]))
      .map((name) => [name, defaultLoadFilters[name]]),
  )
