import { left, right } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readCoveredBy } from './load-closing.ts'

test('[LOA-80] one thing that is not accepted is told alone, and a name of 120 characters is accepted', () => {
  assert.equal(readCoveredBy({ carrierName: ' ', mcNumber: undefined }), left([{ field: 'carrier_name', code: 'required' }]))
  assert.equal(
    readCoveredBy({ carrierName: 'Blue Ridge', mcNumber: '12345678901' }),
    left([{ field: 'mc_number', code: 'too_many_digits' }]),
  )
  const named = (length: number) => readCoveredBy({ carrierName: 'x'.repeat(length), mcNumber: '1' })
  assert.equal(named(120), right({ carrierName: 'x'.repeat(120), mcNumber: '1' }))
  assert.equal(named(121), left([{ field: 'carrier_name', code: 'too_long' }]))
})

test.run()
