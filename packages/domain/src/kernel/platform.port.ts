import type { IO } from 'fp-ts/IO'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Option } from 'fp-ts/Option'
import type { Instant } from './instant.ts'

/** The reader's own clock. Never decides expiry: the database does. */
export interface Clock {
  readonly now: IO<Instant>
  /** IANA name of the reader's zone. */
  readonly zone: IO<string>
}

/** Takes words and plain data; never a token, an email address or a subject id (but where one is asked for by name). */
export interface Logger {
  readonly info: (message: string, data?: Readonly<Record<string, unknown>>) => void
  readonly warn: (message: string, data?: Readonly<Record<string, unknown>>) => void
  readonly error: (message: string, data?: Readonly<Record<string, unknown>>) => void
}

/** A number about how the page itself works; never about a person. */
export interface Measurement {
  /** Dotted lower case: `web_vital.lcp`. */
  readonly name: string
  readonly value: number
  /** Milliseconds, or a number without one. */
  readonly unit: 'ms' | '1'
  /** `count`s are added up, of `value`s the distribution is kept. */
  readonly kind: 'value' | 'count'
  /** Of closed lists of our own: no address, no message. */
  readonly labels: Readonly<Record<string, string>>
}

/** The monitoring service. Never throws and never answers: nothing waits for it. */
export interface Monitor {
  readonly measure: (measurement: Measurement) => IO<void>
}

/** An error that nobody handled, for a person to look into. */
export interface UnhandledFault {
  readonly source: 'rendering' | 'rejection' | 'script'
  readonly error: unknown
}

/** Never throws and never answers: the reader must not notice whether a report arrived. */
export interface ErrorReporter<Fault extends UnhandledFault = UnhandledFault> {
  readonly report: (fault: Fault) => IO<void>
}

/** No clipboard here, or the browser or its owner said no. */
export interface ClipboardRefused {
  readonly _tag: 'ClipboardRefused'
}

/** The system's clipboard; it may say no. */
export interface Clipboard {
  /** Browsers allow it only on the heels of a press or a key. */
  readonly write: (text: string) => TaskEither<ClipboardRefused, void>
}

/** What a WHATWG URL parser says of a reference, already resolved against a base. */
export interface ParsedUrl {
  readonly origin: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The platform's own WHATWG parser: the domain never parses URLs by hand. */
export interface UrlParser {
  readonly parse: (reference: string, base: string) => Option<ParsedUrl>
}
