import type { IO } from 'fp-ts/IO'

/** An error that nobody handled, for a person to look into. */
export interface UnhandledFault {
  readonly source: 'rendering' | 'rejection' | 'script'
  readonly error: unknown
}

/** Never throws and never answers: the reader must not notice whether a report arrived. */
export interface ErrorReporter<Fault extends UnhandledFault = UnhandledFault> {
  readonly report: (fault: Fault) => IO<void>
}
