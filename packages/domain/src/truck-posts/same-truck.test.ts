import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '../kernel/index.ts'
import { day } from '../testing/index.ts'
import { mayBeSameTruck, type PostedSpan } from './same-truck.ts'

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

test.run()
