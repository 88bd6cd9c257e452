import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aCarrier, aTruckRow } from '@trm/domain/testing'
import { bipdWords } from './row-words.ts'

const words = (bipdOnFile: number | undefined): string | undefined => bipdWords(aTruckRow({ carrier: aCarrier({ bipdOnFile }) }))

test('[TLS-37] coverage is a sum of money: two decimals, nothing rounded', () => {
  assert.equal([750_000, 1_000_000, 999_999, 0, undefined].map(words), ['$750,000.00', '$1,000,000.00', '$999,999.00', '$0.00', undefined])
})

test.run()
