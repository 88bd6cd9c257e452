/** Rows of one batch that is matched by the sender's own keys. */
export const MOST_UPSERTED = 500

/** What became of a row of a batch. */
export const UPSERT_RESULTS = ['created', 'updated', 'unchanged', 'refused'] as const
export type UpsertResult = (typeof UPSERT_RESULTS)[number]

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
