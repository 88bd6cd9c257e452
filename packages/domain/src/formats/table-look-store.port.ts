import type { IO } from 'fp-ts/IO'
import type { TableLook } from './table-look.ts'

/** The reader's columns and density, for the next visit. Never throws: corrupt, full or blocked storage reads as the usual look. */
export interface TableLookStore<K extends string> {
  readonly read: IO<TableLook<K>>
  readonly write: (look: TableLook<K>) => IO<void>
  readonly clear: IO<void>
}
