import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { isNone, isSome, some } from 'fp-ts/Option'
import { addDays, daysBetween, instantOf, instantToIso, monthsBetween, parseInstant, parsePlainDate } from './instant.ts'
import { plainDateIn } from './zone-clock.ts'
import { at, day } from '../testing/index.ts'

const instants = fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_000 }).map(instantOf)
const days = fc.integer({ min: -200_000, max: 200_000 }).map((count) => addDays(day('2026-01-01'), count))

test('[KRN-5] every instant comes back from its ISO text', () => {
  fc.assert(fc.property(instants, (value) => assert.equal(parseInstant(instantToIso(value)), some(value))))
})

for (const text of [
  '',
  '2026-03-10',
  '2026-03-10T12:00',
  '2026-02-30T12:00:00Z',
  '2026-13-01T00:00Z',
  '2026-03-10T25:00Z',
  'now',
  '2026-03-10 12:00Z',
]) {
  test(`[KRN-5] "${text}" is no instant`, () => assert.ok(isNone(parseInstant(text))))
}

test('[KRN-5] an offset counts', () => {
  assert.equal(parseInstant('2026-03-10T06:00:00-06:00'), some(at('2026-03-10T12:00:00Z')))
})

for (const text of ['2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '2999-12-31']) {
  test(`[KRN-6] ${text} is a day`, () => assert.ok(isSome(parsePlainDate(text))))
}
for (const text of [
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '26-01-01',
  ' 2026-01-01',
  '2026-01-01T00:00Z',
  '0000-01-01',
  '0099-12-31',
  '1899-12-31',
  '3000-01-01',
  '9999-12-31',
]) {
  test(`[KRN-6] "${text}" is no day`, () => assert.ok(isNone(parsePlainDate(text))))
}

test('[KRN-6] each month has its days, and not one more', () => {
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  lengths.forEach((length, i) => {
    const month = `2026-${String(i + 1).padStart(2, '0')}`
    assert.equal([isSome(parsePlainDate(`${month}-${length}`)), isSome(parsePlainDate(`${month}-${length + 1}`))], [true, false], month)
  })
})

test('[KRN-6] days are counted on the calendar, whatever zone the process runs in', () => {
  assert.is(addDays(day('2026-03-07'), 2), '2026-03-09', 'over the clock change in New York')
  assert.is(addDays(day('2024-02-28'), 2), '2024-03-01')
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, count) => assert.is(daysBetween(date, addDays(date, count)), count)),
  )
})

test('[KRN-6] earlier days sort before later ones as text', () => {
  fc.assert(fc.property(days, fc.integer({ min: 1, max: 5000 }), (date, count) => assert.ok(date < addDays(date, count))))
})

test('[KRN-7] the day depends on the place', () => {
  const moment = at('2026-03-11T04:30:00Z')
  assert.is(plainDateIn(moment, 'America/Chicago'), '2026-03-10')
  assert.is(plainDateIn(moment, 'UTC'), '2026-03-11')
  assert.is(plainDateIn(at('2026-03-10T23:30:00Z'), 'Asia/Tokyo'), '2026-03-11')
})

test('[KRN-7] an unknown zone is read as UTC', () => {
  assert.is(plainDateIn(at('2026-03-11T00:30:00Z'), 'Mars/Olympus'), '2026-03-11')
})

for (const [from, to, months] of [
  ['2025-03-10', '2026-03-10', 12],
  ['2025-03-11', '2026-03-10', 11],
  ['2026-03-10', '2026-03-10', 0],
  ['2026-01-31', '2026-02-28', 0],
  ['2026-01-31', '2026-03-01', 1],
  ['2020-02-29', '2026-02-28', 71],
] as const) {
  test(`[KRN-8] from ${from} to ${to} are ${months} whole months`, () => assert.is(monthsBetween(day(from), day(to)), months))
}

test('[KRN-8] a later day never makes fewer months', () => {
  fc.assert(
    fc.property(days, days, fc.nat(400), (from, to, more) => assert.ok(monthsBetween(from, addDays(to, more)) >= monthsBetween(from, to))),
  )
})

test('[KRN-6] a day of any year the calendar can count is told apart by all of its parts', () => {
  assert.is(addDays(day('1900-01-01'), 0), '1900-01-01')
  assert.is(addDays(day('2999-12-31'), 1), '3000-01-01')
  assert.is(daysBetween(day('1999-12-31'), day('2000-03-01')), 61)
})

test.run()
