import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runs } from '../testing/index.ts'
import { readDocketNumber, readDotNumber } from './carrier-numbers.ts'
import { mcDigits } from './carrier.ts'

const digits = fc.integer({ min: 1, max: 99_999_999 }).map(String)
const zeros = fc.constantFrom('', '0', '00')
const gap = fc.constantFrom('', ' ', '-', '#', ' # ', '–', ' no. ', ': ', '. ', ' Number ')
const cased = (words: readonly string[]) =>
  fc.tuple(fc.constantFrom(...words), fc.boolean()).map(([word, isLower]) => (isLower ? word.toLowerCase() : word))
const around = fc.constantFrom('', ' ', '\t')

const spelled = (prefixes: readonly string[]): fc.Arbitrary<readonly [string, string]> =>
  fc
    .tuple(around, cased(prefixes), gap, zeros, digits, around)
    .map(([before, prefix, between, zero, number, after]) => [
      `${before}${prefix}${prefix === '' ? '' : between}${zero}${number}${after}`,
      number,
    ])

test('[CAP-1] a USDOT number is read in all its spellings, to its digits alone', () => {
  for (const text of [
    '1234567',
    'USDOT 1234567',
    'usdot1234567',
    'US DOT #1234567',
    'U.S. DOT No. 01234567',
    'dot1234567',
    'DOT-1234567',
    'ＵＳＤＯＴ １２３４５６７',
  ]) {
    assert.equal(readDotNumber(text), E.right('1234567'), text)
  }
  fc.assert(
    fc.property(spelled(['', 'DOT', 'USDOT', 'US DOT', 'U.S. DOT']), ([text, number]) =>
      assert.equal(readDotNumber(text), E.right(number), text),
    ),
  )
})

test('[CAP-2] a docket number is read in all its spellings, and may be left out', () => {
  for (const text of ['123456', 'MC-123456', 'mc 0123456', 'MC#0123456', 'Mc No. 123456', 'MX 123456', 'mx-123456', 'MC: 123456']) {
    assert.equal(readDocketNumber(text), E.right('123456'), text)
  }
  for (const text of ['', '  ', '\t']) assert.equal(readDocketNumber(text), E.right(undefined))
  fc.assert(fc.property(spelled(['', 'MC', 'MX']), ([text, number]) => assert.equal(readDocketNumber(text), E.right(number), text)))
})

test('[CAP-2] what a search finds by number is what is kept of it', () => {
  fc.assert(
    fc.property(fc.constantFrom('MC', 'mc ', 'MX-', 'MC #', ''), digits, (prefix, number) => {
      assert.equal(readDocketNumber(prefix + number), E.right(mcDigits(prefix + number)))
    }),
  )
})

test('[CAP-3] what is refused says why', () => {
  const reasons = (read: (text: string) => E.Either<string, unknown>, texts: readonly string[]) =>
    texts.map((text) =>
      E.match<string, unknown, unknown>(
        (code) => code,
        (value) => value,
      )(read(text)),
    )
  assert.equal(
    reasons(readDotNumber, ['', ' ', 'MC-123456', 'ff 12', 'abc', '12a', '0', 'USDOT', '123456789', '1,234,567', '12 34', '-5', '1e5']),
    [
      'required',
      'required',
      'is_docket_number',
      'is_docket_number',
      'not_a_number',
      'not_a_number',
      'not_a_number',
      'not_a_number',
      'too_many_digits',
      'not_a_number',
      'not_a_number',
      '5',
      'not_a_number',
    ],
  )
  assert.equal(reasons(readDocketNumber, ['USDOT 1234567', 'dot 12', 'FF-123456', 'ff#1', 'MC', '000', 'MC 123456789', 'TX 123']), [
    'is_dot_number',
    'is_dot_number',
    'forwarder_number',
    'forwarder_number',
    'not_a_number',
    'not_a_number',
    'too_many_digits',
    'not_a_number',
  ])
})

test('[CAP-3] any text at all is read or refused, and what is kept is plain digits that read as themselves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const read of [readDotNumber, readDocketNumber]) {
        const result = read(text)
        if (E.isLeft(result) || result.right === undefined) continue
        assert.match(result.right, /^[1-9]\d{0,7}$/)
        assert.equal(read(result.right), result)
      }
    }),
    { numRuns: runs(1000) },
  )
})

test.run()
