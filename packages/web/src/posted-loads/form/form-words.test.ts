import { LOAD_FAULT_CODES, LOAD_FIELDS } from '@trm/domain/loads'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadFaultWords } from './form-words.ts'

test('[PLS-24] every fault of every field has words, with nothing left to fill in', () => {
  for (const field of LOAD_FIELDS) for (const code of LOAD_FAULT_CODES) assert.match(loadFaultWords({ field, code }), /^[^{}]{5,}$/)
  assert.is(
    loadFaultWords({ field: 'rate_total_value', code: 'required_to_book_now' }),
    'Book Now needs a rate: enter one, or turn Book Now off',
  )
  assert.is(loadFaultWords({ field: 'commodity', code: 'too_new' }), 'Commodity was not accepted: check it')
})

test.run()
