import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { dollars } from '../testing/offers.ts'
import { at } from '../testing/trucks.ts'
import { comparedBid, marketRate, type LaneRates, type RateSpread } from './index.ts'

const spread = (median: number, samples: number): RateSpread => ({
  samples,
  median: centsOf(median),
  low: centsOf(median - 10),
  high: centsOf(median + 10),
  newest: at('2026-03-09T12:00:00Z'),
})
const lane = (given: Partial<LaneRates>): LaneRates => ({
  scope: 'area',
  miles: 75,
  from: 'Dallas, TX',
  to: 'Chicago, IL',
  days: 90,
  booked: undefined,
  posted: undefined,
  ...given,
})

test('[TGT-4] the market rate of a trip is the median of what was booked a mile, else of what was asked; of too few there is none', () => {
  const both = marketRate(lane({ booked: spread(221, 12), posted: spread(240, 30) }), 960)
  assert.equal([both?.kind, both?.total, both?.spread.samples], ['booked', 221 * 960, 12])
  const asked = marketRate(lane({ posted: spread(240, 30) }), 960)
  assert.equal([asked?.kind, asked?.total], ['posted', 240 * 960])
  assert.is(marketRate(lane({}), 960), undefined)
})

test('[TGT-4] a bid is compared with posted rate, target and market, and with what it leaves of the maximum', () => {
  const load = { rateTotal: dollars(2400), targetTotal: dollars(2100), maximumTotal: dollars(2300) }
  assert.equal(comparedBid(dollars(2250), load, { total: dollars(2250) }), {
    toPosted: dollars(-150),
    toTarget: dollars(150),
    toMarket: centsOf(0),
    margin: dollars(50),
  })
  assert.is(comparedBid(dollars(2300.01), load, undefined).margin, -1)
  assert.equal(comparedBid(dollars(2250), { rateTotal: undefined, targetTotal: undefined, maximumTotal: undefined }, undefined), {
    toPosted: undefined,
    toTarget: undefined,
    toMarket: undefined,
    margin: undefined,
  })
})

test.run()
