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
  for (const code of [0, 0x7f, 0x80, 0x7ff, 0x800, 0xfff, 0x1000, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x3ffff, 0x40000, 0x10ffff])
    assert.is(decodeUtf8(encode(String.fromCodePoint(code))), String.fromCodePoint(code), code.toString(16))
})

test('[PLC-7] a byte that is none is replaced alone: what follows it is read', () => {
  assert.is(decodeUtf8(Uint8Array.from([0xff, 0x41, 0xc3, 0x42, 0xe1, 0x80, 0x43])), '\uFFFDA\uFFFDB\uFFFD\uFFFDC')
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
  ['the first point past the last', [0xf4, 0x90, 0x80, 0x80]],
  ['the last surrogate', [0xed, 0xbf, 0xbf]],
  ['two bytes for one', [0xc1, 0xbf]],
  ['three bytes for two', [0xe0, 0x9f, 0xbf]],
  ['four bytes for three', [0xf0, 0x8f, 0xbf, 0xbf]],
  ['three bytes cut', [0xe1, 0x80]],
  ['four bytes cut', [0xf1, 0x80, 0x80]],
  ['no continuation after a lead', [0xc2, 0xc2]],
  ['no byte of UTF-8', [0xff]],
] as const) {
  test(`[PLC-7] ${what} becomes replacement characters`, () => {
    assert.match(decodeUtf8(Uint8Array.from(bytes)), /^\uFFFD+$/)
  })
}

test.run()
