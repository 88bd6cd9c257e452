/** Token buckets in memory, one per key; the oldest key is forgotten when `MOST_KEYS` are held. */
export interface RateLimit {
  /** Takes one; `undefined` when there was one to take, else the whole seconds until there is. */
  readonly take: (key: string) => number | undefined
  /** Puts back one that was taken. */
  readonly give: (key: string) => void
}

const MOST_KEYS = 20_000

interface Bucket {
  readonly tokens: number
  readonly at: number
}

/** `perMinute` 0 never refuses. A quiet key may spend a whole minute's worth at once. `now`: milliseconds. */
export const makeRateLimit = (perMinute: number, now: () => number): RateLimit => {
  const buckets = new Map<string, Bucket>()
  const remember = (key: string, bucket: Bucket): void => {
    buckets.delete(key)
    buckets.set(key, bucket)
    const [oldest] = buckets.size > MOST_KEYS ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
  }
  const tokensOf = (key: string, at: number): number => {
    const held = buckets.get(key)
    return held === undefined ? perMinute : Math.min(perMinute, held.tokens + (Math.max(0, at - held.at) * perMinute) / 60_000)
  }
  return {
    take: (key) => {
      if (perMinute === 0) return undefined
      const at = now()
      const tokens = tokensOf(key, at)
      remember(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
      return tokens >= 1 ? undefined : Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute))
    },
    give: (key) => {
      const at = now()
      if (buckets.has(key)) remember(key, { tokens: Math.min(perMinute, tokensOf(key, at) + 1), at })
    },
  }
}
