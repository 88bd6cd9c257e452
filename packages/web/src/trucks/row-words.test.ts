import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { aCarrier, aTruckRow } from '@trm/domain/testing'
import { bipdWords } from './row-words.ts'

const words = (bipdOnFile: number | undefined): string | undefined => bipdWords(aTruckRow({ carrier: aCarrier({ bipdOnFile }) }))

/** What a reader takes `$999.9K` to mean. */
const read = (text: string): number =>
  Number(text.replace(/[$,KMB]/g, '')) * (text.endsWith('B') ? 1e9 : text.endsWith('M') ? 1e6 : text.endsWith('K') ? 1e3 : 1)

test('[TLS-37] short amounts of coverage', () => {
  assert.equal([750_000, 1_000_000, 1_500_000, 749_999, 999_999, 1_999_999, 0, undefined].map(words), [
    '$750K',
    '$1M',
    '$1.5M',
    '$749.9K',
    '$999.9K',
    '$1.9M',
    '$0',
    undefined,
  ])
})

test('[TLS-37] no amount reads as more than it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
      assert.ok(read(words(amount) ?? '') <= amount, `${amount} reads ${words(amount)}`)
    }),
  )
})

test.run()
