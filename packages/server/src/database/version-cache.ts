import { workForAll } from './work-for.ts'

/** Values of one data version, by key. The oldest go when they weigh more than `most`; another version forgets them all. */
export interface VersionCache<A> {
  readonly get: (version: string, key: string) => A | undefined
  /** One that alone weighs more than `most` is not cached. */
  readonly keep: (version: string, key: string, value: A, weight?: number) => void
  /** Only that very value: a later one under the same key stays. */
  readonly drop: (version: string, key: string, value: A) => void
}

interface Weighed<A> {
  readonly value: A
  readonly weight: number
}

export const makeVersionCache = <A>(most: number): VersionCache<A> => {
  let held: { readonly version: string; readonly values: Map<string, Weighed<A>> } = { version: '', values: new Map() }
  let weight = 0
  const at = (version: string): Map<string, Weighed<A>> => {
    if (version !== held.version) {
      held = { version, values: new Map() }
      weight = 0
    }
    return held.values
  }
  const remove = (values: Map<string, Weighed<A>>, key: string): void => {
    weight -= values.get(key)?.weight ?? 0
    values.delete(key)
  }
  return {
    get: (version, key) => at(version).get(key)?.value,
    keep: (version, key, value, own = 1) => {
      const values = at(version)
      remove(values, key)
      if (own > most) return
      for (const oldest of values.keys()) {
        if (weight + own <= most) break
        remove(values, oldest)
      }
      values.set(key, { value, weight: own })
      weight += own
    },
    drop: (version, key, value) => {
      if (held.version === version && held.values.get(key)?.value === value) remove(held.values, key)
    },
  }
}

/** The cached promise, or the one `ask` gives, cached unless it fails. The same questions under way together are one. */
export const askOnce = <A>(cache: VersionCache<Promise<A>>, version: string, key: string, ask: () => Promise<A>): Promise<A> => {
  const held = cache.get(version, key)
  if (held !== undefined) return held
  const asked = workForAll(ask)
  cache.keep(version, key, asked)
  asked.catch(() => cache.drop(version, key, asked))
  return asked
}
