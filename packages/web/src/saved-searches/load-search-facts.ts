import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { loadFiltersFromSearch, loadFiltersInForce, type LoadArea, type NarrowingLoadFilter } from '@trm/domain/loads'
import type { SearchFacts } from './search-facts.ts'

/** What the words about a search say by themselves. */
const SAID: readonly NarrowingLoadFilter[] = ['pickup', 'dropoff', 'equipmentTypes']

const areaOf = (area: LoadArea): string => {
  switch (area._tag) {
    case 'Anywhere':
      return ''
    case 'States':
      return area.states.join(', ')
    case 'Near':
      return area.label
  }
}

/** Of a search for loads. */
export const loadSearchFacts = (search: string, types: readonly EquipmentType[]): SearchFacts => {
  const filters = loadFiltersFromSearch(search)
  return {
    pickup: areaOf(filters.pickup),
    miles: filters.pickup._tag === 'Near' ? filters.pickup.radius : undefined,
    dropoff: areaOf(filters.dropoff),
    date: filters.pickupFrom,
    equipment: filters.equipmentTypes.map((entry) => findEquipment(types, entry)?.name ?? entry),
    more: loadFiltersInForce(filters).filter(
      (filter) => !SAID.includes(filter) && (filter !== 'pickupDays' || filters.pickupTo !== undefined),
    ).length,
  }
}
