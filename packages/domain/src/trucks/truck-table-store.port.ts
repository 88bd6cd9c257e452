import type { IO } from 'fp-ts/IO'
import type { TruckTable } from './truck-table.ts'

/** The reader's columns and density, for the next visit. Never throws: corrupt, full or blocked storage reads as the usual table. */
export interface TruckTableStore {
  readonly read: IO<TruckTable>
  readonly write: (table: TruckTable) => IO<void>
  readonly clear: IO<void>
}
