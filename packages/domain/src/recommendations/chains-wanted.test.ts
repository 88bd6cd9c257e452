import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { pointAt } from '../places/index.ts'
import { aConsideredLoad, aReadyTruck, dallas, hoursOn } from '../testing/index.ts'
import { findChains } from './find-chains.ts'
import { makeLoadMarket } from './load-market.ts'

const away = pointAt(dallas, 90, 200)
const pairs = [1, 3, 2].flatMap((n) => [
  aConsideredLoad({ id: `out-${n}`, to: away, miles: 240, rate: centsOf(90_000 + n), pickupFrom: hoursOn(1), pickupBy: hoursOn(3) }),
  aConsideredLoad({
    id: `back-${n}`,
    from: away,
    to: dallas,
    miles: 240,
    rate: centsOf(80_000 + 100 * n),
    pickupFrom: hoursOn(9),
    pickupBy: hoursOn(12),
  }),
])
const found = (most: number, mostLegs = 4) =>
  findChains(makeLoadMarket(pairs), {
    truck: aReadyTruck(),
    home: dallas,
    costPerMile: centsOf(150),
    mostLegs,
    most,
    isVisible: () => true,
  }).found.map(({ legs }) => legs.map(({ loadId }) => loadId).join(' '))

test('[CHN-1] as many chains as are wanted are the best ones: one alone is the best, though a worse one is known first', () => {
  const best = ['out-3 back-3', 'out-2 back-3', 'out-1 back-3']
  for (const most of [0, 1, 2, 3, 4]) assert.equal(found(most), best.slice(0, most), String(most))
})

test('[CHN-1] a chain is of two loads at the least', () => assert.equal([found(1, 2).length, found(1, 1)], [1, []]))

test.run()
