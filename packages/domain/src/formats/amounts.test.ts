import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { anyNumber } from '../testing/index.ts'
import { formatMiles, formatMoney } from './amounts.ts'

for (const [cents, text] of [
  [123450, '$1,234.50'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [5, '$0.05'],
  [-5, '-$0.05'],
  [99999, '$999.99'],
  [100000, '$1,000.00'],
  [0.5, '$0.01'],
  [-0.5, '-$0.01'],
  [0.49, '$0.00'],
  [-0.49, '$0.00'],
  [123456789012, '$1,234,567,890.12'],
] as const) {
  test(`[FMT-1] ${cents} cents are ${text}`, () => assert.is(formatMoney(cents), text))
}

test('[FMT-1] money always has two decimals and comes back as its cents', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const text = formatMoney(cents)
      assert.match(text, /^-?\$\d{1,3}(,\d{3})*\.\d{2}$/)
      assert.is(BigInt(text.replace(/[$,.]/g, '')), BigInt(cents))
    }),
  )
})

test('[FMT-1] halves go away from zero, alike on both sides', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (cents) => {
      assert.is(formatMoney(cents + 0.5), formatMoney(cents + 1))
      assert.is(formatMoney(-cents - 0.5), formatMoney(-cents - 1))
    }),
  )
})

for (const [miles, text] of [
  [0, '0'],
  [0.5, '1'],
  [1.49, '1'],
  [999.5, '1,000'],
  [1240.2, '1,240'],
  [-0.2, '0'],
] as const) {
  test(`[FMT-2] ${miles} miles are ${text}`, () => assert.is(formatMiles(miles), text))
}

test('[FMT-2] miles are off by half a mile at most', () => {
  fc.assert(fc.property(anyNumber(0, 1e7), (miles) => assert.ok(Math.abs(Number(formatMiles(miles).replaceAll(',', '')) - miles) <= 0.5)))
})

for (const nonsense of [NaN, Infinity, -Infinity]) {
  test(`[FMT-3] ${nonsense} has no format: it is shown as a dash and nothing throws`, () => {
    assert.is(formatMoney(nonsense), '—')
    assert.is(formatMiles(nonsense), '—')
  })
}

test.run()
