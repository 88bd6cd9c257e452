import type { EquipmentCount } from '@trm/domain/equipment'
import { numberTyped, readTypedWhole } from '@trm/domain/formats'
import type { FieldFault } from '@trm/domain/kernel'

/** Counts as typed, by equipment type (a `val`), in the order they were first typed. */
export type TypedCounts = Readonly<Record<string, string>>

export const typedCountsOf = (counts: readonly EquipmentCount[]): TypedCounts =>
  Object.fromEntries(counts.map(({ equipmentType, count }) => [equipmentType, String(count)]))

/** Without what says "none": nothing, and zero. */
const filled = (typed: TypedCounts): readonly (readonly [type: string, text: string])[] =>
  Object.entries(typed)
    .map(([type, text]) => [type, text.trim()] as const)
    .filter(([, text]) => text !== '' && !/^0+$/.test(text))

const countIn = (text: string): number | undefined => {
  const count = numberTyped(readTypedWhole(text))
  return count !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined
}

/** Types whose text is no whole number, which a count cannot say. */
export const unreadableCounts = (typed: TypedCounts): readonly string[] =>
  filled(typed).flatMap(([type, text]) => (countIn(text) === undefined ? [type] : []))

/** What can be read of them; the line of a type is its index here. */
export const readableCounts = (typed: TypedCounts): readonly EquipmentCount[] =>
  filled(typed).flatMap(([equipmentType, text]) => {
    const count = countIn(text)
    return count === undefined ? [] : [{ equipmentType, count }]
  })

export const sameCounts = (a: TypedCounts, b: TypedCounts): boolean => {
  const text = (typed: TypedCounts): string => JSON.stringify([...filled(typed)].sort(([one], [other]) => (one < other ? -1 : 1)))
  return text(a) === text(b)
}

/** Types with a count, and trucks and trailers in all. */
export const totalOf = (typed: TypedCounts): { readonly types: number; readonly units: number } => {
  const counts = readableCounts(typed)
  return { types: counts.length, units: counts.reduce((sum, { count }) => sum + count, 0) }
}

/** One more or one fewer, never below none; text that is no number starts anew. */
export const stepped = (text: string, by: 1 | -1): string => String(Math.max(0, (countIn(text) ?? 0) + by))

/**
 * Faults of the wire's fields, each at its field of the form: `fieldOf` says which, a line of the counts at its type, others at none. The
 * first of each field.
 */
export const faultsByField = (
  faults: readonly FieldFault[],
  fieldOf: Readonly<Record<string, string>>,
  counts: TypedCounts,
): readonly FieldFault[] => {
  const lines = readableCounts(counts)
  const placed = faults.flatMap(({ field, code }): readonly FieldFault[] => {
    const line = /^equipment\.(\d+)\./.exec(field)?.[1]
    const own =
      line !== undefined ? (lines[Number(line)]?.equipmentType ?? 'equipment') : Object.hasOwn(fieldOf, field) ? fieldOf[field] : undefined
    return own === undefined ? [] : [{ field: own, code }]
  })
  return placed.filter(({ field }, at) => placed.findIndex((one) => one.field === field) === at)
}
