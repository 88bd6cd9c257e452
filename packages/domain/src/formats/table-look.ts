import type { IO } from 'fp-ts/IO'
import { isLeft } from 'fp-ts/Either'
import { none, some, type Option } from 'fp-ts/Option'
import * as t from 'io-ts'

/** The columns a table can have. */
export interface TableColumns<K extends string> {
  /** In the order of the trade. */
  readonly all: readonly K[]
  /** Without these a row does not say what it is. */
  readonly always: readonly K[]
}

/** How a reader wants a table to look. */
export interface TableLook<K extends string> {
  /** Shown, in this order; each once. */
  readonly columns: readonly K[]
  readonly density: 'comfortable' | 'compact'
}

/** Whether a row still says what it is without the column. */
export const canHideColumn = <K extends string>({ always }: TableColumns<K>, key: K): boolean => !always.includes(key)

/** Only columns there are, each once where it first stands; those that must be there come last when they are missing. */
export const tidyColumns = <K extends string>({ all, always }: TableColumns<K>, keys: readonly string[]): readonly K[] => [
  ...new Set([...keys.flatMap((key) => all.find((one) => one === key) ?? []), ...always]),
]

/**
 * A shown column goes, unless it must stay; a hidden one comes where the trade has it: before the first shown one that usually follows it.
 */
export const toggleColumn = <K extends string>(table: TableColumns<K>, columns: readonly K[], key: K): readonly K[] => {
  if (columns.includes(key)) return canHideColumn(table, key) ? columns.filter((one) => one !== key) : columns
  const next = table.all.slice(table.all.indexOf(key)).find((one) => columns.includes(one))
  const at = next === undefined ? columns.length : columns.indexOf(next)
  return [...columns.slice(0, at), key, ...columns.slice(at)]
}

/** One place to the front (-1) or to the back (1); at an end nothing moves. */
export const moveColumn = <K extends string>(columns: readonly K[], key: K, by: -1 | 1): readonly K[] => {
  const from = columns.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return columns
  const others = columns.filter((one) => one !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}

/** The reader's columns and density, for the next visit. Never throws: corrupt, full or blocked storage reads as the usual look. */
export interface TableLookStore<K extends string> {
  readonly read: IO<TableLook<K>>
  readonly write: (look: TableLook<K>) => IO<void>
  readonly clear: IO<void>
}

/** More than there will ever be columns; a longer list is nobody's choice. */
const MOST_ENTRIES = 100

const kept = t.type({
  columns: t.refinement(t.array(t.string), (keys) => keys.length <= MOST_ENTRIES, 'columns'),
  density: t.keyof({ comfortable: null, compact: null }),
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
