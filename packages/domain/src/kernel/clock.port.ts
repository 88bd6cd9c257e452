import type { IO } from 'fp-ts/IO'
import type { Instant } from './instant.ts'

/** The reader's own clock. Never decides expiry: the database does. */
export interface Clock {
  readonly now: IO<Instant>
  /** IANA name of the reader's zone. */
  readonly zone: IO<string>
}
