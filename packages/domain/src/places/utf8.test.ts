import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { decodeUtf8 } from './utf8.ts'

const encode = (text: string): Uint8Array =>
  Uint8Array.from(
    [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([one, hex]) => (hex === undefined ? one.charCodeAt(0) : parseInt(hex, 16))),
  )

test('[PLC-7] every text comes back from its UTF-8 bytes', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.is(decodeUtf8(encode(text)), text)))
  assert.is(decodeUtf8(encode('Québec 🚚')), 'Québec 🚚')
})

test('[PLC-7] a text longer than one chunk comes back whole', () => {
  const long = 'Montréal\n'.repeat(5000)
  assert.is(decodeUtf8(encode(long)), long)
})

for (const [what, bytes] of [
  ['a stray continuation', [0x80]],
  ['a cut sequence', [0xc3]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['a point past the last', [0xf5, 0x80, 0x80, 0x80]],
] as const) {
  test(`[PLC-7] ${what} becomes replacement characters`, () => {
    assert.match(decodeUtf8(Uint8Array.from(bytes)), /^\uFFFD+$/)
  })
}

test.run()
