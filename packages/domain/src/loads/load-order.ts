import { chord2Between, unitVector } from '../places/index.ts'
import type { BoardSort, LoadFilters } from './load-filters.ts'
import type { SearchedLoad } from './load-match.ts'
import { ratePerMile } from './rate.ts'

/** A number that rises down the list; Infinity has none and comes last. */
type SortKey = (load: SearchedLoad) => number

const downwards = (value: number | undefined): number => (value === undefined ? Infinity : -value)

const sortKey = (sort: BoardSort, { pickup }: Pick<LoadFilters, 'pickup'>): SortKey => {
  const from = pickup._tag === 'Near' ? unitVector(pickup) : undefined
  const KEYS: { readonly [S in BoardSort]: SortKey } = {
    newest: ({ postedAt }) => -postedAt,
    deadhead: (load) => (from === undefined ? -load.postedAt : chord2Between(from, unitVector(load.pickup))),
    rate: ({ rateTotal }) => downwards(rateTotal),
    ratePerMile: ({ rateTotal, totalMiles }) => downwards(ratePerMile(rateTotal, totalMiles)),
    pickupDate: ({ pickupWindow }) => pickupWindow.date,
    miles: ({ totalMiles }) => -totalMiles,
  }
  return KEYS[sort]
}

const byId = (a: string, b: string): number => b.length - a.length || (a === b ? 0 : a < b ? 1 : -1)

/**
 * A total order, never 0 for two loads: newest, nearest, best paid, best paid a mile, first picked up or longest first, no rate
 * last, then the later posted by id.
 */
export const compareLoads = (sort: BoardSort, filters: Pick<LoadFilters, 'pickup'>): ((a: SearchedLoad, b: SearchedLoad) => number) => {
  const key = sortKey(sort, filters)
  return (a, b) => {
    const [x, y] = [key(a), key(b)]
    return x === y ? byId(a.id, b.id) : x - y
  }
}
