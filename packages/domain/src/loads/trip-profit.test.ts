import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { instantOf } from '../kernel/index.ts'
import { greatCircleMiles } from '../places/index.ts'
import { aLoad, anyBoardLoad, dallasDock, dollars } from '../testing/index.ts'
import { DOCK_HOURS, drivingMs, HOUR_MS, tripDays } from './driving-time.ts'
import { defaultLoadFilters, isProfitSort, PROFIT_SORTS, type LoadArea } from './load-filters.ts'
import { compareLoads } from './load-order.ts'
import { tripProfit, USUAL_COST_PER_MILE } from './trip-profit.ts'

const nearDallas: LoadArea = { _tag: 'Near', label: 'Dallas, TX', ...dallasDock, radius: 100 }

test('[LSR-70] a trip takes its miles at 50 mph, ten hours after eleven at the wheel, and two at the docks; a day at the least', () => {
  const hours = (miles: number): number => Math.round(tripDays(miles) * 24 * 1e6) / 1e6
  assert.equal([0, 100, 550, 600, 1_100, 1_101].map(hours), [24, 24, 24, 24, 34, 44.02])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 500 }), (miles, more) =>
      assert.ok(tripDays(miles + more) >= tripDays(miles), 'more miles never take less'),
    ),
  )
  assert.is(drivingMs(50) + 2 * DOCK_HOURS * HOUR_MS, 3 * HOUR_MS)
})

test('[LSR-70] profit is told in all, a mile and a day; a losing trip loses so much of each', () => {
  const told = (rate: number, miles: number) => {
    const trip = tripProfit({ rateTotal: dollars(rate), totalMiles: miles }, undefined, dollars(2))
    return trip && [trip.profit, trip.profitPerMile, trip.profitPerDay]
  }
  assert.equal(told(1_000, 400), [20_000, 50, 20_000])
  assert.equal(told(3_600, 1_100), [140_000, 127, 98_824])
  assert.equal(told(2_000, 1_100), [-20_000, -18, -14_118])
})

test('[LSR-71] loads come by profit in all, a mile or a day, the highest first, no rate last, equal ones the later posted first', () => {
  const loads = [
    aLoad({ id: '1', rateTotal: dollars(3_600), totalMiles: 1_100 }),
    aLoad({ id: '2', rateTotal: dollars(2_000), totalMiles: 500 }),
    aLoad({ id: '3', rateTotal: undefined, totalMiles: 500 }),
    aLoad({ id: '4', rateTotal: dollars(900), totalMiles: 150 }),
    aLoad({ id: '5', rateTotal: dollars(900), totalMiles: 150 }),
    aLoad({ id: '6', rateTotal: dollars(200), totalMiles: 300 }),
  ]
  const order = (sort: (typeof PROFIT_SORTS)[number], cost = dollars(2)): string =>
    [...loads]
      .sort(compareLoads(sort, defaultLoadFilters, cost))
      .map(({ id }) => id)
      .join('')
  assert.equal(
    PROFIT_SORTS.map((sort) => order(sort)),
    ['125463', '542163', '215463'],
  )
  assert.is(order('profit', dollars(3)), '254163')
  assert.equal((['rate', 'profit', 'profitPerDay'] as const).map(isProfitSort), [false, true, true])
})

test('[LSR-71] near a town the way to the load is counted, at a usual cost where none is said', () => {
  fc.assert(
    fc.property(fc.array(anyBoardLoad, { minLength: 2, maxLength: 12 }), fc.constantFrom(...PROFIT_SORTS), (all, sort) => {
      const sorted = all
        .map((load, i) => ({ ...load, id: String(i + 1), postedAt: instantOf(0) }))
        .sort(compareLoads(sort, { pickup: nearDallas }))
      const told = sorted.map(
        (load) => tripProfit(load, greatCircleMiles(dallasDock, load.pickup), USUAL_COST_PER_MILE)?.[sort] ?? -Infinity,
      )
      assert.equal(
        told,
        [...told].sort((a, b) => (a === b ? 0 : b - a)),
      )
    }),
  )
})

test.run()
