import { fromNullable, none, type Option } from 'fp-ts/Option'
import type { IO } from 'fp-ts/IO'
import { STORAGE_PROBE_KEY } from '../cookie/storage-names.ts'

/** localStorage or sessionStorage that never throws: blocked reads as empty and keeps nothing (F54, F55, F57). */
export interface TextStorage {
  /** Found out by writing and reading back: `cookieEnabled` and the mere presence of the name are not to be believed. */
  readonly works: IO<boolean>
  readonly read: (key: string) => Option<string>
  /** True when the text is really there afterwards. */
  readonly write: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
}

type Underlying = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `open` is a function because a browser that blocks storage throws on the very name: `() => window.localStorage`. */
export const makeTextStorage = (open: () => Underlying): TextStorage => {
  const attempt = <A>(use: (storage: Underlying) => A, otherwise: A): A => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  const write = (key: string, text: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, text)
      return storage.getItem(key) === text
    }, false)
  const remove = (key: string): void => attempt((storage) => storage.removeItem(key), undefined)
  return {
    works: () => {
      const isStored = write(STORAGE_PROBE_KEY, '1')
      remove(STORAGE_PROBE_KEY)
      return isStored
    },
    read: (key) => attempt((storage) => fromNullable(storage.getItem(key)), none),
    write,
    remove,
  }
}

/** One entry of a storage, by its name. */
export const storedText = (storage: TextStorage, name: string) => ({
  read: (): Option<string> => storage.read(name),
  write: (text: string) => (): boolean => storage.write(name, text),
  remove: (): void => storage.remove(name),
})
