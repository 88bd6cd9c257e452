import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { faultIn } from './brokerage-fields.tsx'

test('[FMT-26] a bond and days to pay with two readings are told with both, a number that is none of either as it is', () => {
  const fault = 'Enter whole dollars'
  assert.is(faultIn('bondAmount', fault, '75.000'), '“75.000” can be 75000 or 75. Which?')
  assert.equal(
    [faultIn('payDays', fault, '3,5'), faultIn('dotNumber', fault, '75.000'), faultIn('payDays', undefined, '1.234')],
    [fault, fault, undefined],
  )
})

test.run()
