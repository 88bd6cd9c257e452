import type { TableColumns } from '../formats/index.ts'

/**
 * Every column of the truck list by its key, in the order of the trade (field practice): when, what, how far, from where to where, then
 * who.
 */
const TRUCK_COLUMNS = [
  'age',
  'available',
  'equipment',
  'deadhead',
  'location',
  'destination',
  'trip',
  'carrier',
  'trucks',
  'bipd',
  'authorityAge',
  'inspections',
  'relationship',
  'confirmed',
] as const
export type TruckColumnKey = (typeof TRUCK_COLUMNS)[number]

/** Without location and carrier a row says neither where nor who. */
export const truckColumnSet: TableColumns<TruckColumnKey> = { all: TRUCK_COLUMNS, always: ['location', 'carrier'] }
