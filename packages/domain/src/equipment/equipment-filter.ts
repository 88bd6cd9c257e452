import type { QueryField } from '../kernel/index.ts'

/** `val` is what travels, `name` is what is read. */
export interface EquipmentType {
  readonly name: string
  readonly val: string
  /** Offered no longer: what has it keeps it, and is read by its name. */
  readonly isRetired?: boolean
}

/** Two spellings are the same equipment when their keys are equal: case, spaces, `_` and `-` do not count. */
export const equipmentKey = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '')

/** By name or val. Text without a key (only spaces, `_`, `-`) matches nothing. */
export const matchesEquipment = (type: EquipmentType, text: string): boolean => {
  const key = equipmentKey(text)
  return key !== '' && (equipmentKey(type.name) === key || equipmentKey(type.val) === key)
}

/** The type that is meant, by name or val; undefined when none is. */
export const findEquipment = (types: readonly EquipmentType[], text: string): EquipmentType | undefined =>
  types.find((type) => matchesEquipment(type, text))

/** Those that can be chosen, and those of `chosen`, which are vals. */
export const offeredEquipment = (types: readonly EquipmentType[], chosen: readonly string[]): readonly EquipmentType[] =>
  types.filter(({ val, isRetired }) => isRetired !== true || chosen.includes(val))

/**
 * Drops empty entries and every later spelling of the same equipment; the order and the first spelling stay.
 * Entries no type is known for stay too.
 */
export const cleanEquipmentFilter = (entries: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const key = equipmentKey(entry)
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The same list in `val` values, as it travels. Name and val of one type become one entry. */
export const equipmentFilterVals = (types: readonly EquipmentType[], entries: readonly string[]): readonly string[] =>
  cleanEquipmentFilter(entries.map((entry) => findEquipment(types, entry)?.val ?? entry))

/** Whether anything is left of the list once it is cleaned: at least one is needed. */
export const fillsEquipmentFilter = (entries: readonly string[]): boolean => cleanEquipmentFilter(entries).length > 0

/** Entries of a filter in a URL, and UTF-16 units of one; what holds more is as absent. */
export const MAX_EQUIPMENT_ENTRIES = 60
/** UTF-16 units of one entry. */
export const MAX_EQUIPMENT_TEXT = 80

/** An equipment filter as a URL states it; an empty entry alone states that any is wanted. */
export const equipmentField: QueryField<readonly string[]> = (values) =>
  values.length === 0 || values.length > MAX_EQUIPMENT_ENTRIES || values.some((value) => value.length > MAX_EQUIPMENT_TEXT)
    ? undefined
    : cleanEquipmentFilter(values)
