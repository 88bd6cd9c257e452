import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, daysBetween, instantOf } from '../kernel/index.ts'
import type { LOAD_STATES } from '../loads/index.ts'
import { day } from '../testing/index.ts'
import { isGhost, LEAST_SAMPLE, percentOf, PERFORMANCE_DAYS, stepsUntil } from './board-performance.ts'

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

test('[PFM-4] the steps are the days asked for, without a gap, and end today', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4_000, max: 4_000 }), fc.constantFrom(...PERFORMANCE_DAYS), (offset, days) => {
      const today = addDays(day('2026-03-10'), offset)
      const steps = stepsUntil(today, days)
      assert.is(steps.at(-1)?.to, today)
      assert.is(steps[0]?.from, addDays(today, 1 - days))
      steps.slice(1).forEach(({ from }, at) => assert.is(from, addDays(steps[at]?.to ?? today, 1)))
      assert.is(
        steps.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0),
        days,
      )
    }),
  )
})

test.run()
