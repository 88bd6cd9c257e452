import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { dollars } from '../testing/offers.ts'
import { MAX_RATE, MIN_RATE, rateAfter, type RateAfter, type RateChange } from './index.ts'

const to = (value: number): RateAfter => ({ _tag: 'Changes', to: dollars(value) })

test('[PLS-97] an amount or per cent is added to a rate or taken off it, half up to a whole cent, or one rate is set', () => {
  const cases: readonly (readonly [RateChange, number, number])[] = [
    [{ _tag: 'Add', amount: dollars(50.25) }, 2000, 2050.25],
    [{ _tag: 'TakeOff', amount: dollars(50) }, 2000, 1950],
    [{ _tag: 'Set', amount: dollars(1875) }, 2000, 1875],
    [{ _tag: 'Raise', percent: 2.5 }, 1433, 1468.83],
    [{ _tag: 'Lower', percent: 2.5 }, 1433, 1397.18],
    [{ _tag: 'Raise', percent: 1.1 }, 1500, 1516.5],
  ]
  for (const [change, from, rate] of cases) assert.equal(rateAfter(change, dollars(from)), to(rate), `${change._tag} ${from}`)
})

test('[PLS-97] a load without a rate can only be set; a rate that stays as it is changes nothing', () => {
  assert.equal(rateAfter({ _tag: 'Add', amount: dollars(50) }, undefined), { _tag: 'NoRate' })
  assert.equal(rateAfter({ _tag: 'Lower', percent: 5 }, undefined), { _tag: 'NoRate' })
  assert.equal(rateAfter({ _tag: 'Set', amount: dollars(50) }, undefined), to(50))
  assert.equal(rateAfter({ _tag: 'Set', amount: dollars(2000) }, dollars(2000)), { _tag: 'Same' })
  assert.equal(rateAfter({ _tag: 'Raise', percent: 0.01 }, dollars(1)), { _tag: 'Same' })
})

test('[PLS-98] what would pay less or more than a trip may is told apart', () => {
  assert.equal(rateAfter({ _tag: 'TakeOff', amount: dollars(2000) }, dollars(2000)), { _tag: 'TooLow' })
  assert.equal(rateAfter({ _tag: 'TakeOff', amount: dollars(2500) }, dollars(2000)), { _tag: 'TooLow' })
  assert.equal(rateAfter({ _tag: 'Lower', percent: 100 }, dollars(2000)), { _tag: 'TooLow' })
  assert.equal(rateAfter({ _tag: 'Set', amount: centsOf(99) }, dollars(2000)), { _tag: 'TooLow' })
  assert.equal(rateAfter({ _tag: 'Add', amount: dollars(0.01) }, MAX_RATE), { _tag: 'TooHigh' })
})

test('[PLS-97] per cent is exact to the cent, of any rate and any hundredth', () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_RATE, max: MAX_RATE }), fc.integer({ min: 1, max: 100_000 }), (rate, hundredths) => {
      const exact = Number((BigInt(rate) * BigInt(10_000 + hundredths) * 2n + 10_000n) / 20_000n)
      const after = rateAfter({ _tag: 'Raise', percent: hundredths / 100 }, centsOf(rate))
      if (exact === rate) assert.equal(after, { _tag: 'Same' })
      else assert.equal(after, exact > MAX_RATE ? { _tag: 'TooHigh' } : { _tag: 'Changes', to: exact })
    }),
  )
})

test.run()
