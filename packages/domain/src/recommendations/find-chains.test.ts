import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, instantOf } from '../kernel/index.ts'
import { pointAt, unitVector, type Coordinates } from '../places/index.ts'
import { aConsideredLoad, aReadyTruck, runs, dallas, hoursOn, readyTime } from '../testing/index.ts'
import { CHAIN_DEADHEAD_MILES, CHAIN_GAP_HOURS, chainProfitPerDay, type Chain, type ChainQuery } from './chain.ts'
import { drivingMs, HOUR_MS } from '../loads/index.ts'
import { emptyMiles, type ConsideredLoad } from './considered-load.ts'
import { carry, drive, type DriverClock } from './driver-clock.ts'
import { findChains } from './find-chains.ts'
import { makeLoadMarket } from './load-market.ts'

const cost = centsOf(150)
const aQuery = (given: Partial<ChainQuery> = {}): ChainQuery => ({
  truck: aReadyTruck(),
  home: dallas,
  costPerMile: cost,
  mostLegs: 4,
  most: 5,
  isVisible: () => true,
  ...given,
})
const chainsOf = (loads: readonly ConsideredLoad[], given: Partial<ChainQuery> = {}) => findChains(makeLoadMarket(loads), aQuery(given))
const legIds = (...given: Parameters<typeof chainsOf>) =>
  chainsOf(...given).found.map(({ legs }) => legs.map(({ loadId }) => loadId).join(' '))
const off = (bearing: number, miles: number): Coordinates => pointAt(dallas, bearing, miles)

/** Every order of every loads, tried out: what the search is held against. Pairs are allowed by the stated limits alone. */
const bestByTrial = (loads: readonly ConsideredLoad[], { truck, home, mostLegs }: ChainQuery): ReadonlyMap<string, number> => {
  const best = new Map<string, number>()
  const start = unitVector(truck.at)
  const earliest = (load: ConsideredLoad): number => {
    const arrived = load.pickupFrom + HOUR_MS + drivingMs(load.miles)
    return Math.max(arrived, load.dropoffFrom ?? arrived) + HOUR_MS
  }
  const go = (path: readonly ConsideredLoad[], clock: DriverClock, earned: number): void => {
    const last = path.at(-1)
    const [first] = path
    if (last !== undefined && first !== undefined && path.length >= 2) {
      const whole = earned - (home === undefined ? 0 : emptyMiles(last.dropoff, unitVector(home)) * cost)
      if (whole > 0) best.set(first.id, Math.max(best.get(first.id) ?? 0, whole))
    }
    if (path.length === mostLegs) return
    for (const next of loads) {
      const miles = emptyMiles(last?.dropoff ?? start, next.pickup)
      const free = last === undefined ? truck.readyAt : earliest(last)
      if (path.includes(next) || miles > CHAIN_DEADHEAD_MILES || next.pickupFrom > free + CHAIN_GAP_HOURS * HOUR_MS) continue
      for (const carried of carry(clock, miles, next))
        go([...path, next], carried.clock, earned + (next.rate ?? 0) - (next.miles + miles) * cost)
    }
  }
  go([], { at: truck.readyAt, driven: 0 }, 0)
  return best
}

const town = fc.constantFrom(...[0, 60, 120, 180, 240, 300].map((bearing) => off(bearing, 100 + bearing / 4)), dallas)
const anyLoad = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }).map(String),
    from: town,
    to: town,
    miles: fc.integer({ min: 30, max: 700 }),
    rate: fc.integer({ min: 10_000, max: 200_000 }).map(centsOf),
    begins: fc.integer({ min: 0, max: 70 }),
    opens: fc.integer({ min: 0, max: 40 }),
    due: fc.option(fc.integer({ min: 4, max: 60 }), { nil: undefined }),
    late: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ begins, opens, due, late, ...load }) =>
    aConsideredLoad({
      ...load,
      pickupFrom: hoursOn(begins),
      pickupBy: hoursOn(begins + opens),
      dropoffFrom: due === undefined ? undefined : hoursOn(begins + due),
      dropoffBy: due === undefined ? undefined : hoursOn(begins + due + late),
    }),
  )
/** Few towns, long drives and narrow windows: where rest and the loads used up decide. */
const crowdedLoad = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }).map(String),
    from: fc.constantFrom(dallas, off(90, 30)),
    to: fc.constantFrom(dallas, off(90, 30)),
    miles: fc.constantFrom(50, 250, 450, 600),
    rate: fc.integer({ min: 200_000, max: 300_000 }).map(centsOf),
    begins: fc.integer({ min: 0, max: 30 }),
    opens: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ begins, opens, ...load }) => aConsideredLoad({ ...load, pickupFrom: hoursOn(begins), pickupBy: hoursOn(begins + opens) }))
const anyMarket = fc.uniqueArray(fc.oneof(anyLoad, crowdedLoad), { selector: ({ id }) => id, minLength: 2, maxLength: 7 })
const anyHome = fc.option(town, { nil: undefined })

const byProfit = (found: readonly Chain[]): readonly number[] => found.map(({ profit }) => profit).sort((a, b) => b - a)

test("[CHN-1] the best profit is that of trying every order of every loads, for whatever small market; so is every first load's", () => {
  fc.assert(
    fc.property(anyMarket, anyHome, fc.integer({ min: 2, max: 4 }), (loads, home, mostLegs) => {
      const query = aQuery({ home, mostLegs })
      const best = bestByTrial(loads, query)
      const { found, isComplete } = findChains(makeLoadMarket(loads), query)
      assert.ok(isComplete)
      assert.is(found.length, Math.min(5, best.size))
      const profits = [...best.values()]
        .sort((a, b) => b - a)
        .slice(0, 5)
        .map(Math.round)
      assert.ok(
        byProfit(found).every((profit, i) => Math.abs(profit - (profits[i] ?? NaN)) <= 1),
        `${found.map(({ profit }) => profit).join()} ${profits.join()}`,
      )
      for (const {
        legs: [first],
        profit,
      } of found)
        assert.ok(Math.abs(profit - Math.round(best.get(first?.loadId ?? '') ?? NaN)) <= 1)
    }),
    { numRuns: runs(800) },
  )
})

test('[CHN-1] the same chains, whatever order the market was filled in', () => {
  fc.assert(
    fc.property(anyMarket, anyHome, (loads, home) => assert.equal(chainsOf(loads, { home }), chainsOf([...loads].reverse(), { home }))),
  )
})

test('[CHN-11] the chains found are told by what they leave a day, a day at the least', () => {
  fc.assert(
    fc.property(anyMarket, anyHome, (loads, home) => {
      const { found } = chainsOf(loads, { home })
      const aDay = found.map(chainProfitPerDay)
      assert.equal(
        aDay,
        [...aDay].sort((a, b) => b - a),
      )
    }),
  )
  const slow = (id: string, from: Coordinates, to: Coordinates, begins: number): ConsideredLoad =>
    aConsideredLoad({ id, from, to, miles: 240, rate: centsOf(100_000), pickupFrom: hoursOn(begins), pickupBy: hoursOn(begins + 2) })
  const loads = [out, back, slow('slow out', dallas, off(0, 200), 8), slow('slow back', off(0, 200), dallas, 50)]
  const { found } = chainsOf(loads)
  const slowest = found.find(({ legs }) => legs[0]?.loadId === 'slow out')
  const quickest = found.find(({ legs }) => legs[0]?.loadId === 'out')
  assert.ok(slowest !== undefined && quickest !== undefined && found.indexOf(quickest) < found.indexOf(slowest))
  assert.is(chainProfitPerDay({ profit: centsOf(98_000), startsAt: readyTime, endsAt: instantOf(readyTime + 20 * HOUR_MS) }), 98_000)
  assert.is(chainProfitPerDay({ profit: centsOf(98_000), startsAt: readyTime, endsAt: instantOf(readyTime + 36 * HOUR_MS) }), 65_333)
})

test('[CHN-2] every chain can be driven: windows kept, each load once, its figures add up', () => {
  fc.assert(
    fc.property(anyMarket, anyHome, (loads, home) => {
      const byId = new Map(loads.map((load) => [load.id, load]))
      for (const chain of chainsOf(loads, { home }).found) {
        assert.is(new Set(chain.legs.map(({ loadId }) => loadId)).size, chain.legs.length)
        let free = readyTime as number
        let [pay, miles, empty] = [0, 0, chain.homeMiles]
        for (const leg of chain.legs) {
          const load = byId.get(leg.loadId) ?? (assert.unreachable() as never)
          const loadedAt = leg.pickedUpAt - HOUR_MS
          assert.ok(loadedAt >= load.pickupFrom && loadedAt <= load.pickupBy, 'pickup window')
          assert.ok(loadedAt >= free + drivingMs(leg.deadheadMiles) - 1, 'the way there takes its time')
          assert.ok(leg.deliveredAt - HOUR_MS >= leg.pickedUpAt + drivingMs(load.miles) - 1, 'so does the load')
          assert.ok(load.dropoffBy === undefined || leg.deliveredAt - HOUR_MS <= load.dropoffBy, 'dropoff window')
          ;[free, pay, miles, empty] = [leg.deliveredAt, pay + (load.rate ?? 0), miles + load.miles, empty + leg.deadheadMiles]
        }
        assert.equal([chain.pay, chain.loadedMiles], [pay, miles])
        assert.ok(
          Math.abs(chain.emptyMiles - empty) < 1e-6 && Math.abs(chain.profit - (pay - (miles + empty) * cost)) <= 1 && chain.profit > 0,
        )
        assert.ok(chain.endsAt >= free)
      }
    }),
  )
})

const out = aConsideredLoad({
  id: 'out',
  from: dallas,
  to: off(90, 200),
  miles: 240,
  rate: centsOf(90_000),
  pickupFrom: hoursOn(1),
  pickupBy: hoursOn(3),
})
const back = aConsideredLoad({
  id: 'back',
  from: off(90, 200),
  to: dallas,
  miles: 240,
  rate: centsOf(80_000),
  pickupFrom: hoursOn(9),
  pickupBy: hoursOn(12),
})

test('[CHN-2] out and back: two loads, no empty mile, home the same day', () => {
  const {
    found: [chain],
    considered,
  } = chainsOf([out, back])
  assert.equal(
    chain?.legs.map(({ loadId }) => loadId),
    ['out', 'back'],
  )
  assert.equal([chain?.pay, chain?.loadedMiles, Math.round(chain?.emptyMiles ?? NaN), considered], [170_000, 480, 0, 2])
  assert.is(chain?.profit, 170_000 - 480 * 150)
  assert.is(chain?.endsAt, hoursOn(9 + 1 + 4.8 + 1))
})

test('[CHN-1] a load that is used up already is no better than one that can still be taken', () => {
  const around = (id: string, rate: number, miles: number, from: number, by: number): ConsideredLoad =>
    aConsideredLoad({ id, from: dallas, to: dallas, miles, rate: centsOf(rate), pickupFrom: hoursOn(from), pickupBy: hoursOn(by) })
  const loads = [
    around('first', 50_000, 50, 0, 0),
    around('early', 80_000, 450, 3, 3),
    around('always', 120_000, 450, 3, 60),
    around('last', 50_000, 50, 24, 24),
  ]
  assert.equal(legIds(loads)[0], 'first early last always')
})

test("[CHN-3] a leg is a load that can be booked at once, with a rate, of the truck's equipment, that the carrier may see", () => {
  assert.equal(legIds([out, { ...back, bookNow: false }]), [])
  assert.equal(legIds([out, { ...back, rate: undefined }]), [])
  assert.equal(legIds([out, { ...back, equipment: 'reefer' }]), [])
  assert.equal(legIds([out, back], { isVisible: ({ id }) => id !== 'back' }), [])
  assert.equal(legIds([out, back], { costPerMile: centsOf(400) }), [], 'what loses money is not offered')
})

test('[CHN-4] eleven hours at the wheel, then ten of rest; a wait of ten hours is a rest', () => {
  const fresh = { at: readyTime, driven: 0 }
  const hours = ({ at, driven }: DriverClock): readonly number[] => [at - readyTime, driven].map((ms) => ms / HOUR_MS)
  assert.equal(hours(drive(fresh, 550)), [11, 11])
  assert.equal(hours(drive(fresh, 600)), [22, 1])
  assert.equal(hours(drive({ at: readyTime, driven: 10 * HOUR_MS }, 100)), [12, 1])
  assert.equal(hours(drive(fresh, 0)), [0, 0])
  const waited = carry(
    { at: readyTime, driven: 8 * HOUR_MS },
    50,
    aConsideredLoad({ pickupFrom: hoursOn(11), pickupBy: hoursOn(11), miles: 500 }),
  )
  assert.equal(hours(waited[0]?.clock ?? fresh), [11 + 1 + 10 + 1, 10], 'rested while it waited, so it drives through')
  const tired: DriverClock = { at: readyTime, driven: 8 * HOUR_MS }
  const early = carry(tired, 50, aConsideredLoad({ pickupFrom: hoursOn(2), pickupBy: hoursOn(2), miles: 500 })).map(
    ({ clock }) => hours(clock)[0],
  )
  assert.equal(Math.min(...early.map(Number)), 2 + 1 + 10 + 10 + 1, 'it rests on the way')
  const choices = carry(tired, 50, aConsideredLoad({ pickupFrom: hoursOn(0), pickupBy: hoursOn(40), miles: 50 })).map(({ clock }) =>
    hours(clock),
  )
  assert.equal(
    choices,
    [
      [1 + 1 + 1 + 1, 8 + 1 + 1],
      [1 + 1 + 1 + 10 + 1, 0],
      [1 + 10 + 1 + 1 + 1, 1],
      [1 + 10 + 1 + 1 + 10 + 1, 0],
    ],
    'it may rest at either stop, and is fresh after it',
  )
})

test('[CHN-1] of chains that earn the same the one comes first whose loads come first by id', () => {
  const pairOf = (a: string, b: string): readonly ConsideredLoad[] => [
    { ...out, id: a, freight: a },
    { ...back, id: b, freight: b },
  ]
  for (const loads of [
    [...pairOf('a', 'z'), ...pairOf('b', 'y')],
    [...pairOf('b', 'y'), ...pairOf('a', 'z')],
  ])
    assert.equal(legIds(loads), ['a y', 'b y'])
})

test.run()
