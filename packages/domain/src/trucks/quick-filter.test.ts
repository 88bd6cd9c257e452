import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { aCarrier, aTruckRow, chicago } from '../testing/index.ts'
import { foldedText } from '../kernel/index.ts'
import { makeQuickFilter } from './quick-filter.ts'

const types = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
]
const row = aTruckRow({
  equipmentTypes: ['van', 'unknown_type'],
  dropoff: chicago,
  carrier: aCarrier({ name: 'Transportes Peñafiel Ünited 🚚', mcNumber: '123456', dotNumber: '7654321' }),
})
const badgesOf = () => ['Clear', 'Set up']
const filter = makeQuickFilter(types, badgesOf)
const keeps = (query: string): boolean | undefined => filter.keeps(query)?.(row)

for (const query of [
  'penafiel',
  'PEÑAFIEL',
  'united',
  'ｕｎｉｔｅｄ',
  'dallas',
  'tx',
  'Dallas, TX',
  'chicago il',
  'dry van',
  'set up',
  'van clear',
  'unknown_type',
  '123456',
  'mc123456',
  'MC 123456',
  'mc-1234',
  'MC#123456',
  'DOT 7654321',
  'dot',
  '7654321',
  'van dallas penafiel',
  '🚚',
])
  test(`[TRK-84] "${query}" keeps the row`, () => assert.is(keeps(query), true))

for (const query of ['reefer', 'favorite', 'van houston', 'mc 7654321', 'penafiell', 'mc 999'])
  test(`[TRK-84] "${query}" does not`, () => assert.is(keeps(query), false))

test('[TRK-84] without words there is no filter', () => {
  for (const query of ['', '  ', ', ,']) assert.is(filter.keeps(query), undefined)
})

test('[TRK-84] folding ignores case and accents, however they are composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.is(foldedText(text.normalize('NFD')), foldedText(text.normalize('NFC')))
      assert.is(foldedText(foldedText(text)), foldedText(text))
    }),
  )
})

test('[TRK-84] a further word never keeps more rows', () => {
  const word = fc.constantFrom('dallas', 'van', 'penafiel', 'x', '7654321', 'tx')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), word, (words, more) => {
      const [few, many] = [filter.keeps([...words, more].join(' ')), filter.keeps(words.join(' '))]
      assert.ok(few?.(row) !== true || many?.(row) === true)
    }),
  )
})

test.run()
