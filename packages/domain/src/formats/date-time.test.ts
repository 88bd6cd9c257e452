import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { instantOf } from '../kernel/index.ts'
import { at, day } from '../testing/index.ts'
import { formatDate, nextTime, recentTime } from './date.ts'
import { formatDateTime } from './date-time.ts'

const now = at('2026-03-10T12:00:00Z')
const ago = (minutes: number) => recentTime(now, instantOf(now - minutes * 60_000))

for (const [minutes, unit, count] of [
  [0, 'minutes', 0],
  [0.99, 'minutes', 0],
  [1, 'minutes', 1],
  [119, 'minutes', 119],
  [119.99, 'minutes', 119],
  [120, 'hours', 2],
  [179, 'hours', 2],
  [5759, 'hours', 95],
  [5760, 'days', 4],
  [10_080, 'days', 7],
  [-30, 'minutes', 0],
] as const) {
  test(`[FMT-4] ${minutes} minutes ago is ${count} ${unit}`, () => assert.equal(ago(minutes), { unit, count }))
}

test('[FMT-4] a label never claims more time than has passed, nor less by a whole unit', () => {
  const lengths = { minutes: 1, hours: 60, days: 1440 }
  fc.assert(
    fc.property(fc.nat(10_000_000), (minutes) => {
      const { unit, count } = ago(minutes)
      assert.ok(count * lengths[unit] <= minutes && minutes < (count + 1) * lengths[unit])
    }),
  )
})

test('[FMT-5] dates are MM/dd/yyyy', () => assert.is(formatDate(day('2026-03-09')), '03/09/2026'))

for (const [iso, zone, text] of [
  ['2026-03-10T05:07:00Z', 'America/Chicago', '03/10/2026 00:07'],
  ['2026-03-10T04:59:00Z', 'America/Chicago', '03/09/2026 23:59'],
  ['2026-03-08T07:59:00Z', 'America/Chicago', '03/08/2026 01:59'],
  ['2026-03-08T08:00:00Z', 'America/Chicago', '03/08/2026 03:00'],
  ['2026-03-10T12:00:00Z', 'America/St_Johns', '03/10/2026 09:30'],
  ['2026-12-31T15:00:00Z', 'Asia/Tokyo', '01/01/2027 00:00'],
  ['2026-03-10T12:00:00Z', 'Mars/Olympus', '03/10/2026 12:00'],
] as const) {
  test(`[FMT-6] ${iso} in ${zone} is ${text}`, () => assert.is(formatDateTime(at(iso), zone), text))
}

for (const [iso, next] of [
  ['2026-03-10T12:00:00.000Z', '2026-03-10T12:00:00.000Z'],
  ['2026-03-10T12:00:00.001Z', '2026-03-10T12:15:00.000Z'],
  ['2026-03-10T12:14:59.999Z', '2026-03-10T12:15:00.000Z'],
  ['2026-03-10T23:46:00.000Z', '2026-03-11T00:00:00.000Z'],
] as const) {
  test(`[FMT-7] the next time from ${iso} is ${next}`, () => assert.is(nextTime(at(iso)), at(next)))
}

test('[FMT-7] the next time is a quarter hour, not past and under 15 minutes away', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (ms) => {
      const next = nextTime(instantOf(ms))
      assert.ok(next % 900_000 === 0 && next >= ms && next - ms < 900_000)
    }),
  )
})

test.run()
