import { findEquipment } from './equipment-filter.ts'
import type { EquipmentType } from './equipment-type.ts'

/** Section 3: how many of one type. `equipmentType` is a `val`, or what was typed until it is checked. */
export interface EquipmentCount {
  readonly equipmentType: string
  readonly count: number
}

/** Section 5: kept only when the type is known and the count is over 0. Kept entries carry the type's `val`. */
export const keepKnownCounts = (types: readonly EquipmentType[], counts: readonly EquipmentCount[]): readonly EquipmentCount[] =>
  counts.flatMap(({ equipmentType, count }) => {
    const type = findEquipment(types, equipmentType)
    return type !== undefined && Number.isFinite(count) && count > 0 ? [{ equipmentType: type.val, count }] : []
  })
