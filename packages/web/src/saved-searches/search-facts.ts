import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import type { PlainDate } from '@trm/domain/kernel'
import { defaultTruckListFilters, filtersFromSearch } from '@trm/domain/trucks'

/** What a line about a search says; the words are the screen's. */
export interface SearchFacts {
  /** Empty: anywhere. */
  readonly pickup: string
  /** Around the pickup; undefined where it is no town. */
  readonly miles: number | undefined
  /** Empty: anywhere. */
  readonly dropoff: string
  /** Undefined is today, whenever it is opened. */
  readonly date: PlainDate | undefined
  /** Names where they are known. */
  readonly equipment: readonly string[]
  /** Filters that narrow besides these. */
  readonly more: number
}

/** A place is one fact, whatever it is made of; a radius around nothing is none. */
const SAID =
  /^(pickup(Location|City|State|Latitude|Longitude|Radius|Date)|dropoff(Location|City|State|Latitude|Longitude|Radius)|equipmentTypes)$/

export const searchFacts = (search: string, types: readonly EquipmentType[]): SearchFacts => {
  const filters = filtersFromSearch(search)
  const usual = new Map<string, unknown>(Object.entries(defaultTruckListFilters))
  return {
    pickup: filters.pickupLocation,
    miles: filters.pickupRadius,
    dropoff: filters.dropoffLocation,
    date: filters.pickupDate,
    equipment: filters.equipmentTypes.map((entry) => findEquipment(types, entry)?.name ?? entry),
    more: Object.entries(filters).filter(([key, value]) => !SAID.test(key) && value !== usual.get(key)).length,
  }
}
