import type { IO } from 'fp-ts/IO'

/** Where a reader was in a list: enough to come back to the same rows. */
export interface ListPlace {
  /** How many were loaded. */
  readonly rows: number
  /** The first row in sight. */
  readonly id: string
  /** Its pixels below the upper edge of what is in sight; negative when it is cut. */
  readonly offset: number
}

/** One place for each entry of the history; a new entry has none. */
export interface ListMemory {
  readonly read: IO<ListPlace | undefined>
  readonly write: (place: ListPlace) => IO<void>
}
