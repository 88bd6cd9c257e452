import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, instantOf } from '../kernel/index.ts'
import { day } from '../testing/index.ts'
import { isSameTruck, mayBeSameTruck, postAfterCancellation, type PostedBy, type PostedSpan } from './same-truck.ts'

const today = day('2026-03-10')
const span = (given: Partial<PostedSpan> = {}): PostedSpan => ({
  equipmentTypes: ['van', 'reefer'],
  pickup: { city: 'St. Louis', state: 'MO' },
  availableFrom: today,
  availableTo: addDays(today, 1),
  ...given,
})

test('[PTR-6] the same equipment in the same town on a common day may be the same truck, in whatever order and spelling', () => {
  assert.ok(mayBeSameTruck(span(), span({ equipmentTypes: ['reefer', 'van'], pickup: { city: 'st. louis', state: 'mo' } })))
  assert.not.ok(mayBeSameTruck(span(), span({ equipmentTypes: ['van'] })))
  assert.not.ok(mayBeSameTruck(span(), span({ pickup: { city: 'St. Louis', state: 'IL' } })))
})

test('[PTR-6] days that touch are common days, and the rule is the same from both sides', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.nat(7), fc.nat(10), fc.nat(7), (a, long, b, other) => {
      const one = span({ availableFrom: addDays(today, a), availableTo: addDays(today, a + long) })
      const two = span({ availableFrom: addDays(today, b), availableTo: addDays(today, b + other) })
      const days = (from: number, length: number): readonly number[] => Array.from({ length: length + 1 }, (_, i) => from + i)
      assert.is(
        mayBeSameTruck(one, two),
        days(a, long).some((at) => days(b, other).includes(at)),
      )
      assert.is(mayBeSameTruck(one, two), mayBeSameTruck(two, one))
    }),
  )
})

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
