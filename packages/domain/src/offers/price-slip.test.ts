import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dollars } from '../testing/index.ts'
import { priceSlip } from './price-slip.ts'

const beside = (amount: number, standing?: number, posted?: number, miles?: number) =>
  priceSlip(dollars(amount), { prices: [standing, posted].map((one) => (one === undefined ? undefined : dollars(one))), miles })

test('[OFF-117] less than half or more than twice of the price it answers is asked about, with the share of it', () => {
  assert.equal(
    [1, 188, 939.99, 3760.01, 18_800].map((amount) => beside(amount, 1880)),
    [0.05, 10, 50, 200, 1000].map((percent) => ({ _tag: 'OfPrice', price: dollars(1880), percent })),
  )
  assert.equal(
    [940, 1880, 3760].map((amount) => beside(amount, 1880)),
    [undefined, undefined, undefined],
  )
  assert.equal(beside(1, 100_000), { _tag: 'OfPrice', price: dollars(100_000), percent: 0.01 })
})

test('[OFF-117] a price near the posted rate is meant, whatever the other side named, and beside the posted rate alone that one counts', () => {
  assert.is(beside(1880, 1, 2000), undefined)
  assert.equal(beside(9, 1, 2000), { _tag: 'OfPrice', price: dollars(1), percent: 900 })
  assert.equal(beside(1, undefined, 2000), { _tag: 'OfPrice', price: dollars(2000), percent: 0.05 })
})

test('[OFF-117] with no price beside it less than fifty cents a mile looks like a rate per mile', () => {
  assert.equal(beside(2.1, undefined, undefined, 900), { _tag: 'OfMile', perMile: 0 })
  assert.equal([beside(450, undefined, undefined, 900), beside(2.1)], [undefined, undefined])
  assert.is(beside(400, 450, undefined, 900), undefined, 'a price goes before')
})

test.run()
