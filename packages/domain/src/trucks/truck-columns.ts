/** Every column of the truck list by its key, in the order of the trade (field practice): when, what, how far, from where to where, then who. */
export const TRUCK_COLUMNS = [
  'age', 'available', 'equipment', 'deadhead', 'location', 'destination', 'trip', 'carrier', 'trucks', 'bipd', 'authorityAge', 'inspections', 'relationship', 'confirmed',
] as const
export type TruckColumnKey = (typeof TRUCK_COLUMNS)[number]

/** Without these a row says neither where nor who. */
const ALWAYS: readonly TruckColumnKey[] = ['location', 'carrier']

/** Location and carrier stay. */
export const canHide = (key: TruckColumnKey): boolean => !ALWAYS.includes(key)

const isColumn = (key: string): key is TruckColumnKey => TRUCK_COLUMNS.some((one) => one === key)

/** Only columns there are, each once where it first stands; location and carrier come last when they are missing. */
export const tidyColumns = (keys: readonly string[]): readonly TruckColumnKey[] => [...new Set([...keys.filter(isColumn), ...ALWAYS])]

/** A shown column goes, unless it must stay; a hidden one comes where the trade has it: before the first shown one that usually follows it. */
export const toggleColumn = (columns: readonly TruckColumnKey[], key: TruckColumnKey): readonly TruckColumnKey[] => {
  if (columns.includes(key)) return canHide(key) ? columns.filter((one) => one !== key) : columns
  const next = TRUCK_COLUMNS.slice(TRUCK_COLUMNS.indexOf(key)).find((one) => columns.includes(one))
  const at = next === undefined ? columns.length : columns.indexOf(next)
  return [...columns.slice(0, at), key, ...columns.slice(at)]
}

/** One place to the front (-1) or to the back (1); at an end nothing moves. */
export const moveColumn = (columns: readonly TruckColumnKey[], key: TruckColumnKey, by: -1 | 1): readonly TruckColumnKey[] => {
  const from = columns.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return columns
  const others = columns.filter((one) => one !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}
