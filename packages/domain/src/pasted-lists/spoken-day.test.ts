import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { day } from '../testing/index.ts'
import { hasTwoReadings, spokenDay } from './spoken-day.ts'

/** A Tuesday. */
const today = day('2026-11-24')

test('[PLI-6] what is now is today, and tomorrow is the day after however it is spelled', () => {
  for (const word of ['today', 'tod', 'tonight', 'now', 'ASAP', 'immediately']) assert.is(spokenDay(word, today), today, word)
  const tomorrow = ['tomorrow', 'Tomorow', 'tommorow', 'tommorrow', 'tmrw', 'tmrow', 'tmw', 'tmr', 'TOM']
  for (const word of tomorrow) assert.is(spokenDay(word, today), '2026-11-25', word)
  assert.is(spokenDay('tomorrow', day('2026-12-31')), '2027-01-01')
  for (const word of ['yesterday', 'constructor', 'today tomorrow', '']) assert.is(spokenDay(word, today), undefined, word)
})

test('[PLI-6] a day of the week is the next such day, today the first of them', () => {
  const week = ['Tue', 'wed', 'Thurs', 'FRI', 'Saturday', 'sun', 'Monday'].map((word) => spokenDay(word, today))
  assert.equal(week, ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'])
  const fridayLongAgo = day('2022-12-30')
  assert.equal(
    ['Fri', 'Sat', 'Thu'].map((word) => spokenDay(word, fridayLongAgo)),
    ['2022-12-30', '2022-12-31', '2023-01-05'],
  )
  for (const word of ['Frid', 'Fri Sat', 'next Fri']) assert.is(spokenDay(word, today), undefined, word)
})

test('[PLI-6] a day of a month is the nearest, last year’s or next year’s where that is nearer, and none that no year has', () => {
  for (const [text, seen, meant] of [
    ['11/24', '2026-11-24', '2026-11-24'],
    ['11-23', '2026-11-24', '2026-11-23'],
    ['1/3', '2026-12-20', '2027-01-03'],
    ['12/30', '2026-01-02', '2025-12-30'],
    ['Dec 30', '2026-01-02', '2025-12-30'],
    ['6/1', '2026-03-10', '2026-06-01'],
    ['2/29', '2027-11-24', '2028-02-29'],
    ['2/29', '2029-01-24', '2028-02-29'],
    ['2/29', '2026-02-24', undefined],
    ['13/1', '2026-11-24', undefined],
    ['0/1', '2026-11-24', undefined],
    ['11/0', '2026-11-24', undefined],
  ] as const)
    assert.is(spokenDay(text, day(seen)), meant, `${text} seen on ${seen}`)
})

test('[PLI-6] a month by its name, before or behind the day, from January to December, with or without its year', () => {
  const months = ['Jan', 'Feb', 'March', 'Apr', 'May', 'June', 'Jul', 'August', 'Sept', 'Oct', 'Nov', 'December']
  months.forEach((month, i) => {
    const meant = `2024-${String(i + 1).padStart(2, '0')}-05`
    assert.is(spokenDay(`${month} 5 2024`, today), meant, month)
    assert.is(spokenDay(`5 ${month} 2024`, today), meant, month)
  })
  for (const text of ['Nov. 26th, 2026.', '26th November', 'nov 26', ' Nov. 26 ']) assert.is(spokenDay(text, today), '2026-11-26', text)
  assert.equal(
    ['Dec 1st', 'dec 2nd', 'Dec 3rd', '31st Dec'].map((text) => spokenDay(text, today)),
    ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-31'],
  )
  for (const text of ['Nov', 'Nov 26 2026 noon', 'Nov 26 26', 'Nov Dec', '26 26', 'Nov 31', 'Novem 26', 'Nov 126', 'Nov 26 soon'])
    assert.is(spokenDay(text, today), undefined, text)
})

test('[PLI-8] a text of 24 characters may be a day, a longer one is not looked at', () => {
  const asLong = 'September 24th,     2026'
  assert.equal([asLong.length, spokenDay(asLong, today), spokenDay(` ${asLong} `, today)], [24, '2026-09-24', '2026-09-24'])
  assert.is(spokenDay('September 24th,      2026', today), undefined)
})

test('[PLI-5] a day is doubted where its other reading is today or up to thirty days ahead', () => {
  for (const [seen, text, isDoubted] of [
    ['2026-12-10', '10/12', true],
    ['2026-11-10', '10/12', true],
    ['2026-11-09', '10/12', false],
    ['2026-12-11', '10/12', false],
    ['2026-12-10', '10-12-26', true],
    ['2026-12-10', ' 10.12.2026 ', true],
    ['2026-12-10', '10/12/2027', false],
    ['2026-12-12', '12/12', false],
    ['2026-12-10', '12/25', false],
    ['2026-12-10', 'Dec 10', false],
    ['2026-12-10', '', false],
  ] as const)
    assert.is(hasTwoReadings(text, day(seen)), isDoubted, `${text} seen on ${seen}`)
})

test('[PLI-5] the day of the week that it is today may be meant a week later; another one is clear', () => {
  assert.equal(
    ['Tue', ' TUESDAY ', 'Wed', 'Mon', 'today'].map((text) => hasTwoReadings(text, today)),
    [true, true, false, false, false],
  )
})

test.run()
