import type { EquipmentType } from '../equipment/index.ts'
import { foldedText } from '../kernel/index.ts'
import type { PostPlace, TruckRow } from './truck-post.ts'

/** `MC-123`, `dot #456`: the number as it is written in the folded row. */
const foldedQuery = (query: string): readonly string[] =>
  foldedText(query)
    .replace(/\b(mc|dot)[\s#-]+(?=\d)/g, '$1')
    .split(/[\s,]+/)
    .filter((word) => word !== '')

const placeText = (place: PostPlace | undefined): string => (place === undefined ? '' : `${place.city} ${place.state}`)

const rowText = ({ carrier, pickup, dropoff, equipmentTypes }: TruckRow, nameOf: (val: string) => string): string =>
  foldedText(
    [
      carrier.name,
      carrier.mcNumber === undefined ? '' : `mc${carrier.mcNumber}`,
      carrier.dotNumber === undefined ? '' : `dot${carrier.dotNumber}`,
      placeText(pickup),
      placeText(dropoff),
      ...equipmentTypes.map(nameOf),
    ].join('\n'),
  )

/** Whether a row is kept. */
export type RowPredicate = (row: TruckRow) => boolean

/** Words over rows that are already loaded. */
export interface QuickFilter {
  /** Folds rows before they are asked about, so that the first key is as quick as the others. */
  readonly prepare: (rows: readonly TruckRow[]) => void
  /** Undefined for a query without words. */
  readonly keeps: (query: string) => RowPredicate | undefined
}

/**
 * Narrows loaded rows by words: each must stand somewhere in the carrier's name, MC or DOT number, a city, a state or an equipment
 * type. Each row is folded once, however often is asked.
 */
export const makeQuickFilter = (types: readonly EquipmentType[]): QuickFilter => {
  const texts = new WeakMap<TruckRow, string>()
  const names = new Map(types.map(({ val, name }) => [val, name]))
  const textOf = (row: TruckRow): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = rowText(row, (val) => names.get(val) ?? val)
    texts.set(row, text)
    return text
  }
  return {
    prepare: (rows) => rows.forEach(textOf),
    keeps: (query) => {
      const words = foldedQuery(query)
      return words.length === 0
        ? undefined
        : (row) => {
            const text = textOf(row)
            return words.every((word) => text.includes(word))
          }
    },
  }
}
