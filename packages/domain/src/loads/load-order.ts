import type { Cents } from '../kernel/index.ts'
import { chord2Between, unitVector } from '../places/index.ts'
import type { BoardSort, LoadFilters, ProfitSort } from './load-filters.ts'
import { milesBetween, type SearchedLoad } from './load-match.ts'
import { ratePerMile } from './rate.ts'
import { tripProfit, USUAL_COST_PER_MILE } from './trip-profit.ts'

/** A number that rises down the list; Infinity has none and comes last. */
type SortKey = (load: SearchedLoad) => number

const downwards = (value: number | undefined): number => (value === undefined ? Infinity : -value)

const sortKey = (sort: BoardSort, { pickup }: Pick<LoadFilters, 'pickup'>, costPerMile: Cents): SortKey => {
  const from = pickup._tag === 'Near' ? unitVector(pickup) : undefined
  const byProfit =
    (of: ProfitSort): SortKey =>
    (load) =>
      downwards(tripProfit(load, milesBetween(pickup, load.pickup), costPerMile)?.[of])
  const KEYS: { readonly [S in BoardSort]: SortKey } = {
    newest: ({ postedAt }) => -postedAt,
    deadhead: (load) => (from === undefined ? -load.postedAt : chord2Between(from, unitVector(load.pickup))),
    rate: ({ rateTotal }) => downwards(rateTotal),
    ratePerMile: ({ rateTotal, totalMiles }) => downwards(ratePerMile(rateTotal, totalMiles)),
    profit: byProfit('profit'),
    profitPerMile: byProfit('profitPerMile'),
    profitPerDay: byProfit('profitPerDay'),
    pickupDate: ({ pickupWindow }) => pickupWindow.date,
    miles: ({ totalMiles }) => -totalMiles,
  }
  return KEYS[sort]
}

const byId = (a: string, b: string): number => b.length - a.length || (a === b ? 0 : a < b ? 1 : -1)

/**
 * A total order, never 0 for two loads: newest, nearest, best paid, best paid a mile, most profitable in all, a mile or a day, first
 * picked up or longest first, no rate last, then the later posted by id.
 */
export const compareLoads = (
  sort: BoardSort,
  filters: Pick<LoadFilters, 'pickup'>,
  costPerMile: Cents = USUAL_COST_PER_MILE,
): ((a: SearchedLoad, b: SearchedLoad) => number) => {
  const key = sortKey(sort, filters, costPerMile)
  return (a, b) => {
    const [x, y] = [key(a), key(b)]
    return x === y ? byId(a.id, b.id) : x - y
  }
}
