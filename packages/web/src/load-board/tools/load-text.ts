import type { EquipmentType } from '@trm/domain/equipment'
import type { LoadOnBoard } from '@trm/domain/loads'
import { foldedText } from '@trm/domain/kernel'

/**
 * Narrows loaded rows by words: each must stand somewhere in a town, a state, the company, the commodity, the equipment or the reference.
 */
export const makeLoadTextFilter = (types: readonly EquipmentType[]) => {
  const texts = new WeakMap<LoadOnBoard, string>()
  const names = new Map(types.map(({ val, name }) => [val, name]))
  const textOf = (row: LoadOnBoard): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const { pickup, dropoff, companyName, commodity = '', referenceId = '', equipmentType, size } = row.load
    const text = foldedText(
      [
        pickup.city,
        pickup.state,
        dropoff.city,
        dropoff.state,
        companyName,
        commodity,
        referenceId,
        names.get(equipmentType) ?? equipmentType,
        size,
      ].join('\n'),
    )
    texts.set(row, text)
    return text
  }
  /** Undefined for a text without words. */
  return (typed: string): ((row: LoadOnBoard) => boolean) | undefined => {
    const words = foldedText(typed)
      .split(/[\s,]+/)
      .filter((word) => word !== '')
    return words.length === 0 ? undefined : (row) => words.every((word) => textOf(row).includes(word))
  }
}
