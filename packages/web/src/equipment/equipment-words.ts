import type { EquipmentType } from '@trm/domain/equipment'

/** Names where they are known, else the `val` as it is. */
export const equipmentWords = (vals: readonly string[], types: readonly EquipmentType[]): readonly string[] =>
  vals.map((val) => types.find((type) => type.val === val)?.name ?? val)
