import type { EquipmentType } from '../equipment/index.ts'
import { makeTextFilter, type TextFilter } from '../kernel/index.ts'
import type { PostPlace, TruckRow } from './truck-post.ts'

/** `MC-123`, `dot #456`: the number as it is written in the folded row. */
const spelled = (folded: string): string => folded.replace(/\b(mc|dot)[\s#-]+(?=\d)/g, '$1')

const placeText = (place: PostPlace | undefined): string => (place === undefined ? '' : `${place.city} ${place.state}`)

/** Whether a row is kept. */
export type RowPredicate = (row: TruckRow) => boolean

/** Looks in the carrier's name, MC and DOT number, cities, states, equipment types, and in the badges, which the reader's language has. */
export const makeQuickFilter = (types: readonly EquipmentType[], badgesOf: (row: TruckRow) => readonly string[]): TextFilter<TruckRow> => {
  const names = new Map(types.map(({ val, name }) => [val, name]))
  return makeTextFilter((row) => {
    const { carrier, pickup, dropoff, equipmentTypes } = row
    return [
      carrier.name,
      carrier.mcNumber === undefined ? '' : `mc${carrier.mcNumber}`,
      carrier.dotNumber === undefined ? '' : `dot${carrier.dotNumber}`,
      placeText(pickup),
      placeText(dropoff),
      ...equipmentTypes.map((val) => names.get(val) ?? val),
      ...badgesOf(row),
    ].join('\n')
  }, spelled)
}
