import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import type { HubGraph } from '@trm/data/highways'
import { pointAt } from './arc.ts'
import { greatCircleMiles } from './great-circle.ts'
import { hubMiles, isBlocked, makeRoadMiles } from './road-miles.ts'
import type { Coordinates } from './place.ts'
import { anyNumber } from '../testing/index.ts'

const point = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })

const milwaukee = point(43.04, -87.91)
const muskegon = point(43.23, -86.25)
const chicago = point(41.85, -87.65)
const grandRapids = point(42.96, -85.66)

/** Around the south of Lake Michigan, and an island of one hub in Hawaii. */
const lake: HubGraph = {
  hubs: [
    { name: 'Milwaukee, WI', ...milwaukee },
    { name: 'Chicago, IL', ...chicago },
    { name: 'Grand Rapids, MI', ...grandRapids },
    { name: 'Muskegon, MI', ...muskegon },
    { name: 'Honolulu, HI', ...point(21.31, -157.86) },
  ],
  legs: [
    { from: 0, to: 1, miles: 92, highway: 'I-94' },
    { from: 1, to: 2, miles: 178, highway: 'I-196' },
    { from: 2, to: 3, miles: 41, highway: 'I-96' },
  ],
  barriers: [
    { name: 'Lake Michigan, south', from: point(41.75, -87.3), to: point(43, -86.2) },
    { name: 'Lake Michigan', from: point(42.3, -86.6), to: point(45.3, -86.9) },
  ],
}

const roadMiles = makeRoadMiles(lake)

const isWithin = (actual: number, low: number, high: number): void =>
  assert.ok(actual >= low && actual <= high, `${actual} is not between ${low} and ${high}`)

test('[PLC-10] hubs are as far as the shortest way over the legs, and infinitely far where none leads', () => {
  const [fromMilwaukee] = hubMiles(lake)
  assert.equal([...(fromMilwaukee ?? [])], [0, 92, 270, 311, Infinity])
})

test('[PLC-10] a line is blocked by a barrier it crosses, not by one it passes', () => {
  assert.ok(isBlocked(lake.barriers, milwaukee, muskegon))
  assert.not(isBlocked(lake.barriers, milwaukee, chicago))
})

test('[PLC-10] the road goes around the lake, not over it', () => {
  isWithin(roadMiles(milwaukee, grandRapids), 270, 275)
  isWithin(roadMiles(milwaukee, muskegon), 311, 316)
})

test('[PLC-10] neighbours are a street grid apart', () => {
  const suburb = point(41.9, -87.85)
  assert.is(roadMiles(chicago, suburb), greatCircleMiles(chicago, suburb) * 1.3)
  assert.is(roadMiles(chicago, chicago), 0)
})

test('[PLC-10] where no highway leads, a straight line with the usual detour stands in', () => {
  const honolulu = point(21.31, -157.86)
  const withoutHubs = makeRoadMiles({ hubs: [], legs: [], barriers: [] })
  assert.is(roadMiles(chicago, honolulu), greatCircleMiles(chicago, honolulu) * 1.18)
  assert.is(withoutHubs(chicago, honolulu), greatCircleMiles(chicago, honolulu) * 1.18)
})

const nearTheLake = fc.record({
  latitude: anyNumber(40, 46),
  longitude: anyNumber(-92, -82),
})

test('[PLC-10] road miles are never under 1.02 air miles, and the same both ways', () => {
  fc.assert(
    fc.property(nearTheLake, nearTheLake, (a, b) => {
      const miles = roadMiles(a, b)
      assert.ok(miles >= greatCircleMiles(a, b) * 1.02)
      assert.ok(Math.abs(miles - roadMiles(b, a)) < 1e-6)
    }),
  )
})

test('[PLC-10] the detour is larger the nearer two places are; from 60 miles on the highways may be shorter, from 250 on nothing else is', () => {
  const from = point(42, -100)
  const west = (air: number): Coordinates => pointAt(from, 270, air)
  const far = { name: 'far', ...point(20, -60) }
  const alone = makeRoadMiles({ hubs: [far], legs: [], barriers: [] })
  const detour = (road: typeof alone, air: number): number => Math.round((road(from, west(air)) / air) * 1000) / 1000
  assert.equal(
    [39.9, 40.1, 119.9, 120.1, 249].map((air) => detour(alone, air)),
    [1.3, 1.22, 1.22, 1.18, 1.18],
  )
  // A hub at either end, joined by a highway of 1.05 air miles.
  const joined = (air: number) =>
    makeRoadMiles({
      hubs: [
        { name: 'a', ...from },
        { name: 'b', ...west(air) },
      ],
      legs: [{ from: 0, to: 1, miles: air * 1.05, highway: 'I-0' }],
      barriers: [],
    })
  assert.equal(
    [59, 61, 200, 300].map((air) => detour(joined(air), air)),
    [1.22, 1.05, 1.05, 1.05],
  )
  const around = (air: number) =>
    makeRoadMiles({
      hubs: [
        { name: 'a', ...from },
        { name: 'b', ...west(air) },
      ],
      legs: [{ from: 0, to: 1, miles: air * 1.5, highway: 'I-0' }],
      barriers: [],
    })
  assert.equal(
    [249, 251].map((air) => detour(around(air), air)),
    [1.18, 1.25],
    'on the way to a hub the usual detour is taken',
  )
})

test('[PLC-10] the way to a hub is 1.15 air miles in its city and 1.25 beyond; one further than 500 is no hub of the place', () => {
  const [a, b] = [point(42, -100), point(42, -80)]
  const road = makeRoadMiles({
    hubs: [
      { name: 'a', ...a },
      { name: 'b', ...b },
    ],
    legs: [{ from: 0, to: 1, miles: 1_100, highway: 'I-0' }],
    barriers: [],
  })
  const beyond = (air: number): number => Math.round(road(pointAt(a, 270, air), b) * 10) / 10
  assert.equal([beyond(24), beyond(25.5), beyond(480)], [1_127.6, 1_131.9, 1_700])
  const out = pointAt(a, 270, 500.5)
  assert.is(Math.round(road(out, b)), Math.round(greatCircleMiles(out, b) * 1.18))
})

test('[PLC-10] a place goes by the five hubs next to it, in whatever order they are listed', () => {
  const from = point(42, -100)
  const hubAt = (air: number) => ({ name: String(air), ...pointAt(from, 270, air) })
  const end = { name: 'end', ...point(42, -80) }
  const roadBy = (airs: readonly number[], joined: number): number => {
    const hubs = [...airs.map(hubAt), end]
    return makeRoadMiles({ hubs, legs: [{ from: airs.indexOf(joined), to: airs.length, miles: 1_100, highway: 'I-0' }], barriers: [] })(
      from,
      end,
    )
  }
  const orders = [
    [10, 20, 30, 40, 50, 60],
    [60, 50, 40, 30, 20, 10],
    [30, 60, 10, 50, 20, 40],
  ]
  const straight = Math.round(greatCircleMiles(from, end) * 1.18)
  for (const order of orders) {
    assert.equal(
      [10, 20, 30, 40, 50].map((joined) => Math.round(roadBy(order, joined) * 10) / 10),
      [1_111.5, 1_123, 1_137.5, 1_150, 1_162.5],
    )
    assert.is(Math.round(roadBy(order, 60)), straight, 'the sixth is not tried')
  }
})

test('[PLC-10] a hub behind a barrier is no way out while another hub is open', () => {
  const [from, end] = [point(42, -100), { name: 'end', ...point(42, -80) }]
  const [behind, open] = [
    { name: 'behind', ...pointAt(from, 90, 40) },
    { name: 'open', ...pointAt(from, 270, 80) },
  ]
  const barrier = { name: 'range', from: pointAt(pointAt(from, 90, 20), 0, 60), to: pointAt(pointAt(from, 90, 20), 180, 60) }
  const road = (barriers: HubGraph['barriers']) =>
    Math.round(
      makeRoadMiles({
        hubs: [behind, open, end],
        legs: [
          { from: 0, to: 2, miles: 1_000, highway: 'I-0' },
          { from: 1, to: 2, miles: 1_200, highway: 'I-1' },
        ],
        barriers,
      })(from, end),
    )
  assert.equal([road([]), road([barrier])], [1_050, 1_300])
})

test.run()
