import * as t from 'io-ts'
import { absent, oneOf, WireInstant, wholeNumber } from './wire-values.codec.ts'

const rows = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** A keyset page of any list (docs/API.md). */
export const page = <C extends t.Mixed>(item: C) =>
  t.type({ items: t.array(item), next_cursor: absent(t.string), total: rows, as_of: WireInstant })

/** `hidden`: rows that every other filter lets through. `to`: a looser value of the filter, null to leave it (and its place) out. */
export const explainedFilter = <F extends string>(filters: readonly F[]) =>
  t.type({ filter: oneOf(filters), hidden: rows, relaxations: t.array(t.type({ to: absent(t.string), gain: rows })) })

/** Filters in force only; `total` as of the same moment as the counts. */
export const explanation = <C extends t.Mixed>(filter: C) => t.type({ total: rows, filters: t.array(filter) })

/** Of the token that asks what has changed since a page; UTF-16 units. */
export const LONGEST_CHANGES_TOKEN = 400
