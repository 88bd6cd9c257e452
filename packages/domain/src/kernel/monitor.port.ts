import type { IO } from 'fp-ts/IO'

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
