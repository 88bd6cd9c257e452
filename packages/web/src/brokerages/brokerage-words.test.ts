import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { typedFaultWords } from './brokerage-words.ts'

test('[BKG-6] a fault above the form says which field it is of, and of which address', () => {
  assert.equal(
    (['name', 'streetCity', 'billingCity'] as const).map((field) => typedFaultWords({ field, code: 'required' })),
    [
      'Enter the name your brokerage does business under',
      'Street address: City. Fill in this field',
      'Billing address: City. Fill in this field',
    ],
  )
  assert.is(typedFaultWords({ field: 'payDays', code: 'out_of_bounds' }), 'Enter a whole number of days, 0 to 120')
})

test.run()
