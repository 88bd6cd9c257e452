import { equipmentKey, findEquipment, type EquipmentType } from './equipment-filter.ts'

/**
 * What a type is: the kinds of an "A or B" type, of any other the type itself. Its `val` says so for good, `van_or_reefer`, whatever
 * staff call it meanwhile and also when it is retired.
 */
export const equipmentKinds = (val: string): readonly string[] =>
  val
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .split('_or_')
    .map(equipmentKey)

/** Whether one of these types is wanted: whether it has a kind in common with one of the wanted. All `val`s; each is read once. */
export const wantsEquipment = (wanted: readonly string[]): ((val: string) => boolean) => {
  const kinds = new Set(wanted.flatMap(equipmentKinds))
  const read = new Map<string, boolean>()
  return (val) => {
    const known = read.get(val)
    if (known !== undefined) return known
    const answer = equipmentKinds(val).some((kind) => kinds.has(kind))
    read.set(val, answer)
    return answer
  }
}

/** A filter with its equipment as `val`s, named by name or val in any spelling. An unknown entry stays and finds nothing. */
export const withKnownEquipment = <F extends { readonly equipmentTypes: readonly string[] }>(
  types: readonly EquipmentType[],
  filters: F,
): F => ({
  ...filters,
  equipmentTypes: filters.equipmentTypes.map((entry) => findEquipment(types, entry)?.val ?? ''),
})
