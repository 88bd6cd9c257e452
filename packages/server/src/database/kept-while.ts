/** Values of one data version, by key. The oldest goes when `most` are kept; another version forgets them all. */
export interface KeptWhile<A> {
  readonly get: (version: number, key: string) => A | undefined
  readonly keep: (version: number, key: string, value: A) => void
  /** Only that very value: a later one under the same key stays. */
  readonly drop: (version: number, key: string, value: A) => void
}

export const makeKeptWhile = <A>(most: number): KeptWhile<A> => {
  let held: { readonly version: number; readonly values: Map<string, A> } = { version: -1, values: new Map() }
  const at = (version: number): Map<string, A> => {
    if (version !== held.version) held = { version, values: new Map() }
    return held.values
  }
  return {
    get: (version, key) => at(version).get(key),
    keep: (version, key, value) => {
      const values = at(version)
      values.delete(key)
      const [oldest] = values.size >= most ? values.keys() : []
      if (oldest !== undefined) values.delete(oldest)
      values.set(key, value)
    },
    drop: (version, key, value) => {
      if (held.version === version && held.values.get(key) === value) held.values.delete(key)
    },
  }
}
