import { createHash } from 'node:crypto'
import * as O from 'fp-ts/Option'

/** No answer of the same list gave the cursor out. */
export type CursorInvalid = { readonly _tag: 'CursorInvalid' }

/** Where a page ended: the last row's sort key (Infinity: no record) and id. */
export interface SearchCursor {
  readonly sortKey: number
  readonly id: number
}

/** What a cursor is bound to: the same search by the same reader. The page's length may change. */
export const searchDigest = (search: unknown): string =>
  createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 16)

export const encodeCursor = ({ sortKey, id }: SearchCursor, digest: string): string =>
  Buffer.from(JSON.stringify([Number.isFinite(sortKey) ? sortKey : null, id, digest])).toString('base64url')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** None for a cursor of another search, and for anything that no search gave out. */
export const decodeCursor = (text: string, digest: string): O.Option<SearchCursor> => {
  const value = parsed(text)
  if (!Array.isArray(value) || value.length !== 3) return O.none
  const [sortKey, id, bound]: readonly unknown[] = value
  if (bound !== digest || typeof id !== 'number' || !Number.isSafeInteger(id)) return O.none
  if (sortKey === null) return O.some({ sortKey: Infinity, id })
  return typeof sortKey === 'number' && Number.isFinite(sortKey) ? O.some({ sortKey, id }) : O.none
}
