import { isNone } from 'fp-ts/Option'
import { decodeTableLook, encodeTableLook, type TableColumns, type TableLook, type TableLookStore } from '@trm/domain/formats'
import type { Logger } from '@trm/domain/kernel'
import type { TextStorage } from './text-storage.ts'

interface StoredTable<K extends string> {
  /** The name of the entry. */
  readonly key: string
  readonly columns: TableColumns<K>
  readonly usual: TableLook<K>
}

/** An entry that cannot be read is removed (F56); a full or blocked storage is logged once (F54, F55). */
export const makeLocalStorageTableLookStore = <K extends string>(
  storage: TextStorage,
  logger: Logger,
  { key, columns, usual }: StoredTable<K>,
): TableLookStore<K> => {
  let hasComplained = false
  return {
    read: () => {
      const text = storage.read(key)
      if (isNone(text)) return usual
      const look = decodeTableLook(columns, text.value)
      if (isNone(look)) storage.remove(key)
      return isNone(look) ? usual : look.value
    },
    write: (look) => () => {
      if (storage.write(key, encodeTableLook(look)) || hasComplained) return
      hasComplained = true
      logger.warn("The columns of a list could not be kept for the next visit: this browser's storage is full or blocked.")
    },
    clear: () => storage.remove(key),
  }
}
