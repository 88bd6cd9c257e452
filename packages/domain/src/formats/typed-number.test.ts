import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { centsOf, dollarsOf } from '../kernel/index.ts'
import { formatMiles, formatMoney } from './amounts.ts'
import { numberTyped, readTypedDecimal, readTypedWhole, withoutPercent, type TypedNumber } from './typed-number.ts'

const LANGUAGES = ['en-US', 'es', 'fr-CA'] as const
const SPACES = [' ', '\u00A0', '\u202F', '\u2009'] as const

const short = (read: TypedNumber): number | string =>
  read._tag === 'Number' ? read.value : read._tag === 'TwoReadings' ? `${read.grouped} or ${read.decimal}` : read._tag

const DECIMALS = LANGUAGES.map((language) => (text: string) => readTypedDecimal(text, language))
const EVERYWHERE = [readTypedWhole, ...DECIMALS]
const WITH_DECIMALS = [
  ['2,5', 2.5],
  ['2,50', 2.5],
  ['2.50 $', 2.5],
  ['1800,00', 1800],
  ['1800.00', 1800],
  ['0,500', 0.5],
  ['0.125', 0.125],
  ['12,345.67', 12_345.67],
  ['12.345,67', 12_345.67],
  ['1.234,50', 1234.5],
  ['1 234,5', 1234.5],
  ['1\u00A0234,50 $', 1234.5],
  ['12\u202F345.5', 12_345.5],
  ['−10,5', -10.5],
  ['.85', 0.85],
  ['$,5', 0.5],
  ['-.1234', -0.1234],
] as const
const WHOLE = [
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['45 000', 45_000],
  ['$ 1850', 1850],
  ['0', 0],
  ['-10', -10],
  ['-0', 0],
] as const

for (const [text, value] of [...WITH_DECIMALS, ...WHOLE])
  test(`[FMT-23] ${text} is ${value} in every language`, () => {
    for (const read of DECIMALS) assert.is(short(read(text)), value)
  })

test('[FMT-23] a number that has to be whole is none with decimals, were they noughts', () => {
  for (const [text, value] of WHOLE) assert.is(short(readTypedWhole(text)), value)
  for (const [text] of WITH_DECIMALS) assert.is(short(readTypedWhole(text)), 'NoNumber', text)
  assert.is(short(readTypedWhole('45,00')), 'NoNumber')
})

test('[FMT-23] a percent sign stands beside percents alone', () => {
  assert.equal(
    ['60%', '12,5 %', ' 60 % ', '%', '60'].map((text) => numberTyped(readTypedDecimal(withoutPercent(text), 'es'))),
    [60, 12.5, 60, NaN, 60],
  )
  for (const read of EVERYWHERE) for (const text of ['95%', '60 %', '$60%']) assert.is(short(read(text)), 'NoNumber', text)
})

test('[FMT-23] what is no number is none, and nothing typed is nothing', () => {
  const none = [
    '12,34,5',
    '12 34',
    '1,2.5',
    '1.234.5',
    '1,234,5',
    '1 234 56',
    '0,234,567',
    '1,234 567',
    '1e4',
    '2350 or so',
    '$',
    '5,',
    ',500',
    '.500',
    '.',
    '045,000',
    '045',
    '00',
    '01.5',
  ]
  for (const read of EVERYWHERE) {
    for (const text of none) assert.is(short(read(text)), 'NoNumber', text)
    assert.equal(
      ['', ' ', '\u00A0'].map((text) => numberTyped(read(text))),
      [undefined, undefined, undefined],
    )
    assert.is(short(read('9'.repeat(400))), 'NoNumber')
  }
})

test('[FMT-24] a separator before three figures is a group where it can be nothing else, and otherwise both readings are told', () => {
  const table = ['1,234', '12,500', '1.234', '12.500'].map((text) => [
    text,
    short(readTypedWhole(text)),
    ...LANGUAGES.map((language) => short(readTypedDecimal(text, language))),
  ])
  assert.equal(table, [
    ['1,234', 1234, 1234, '1234 or 1.234', '1234 or 1.234'],
    ['12,500', 12_500, 12_500, '12500 or 12.5', '12500 or 12.5'],
    ['1.234', '1234 or 1.234', '1234 or 1.234', '1234 or 1.234', '1234 or 1.234'],
    ['12.500', '12500 or 12.5', '12500 or 12.5', '12500 or 12.5', '12500 or 12.5'],
  ])
  assert.ok(Number.isNaN(numberTyped(readTypedDecimal('1.234', 'en-US'))))
})

test('[FMT-25] what the portal writes in any of its languages reads back the same', () => {
  const written = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(fc.nat(10_000_000_00), fc.constantFrom(...LANGUAGES), (whole, language) => {
      const cents = centsOf(whole)
      assert.is(numberTyped(readTypedDecimal(formatMoney(cents), language)), dollarsOf(cents))
      assert.is(numberTyped(readTypedDecimal(String(dollarsOf(cents)), language)), dollarsOf(cents))
      assert.is(numberTyped(readTypedWhole(formatMiles(whole))), whole)
      assert.is(numberTyped(readTypedWhole(written.format(whole))), whole)
      assert.is(numberTyped(readTypedWhole(String(-whole))), whole === 0 ? 0 : -whole)
    }),
  )
})

test('[FMT-24] however people write a number, with up to two decimals, it is never read as another one', () => {
  const habit = fc.record({
    group: fc.constantFrom('', ',', '.', ...SPACES),
    point: fc.constantFrom(',', '.'),
    decimals: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.nat(10_000_000_00), habit, fc.constantFrom(...LANGUAGES), (hundredths, { group, point, decimals }, language) => {
      fc.pre(group !== point)
      const [whole, rest] = [
        String(Math.floor(hundredths / 100)),
        String(hundredths % 100)
          .padStart(2, '0')
          .slice(0, decimals),
      ]
      const value = Number(`${whole}.${rest || '0'}`)
      const text = `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, group)}${rest === '' ? '' : point + rest}`
      const [inWhole, inDecimals] = [readTypedWhole(text), readTypedDecimal(text, language)]
      if (rest !== '' && inWhole._tag !== 'TwoReadings') assert.is(inWhole._tag, 'NoNumber', text)
      for (const read of rest === '' ? [inWhole, inDecimals] : [inDecimals]) {
        if (read._tag === 'TwoReadings') assert.is(read.grouped, value, text)
        else assert.is(numberTyped(read), value, text)
      }
    }),
  )
})

test('[FMT-23] nought with a minus before it is nought', () => {
  for (const read of EVERYWHERE) for (const text of ['-0', '−0', '-$0']) assert.ok(Object.is(numberTyped(read(text)), 0), text)
  assert.ok(Object.is(numberTyped(readTypedDecimal('-0.00', 'en-US')), 0))
})

test.run()
