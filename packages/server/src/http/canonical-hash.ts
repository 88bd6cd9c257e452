import { createHash } from 'node:crypto'

/** JSON with every object's keys in one order, so that a body means the same however it was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** SHA-256 of what is said, whatever the order of its fields. */
export const canonicalHash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')
