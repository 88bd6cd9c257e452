import type { IO } from 'fp-ts/IO'
import type { Instant } from './instant.ts'

/** The reader's own clock. Never decides expiry: the database does (decision 24). */
export interface Clock {
  readonly now: IO<Instant>
  /** IANA name of the reader's zone. */
  readonly zone: IO<string>
}
