/** Rows of one batch that is matched by the sender's own keys. */
export const MOST_UPSERTED = 500

/** What became of a row of a batch. */
export const UPSERT_RESULTS = ['created', 'updated', 'unchanged', 'refused'] as const
export type UpsertResult = (typeof UPSERT_RESULTS)[number]

/**
 * Milliseconds from a confirmation on for which an equal row of a batch confirms nothing anew: a system that sends everything every few
 * minutes would else move every list as often.
 */
export const CONFIRMED_FOR_MS = 3_600_000

/** The places of those whose key stands before, too; what has no key is nobody's repetition. */
export const repeatedAt = (keys: readonly (string | undefined)[]): ReadonlySet<number> => {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  keys.forEach((key, at) => {
    if (key === undefined) return
    if (seen.has(key)) repeated.add(at)
    seen.add(key)
  })
  return repeated
}
