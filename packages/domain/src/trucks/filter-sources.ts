import { getOrElseW, type Option } from 'fp-ts/Option'
import { cleanEquipmentFilter } from '../equipment/index.ts'
import { plainDateIn, type Instant, type PlainDate } from '../kernel/index.ts'
import { defaultTruckListFilters, readFilters, type TruckListFilters } from './truck-list-filters.ts'
import type { PersistedTruckFilters } from './persisted-filters.codec.ts'

/** Where a first search may come from, in the order of precedence. */
export interface FilterSources {
  /** The URL's query, raw. */
  readonly search: string
  readonly persisted: Option<PersistedTruckFilters>
  /** The broker's profile equipment; undefined without a profile. */
  readonly profileEquipment: readonly string[] | undefined
}

/**
 * A URL that states any filter is the whole search: what it leaves out is the default, or a shared link would find other
 * rows for its receiver. Otherwise what this browser keeps, the profile's equipment, the defaults.
 */
export const initialFilters = ({ search, persisted, profileEquipment }: FilterSources): TruckListFilters => {
  const stated = readFilters(search)
  if (Object.keys(stated).length > 0) return { ...defaultTruckListFilters, ...stated }
  return {
    ...defaultTruckListFilters,
    ...(profileEquipment === undefined ? {} : { equipmentTypes: cleanEquipmentFilter(profileEquipment) }),
    ...getOrElseW(() => ({}))(persisted),
  }
}

/**
 * The searched day: the filter's, else today in `zone`, which is that of the pickup place when one is searched and the
 * reader's otherwise.
 */
export const effectivePickupDate = (filters: Pick<TruckListFilters, 'pickupDate'>, now: Instant, zone: string): PlainDate =>
  filters.pickupDate ?? plainDateIn(now, zone)
