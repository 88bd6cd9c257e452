import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '../kernel/index.ts'
import { isSameTruck, postAfterCancellation, type PostedBy } from './after-cancellation.ts'

const now = instantOf(1_800_000_000_000)

test('[OFF-61] a cancelled booking frees its truck only if the post was not withdrawn, has time left and its truck was not posted anew', () => {
  const after = (ranUntil: number | undefined, isPostedAnew: boolean) =>
    postAfterCancellation({ ranUntil: ranUntil === undefined ? undefined : instantOf(now + ranUntil), isPostedAnew }, now)
  assert.equal([after(1, false), after(1, true)], ['live', 'replaced'])
  assert.equal([after(0, false), after(0, true), after(-1, false), after(-1, true)], ['expired', 'expired', 'expired', 'expired'])
  assert.equal([after(undefined, false), after(undefined, true)], ['withdrawn', 'withdrawn'])
})

test('[OFF-61] it is one truck by its carrier, its equipment and its town, however the town is spelled, and in both directions', () => {
  const post = fc.record({
    carrierId: fc.constantFrom('1', '2'),
    equipment: fc.constantFrom('1', '3'),
    pickup: fc.record({ city: fc.constantFrom('Dallas', ' dallas ', 'Fort Worth'), state: fc.constantFrom('TX', 'tx', 'OK') }),
  })
  const name = ({ carrierId, equipment, pickup: { city, state } }: PostedBy): string =>
    [carrierId, equipment, city.trim().toLowerCase(), state.toLowerCase()].join('|')
  fc.assert(
    fc.property(post, post, (a, b) => {
      assert.is(isSameTruck(a, b), name(a) === name(b))
      assert.is(isSameTruck(a, b), isSameTruck(b, a))
    }),
  )
})

test.run()
