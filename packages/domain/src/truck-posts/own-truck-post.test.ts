import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, daysBetween } from '../kernel/index.ts'
import { day } from '../testing/index.ts'
import { POST_TYPES } from '../trucks/index.ts'
import { DAYS_FOUND, canBringBack, canRenew, ENDED_REASONS, renewedDays } from './own-truck-post.ts'

const today = day('2026-03-10')

test('[PTR-4] a renewed post runs from today, or from its later day, as long as one of its type that is posted now', () => {
  fc.assert(
    fc.property(fc.constantFrom(...POST_TYPES), fc.integer({ min: -60, max: 30 }), (postType, ahead) => {
      const days = renewedDays({ postType, availableFrom: addDays(today, ahead) }, today)
      assert.is(days.availableFrom, addDays(today, Math.max(0, ahead)))
      assert.is(daysBetween(days.availableFrom, days.availableTo), DAYS_FOUND[postType])
      assert.equal(renewedDays({ postType, ...days }, today), days, 'twice is once')
    }),
  )
})

test('[PTR-4] [PTR-5] what was booked or replaced stays ended; what was withdrawn comes back as it was while its days last', () => {
  assert.equal(ENDED_REASONS.filter(canRenew), ['withdrawn', 'expired'])
  assert.ok(canRenew(undefined))
  const back = (ended: Parameters<typeof canBringBack>[0], ahead: number) =>
    canBringBack(ended, { availableTo: addDays(today, ahead) }, today)
  assert.equal([back('withdrawn', 0), back('withdrawn', 5), back('withdrawn', -1)], [true, true, false])
  assert.equal(
    [undefined, 'booked', 'replaced', 'expired'].map((ended) => back(ended as 'booked', 5)),
    [false, false, false, false],
  ) // of the list above
})

test.run()
