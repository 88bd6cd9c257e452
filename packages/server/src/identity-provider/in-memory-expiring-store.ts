import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type { ExpiringStore } from './expiring-store.port.ts'

interface Entry {
  readonly value: string
  readonly until: number
}

/** For tests and one process. `now`: milliseconds. */
export const makeInMemoryExpiringStore = (now: () => number = Date.now): ExpiringStore => {
  const entries = new Map<string, Entry>()
  const alive = (key: string): O.Option<string> => {
    const entry = entries.get(key)
    return entry === undefined || entry.until <= now() ? O.none : O.some(entry.value)
  }
  const removing = (key: string): O.Option<string> => {
    const value = alive(key)
    entries.delete(key)
    return value
  }
  const answer = <A>(work: () => A): TE.TaskEither<never, A> => TE.fromIO(work)
  return {
    get: (key) => answer(() => alive(key)),
    set: (key, value, ttlSeconds) => answer(() => void entries.set(key, { value, until: now() + ttlSeconds * 1000 })),
    take: (key) => answer(() => removing(key)),
    delete: (key) => answer(() => void entries.delete(key)),
    deleteByPrefix: (prefix) =>
      answer(() => [...entries.keys()].filter((key) => key.startsWith(prefix)).forEach((key) => entries.delete(key))),
  }
}
