import { isLeft } from 'fp-ts/Either'
import { none, some, type Option } from 'fp-ts/Option'
import * as t from 'io-ts'
import { tidyColumns, type TableColumns, type TableLook } from './table-look.ts'

/** More than there will ever be columns; a longer list is nobody's choice. */
const MOST_ENTRIES = 100

const kept = t.type({
  columns: t.refinement(t.array(t.string), (keys) => keys.length <= MOST_ENTRIES, 'columns'),
  density: t.union([t.literal('comfortable'), t.literal('compact')]),
})

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Corrupt text and impossible values give none; columns that are no more are left out. */
export const decodeTableLook = <K extends string>(table: TableColumns<K>, text: string): Option<TableLook<K>> => {
  const decoded = kept.decode(parsedJson(text))
  return isLeft(decoded) ? none : some({ columns: tidyColumns(table, decoded.right.columns), density: decoded.right.density })
}

/** The entry's text. */
export const encodeTableLook = ({ columns, density }: TableLook<string>): string => JSON.stringify({ columns, density })
