import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { instantOf } from '../kernel/index.ts'
import { anyNumber, at } from '../testing/index.ts'
import { confirmationFreshness, type Freshness } from './truck-post.ts'

const now = at('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number): Freshness => confirmationFreshness(instantOf(now - hours * 3_600_000), now)

for (const [hours, freshness] of [
  [-1, 'fresh'],
  [0, 'fresh'],
  [1.999, 'fresh'],
  [2, 'ageing'],
  [11.999, 'ageing'],
  [12, 'old'],
  [23.999, 'old'],
  [24, 'stale'],
  [10_000, 'stale'],
] as const) {
  test(`[TRK-80] confirmed ${hours} hours ago is ${freshness}`, () => assert.is(hoursAgo(hours), freshness))
}

const steps: readonly Freshness[] = ['fresh', 'ageing', 'old', 'stale']

test('[TRK-80] an older confirmation is never fresher', () => {
  fc.assert(
    fc.property(anyNumber(-50, 500), anyNumber(0, 500), (hours, more) =>
      assert.ok(steps.indexOf(hoursAgo(hours)) <= steps.indexOf(hoursAgo(hours + more))),
    ),
  )
})

test.run()
