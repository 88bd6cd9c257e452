import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, instantOf } from '../kernel/index.ts'
import { closedUntil, leastFor, LOW_OFFERS } from './least-rate.ts'

const cents = fc.integer({ min: 1, max: 10_000_000 }).map(centsOf)
const maybe = fc.option(cents, { nil: undefined })

test("[PTR-1] the least of a load meets the trip's and the mile's least, and one cent less does not", () => {
  fc.assert(
    fc.property(maybe, maybe, fc.integer({ min: 1, max: 5000 }), (leastTotal, leastPerMile, miles) => {
      const least = leastFor({ leastTotal, leastPerMile }, miles)
      const meets = (amount: number): boolean => amount >= (leastTotal ?? 0) && amount >= (leastPerMile ?? 0) * miles
      if (least === undefined) return assert.equal([leastTotal, leastPerMile], [undefined, undefined])
      assert.ok(Number.isSafeInteger(least) && meets(least) && !meets(least - 1))
    }),
  )
})

test('[PTR-1] $2.50 a mile over 801 miles is $2,002.50, and $2,500 for the trip is more', () => {
  assert.is(leastFor({ leastTotal: undefined, leastPerMile: centsOf(250) }, 801), 200_250)
  assert.is(leastFor({ leastTotal: centsOf(250_000), leastPerMile: centsOf(250) }, 801), 250_000)
  assert.is(leastFor({ leastTotal: undefined, leastPerMile: centsOf(11) }, 0.5), 6, 'half a cent up')
  assert.is(leastFor({ leastTotal: undefined, leastPerMile: centsOf(11) }, 0), 0)
})

test('[PTR-44] a post is closed until the first of three low offers is a day old', () => {
  assert.equal(LOW_OFFERS, { most: 3, hours: 24 })
  assert.equal([closedUntil(undefined), closedUntil(instantOf(1_000))], [undefined, 86_401_000])
})

test.run()
