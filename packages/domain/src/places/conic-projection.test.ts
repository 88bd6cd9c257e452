import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { greatCircleLine, greatCircleMiles, makeConicProjection, pointAt, ringAround, type Coordinates } from './index.ts'
import { anyNumber } from '../testing/index.ts'

const near = (actual: number, expected: number, slack: number, about = ''): void =>
  assert.ok(Math.abs(actual - expected) <= slack, `${actual} is not within ${slack} of ${expected} ${about}`)

const anyPlace = (south: number, north: number): fc.Arbitrary<Coordinates> =>
  fc.record({
    latitude: anyNumber(south, north),
    longitude: anyNumber(-180, 179.999),
  })

/** That of the committed map. */
const map = makeConicProjection({
  parallels: [29.5, 45.5],
  centre: { latitude: 39, longitude: -96 },
  scale: 1226.4,
  translate: [509.67, 309.04],
})

test("[MAP-1] the projection is Albers' to the printed digits of Snyder's numerical example", () => {
  const { project } = makeConicProjection({
    parallels: [29.5, 45.5],
    centre: { latitude: 23, longitude: -96 },
    scale: 1,
    translate: [0, 0],
  })
  const { x, y } = project({ latitude: 35, longitude: -75 })
  near(x, 0.295272, 5e-7)
  near(-y, 0.2416774, 5e-7)
})

test('[MAP-1] every point is found again where it was drawn', () => {
  fc.assert(
    fc.property(anyPlace(-85, 89), (place) => {
      const back = map.unproject(map.project(place))
      near(greatCircleMiles(back, place), 0, 0.01, JSON.stringify({ place, back }))
    }),
  )
})

test('[MAP-1] the picture keeps areas: a square mile is as large in Florida as in Alberta', () => {
  const areaAt = (centre: Coordinates): number => {
    const ring = ringAround(centre, 10, 180).map(map.project)
    return Math.abs(
      ring.slice(1).reduce((sum, point, index) => {
        const before = ring[index] ?? point
        return sum + before.x * point.y - point.x * before.y
      }, 0) / 2,
    )
  }
  const florida = areaAt({ latitude: 27, longitude: -81 })
  for (const place of [
    { latitude: 54, longitude: -115 },
    { latitude: 39, longitude: -96 },
    { latitude: 20, longitude: -100 },
  ])
    near(areaAt(place) / florida, 1, 1e-4)
})

test('[MAP-2] every point of a ring lies its radius from the centre, and the ring is closed', () => {
  fc.assert(
    fc.property(anyPlace(-80, 80), fc.integer({ min: 1, max: 450 }), (centre, miles) => {
      const ring = ringAround(centre, miles)
      for (const point of ring) near(greatCircleMiles(centre, point), miles, 1e-6 * miles + 1e-6)
      assert.equal([ring.length, ring.at(-1)], [97, ring[0]])
      ;[0, 90, 180, 270].forEach((bearing, quarter) => assert.equal(ring[quarter * 24], pointAt(centre, bearing, miles)))
    }),
  )
})

test('[MAP-2] a bearing is that of a compass', () => {
  const dallas = { latitude: 32.78, longitude: -96.81 }
  assert.ok(pointAt(dallas, 0, 50).latitude > 33.4)
  assert.ok(pointAt(dallas, 90, 50).longitude > -96)
})

test('[MAP-2] the line to a destination is the shortest: its pieces add up to the distance', () => {
  fc.assert(
    fc.property(anyPlace(-80, 80), anyPlace(-80, 80), (from, to) => {
      fc.pre(greatCircleMiles(from, to) < 12_000)
      const line = greatCircleLine(from, to)
      const length = line.slice(1).reduce((sum, point, index) => sum + greatCircleMiles(line[index] ?? point, point), 0)
      near(length, greatCircleMiles(from, to), 0.01)
      fc.pre(length > 1)
      assert.is(line.length, 25)
      line.slice(1).forEach((point, index) => near(greatCircleMiles(line[index] ?? point, point), length / 24, 0.01, 'pieces alike'))
      near(greatCircleMiles(line[0] ?? to, from) + greatCircleMiles(line.at(-1) ?? from, to), 0, 0.01)
    }),
  )
})

test.run()
