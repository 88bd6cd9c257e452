import { sql, type RawBuilder } from 'kysely'

/** Of what staff search by: more tell nothing apart. */
export const MOST_WORDS = 8

/** That `isHeld` of each of the first `most` words of the text, in small letters; true where there are none. */
export const eachWord = (text: string, isHeld: (word: string) => RawBuilder<unknown>, most: number): RawBuilder<unknown> => {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, most)
  return words.length === 0 ? sql`true` : sql.join(words.map(isHeld), sql` and `)
}
