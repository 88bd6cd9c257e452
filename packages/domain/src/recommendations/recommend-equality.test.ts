import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { pointAt, unitVector, type Coordinates } from '../places/index.ts'
import { aConsideredLoad, aDismissal, aGround, aReadyTruck, dallas, hoursOn } from '../testing/index.ts'
import type { CarrierGround, ReadyTruck } from './carrier-ground.ts'
import { byId, type ConsideredLoad } from './considered-load.ts'
import { DISMISSAL_REASONS } from './dismissal.ts'
import { makeLoadMarket } from './load-market.ts'
import { reasonsOf } from './reasons.ts'
import { recommend, type RecommendationQuery, type Recommendations } from './recommend.ts'
import { deadheadTo, groundOf, scoreFor, truckGround } from './score.ts'

type Told = Omit<Recommendations, 'found'> & { readonly found: readonly unknown[] }

/** Every load for every truck, told in full and sorted: what the quick way is held against. */
const plainly = (
  loads: readonly ConsideredLoad[],
  carrier: CarrierGround,
  { most, hiddenCompanies, hiddenLoads }: RecommendationQuery,
): Told => {
  const [ground, trucks] = [groundOf(carrier), carrier.trucks.map(truckGround)]
  const dismissed = new Set(carrier.dismissals.map(({ loadId }) => loadId))
  const seen = loads.filter(({ id, companyId }) => !hiddenCompanies.has(companyId) && !hiddenLoads.has(id) && !dismissed.has(id))
  const near = (load: ConsideredLoad) => trucks.filter((truck) => deadheadTo(load.pickup, truck) !== undefined)
  const scored = seen.flatMap((load) => {
    const [best] = trucks
      .flatMap((truck) => {
        const score = scoreFor(load, truck, ground, -Infinity)
        return score === undefined ? [] : [{ ...score, truckId: truck.truck.id }]
      })
      .sort((a, b) => b.total - a.total || (a.truckId < b.truckId ? -1 : 1))
    return best === undefined || best.total <= 0 ? [] : [{ id: load.id, load, score: best }]
  })
  return {
    found: scored
      .sort((a, b) => b.score.total - a.score.total || byId(a, b))
      .slice(0, most)
      .map(({ load, score }) => [load.id, score.truckId, score.deadheadMiles, reasonsOf(load, score, ground)]),
    considered: {
      inReach: seen.filter((load) => near(load).length > 0).length,
      fitting: seen.filter((load) => near(load).some(({ carries }) => carries(load.equipment))).length,
    },
  }
}

const quickly = (loads: readonly ConsideredLoad[], carrier: CarrierGround, query: RecommendationQuery): Told => {
  const { found, considered } = recommend(makeLoadMarket(loads), carrier, query)
  return { found: found.map(({ loadId, truckId, deadheadMiles, reasons }) => [loadId, truckId, deadheadMiles, reasons]), considered }
}

const towns: readonly Coordinates[] = Array.from({ length: 24 }, (_, i) => pointAt(dallas, i * 47, 13 * i))
const town = fc.constantFrom(...towns)
const company = fc.constantFrom('broker-1', 'broker-2', 'broker-3')
const lane = fc.record({ from: town.map(unitVector), to: town.map(unitVector) })
const anyLoad = fc
  .record({
    id: fc.integer({ min: 1, max: 500 }).map(String),
    companyId: company,
    equipment: fc.constantFrom('van', 'reefer', 'flatbed', 'van_or_reefer', 'van_or_flatbed'),
    from: town,
    to: town,
    miles: fc.integer({ min: 1, max: 900 }),
    rate: fc.option(fc.integer({ min: 5_000, max: 300_000 }).map(centsOf), { nil: undefined }),
    begins: fc.integer({ min: -3, max: 72 }),
    opens: fc.integer({ min: 0, max: 24 }),
  })
  .map(({ begins, opens, ...load }) => aConsideredLoad({ ...load, pickupFrom: hoursOn(begins), pickupBy: hoursOn(begins + opens) }))
const anyTruck: fc.Arbitrary<ReadyTruck> = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }).map(String),
    equipment: fc.subarray(['van', 'reefer', 'tanker', 'van_or_flatbed'], { minLength: 1 }),
    at: town,
    destination: fc.option(town, { nil: undefined }),
    ready: fc.integer({ min: 0, max: 40 }),
    until: fc.integer({ min: 0, max: 80 }),
  })
  .map(({ ready, until, ...truck }) => aReadyTruck({ ...truck, readyAt: hoursOn(ready), until: hoursOn(until) }))
const anyDismissal = fc
  .tuple(fc.constantFrom(...DISMISSAL_REASONS), anyLoad, fc.integer({ min: 0, max: 250 }))
  .map(([reason, load, deadheadMiles]) => aDismissal({ reason, deadheadMiles }, load))
const anyCarrier = fc
  .record({
    trucks: fc.uniqueArray(anyTruck, { selector: ({ id }) => id, maxLength: 4 }),
    home: fc.option(town, { nil: undefined }),
    favouriteLanes: fc.array(lane, { maxLength: 3 }),
    drivenLanes: fc.array(
      fc.tuple(lane, fc.constantFrom('booked' as const, 'bid' as const)).map(([ends, kind]) => ({ ...ends, kind })),
      { maxLength: 4 },
    ),
    dismissals: fc.array(anyDismissal, { maxLength: 4 }),
  })
  .map((ground) => aGround(ground))
const anyQuery = fc.record({
  most: fc.integer({ min: 1, max: 12 }),
  costPerMile: fc.constant(centsOf(180)),
  hiddenCompanies: fc.subarray(['broker-3', 'nobody']).map((ids) => new Set(ids)),
  hiddenLoads: fc.array(fc.integer({ min: 1, max: 500 }).map(String), { maxLength: 40 }).map((ids) => new Set(ids)),
})
const anyLoads = fc.uniqueArray(anyLoad, { selector: ({ id }) => id, minLength: 20, maxLength: 120 })

test('[REC-11] the loads, their reasons and both counts are those of telling every load in full for every truck', () => {
  fc.assert(
    fc.property(anyLoads, anyCarrier, anyQuery, (loads, carrier, query) => {
      assert.equal(quickly(loads, carrier, query), plainly(loads, carrier, query))
    }),
  )
})

test('[REC-11] so they are after loads have left their towns, and have come back priced anew', () => {
  fc.assert(
    fc.property(anyLoads, anyLoads, anyCarrier, anyQuery, (before, after, carrier, query) => {
      const market = makeLoadMarket(before)
      for (const { id } of before) market.remove(id)
      for (const load of [...before.slice(0, 30), ...after]) market.put(load)
      const now = [...new Map([...before.slice(0, 30), ...after].map((load) => [load.id, load])).values()]
      assert.equal(recommend(market, carrier, query), recommend(makeLoadMarket(now), carrier, query))
      assert.equal(recommend(market, carrier, query).considered, plainly(now, carrier, query).considered)
    }),
  )
})

test.run()
