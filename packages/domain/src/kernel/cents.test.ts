import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, dollarsWithin } from './cents.ts'

test('[LSR-2] dollars of an address are plain decimals with at most two places, both bounds included; anything else is as absent', () => {
  const read = dollarsWithin(centsOf(100), centsOf(25_000))
  assert.equal(
    ['1', '1.00', '2.5', '0250', '250.00'].map((text) => read([text])),
    [100, 100, 250, 25_000, 25_000],
  )
  for (const text of ['0.99', '250.01', '1e2', '2.', '.5', '2.505', '+2', '-2', ' 2', '0x10', '1,00', '', 'two'])
    assert.is(read([text]), undefined, text)
  assert.is(read([]), undefined)
  assert.is(read(['2', '3']), 200, 'the first of several')
})

test.run()
