import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { addDays, type PlainDate } from '../kernel/index.ts'
import { day } from '../testing/index.ts'
import { authorityAgeLabel } from './authority-age.ts'
import { startOfWeek, weekday, weekOf } from './week.ts'

const days = fc.integer({ min: -40_000, max: 40_000 }).map((count) => addDays(day('2026-01-01'), count))

test('[FMT-8] a week starts on Sunday', () => {
  assert.is(weekday(day('2026-03-08')), 0)
  assert.is(startOfWeek(day('2026-03-14')), '2026-03-08')
  assert.is(startOfWeek(day('2026-03-15')), '2026-03-15')
  fc.assert(
    fc.property(days, (date) => {
      const start = startOfWeek(date)
      assert.is(weekday(start), 0)
      assert.ok(start <= date && date < addDays(start, 7))
    }),
  )
})

for (const [date, year, week] of [
  ['2026-01-01', 2026, 1],
  ['2026-01-03', 2026, 1],
  ['2026-01-04', 2026, 2],
  ['2025-12-28', 2026, 1],
  ['2025-12-27', 2025, 52],
  ['2022-12-31', 2022, 53],
  ['2023-01-01', 2023, 1],
] as const) {
  test(`[FMT-9] ${date} is in week ${week} of ${year}`, () => assert.equal(weekOf(day(date)), { year, week }))
}

test('[FMT-9] January 1 is always in week 1, and a week has one number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1971, max: 2099 }), (year) => {
      const newYear: PlainDate = day(`${year}-01-01`)
      assert.equal(weekOf(newYear), { year, week: 1 })
      assert.equal(weekOf(startOfWeek(newYear)), { year, week: 1 })
    }),
  )
})

for (const [months, unit, count] of [
  [0, 'months', 0],
  [3, 'months', 3],
  [6, 'months', 6],
  [12, 'years', 1],
  [24, 'years', 2],
  [36, 'years', 3],
  [60, 'years', 5],
] as const) {
  test(`[FMT-10] an authority age of ${months} months is shown as ${count} ${unit}`, () =>
    assert.equal(authorityAgeLabel(months), { unit, count }))
}

test.run()
