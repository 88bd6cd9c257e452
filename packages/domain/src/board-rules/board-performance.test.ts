import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { weekday, weekOf } from '../formats/index.ts'
import { addDays, daysBetween, instantOf } from '../kernel/index.ts'
import type { LOAD_STATES } from '../loads/index.ts'
import { day, isGhost } from '../testing/index.ts'
import { LEAST_SAMPLE, percentOf, PERFORMANCE_DAYS, stepsUntil } from './board-performance.ts'

const HOUR = 3_600_000
const now = instantOf(1_000 * HOUR)

test('[PFM-2] a ghost was left up past its pickup, or nobody confirmed it for a day', () => {
  const ghost = (state: (typeof LOAD_STATES)[number], pickupIn: number, confirmedAgo: number): boolean =>
    isGhost(
      {
        state,
        lastConfirmedAt: instantOf(now - confirmedAgo * HOUR),
        pickupWindow: { date: instantOf(now + pickupIn * HOUR), dateEnd: undefined, fcfs: false },
      },
      now,
    )
  assert.equal([ghost('posted', 5, 23), ghost('posted', 5, 24), ghost('posted', 0, 1), ghost('expired', -3, 3)], [false, true, true, true])
  assert.equal([ghost('covered', -3, 99), ghost('closed', -3, 99)], [false, false])
})

test('[PFM-3] a share of too few says nothing', () => {
  assert.equal(
    [percentOf({ count: 1, of: LEAST_SAMPLE - 1 }), percentOf({ count: 1, of: LEAST_SAMPLE }), percentOf({ count: 0, of: 0 })],
    [undefined, 20, undefined],
  )
})

test('[PFM-4] the steps are the days asked for, without a gap, and end today; weeks begin on Sunday', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4_000, max: 4_000 }), fc.constantFrom(...PERFORMANCE_DAYS), (offset, days) => {
      const today = addDays(day('2026-03-10'), offset)
      const steps = stepsUntil(today, days)
      assert.is(steps.at(-1)?.to, today)
      steps.slice(1).forEach(({ from }, at) => assert.is(from, addDays(steps[at]?.to ?? today, 1)))
      const covered = steps.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)
      if (days === 91) {
        assert.is(steps.length, 13)
        steps.forEach(({ from }) => assert.is(weekday(from), 0))
        assert.ok(covered > 84 && covered <= 91)
      } else assert.is(covered, days)
    }),
  )
})

test('[PFM-4, FMT-8] on a Sunday the last week has just begun; the week of January 1 is week 1', () => {
  const steps = stepsUntil(day('2026-11-22'), 91)
  assert.equal(steps.at(-1), { from: day('2026-11-22'), to: day('2026-11-22') })
  assert.equal(steps.at(-2), { from: day('2026-11-15'), to: day('2026-11-21') })
  assert.equal(
    stepsUntil(day('2026-01-05'), 91)
      .slice(-3)
      .map(({ from }) => weekOf(from).week),
    [52, 1, 2],
  )
})

test.run()
