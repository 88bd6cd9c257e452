import * as E from 'fp-ts/Either'
import { findEquipment, type EquipmentType } from './equipment-filter.ts'

/** How many of one type. `equipmentType` is a `val`, or what was typed until it is checked. */
export interface EquipmentCount {
  readonly equipmentType: string
  readonly count: number
}

/** Kept only when the type is known and the count is over 0. Kept entries carry the type's `val`. */
export const keepKnownCounts = (types: readonly EquipmentType[], counts: readonly EquipmentCount[]): readonly EquipmentCount[] =>
  counts.flatMap(({ equipmentType, count }) => {
    const type = findEquipment(types, equipmentType)
    return type !== undefined && Number.isFinite(count) && count > 0 ? [{ equipmentType: type.val, count }] : []
  })

/** Trucks or trailers of one type; the largest fleets of the continent have fewer. */
export const MOST_OF_ONE_TYPE = 20_000

/** The list as a whole, or one line of it by its index, as the wire spells it. */
export interface EquipmentCountFault {
  readonly field: 'equipment' | `equipment.${number}.count`
  readonly code: 'not_whole' | 'out_of_bounds'
}

/** One line per type, in the order they are first named: a fleet told in two lines is both lines together. */
const summed = (counts: readonly EquipmentCount[]): readonly EquipmentCount[] =>
  [...new Set(counts.map(({ equipmentType }) => equipmentType))].map((equipmentType) => ({
    equipmentType,
    count: counts.reduce((sum, each) => (each.equipmentType === equipmentType ? sum + each.count : sum), 0),
  }))

const faultOf = ({ count }: EquipmentCount, line: number): readonly EquipmentCountFault[] => {
  if (!Number.isFinite(count) || count <= 0) return []
  if (!Number.isInteger(count)) return [{ field: `equipment.${line}.count`, code: 'not_whole' }]
  return count > MOST_OF_ONE_TYPE ? [{ field: `equipment.${line}.count`, code: 'out_of_bounds' }] : []
}

/** Kept only when the type is known and the count above 0; lines of one type are added up. May be none. */
export const readEquipmentCounts = (
  types: readonly EquipmentType[],
  typed: readonly EquipmentCount[],
): E.Either<readonly EquipmentCountFault[], readonly EquipmentCount[]> => {
  const faults = typed.flatMap(faultOf)
  if (faults.length > 0) return E.left(faults)
  const kept = summed(keepKnownCounts(types, typed))
  return kept.some(({ count }) => count > MOST_OF_ONE_TYPE) ? E.left([{ field: 'equipment', code: 'out_of_bounds' }]) : E.right(kept)
}
