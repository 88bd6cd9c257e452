import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { instantOf, instantToIso, type PlainDate } from '../kernel/index.ts'
import { at } from '../testing/index.ts'
import { instantOfWallTime, nextMorning } from './instant-of-wall-time.ts'
import { wallTimeIn, zoneNameAt, type WallTime } from './wall-time.ts'

const wall = (date: string, time: string): WallTime => ({ date: date as PlainDate, time }) // a literal of the test

test('[FMT-20] a moment is shown on the clock of its place', () => {
  assert.equal(wallTimeIn(at('2026-03-10T15:30:00Z'), 'America/Chicago'), wall('2026-03-10', '10:30'))
  assert.equal(wallTimeIn(at('2026-03-10T05:00:00Z'), 'America/Chicago'), wall('2026-03-10', '00:00'))
  assert.equal(wallTimeIn(at('2026-03-10T15:30:00Z'), 'nowhere'), wall('2026-03-10', '15:30'))
})

test('[FMT-20] the name of a zone follows daylight saving', () => {
  assert.is(zoneNameAt(at('2026-01-10T15:00:00Z'), 'America/Chicago'), 'CST')
  assert.is(zoneNameAt(at('2026-07-10T15:00:00Z'), 'America/Chicago'), 'CDT')
  assert.is(zoneNameAt(at('2026-07-10T15:00:00Z'), 'America/Phoenix'), 'MST')
  assert.is(zoneNameAt(at('2026-07-10T15:00:00Z'), 'nowhere'), 'UTC')
})

for (const [date, time, zone, iso] of [
  ['2026-03-10', '10:30', 'America/Chicago', '2026-03-10T15:30:00.000Z'],
  ['2026-03-08', '01:45', 'America/Chicago', '2026-03-08T07:45:00.000Z'],
  ['2026-03-08', '02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
  ['2026-03-08', '03:00', 'America/Chicago', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01', '01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01', '02:00', 'America/Chicago', '2026-11-01T08:00:00.000Z'],
  ['2026-03-08', '02:30', 'America/Phoenix', '2026-03-08T09:30:00.000Z'],
  ['2026-03-08', '02:30', 'America/St_Johns', '2026-03-08T06:00:00.000Z'],
] as const) {
  test(`[FMT-21] ${date} ${time} in ${zone} is ${iso}`, () => assert.is(instantToIso(instantOfWallTime(wall(date, time), zone)), iso))
}

test('[FMT-21] what is no time is no moment', () => {
  assert.ok(Number.isNaN(instantOfWallTime(wall('2026-03-08', ''), 'America/Chicago')))
})

test('[FMT-22] the next morning is eight o’clock of the day after today at the place, also where clocks change in the night', () => {
  const morning = (now: string, zone: string) => instantToIso(nextMorning(at(now), zone))
  assert.equal(
    [
      morning('2026-03-10T16:14:30Z', 'America/Chicago'),
      morning('2026-03-11T04:30:00Z', 'America/Chicago'),
      morning('2026-03-11T05:30:00Z', 'America/Chicago'),
      morning('2026-03-07T16:14:30Z', 'America/Chicago'),
    ],
    ['2026-03-11T13:00:00.000Z', '2026-03-11T13:00:00.000Z', '2026-03-12T13:00:00.000Z', '2026-03-08T13:00:00.000Z'],
  )
})

const zones = fc.constantFrom(
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'America/St_Johns',
  'America/Tijuana',
  'Pacific/Honolulu',
)
const minutes = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2027-12-31T00:00:00Z') / 60_000 })

test('[FMT-21] every moment comes back from its clock, but for the hour that comes twice', () => {
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const value = instantOf(minute * 60_000)
      const back = instantOfWallTime(wallTimeIn(value, zone), zone)
      assert.ok(back === value || back === value - 3_600_000)
      assert.equal(wallTimeIn(back, zone), wallTimeIn(value, zone))
    }),
  )
})

test.run()
