import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { chord2, chord2Between, earthRadiusMiles, greatCircleMiles, isWithinMiles, milesOfChord2, unitVector } from './great-circle.ts'
import { anyNumber, runs } from '../testing/index.ts'

const anywhere = fc.record({
  latitude: anyNumber(-90, 90),
  longitude: anyNumber(-180, 180),
})
const halfTheGlobe = Math.PI * earthRadiusMiles

const isClose = (actual: number, expected: number, within: number): void =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not within ${within} of ${expected}`)

test('[PLC-8] a quarter of the equator is a quarter of the circumference', () => {
  isClose(greatCircleMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 }), 6218.4, 0.1)
  isClose(greatCircleMiles({ latitude: -90, longitude: 0 }, { latitude: 90, longitude: 77 }), halfTheGlobe, 0.001)
})

test('[PLC-8] Dallas to Los Angeles is 1,240 air miles', () => {
  isClose(greatCircleMiles({ latitude: 32.783, longitude: -96.807 }, { latitude: 34.052, longitude: -118.244 }), 1240, 3)
})

test('[PLC-8] miles come back from their chord', () => {
  fc.assert(
    fc.property(anyNumber(0, 6000), (miles) => {
      isClose(milesOfChord2(chord2(miles)), miles, 0.001)
    }),
  )
})

test('[PLC-8] a longer distance never has a shorter chord', () => {
  const miles = anyNumber(-10, 20_000)
  fc.assert(fc.property(miles, miles, (a, b) => assert.ok(a > b || chord2(a) <= chord2(b))))
})

test('[PLC-8] a point is within a radius by its chord exactly when it is by its miles', () => {
  fc.assert(
    fc.property(anywhere, anywhere, anyNumber(1, 5000), (a, b, radius) => {
      const miles = greatCircleMiles(a, b)
      fc.pre(Math.abs(miles - radius) > 0.001)
      assert.is(chord2Between(unitVector(a), unitVector(b)) <= chord2(radius), miles <= radius)
    }),
  )
})

test('[PLC-8] what its latitude tells of a place is never other than what its chord does', () => {
  const center = { latitude: 32.783, longitude: -96.807 }
  const degree = 180 / Math.PI / earthRadiusMiles
  for (const miles of [0, 1, 50, 450]) {
    assert.ok(isWithinMiles(center, miles)(center), 'the radius is inclusive')
    assert.ok(isWithinMiles(center, miles + 1e-6)({ ...center, latitude: center.latitude + miles * degree }), `${miles} due north`)
    assert.not(
      isWithinMiles(center, miles)({ ...center, latitude: center.latitude - (miles + 0.01) * degree }),
      `more than ${miles} due south`,
    )
  }
  const nearby = (from: number, span: number) => anyNumber(-span, span).map((by) => from + by)
  fc.assert(
    fc.property(anywhere, fc.nat(900), nearby(0, 7), nearby(0, 7), ({ latitude, longitude }, miles, north, east) => {
      const [a, b] = [
        { latitude, longitude },
        { latitude: Math.max(-90, Math.min(90, latitude + north)), longitude: longitude + east },
      ]
      assert.is(isWithinMiles(a, miles)(b), chord2Between(unitVector(a), unitVector(b)) <= chord2(miles))
    }),
    { numRuns: runs(2000) },
  )
})

test('[PLC-8] distance is symmetric, nothing to itself, and no way round is shorter', () => {
  fc.assert(
    fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
      assert.is(greatCircleMiles(a, b), greatCircleMiles(b, a))
      assert.is(greatCircleMiles(a, a), 0)
      assert.ok(greatCircleMiles(a, c) <= greatCircleMiles(a, b) + greatCircleMiles(b, c) + 0.001)
    }),
  )
})

test.run()
