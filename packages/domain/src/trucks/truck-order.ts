import type { TruckRow } from './truck-post.ts'
import type { TruckSort } from './truck-list-filters.ts'

type Compare = (a: TruckRow, b: TruckRow) => number

/** Ascending; rows without a value come last. */
const ascending =
  (valueOf: (row: TruckRow) => number | string | undefined): Compare =>
  (a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)]
    if (x === y) return 0
    if (x === undefined) return 1
    return y === undefined || x < y ? -1 : 1
  }

const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value)

const ORDERS: { readonly [S in TruckSort]: Compare } = {
  deadhead: ascending((row) => row.deadheadMiles),
  age: ascending((row) => -row.postedAt),
  authorityAge: ascending((row) => row.carrier.authoritySince),
  trucks: ascending((row) => negative(row.carrier.numberOfTrucks)),
}

const byId: Compare = ascending((row) => row.id)

/**
 * A total order, never 0 for two rows: nearest, newest post, oldest authority or most trucks first, no record last, then
 * by id in code-unit order.
 */
export const compareRows =
  (sort: TruckSort): Compare =>
  (a, b) =>
    ORDERS[sort](a, b) || byId(a, b)
