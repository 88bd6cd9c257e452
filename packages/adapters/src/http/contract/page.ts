import * as t from 'io-ts'
import { named, record } from './record.codec.ts'
import { absent, mapped, oneOf, WireInstant, wholeNumber } from './wire-values.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** Of a page whose items are called as its concept calls them. */
export const pageFields = { nextCursor: absent(t.string), total: count, asOf: WireInstant }

/** A keyset page of any list (docs/API.md). */
export const page = <A>(item: t.Type<A, unknown>) => record({ rows: named('items', t.readonlyArray(item)), ...pageFields })

/** A list that is told whole. */
export const listOf = <A>(item: t.Type<A, unknown>) =>
  mapped(
    t.type({ items: t.readonlyArray(item) }),
    ({ items }) => items,
    (items: readonly A[]) => ({ items }),
  )

/** `hidden`: rows that every other filter lets through. `to`: a looser value of the filter, null to leave it (and its place) out. */
export const explainedFilter = <F extends string>(filters: readonly F[]) =>
  record({ filter: oneOf(filters), hidden: count, relaxations: t.readonlyArray(record({ to: absent(t.string), gain: count })) })

/** Filters in force only; `total` as of the same moment as the counts. */
export const explanation = <C extends t.Mixed>(filter: C) => t.type({ total: count, filters: t.readonlyArray(filter) })

/** Of the token that asks what has changed since a page; UTF-16 units. */
export const LONGEST_CHANGES_TOKEN = 400
