import { isSecret } from './secret-files.ts'
import { SETTINGS } from './settings.ts'

/** Shorter names are near to too many others. */
const LEAST_LENGTH = 7
const MOST_SLIPS = 2

/** How many letters have to be put in, left out or changed (Levenshtein). */
const slipsBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

const NAMES = Object.keys(SETTINGS).flatMap((name) => (isSecret(name) ? [name, `${name}_FILE`] : [name]))

/** Names in the environment that nobody reads and that are a setting's but for a slip or two; one sentence each. */
export const straySettings = (variables: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(variables).flatMap((given) => {
    if (NAMES.includes(given)) return []
    const meant = NAMES.filter((name) => name.length >= LEAST_LENGTH && Math.abs(name.length - given.length) <= MOST_SLIPS)
      .map((name) => ({ name, slips: slipsBetween(given, name) }))
      .filter(({ slips }) => slips <= MOST_SLIPS)
      .sort((a, b) => a.slips - b.slips)
      .at(0)
    return meant === undefined ? [] : [`${given} is no setting and is not read: is ${meant.name} meant?`]
  })
