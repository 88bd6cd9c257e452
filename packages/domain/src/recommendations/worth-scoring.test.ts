import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { unitVector } from '../places/index.ts'
import { found, idsOf, east } from '../testing/found-loads.ts'
import { aConsideredLoad, aGround, aReadyTruck, chicago, dallas, hoursOn } from '../testing/index.ts'
import type { CarrierGround } from './carrier-ground.ts'
import type { ConsideredLoad } from './considered-load.ts'
import { makeLoadMarket } from './load-market.ts'
import { groundAt, makeMayBeWorth } from './most-points.ts'
import { groundOf, justBelow, scoreFor, truckGround } from './score.ts'

const lane = { from: unitVector(dallas), to: unitVector(chicago) }

/** Whether a load in Dallas is worth scoring for a truck there that has to find more than so many points. */
const mayBeWorth = (load: ConsideredLoad, carrier: CarrierGround, worthwhile: number): boolean => {
  const town = makeLoadMarket([load]).towns.of(load)
  const [truck] = carrier.trucks.map(truckGround)
  if (town === undefined || truck === undefined) throw new Error('there is a load and a truck')
  return makeMayBeWorth(town, groundAt(groundOf(carrier), town))(0, { truck, carries: Uint8Array.from([1]), miles: 0 }, worthwhile)
}
const totalOf = (load: ConsideredLoad, carrier: CarrierGround, worthwhile?: number): number | undefined =>
  carrier.trucks.map((truck) => scoreFor(load, truckGround(truck), groundOf(carrier), worthwhile)?.total)[0]

const load = aConsideredLoad({ rate: undefined, pickupFrom: hoursOn(0) })
const GROUNDS: readonly (readonly [about: string, carrier: CarrierGround, total: number])[] = [
  ['near and in time', aGround(), 40],
  ['one favourite lane', aGround({ favouriteLanes: [lane] }), 55],
  ['one booking', aGround({ drivenLanes: [{ ...lane, kind: 'booked' }] }), 45],
  ['one bid', aGround({ drivenLanes: [{ ...lane, kind: 'bid' }] }), 42.5],
  ['home', aGround({ home: chicago }), 55],
  ['destination', aGround({ trucks: [aReadyTruck({ destination: chicago })] }), 50],
]

for (const [about, carrier, total] of GROUNDS)
  test(`[REC-11] what may reach its ${total} points is told, what cannot reach more is passed over: ${about}`, () => {
    assert.ok(Math.abs((totalOf(load, carrier) ?? NaN) - total) < 1e-6)
    assert.ok(mayBeWorth(load, carrier, total - 0.001))
    assert.not(mayBeWorth(load, carrier, total + 0.001))
    assert.not(mayBeWorth(load, carrier, total + 100), 'beyond what any home and destination add')
  })

test('[REC-11] pay counts by the mile where it is told in columns, and a wait takes its points', () => {
  const paid = aConsideredLoad({ miles: 1_000, rate: centsOf(250_000), pickupFrom: hoursOn(24), pickupBy: hoursOn(30) })
  const total = 30 + 15 + 5
  assert.ok(mayBeWorth(paid, aGround(), total - 0.001) && !mayBeWorth(paid, aGround(), total + 0.001))
})

test('[REC-11] a total that is no better than what is worth while is not told, one a hair better is', () => {
  for (const [about, carrier, total] of GROUNDS) {
    const exact = totalOf(load, carrier, -Infinity) ?? NaN
    assert.is(totalOf(load, carrier, exact), undefined, about)
    assert.ok(Math.abs((totalOf(load, carrier, justBelow(exact)) ?? NaN) - total) < 1e-6, about)
  }
})

test('[REC-1] what adds up to nothing is not recommended', () => {
  const nothing = aConsideredLoad({ from: east(250 / 1.2 - 1e-9), rate: undefined, pickupFrom: hoursOn(48), pickupBy: hoursOn(60) })
  assert.equal(idsOf([nothing]), [])
  assert.equal(idsOf([{ ...nothing, pickupFrom: hoursOn(47) }]), ['load-1'])
})

test('[REC-5] one load on the one favourite lane is found before a nearer one that is on none', () => {
  const near = aConsideredLoad({ id: 'near', rate: undefined, to: east(400, chicago), pickupFrom: hoursOn(0) })
  const loved = aConsideredLoad({ id: 'loved', rate: undefined, from: east(60), pickupFrom: hoursOn(0), pickupBy: hoursOn(9) })
  assert.equal(idsOf([near, loved], aGround({ favouriteLanes: [lane] }), { most: 1 }), ['loved'])
  assert.equal(idsOf([near, loved], aGround(), { most: 1 }), ['near'])
})

test('[REC-5] of as many as are wanted none is lost and none is too many, equals by id', () => {
  const loads = ['c', 'a', 'd', 'b'].map((id) => aConsideredLoad({ id }))
  for (const most of [1, 2, 3, 4, 5]) assert.equal(idsOf(loads, aGround(), { most }), ['a', 'b', 'c', 'd'].slice(0, most))
  assert.equal(found([], aGround()).considered, { inReach: 0, fitting: 0 })
})

test.run()
