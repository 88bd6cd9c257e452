import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { greatCircleMiles, pointAt } from './index.ts'

const RADIUS_MILES = 3958.7613

test('[PLC-8] a point on a great circle: its miles from the start, at its bearing, over the equator and back', () => {
  const degrees = (miles: number): number => (miles / RADIUS_MILES) * (180 / Math.PI)
  const start = { latitude: 0, longitude: 0 }
  for (const [bearing, latitude, longitude] of [
    [0, 1, 0],
    [90, 0, 1],
    [180, -1, 0],
    [270, 0, -1],
  ] as const) {
    const found = pointAt(start, bearing, 300)
    assert.ok(Math.abs(found.latitude - latitude * degrees(300)) < 1e-9 && Math.abs(found.longitude - longitude * degrees(300)) < 1e-9)
    assert.ok(Math.abs(greatCircleMiles(start, found) - 300) < 1e-6)
  }
})

test('[PLC-8] the way to either pole ends there from every half degree, however its sine was rounded', () => {
  for (let latitude = -89.5; latitude < 90; latitude += 0.5) {
    const miles = (from: number): number => from * (Math.PI / 180) * RADIUS_MILES
    const [north, south] = [
      pointAt({ latitude, longitude: 0 }, 0, miles(90 - latitude)),
      pointAt({ latitude, longitude: 0 }, 180, miles(90 + latitude)),
    ]
    assert.ok(
      Math.abs(north.latitude - 90) < 1e-5 && Math.abs(south.latitude + 90) < 1e-5,
      `${latitude}: ${north.latitude} ${south.latitude}`,
    )
  }
})

test.run()
