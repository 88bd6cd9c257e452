import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { foldName } from './place-key.ts'
import { keysOfTyped } from './place-search.ts'
import { placeLabel } from './place.ts'

test('[PLC-1] a place is written as its city and the code of its state', () => {
  assert.is(placeLabel({ city: 'Dallas', state: 'TX' }), 'Dallas, TX')
})

const sameNames: readonly (readonly [string, string])[] = [
  ['St. Louis', 'Saint Louis'],
  ['Ft Worth', 'FORT WORTH'],
  ['Mt. Vernon', 'Mount Vernon'],
  ['Montréal', 'montreal'],
  ['Sault Ste. Marie', 'Sault Sainte Marie'],
  ['Mc Calla', 'McCalla'],
  ["O'Fallon", 'O Fallon'],
  ['Winston-Salem', 'winston salem'],
]

for (const [one, other] of sameNames) {
  test(`[PLC-2] '${one}' and '${other}' are one name`, () => assert.is(foldName(one), foldName(other)))
}

test('[PLC-2] only whole words are shortened', () => {
  assert.is(foldName('Fortuna'), 'fortuna')
  assert.is(foldName('Mountain Home'), 'mountainhome')
})

test('[PLC-2] a folded name holds nothing but small letters and digits, and folds to itself when it is one word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      assert.match(foldName(name), /^[a-z0-9]*$/)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{5,12}$/), (word) => {
      fc.pre(!['saint', 'sainte', 'mount'].includes(word))
      assert.is(foldName(word), word)
    }),
  )
})

test('[PLC-2] a compass letter before a name is also the word', () => {
  assert.equal(keysOfTyped('N Las Vegas'), ['nlasvegas', 'northlasvegas'])
  assert.equal(keysOfTyped('e. st louis'), ['estlouis', 'eaststlouis'])
  assert.equal(keysOfTyped('n'), ['n'])
})

test('[PLC-2] a word on its way to Saint, Mount or Fort is already read as one', () => {
  assert.equal(keysOfTyped('for'), ['for', 'ft'])
  assert.equal(keysOfTyped('port sain'), ['portsain', 'portst', 'portste'])
  assert.equal(keysOfTyped('fort'), ['ft'])
})

test('[PLC-2] nothing typed has no key', () => assert.equal(keysOfTyped(' . '), []))

test.run()
