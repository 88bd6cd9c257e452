import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { greatCircleMiles } from './great-circle.ts'
import { cellOf, cellsWithin } from './grid.ts'
import type { Coordinates } from './place.ts'
import { anyNumber, runs } from '../testing/index.ts'

const point = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })

const anywhere = fc.record({
  latitude: anyNumber(-90, 90),
  longitude: anyNumber(-180, 180),
})

/** The point reached by going `miles` from a centre in a direction, degrees from north. */
const destination = (centre: Coordinates, miles: number, bearing: number): Coordinates => {
  const rad = Math.PI / 180
  const arc = miles / 3958.7613
  const lat = centre.latitude * rad
  const sine = Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(bearing * rad)
  const east = Math.atan2(Math.sin(bearing * rad) * Math.sin(arc) * Math.cos(lat), Math.cos(arc) - Math.sin(lat) * sine)
  const longitude = ((((centre.longitude + east / rad + 180) % 360) + 360) % 360) - 180
  return point(Math.asin(Math.min(1, Math.max(-1, sine))) / rad, longitude)
}

test('[PLC-9] cells are half a degree, numbered from the south-west', () => {
  assert.is(cellOf(point(-90, -180)), 0)
  assert.is(cellOf(point(-90, -179.5)), 1)
  assert.is(cellOf(point(-89.5, -180)), 720)
  assert.is(cellOf(point(32.783, -96.807)), 245 * 720 + 166)
})

test('[PLC-9] both sides of the antimeridian are one cell', () => {
  assert.is(cellOf(point(51, 180)), cellOf(point(51, -180)))
})

test('[PLC-9] the cells within a radius hold every point within it', () => {
  const radius = fc.oneof(anyNumber(0, 500), anyNumber(0, 7000))
  const part = anyNumber(0, 1)
  const bearing = anyNumber(0, 360)
  fc.assert(
    fc.property(anywhere, radius, part, bearing, (centre, miles, share, direction) => {
      const inside = destination(centre, miles * share, direction)
      fc.pre(greatCircleMiles(centre, inside) <= miles)
      assert.ok(cellsWithin(centre, miles).includes(cellOf(inside)))
    }),
    { numRuns: runs(400) },
  )
})

test('[PLC-9] a circle over the antimeridian takes cells on both sides', () => {
  const cells = cellsWithin(point(52, 179.9), 60)
  assert.ok(cells.includes(cellOf(point(52, 179.8))))
  assert.ok(cells.includes(cellOf(point(52, -179.6))))
})

test('[PLC-9] a circle over a pole takes whole rows', () => {
  const cells = cellsWithin(point(89.9, 10), 30)
  for (const longitude of [-180, -91, 0, 90, 179.9]) assert.ok(cells.includes(cellOf(point(89.9, longitude))))
})

test('[PLC-9] no cell comes twice, even from a circle around the whole globe', () => {
  fc.assert(
    fc.property(anywhere, anyNumber(0, 13_000), (centre, miles) => {
      const cells = cellsWithin(centre, miles)
      assert.is(new Set(cells).size, cells.length)
    }),
    { numRuns: runs(30) },
  )
})

test('[PLC-9] fifty miles around Dallas are at most five by four cells', () => {
  assert.ok(cellsWithin(point(32.783, -96.807), 50).length <= 20)
})

test('[PLC-9] no cell lies off the grid, and none further than a cell from the circle', () => {
  fc.assert(
    fc.property(anywhere, anyNumber(0, 3_000), (centre, miles) => {
      const degrees = (miles / 3958.7613) * (180 / Math.PI)
      for (const cell of cellsWithin(centre, miles)) {
        assert.ok(Number.isInteger(cell) && cell >= 0 && cell < 361 * 720, String(cell))
        const south = Math.floor(cell / 720) / 2 - 90
        assert.ok(south + 0.5001 >= centre.latitude - degrees && south - 0.0001 <= centre.latitude + degrees)
      }
    }),
    { numRuns: 60 },
  )
})

test('[PLC-9] rounding loses no point on the edge of a circle, whichever side of a cell it falls to', () => {
  const degrees = (50 / 3958.7613) * (180 / Math.PI)
  const hair = 5e-7
  for (const [centre, edge] of [
    [point(30 + degrees, -97), point(30 - hair, -97)],
    [point(30 - degrees, -97), point(30 + hair, -97)],
    [point(0, -97 + degrees), point(0, -97 - hair)],
    [point(0, -97 - degrees), point(0, -97 + hair)],
  ] as const)
    assert.ok(cellsWithin(centre, 50).includes(cellOf(edge)), JSON.stringify(edge))
})

test('[PLC-9] a row around a pole has all of its cells', () => {
  const cells = cellsWithin(point(89.9, 10), 30)
  assert.equal([cells.filter((cell) => Math.floor(cell / 720) === 359).length, cells.length % 720], [720, 0])
})

test('[PLC-9] a circle that just reaches a pole holds it under any longitude', () => {
  const miles = (degrees: number) => degrees * (Math.PI / 180) * 3958.7613
  for (const latitude of [60, 45, 89])
    for (const longitude of [-180, -90, 0, 135])
      assert.equal(
        [1, -1].map((side) => cellsWithin(point(side * latitude, 10), miles(90 - latitude)).includes(cellOf(point(side * 90, longitude)))),
        [true, true],
        `${latitude} ${longitude}`,
      )
})

test.run()
