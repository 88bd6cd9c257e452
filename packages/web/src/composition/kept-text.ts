import type { TextStorage } from '@trm/adapters/local-storage'
import type { KeptText } from '../runtime/kept-text.ts'

/** One entry of a storage, by its name. */
export const keptText = (storage: TextStorage, name: string): KeptText => ({
  read: () => storage.read(name),
  write: (text) => () => storage.write(name, text),
  remove: () => storage.remove(name),
})
