import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { pointAt, unitVector } from '../places/index.ts'
import { aConsideredLoad, aGround, anyNumber, aReadyTruck, chicago, dallas, hoursOn } from '../testing/index.ts'
import type { CarrierGround, ReadyTruck } from './carrier-ground.ts'
import type { ConsideredLoad } from './considered-load.ts'
import type { ReasonCode } from './reasons.ts'
import { groundOf, justBelow, scoreFor, truckGround } from './score.ts'
import { reasonsFor, totalOf, east, anyLoad, anyGround } from '../testing/found-loads.ts'

const codesFor = (load: ConsideredLoad, ground: CarrierGround): readonly ReasonCode[] => reasonsFor(load, ground).map(({ code }) => code)

test('[REC-2] more empty miles to the same load never raise its points', () => {
  fc.assert(
    fc.property(
      anyLoad,
      anyGround,
      fc.integer({ min: 0, max: 359 }),
      anyNumber(0, 200),
      anyNumber(0, 200),
      (load, ground, bearing, one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)].map((miles) =>
          aReadyTruck({ at: pointAt(dallas, bearing, miles) }),
        )
        const atDallas = { ...load, pickup: unitVector(dallas) }
        assert.ok((totalOf(atDallas, ground, far) ?? -Infinity) <= (totalOf(atDallas, ground, near) ?? -Infinity) + 1e-9)
      },
    ),
  )
})

test('[REC-2] a higher rate never lowers the points, whatever was dismissed before', () => {
  const rate = fc.integer({ min: 10_000, max: 1_200_000 })
  fc.assert(
    fc.property(anyLoad, anyGround, rate, rate, (load, ground, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((cents) => totalOf({ ...load, rate: centsOf(cents) }, ground))
      assert.is(less === undefined, more === undefined)
      assert.ok((less ?? 0) <= (more ?? 0) + 1e-9)
    }),
  )
})

test('[REC-3] each part is told as a reason with its figures: near, pay, home, destination, favourite lane, history, time', () => {
  const lane = { from: unitVector(east(20)), to: unitVector(east(20, chicago)) }
  const ground = aGround({
    trucks: [aReadyTruck({ at: east(50), destination: chicago })],
    home: east(30, chicago),
    favouriteLanes: [lane],
    drivenLanes: [
      { ...lane, kind: 'booked' },
      { ...lane, kind: 'bid' },
    ],
  })
  const reasons = reasonsFor(aConsideredLoad({ rate: centsOf(303_000), pickupFrom: hoursOn(5) }), ground)
  const byCode = Object.fromEntries(reasons.map((reason) => [reason.code, reason]))
  assert.equal(Object.keys(byCode).sort(), [
    'driven_before',
    'favourite_lane',
    'near_truck',
    'pays',
    'ready_in_time',
    'toward_destination',
    'toward_home',
  ])
  assert.equal(byCode['near_truck'], { code: 'near_truck', miles: 60 })
  assert.equal(byCode['pays'], { code: 'pays', perMile: 300 })
  assert.equal(byCode['driven_before'], { code: 'driven_before', booked: 1, bid: 1 })
  assert.equal(byCode['ready_in_time'], { code: 'ready_in_time', waitHours: 5 })
  const home = byCode['toward_home']
  assert.ok(home?.code === 'toward_home' && home.left === 30 && home.nearer > 700 && home.nearer < 810)
})

test('[REC-3] what adds next to nothing is no reason: a load that leads away from home, a lane nobody drove', () => {
  const codes = codesFor(aConsideredLoad({ rate: undefined }), aGround({ home: dallas }))
  assert.equal(codes, ['near_truck', 'ready_in_time'])
})

test('[REC-2] each part adds what is stated: all of it at its best, its share between, nothing at its worst', () => {
  const lane = { from: unitVector(dallas), to: unitVector(chicago) }
  const score = (load: ConsideredLoad, ground: CarrierGround = aGround(), truck: Partial<ReadyTruck> = {}) =>
    scoreFor(load, truckGround(aReadyTruck(truck)), groundOf(ground), -Infinity)
  const near = (found: number | undefined, points: number, about: string): void =>
    assert.ok(Math.abs((found ?? NaN) - points) < 1e-6, `${about}: ${String(found)}, not ${points}`)
  for (const [perMile, points] of [
    [99, 0],
    [100, 0],
    [250, 15],
    [400, 30],
    [500, 30],
  ] as const)
    near(score(aConsideredLoad({ miles: 1_000, rate: centsOf(perMile * 1_000) }))?.pay, points, `${perMile} cents a mile`)
  for (const [miles, points] of [
    [0, 30],
    [125, 15],
    [200, 6],
  ] as const)
    near(score(aConsideredLoad({ from: east(miles / 1.2) }))?.nearness, points, `${miles} empty miles`)
  for (const [hours, points] of [
    [0, 10],
    [12, 7.5],
    [48, 0],
  ] as const)
    near(score(aConsideredLoad({ pickupFrom: hoursOn(hours), pickupBy: hoursOn(60) }))?.timing, points, `${hours} hours of waiting`)
  for (const [left, points] of [
    [0, 10],
    [75, 5],
    [150, 0],
    [151, 0],
  ] as const)
    near(
      score(aConsideredLoad(), aGround(), { destination: east(left, chicago) })?.destination,
      points,
      `${left} miles from the destination`,
    )
  for (const [before, after, points] of [
    [400, 0, 15],
    [400, 100, 11.25],
    [400, 400, 0],
    [400, 500, 0],
    [50, 0, 7.5],
  ] as const)
    near(
      score(aConsideredLoad({ to: east(400 - after), from: east(400 - before) }), aGround({ home: east(400) }), { at: east(400 - before) })
        ?.homeward,
      points,
      `home from ${before} to ${after}`,
    )
  for (const [kinds, points] of [
    [[], 0],
    [['bid'], 2.5],
    [['booked'], 5],
    [['booked', 'bid'], 7.5],
    [['booked', 'booked', 'bid'], 10],
  ] as const)
    near(score(aConsideredLoad(), aGround({ drivenLanes: kinds.map((kind) => ({ ...lane, kind })) }))?.history, points, kinds.join())
  assert.equal([score(aConsideredLoad(), aGround({ favouriteLanes: [lane] }))?.lane, score(aConsideredLoad())?.lane], [15, 0])
  const all = [
    aConsideredLoad({ miles: 1_000, rate: centsOf(400_000), pickupFrom: hoursOn(0) }),
    aGround({
      home: chicago,
      favouriteLanes: [lane],
      drivenLanes: [
        { ...lane, kind: 'booked' },
        { ...lane, kind: 'booked' },
      ],
    }),
  ] as const
  near(score(...all, { destination: chicago })?.total, 120, 'in all')
  const worth = scoreFor(all[0], truckGround(aReadyTruck({ destination: chicago })), groundOf(all[1]), justBelow(120))
  near(worth?.total, 120, 'told where only this is worth while')
})

test('[REC-3] a part of two points is a reason, one of less is none', () => {
  const codesAt = (empty: number) => codesFor(aConsideredLoad({ from: east(empty / 1.2) }), aGround())
  assert.equal([codesAt(228).includes('near_truck'), codesAt(235).includes('near_truck')], [true, false])
})

test.run()
