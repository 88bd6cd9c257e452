import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { day } from '@trm/domain/testing'
import { dayOfText, textOfDay } from './day-text.ts'

for (const [written, meant] of [
  ['03/09/2026', '2026-03-09'],
  ['3/9/2026', '2026-03-09'],
  [' 3-9-2026 ', '2026-03-09'],
  ['3.9.2026', '2026-03-09'],
  ['03092026', '2026-03-09'],
  ['2026-03-09', '2026-03-09'],
  ['02/29/2028', '2028-02-29'],
  ['02/29/2027', undefined],
  ['13/01/2026', undefined],
  ['03/09/26', undefined],
  ['3092026', undefined],
  ['tomorrow', undefined],
  ['', undefined],
] as const) {
  test(`[DSN-10] "${written}" is ${meant ?? 'no day'}`, () => assert.is(dayOfText(written), meant))
}

for (const [written, meant] of [
  ['t', '2026-12-31'],
  ['tod', '2026-12-31'],
  ['Today', '2026-12-31'],
  ['tom', '2027-01-01'],
  [' tomorrow ', '2027-01-01'],
  ['+0', '2026-12-31'],
  ['+2', '2027-01-02'],
  ['+30', '2027-01-30'],
  ['+', undefined],
  ['+1000', undefined],
  ['tomorrow week', undefined],
  ['', undefined],
  ['03/09/2026', '2026-03-09'],
] as const) {
  test(`[PLS-131] on the last day of 2026 "${written}" is ${meant ?? 'no day'}`, () =>
    assert.is(dayOfText(written, day('2026-12-31')), meant))
}

test('[DSN-10] every day that is shown is read as itself', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const shown = day(date.toISOString().slice(0, 10))
      assert.is(dayOfText(textOfDay(shown)), shown)
    }),
  )
})

test('[DSN-10] what is no day is shown as none', () => assert.equal(['', 'soon'].map(textOfDay), ['', '']))

test.run()
