import type { TextStorage } from '@trm/adapters/local-storage'
import type { StoredText } from '../runtime/stored-text.ts'

/** One entry of a storage, by its name. */
export const storedText = (storage: TextStorage, name: string): StoredText => ({
  read: () => storage.read(name),
  write: (text) => () => storage.write(name, text),
  remove: () => storage.remove(name),
})
