import type { EquipmentCount } from '@trm/domain/equipment'

export const equipmentWire = (counts: readonly EquipmentCount[]): { equipment_type: string; count: number }[] =>
  counts.map(({ equipmentType, count }) => ({ equipment_type: equipmentType, count }))

export const equipmentTyped = (lines: readonly { readonly equipment_type: string; readonly count: number }[]): readonly EquipmentCount[] =>
  lines.map(({ equipment_type: equipmentType, count }) => ({ equipmentType, count }))
