import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { pointAt, unitVector, type Coordinates } from '../places/index.ts'
import { aConsideredLoad, aDismissal, aGround, anyNumber, aReadyTruck, chicago, dallas, hoursOn } from '../testing/index.ts'
import type { CarrierGround, ReadyTruck } from './carrier-ground.ts'
import type { ConsideredLoad } from './considered-load.ts'
import { DISMISSAL_DAYS, DISMISSAL_REASONS, type DismissalReason } from './dismissal.ts'
import { LANE_MILES } from './lane.ts'
import { makeLoadMarket } from './load-market.ts'
import type { ReasonCode } from './reasons.ts'
import { profitOf, recommend, type RecommendationQuery } from './recommend.ts'
import { groundOf, justBelow, MOST_DEADHEAD_MILES, scoreFor, truckGround } from './score.ts'

const cost = centsOf(180)
const query: RecommendationQuery = { most: 50, costPerMile: cost, hiddenCompanies: new Set(), hiddenLoads: new Set() }
const found = (loads: readonly ConsideredLoad[], ground: CarrierGround = aGround(), given: Partial<RecommendationQuery> = {}) =>
  recommend(makeLoadMarket(loads), ground, { ...query, ...given })
const idsOf = (...given: Parameters<typeof found>): readonly string[] => found(...given).found.map(({ loadId }) => loadId)
const reasonsFor = (load: ConsideredLoad, ground: CarrierGround) => found([load], ground).found[0]?.reasons ?? []
const codesFor = (load: ConsideredLoad, ground: CarrierGround): readonly ReasonCode[] => reasonsFor(load, ground).map(({ code }) => code)
const totalOf = (load: ConsideredLoad, ground: CarrierGround = aGround(), truck = aReadyTruck()): number | undefined =>
  scoreFor(load, truckGround(truck), groundOf(ground), -Infinity)?.total
const east = (miles: number, of: Coordinates = dallas): Coordinates => pointAt(of, 90, miles)

const anyPlace = fc.record({
  latitude: anyNumber(26, 48),
  longitude: anyNumber(-120, -75),
})
const nearDallas = fc.tuple(fc.integer({ min: 0, max: 359 }), anyNumber(0, 190)).map(([bearing, miles]) => pointAt(dallas, bearing, miles))
const anyLoad = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    companyId: fc.constantFrom('broker-1', 'broker-2'),
    equipment: fc.constantFrom('van', 'reefer'),
    from: nearDallas,
    to: anyPlace,
    miles: fc.integer({ min: 30, max: 2_500 }),
    rate: fc.option(fc.integer({ min: 10_000, max: 1_200_000 }).map(centsOf), { nil: undefined }),
    begins: fc.integer({ min: 0, max: 72 }),
    opens: fc.integer({ min: 0, max: 24 }),
    bookNow: fc.boolean(),
  })
  .map(({ begins, opens, ...load }) => aConsideredLoad({ ...load, pickupFrom: hoursOn(begins), pickupBy: hoursOn(begins + opens) }))
const anyDismissal = fc
  .tuple(fc.constantFrom(...DISMISSAL_REASONS), anyLoad, fc.integer({ min: 0, max: 250 }))
  .map(([reason, load, deadheadMiles]) => aDismissal({ reason, deadheadMiles, loadId: `was ${load.id}` }, load))
const anyGround = fc
  .record({
    home: fc.option(anyPlace, { nil: undefined }),
    favouriteLanes: fc.array(fc.record({ from: nearDallas.map(unitVector), to: anyPlace.map(unitVector) }), { maxLength: 3 }),
    drivenLanes: fc.array(
      fc.record({
        kind: fc.constantFrom('booked' as const, 'bid' as const),
        from: nearDallas.map(unitVector),
        to: anyPlace.map(unitVector),
      }),
      { maxLength: 3 },
    ),
    dismissals: fc.array(anyDismissal, { maxLength: 6 }),
  })
  .map((ground) => aGround(ground))

test('[REC-1] equipment that does not match never appears, in whatever market', () => {
  fc.assert(
    fc.property(fc.array(anyLoad, { maxLength: 20 }), anyGround, (loads, ground) => {
      const equipment = new Map(loads.map((load) => [load.id, load.equipment]))
      assert.ok(idsOf(loads, ground).every((id) => equipment.get(id) === 'van'))
    }),
  )
  assert.equal(idsOf([aConsideredLoad({ equipment: 'reefer' })]), [])
})

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

test('[REC-4] a dismissed load is gone; each reason counts against loads like it, and against those alone', () => {
  const dismissed = aConsideredLoad({ id: 'was', rate: centsOf(190_000) })
  const unlike = aConsideredLoad({
    companyId: 'broker-2',
    rate: centsOf(240_000),
    pickupFrom: hoursOn(20),
    pickupBy: hoursOn(30),
    from: east(20),
    to: east(300, chicago),
  })
  const like: { readonly [R in DismissalReason]: Partial<ConsideredLoad> } = {
    rate_too_low: { rate: centsOf(190_000) },
    too_far: {},
    wrong_timing: { pickupFrom: hoursOn(17) },
    wrong_lane: { pickup: dismissed.pickup, dropoff: dismissed.dropoff },
    this_broker: { companyId: 'broker-1' },
  }
  for (const reason of DISMISSAL_REASONS) {
    const ground = aGround({ dismissals: [aDismissal({ reason, deadheadMiles: reason === 'too_far' ? 10 : 100 }, dismissed)] })
    const other = reason === 'too_far' ? { ...unlike, pickup: unitVector(dallas) } : unlike
    assert.is(totalOf(other, ground), totalOf(other), `${reason} says nothing of an unlike load`)
    const alike = { ...unlike, ...like[reason] }
    assert.ok((totalOf(alike, ground) ?? 0) < (totalOf(alike) ?? 0), `${reason} counts`)
    assert.equal(reasonsFor(alike, ground).at(-1), { code: 'like_dismissed', reason, times: 1 })
    assert.not(idsOf([dismissed, unlike], ground).includes('was'))
  }
})

test('[REC-4] the same reason said again counts again, up to its most', () => {
  const alike = aConsideredLoad({ id: 'other' })
  const totals = [0, 1, 2, 3, 4, 5].map((n) => totalOf(alike, aGround({ dismissals: Array.from({ length: n }, () => aDismissal()) })) ?? 0)
  const lost = totals.map((total) => Math.round((totals[0] ?? 0) - total))
  assert.equal(lost, [0, 8, 16, 24, 30, 30])
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

test('[REC-4] like a dismissed load is what loads within six hours of it or lies within 75 miles of its lane, for 30 days', () => {
  assert.equal([DISMISSAL_DAYS, LANE_MILES], [30, 75])
  const was = aConsideredLoad({ id: 'was', pickupFrom: hoursOn(12) })
  const counts = (reason: DismissalReason, load: Partial<ConsideredLoad>, given: Partial<Parameters<typeof aDismissal>[0]> = {}) => {
    const ground = aGround({ dismissals: [aDismissal({ reason, ...given }, was)] })
    const [plain, told] = [totalOf({ ...was, id: 'other', ...load }), totalOf({ ...was, id: 'other', ...load }, ground)]
    return Math.round((plain ?? NaN) - (told ?? NaN))
  }
  assert.equal(
    [5.99, 6, 18, 18.01].map((hours) => counts('wrong_timing', { pickupFrom: hoursOn(hours) })),
    [0, 8, 8, 0],
  )
  assert.equal(
    [74.9, 75.1].flatMap((miles) => [
      counts('wrong_lane', { dropoff: unitVector(east(miles, chicago)) }),
      counts('wrong_lane', { pickup: unitVector(east(miles)) }),
    ]),
    [20, 20, 0, 0],
  )
  assert.equal([counts('too_far', {}, { deadheadMiles: 0 }), counts('too_far', {}, { deadheadMiles: 0.1 })], [8, 0])
  assert.equal([counts('this_broker', {}), counts('this_broker', { companyId: 'broker-2' })], [30, 0])
  assert.equal(
    [240_000, 240_001].map((rate) => counts('rate_too_low', { rate: centsOf(rate) })),
    [8, 0],
  )
  assert.equal([counts('rate_too_low', { rate: undefined }), counts('rate_too_low', {}, { rate: undefined })], [0, 0])
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

test.run()
