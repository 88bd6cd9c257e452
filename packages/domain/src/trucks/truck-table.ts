import type { TableLook } from '../formats/index.ts'
import type { TruckColumnKey } from './truck-columns.ts'

/** How a reader wants the truck list to look. */
export type TruckTable = TableLook<TruckColumnKey>

/** Estimated miles, marks and the confirmation stand in the second line of another column when they have none of their own. */
export const usualTruckTable: TruckTable = {
  columns: [
    'age',
    'available',
    'equipment',
    'deadhead',
    'location',
    'destination',
    'carrier',
    'trucks',
    'bipd',
    'authorityAge',
    'inspections',
  ],
  density: 'comfortable',
}
