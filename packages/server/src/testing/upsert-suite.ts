import { suite } from 'uvu'
import type { TestEngine } from './databases.ts'
import { openLoadMarket } from './load-market.ts'
import { openedForEach } from './opened.ts'

/** What became of one row of a batch, as it is answered. */
export interface RowAnswer {
  readonly external_id: string | null
  readonly result: string
  readonly id: string
  readonly version: number
  readonly removed: readonly { readonly text: string }[]
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
}

/** `A updated`, `B refused weight_pounds:out_of_bounds`. */
export const said = ({ external_id: key, result, errors }: RowAnswer): string =>
  [key, result, ...errors.map(({ field, code }) => `${field}:${code}`)].join(' ')

/** A suite in which each test has a market of its own, whose answers are a `B`. */
export const upsertSuite = <B>(title: string, engine: TestEngine) => {
  const upserts = suite(`${title}, ${engine.name}`)
  const market = openedForEach(upserts, () => openLoadMarket<B>(engine))
  return { upserts, market }
}
