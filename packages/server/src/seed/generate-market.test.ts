import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { referenceEquipment } from '@trm/data/equipment'
import { addDays, daysBetween } from '@trm/domain/kernel'
import { LEAST_LANE_COMPANIES, LEAST_LANE_SAMPLES } from '@trm/domain/loads'
import { decodePlaceIndex } from '@trm/domain/places'
import { day } from '@trm/domain/testing'
import { POST_TYPES } from '@trm/domain/trucks'
import { generateMarket } from './generate-market.ts'
import type { GeneratedLoad } from './generated-market.ts'
import { makeRandom, weighted } from './random.ts'

const anchor = day('2026-03-10')
const market = generateMarket(anchor)
const share = <A>(list: readonly A[], is: (item: A) => boolean): number => list.filter(is).length / list.length
const isNear = (value: number, wanted: number, tolerance: number): boolean => Math.abs(value - wanted) <= tolerance
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

test('[DBS-9] the market is the same for the same day, and every run of it', () => {
  const print = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
  assert.is(print(generateMarket(anchor)), print(market))
  assert.is.not(print(generateMarket(addDays(anchor, 1))), print(market))
  assert.is(
    print(market),
    '463754f6e62988604dca7d97e533f88f090ef12fbebb46ccef1332a25e33b223',
    'the demo market is another one: if that is wanted, write down its new sum',
  )
})

test('[DBS-9] another size leaves what is there as it is', () => {
  const small = generateMarket(anchor, { size: { loads: 50 } })
  assert.equal(small.loads, market.loads.slice(0, 50))
  assert.equal(small.truckPosts[10_999], market.truckPosts[10_999])
})

test('[DBS-9] at least 10,000 truck posts, 3,000 carriers and 5,000 loads', () => {
  assert.ok(market.truckPosts.length >= 10_000 && market.carriers.length >= 3_000 && market.loads.length >= 5_000)
})

test('[DBS-9] every place is one of the place index, with its coordinates and zone', () => {
  const index = decodePlaceIndex(readFileSync('packages/data/src/places.bin'))
  if (E.isLeft(index)) throw new Error(index.left.reason)
  const used = [
    ...market.truckPosts.flatMap(({ pickup, dropoff, home }) => [pickup, dropoff, home]),
    ...market.loads.flatMap(({ pickup, dropoff }) => [pickup, dropoff]),
    ...market.carriers.map(({ home }) => home),
  ].flatMap((place) => place ?? [])
  const distinct = [...new Map(used.map((place) => [place.number, place])).values()]
  assert.ok(distinct.length > 1_000)
  for (const { number: _number, ...place } of distinct) assert.equal(index.right.find(place.city, place.state), O.some(place), place.city)
})

test('[DBS-9] the shares are those of the trade', () => {
  const { carriers, truckPosts, loads } = market
  assert.ok(
    isNear(
      share(carriers, ({ numberOfTrucks }) => numberOfTrucks === 1),
      0.6,
      0.06,
    ),
  )
  assert.ok(
    isNear(
      share(carriers, ({ numberOfTrucks }) => (numberOfTrucks ?? 0) > 10),
      0.045,
      0.02,
    ),
  )
  assert.ok(
    isNear(
      share(carriers, ({ authority }) => authority === 'Interstate'),
      0.91,
      0.03,
    ),
  )
  assert.ok(
    isNear(
      share(carriers, ({ bipdOnFile }) => bipdOnFile === 1_000_000),
      0.81,
      0.03,
    ),
  )
  assert.ok(
    isNear(
      share(truckPosts, ({ equipment }) => equipment.some((val) => val.includes('reefer'))),
      0.23,
      0.04,
    ),
  )
  assert.ok(
    isNear(
      share(loads, ({ equipment }) => /flatbed|step_deck|hotshot|conestoga|rgn/.test(equipment)),
      0.34,
      0.03,
    ),
  )
  assert.ok(
    isNear(
      share(loads, ({ isPartial }) => isPartial),
      0.08,
      0.02,
    ),
  )
  for (const type of POST_TYPES) assert.ok(share(truckPosts, ({ postType }) => postType === type) > 0.05, type)
})

test('[DBS-9] no record is not zero: both occur for trucks, inspections, cover and authority', () => {
  const { carriers } = market
  for (const missing of ['numberOfTrucks', 'numberOfInspections', 'bipdOnFile', 'authoritySince', 'mcNumber', 'authority'] as const) {
    assert.ok(
      carriers.some((carrier) => carrier[missing] === undefined),
      missing,
    )
  }
  assert.ok(share(carriers, ({ numberOfInspections }) => numberOfInspections === 0) > 0.15)
})

test('[DBS-9] a mile pays what it paid: van 2.45, reefer 2.94, flatbed 2.58 over 250 miles', () => {
  for (const [val, wanted] of [
    ['van', 2.45],
    ['reefer', 2.94],
    ['flatbed', 2.58],
  ] as const) {
    const long = market.loads.filter(({ equipment, miles, rateCents }) => equipment === val && miles >= 250 && rateCents !== undefined)
    assert.ok(isNear(mean(long.map(({ rateCents, miles }) => (rateCents ?? 0) / 100 / miles)), wanted, 0.15), val)
  }
})

test('[LSR-21] some lanes have a history that can be told: deals of five and more, of several companies, at rates that differ', () => {
  const lanes = new Map<string, GeneratedLoad[]>()
  for (const load of market.loads.filter(({ state }) => state === 'covered')) {
    const lane = `${load.pickup.city} ${load.dropoff.city} ${load.equipment}`
    lanes.set(lane, [...(lanes.get(lane) ?? []), load])
  }
  const told = [...lanes.values()].filter(
    (deals) =>
      deals.length >= LEAST_LANE_SAMPLES && new Set(deals.map(({ brokerCompanyId }) => brokerCompanyId)).size >= LEAST_LANE_COMPANIES,
  )
  assert.ok(told.length >= 20, String(told.length))
  assert.ok(told.every((deals) => new Set(deals.map(({ rateCents }) => rateCents)).size > 2))
})

test('[DBS-9] dates are relative to the day, posts are at most three days old, windows and trips are possible', () => {
  for (const { availableFrom, availableTo, postType } of market.truckPosts) {
    assert.ok(daysBetween(anchor, availableFrom) >= -4 && daysBetween(anchor, availableFrom) <= 10)
    const days = daysBetween(availableFrom, availableTo)
    assert.ok(postType === 'home_base' || postType === 'favorite_lane' ? days === 7 : days >= 1 && days <= 4)
  }
  for (const load of market.loads) {
    assert.ok(load.dropoffAt - load.pickupAt >= (load.miles / 50) * 3_600_000, load.referenceId)
    assert.ok(load.pickupUntil === undefined || load.pickupUntil > load.pickupAt)
    assert.ok(load.pickupAt % 900_000 === 0 && load.lastConfirmed >= load.dateCreated)
  }
})

test('[DBS-10] names, numbers, phones and addresses are invented, and no two carriers share one', () => {
  const { carriers } = market
  for (const of of ['name', 'dotNumber', 'email'] as const) assert.is(new Set(carriers.map((carrier) => carrier[of])).size, carriers.length)
  const mcNumbers = carriers.flatMap(({ mcNumber }) => mcNumber ?? [])
  assert.is(new Set(mcNumbers).size, mcNumbers.length)
  for (const { phone, email, dotNumber, mcNumber } of carriers) {
    assert.match(phone, /^\(\d{3}\) 555-01\d\d$/)
    assert.match(email, /^[a-z.-]+@example\.com$/)
    assert.ok(Number(dotNumber) >= 88_000_000 && (mcNumber === undefined || Number(mcNumber) >= 8_100_000))
  }
})

test('[DBS-9] posts and loads name known equipment, carriers and companies', () => {
  const vals = new Set(referenceEquipment.map(({ val }) => val))
  for (const { equipment, carrierId } of market.truckPosts) {
    assert.ok(equipment.length > 0 && equipment.every((val) => vals.has(val)) && carrierId >= 1 && carrierId <= market.carriers.length)
  }
  for (const { equipment, brokerCompanyId } of market.loads)
    assert.ok(vals.has(equipment) && brokerCompanyId <= market.brokerCompanies.length)
})

test('[TSE-4] both demo companies have favorite, blocked and set-up carriers with live trucks', () => {
  for (const company of [1, 2]) {
    for (const mark of ['isFavorite', 'isBlocked', 'isSetUp'] as const) {
      const ids = new Set(
        market.relationships.filter((each) => each.brokerCompanyId === company && each[mark]).map(({ carrierId }) => carrierId),
      )
      assert.ok(
        market.truckPosts.filter(({ carrierId, availableTo }) => ids.has(carrierId) && availableTo >= anchor).length > 20,
        `${company} ${mark}`,
      )
    }
  }
})

test('[DBS-9] random numbers are even, and choosing by weight follows the weights', () => {
  const random = makeRandom(1)
  const units = Array.from({ length: 20_000 }, random.unit)
  assert.ok(units.every((unit) => unit >= 0 && unit < 1) && isNear(mean(units), 0.5, 0.01))
  const choose = weighted([
    ['a', 1],
    ['b', 0],
    ['c', 3],
  ])
  const chosen = Array.from({ length: 20_000 }, () => choose(random))
  assert.ok(
    isNear(
      share(chosen, (one) => one === 'c'),
      0.75,
      0.02,
    ) && !chosen.includes('b'),
  )
  assert.ok(isNear(mean(Array.from({ length: 20_000 }, () => random.poisson(1.1))), 1.1, 0.05))
  assert.ok(isNear(mean(Array.from({ length: 20_000 }, () => random.poisson(80))), 80, 0.5))
  assert.ok(isNear(mean(Array.from({ length: 20_000 }, () => random.exponential(3))), 3, 0.1))
})

test.run()
