import { isNone } from 'fp-ts/Option'
import type { Logger } from '@trm/domain/kernel'
import { decodeTruckTable, encodeTruckTable, usualTruckTable, type TruckTableStore } from '@trm/domain/trucks'
import { TRUCK_TABLE_KEY } from '../cookie/storage-names.ts'
import type { TextStorage } from './text-storage.ts'

/** `trmTruckTable`. An entry that cannot be read is removed (F56); a full or blocked storage is logged once (F54, F55). */
export const makeLocalStorageTruckTableStore = (storage: TextStorage, logger: Logger): TruckTableStore => {
  let hasComplained = false
  return {
    read: () => {
      const text = storage.read(TRUCK_TABLE_KEY)
      if (isNone(text)) return usualTruckTable
      const table = decodeTruckTable(text.value)
      if (isNone(table)) storage.remove(TRUCK_TABLE_KEY)
      return isNone(table) ? usualTruckTable : table.value
    },
    write: (table) => () => {
      if (storage.write(TRUCK_TABLE_KEY, encodeTruckTable(table)) || hasComplained) return
      hasComplained = true
      logger.warn('The truck list columns could not be kept for the next visit: this browser\'s storage is full or blocked.')
    },
    clear: () => storage.remove(TRUCK_TABLE_KEY),
  }
}
