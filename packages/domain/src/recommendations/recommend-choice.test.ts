import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { pointAt } from '../places/index.ts'
import { aConsideredLoad, aGround, aReadyTruck, hoursOn } from '../testing/index.ts'
import type { ReadyTruck } from './carrier-ground.ts'
import type { ConsideredLoad } from './considered-load.ts'
import { makeLoadMarket } from './load-market.ts'
import { profitOf, recommend } from './recommend.ts'
import { MOST_DEADHEAD_MILES } from './score.ts'
import { cost, query, found, idsOf, totalOf, east, anyLoad, anyGround } from '../testing/found-loads.ts'

test('[REC-1] equipment that does not match never appears, in whatever market', () => {
  fc.assert(
    fc.property(fc.array(anyLoad, { maxLength: 20 }), anyGround, (loads, ground) => {
      const equipment = new Map(loads.map((load) => [load.id, load.equipment]))
      assert.ok(idsOf(loads, ground).every((id) => equipment.get(id) === 'van'))
    }),
  )
  assert.equal(idsOf([aConsideredLoad({ equipment: 'reefer' })]), [])
})

test('[REC-1] nothing further than the most empty miles, and nothing the truck cannot reach in time or would wait for too long', () => {
  const reach = MOST_DEADHEAD_MILES / 1.2
  assert.equal(idsOf([aConsideredLoad({ from: east(reach - 1) })]), ['load-1'])
  assert.equal(idsOf([aConsideredLoad({ from: east(reach + 1) })]), [])
  const across = { from: east(200), pickupFrom: hoursOn(0) }
  assert.equal(idsOf([aConsideredLoad({ ...across, pickupBy: hoursOn(4.7) })]), [], '240 miles are 4.8 hours')
  assert.equal(idsOf([aConsideredLoad({ ...across, pickupBy: hoursOn(4.9) })]), ['load-1'])
  assert.equal(idsOf([aConsideredLoad({ pickupFrom: hoursOn(49), pickupBy: hoursOn(60) })]), [])
  assert.equal(
    idsOf(
      [aConsideredLoad({ pickupFrom: hoursOn(49), pickupBy: hoursOn(60) })],
      aGround({ trucks: [aReadyTruck({ until: hoursOn(50) })] }),
    ),
    ['load-1'],
    'a post that runs longer waits longer',
  )
})

test('[REC-5] best first, equals by id, the same for the same market in whatever order it was filled; loads that are not visible are not there', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLoad, { selector: ({ id }) => id, maxLength: 25 }),
      anyGround,
      fc.integer({ min: 1, max: 8 }),
      (loads, ground, most) => {
        const straight = found(loads, ground, { most })
        assert.equal(straight, found([...loads].reverse(), ground, { most }))
        const all = loads
          .map((load) => ({ id: load.id, total: totalOf(load, ground) ?? -1 }))
          .filter(({ total }) => total > 0)
          .sort((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1))
        assert.equal(
          straight.found.map(({ loadId }) => loadId),
          all.slice(0, most).map(({ id }) => id),
        )
      },
    ),
  )
  assert.equal(idsOf([aConsideredLoad()], aGround(), { hiddenCompanies: new Set(['broker-1']) }), [])
  assert.equal(idsOf([aConsideredLoad()], aGround(), { hiddenLoads: new Set(['load-1']) }), [])
  assert.equal(idsOf([aConsideredLoad({ id: 'b' }), aConsideredLoad({ id: 'a' })]), ['a', 'b'])
})

test('[REC-5] of several trucks the one the load suits best, and profit after all miles at the cost', () => {
  const trucks = [
    aReadyTruck({ id: 'far', at: east(100) }),
    aReadyTruck({ id: 'near' }),
    aReadyTruck({ id: 'flatbed', equipment: ['flatbed'] }),
  ]
  const [first] = found([aConsideredLoad()], aGround({ trucks })).found
  assert.equal([first?.truckId, first?.deadheadMiles, first?.profit], ['near', 0, 240_000 - 950 * 180])
  assert.is(profitOf(centsOf(100_000), 1_000, cost), -80_000)
  assert.equal(found([aConsideredLoad({ id: '2', equipment: 'reefer' }), aConsideredLoad()]).considered, { inReach: 2, fitting: 1 })
})

test('[REC-5] a market changes by single loads and answers as if it had been filled so', () => {
  const market = makeLoadMarket([aConsideredLoad({ id: 'a' }), aConsideredLoad({ id: 'b' })])
  market.put(aConsideredLoad({ id: 'a', rate: centsOf(400_000), from: east(150) }))
  market.put(aConsideredLoad({ id: 'c' }))
  market.remove('b')
  market.remove('unknown')
  const filled = makeLoadMarket([aConsideredLoad({ id: 'a', rate: centsOf(400_000), from: east(150) }), aConsideredLoad({ id: 'c' })])
  assert.equal(recommend(market, aGround(), query), recommend(filled, aGround(), query))
  assert.equal([...market.all()].length, 2)
})

test('[REC-5] of several postings of one freight the newest is considered, and the one before it once that is gone', () => {
  const posting = (id: string, hours: number): ConsideredLoad => aConsideredLoad({ id, freight: 'one', postedAt: hoursOn(hours) })
  const market = makeLoadMarket([posting('b', 2), posting('a', 1)])
  const shown = (): readonly string[] => [...market.all()].map(({ id }) => id)
  assert.equal([shown(), idsOf([posting('b', 2), posting('a', 1)])], [['b'], ['b']])
  assert.equal([idsOf([posting('a', 2), posting('b', 1)]), idsOf([posting('b', 1), posting('a', 2)])], [['a'], ['a']], 'whatever their ids')
  assert.equal([idsOf([posting('a', 1), posting('b', 1)]), idsOf([posting('b', 1), posting('a', 1)])], [['b'], ['b']], 'of one moment')
  market.put(posting('a', 3))
  assert.equal(shown(), ['a'])
  market.remove('a')
  assert.equal(shown(), ['b'])
})

test('[REC-15] of trucks that suit a load alike the same one is named, in whatever order they come', () => {
  const twins = [aReadyTruck({ id: '7' }), aReadyTruck({ id: '12' }), aReadyTruck({ id: '3' })]
  const named = (trucks: readonly ReadyTruck[]) =>
    recommend(makeLoadMarket([aConsideredLoad()]), aGround({ trucks }), query).found.map(({ truckId }) => truckId)
  assert.equal([named(twins), named([...twins].reverse())], [['12'], ['12']])
})

test('[REC-16] a load that pays less than it costs suits fairly at the most, however near it is', () => {
  const found = (costPerMile: number) =>
    recommend(makeLoadMarket([aConsideredLoad()]), aGround({ trucks: [aReadyTruck()] }), {
      ...query,
      costPerMile: centsOf(costPerMile),
    }).found.map(({ fit, profit }) => [fit, Math.sign(profit ?? 0)])
  assert.equal(found(9_000), [['fair', -1]])
  assert.is(found(1)[0]?.[1], 1)
  assert.is.not(found(1)[0]?.[0], 'fair')
})

test('[REC-16] what pays exactly what it costs suits as well as its points say', () => {
  const [one] = found([aConsideredLoad({ rate: centsOf(190_000) })], aGround(), { costPerMile: centsOf(200) }).found
  assert.equal([one?.profit, one?.fit], [0, 'good'])
})

test('[REC-16] from 40 points on a load suits well, from 60 on strongly', () => {
  const fitAt = (perMile: number): string | undefined =>
    found([aConsideredLoad({ miles: 1_000, rate: centsOf(perMile * 1_000), pickupFrom: hoursOn(48), pickupBy: hoursOn(60) })], aGround(), {
      costPerMile: centsOf(1),
    }).found[0]?.fit
  assert.equal([199, 200, 399, 400].map(fitAt), ['fair', 'good', 'good', 'strong'])
})

test('[REC-1] towns side by side on one latitude or one longitude are two, each with its own empty miles', () => {
  const places = [
    { latitude: 32.6, longitude: -96.9 },
    { latitude: 32.6, longitude: -96.6 },
    { latitude: 32.9, longitude: -96.9 },
  ]
  const loads = places.map((from, i) => aConsideredLoad({ id: `${i}`, from }))
  const ground = aGround({ trucks: [aReadyTruck({ at: { latitude: 32.6, longitude: -96.9 } })] })
  const miles = (given: readonly ConsideredLoad[]) =>
    found(given, ground).found.map(({ loadId, deadheadMiles }) => `${loadId} ${Math.round(deadheadMiles)}`)
  for (const given of [loads, [...loads].reverse()]) assert.equal(miles(given), ['0 0', '1 21', '2 25'])
  const reach = MOST_DEADHEAD_MILES / 1.2
  const west = aGround({ trucks: [aReadyTruck({ at: pointAt({ latitude: 32.6, longitude: -96.9 }, 270, reach - 1) })] })
  for (const given of [loads.slice(0, 2), loads.slice(0, 2).reverse()])
    assert.is(found(given, west).considered.inReach, 1, 'the farther one is out of reach')
})

test.run()
