import type { TruckColumnKey } from './truck-columns.ts'

/** How a reader wants the list to look. */
export interface TruckTable {
  /** Shown, in this order; each once. */
  readonly columns: readonly TruckColumnKey[]
  readonly density: 'comfortable' | 'compact'
}

/** Estimated miles, marks and the confirmation stand in the second line of another column when they have none of their own. */
export const usualTruckTable: TruckTable = {
  columns: ['age', 'available', 'equipment', 'deadhead', 'location', 'destination', 'carrier', 'trucks', 'bipd', 'authorityAge', 'inspections'],
  density: 'comfortable',
}
