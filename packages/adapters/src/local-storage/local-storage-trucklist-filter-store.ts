import { isNone, none } from 'fp-ts/Option'
import type { Logger } from '@trm/domain/kernel'
import { decodePersistedFilters, encodePersistedFilters, type TrucklistFilterStore } from '@trm/domain/trucks'
import { TRUCKLIST_FILTERS_KEY } from '../cookie/storage-names.ts'
import type { TextStorage } from './text-storage.ts'

/**
 * `trucklistFilters` (section 9). An entry that cannot be read is removed; one with more in it than belongs there is
 * written anew without it (F56). A full or blocked storage keeps what it had and is logged once (F54, F55).
 */
export const makeLocalStorageTrucklistFilterStore = (storage: TextStorage, logger: Logger): TrucklistFilterStore => {
  let hasComplained = false
  const keep = (text: string): void => {
    if (storage.write(TRUCKLIST_FILTERS_KEY, text) || hasComplained) return
    hasComplained = true
    logger.warn("The truck list filters could not be kept for the next visit: this browser's storage is full or blocked.")
  }
  return {
    read: () => {
      const text = storage.read(TRUCKLIST_FILTERS_KEY)
      if (isNone(text)) return none
      const filters = decodePersistedFilters(text.value)
      if (isNone(filters)) storage.remove(TRUCKLIST_FILTERS_KEY)
      else if (encodePersistedFilters(filters.value) !== text.value) keep(encodePersistedFilters(filters.value))
      return filters
    },
    write: (filters) => () => keep(encodePersistedFilters(filters)),
    clear: () => storage.remove(TRUCKLIST_FILTERS_KEY),
  }
}
