import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anyFilters, dallas, day, nearPickup, someFilters } from '../testing/index.ts'
import { filtersFromSearch, sortFromSearch, statedSearch } from '../trucks/index.ts'
import { byName, canonicalSearch, forToday, LONGEST_SEARCH, nameKey, passedDate, searchName } from './index.ts'

const fault = (result: E.Either<{ readonly _tag: string }, unknown>): string => (E.isLeft(result) ? result.left._tag : 'none')

test('[SAV-1] a name is 1 to 80 characters after blanks and control characters are tidied away', () => {
  assert.equal(searchName(' \t Dallas \u0000\n reefers '), E.right('Dallas reefers'))
  for (const empty of ['', '   ', '\u0007\n']) assert.is(fault(searchName(empty)), 'NameRequired')
  assert.is(fault(searchName('n'.repeat(81))), 'NameTooLong')
  assert.equal(searchName(` ${'n'.repeat(80)} `), E.right('n'.repeat(80)))
})

test('[SAV-1] what a name was tidied to is a name, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (typed) => {
      const name = searchName(typed)
      if (E.isRight(name)) assert.equal(searchName(name.right), name)
    }),
  )
})

test('[SAV-2] a name is taken whatever its case, accents written as one or as two, and blanks', () => {
  for (const other of ['dallas', ' DALLAS ', '\uff24allas']) assert.is(fault(searchName('Dallas', [other])), 'NameTaken', other)
  assert.is(fault(searchName('San Jos\u00e9', ['san jose\u0301'])), 'NameTaken')
  assert.equal(searchName('Dallas', ['Dallas 2']), E.right('Dallas'))
  assert.equal(
    byName([{ name: 'b' }, { name: 'C' }, { name: 'A' }]).map(({ name }) => name),
    ['A', 'b', 'C'],
  )
  assert.equal(
    byName([{ name: '\u{1f69a}' }, { name: 'ab' }, { name: '\ue000' }, { name: 'a' }]).map(({ name }) => name),
    ['a', 'ab', '\ue000', '\u{1f69a}'],
    'by code point',
  )
  assert.equal(
    byName([{ name: 'dallas 2' }, { name: 'Dallas' }, { name: 'dallas 10' }]).map(({ name }) => name),
    ['Dallas', 'dallas 10', 'dallas 2'],
    'the beginning of another first',
  )
})

test('[SAV-2] the key of a tidied name is the key of the typed one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const name = searchName(typed)
      if (E.isRight(name)) assert.is(nameKey(name.right), nameKey(typed))
    }),
  )
})

test('[SAV-3] any search of the list is kept as one text that means the same', () => {
  fc.assert(
    fc.property(anyFilters(), (filters) => {
      const text = statedSearch(filters, 'age')
      const kept = canonicalSearch(`?unknown=1&sort=age&${text}`)
      if (E.isLeft(kept)) return assert.is(kept.left._tag, 'SearchTooLong')
      assert.equal(filtersFromSearch(kept.right), filtersFromSearch(text))
      assert.is(sortFromSearch(kept.right), 'age')
      assert.equal(canonicalSearch(kept.right), kept)
    }),
  )
})

test('[SAV-3] what states no filter, or is too long, is no search', () => {
  for (const text of ['', '?', 'colour=red', 'pickupRadius=9999', '%%%', 'sort=age'])
    assert.is(fault(canonicalSearch(text)), 'SearchUnreadable', text)
  assert.is(fault(canonicalSearch(`pickupLocation=a&x=${'x'.repeat(LONGEST_SEARCH)}`)), 'SearchTooLong')
  const swells = Array.from({ length: 60 }, (_, i) => `equipmentTypes=${String(i)}${'\u00e9'.repeat(20)}`).join('&')
  assert.ok(swells.length < LONGEST_SEARCH)
  const stated = 'size=full&x='
  assert.equal(
    [4_000, 4_001].map((length) => fault(canonicalSearch(`${stated}${'x'.repeat(length - stated.length)}`, 'loads'))),
    ['none', 'SearchTooLong'],
  )
  assert.is(fault(canonicalSearch(swells)), 'SearchTooLong')
})

test('[SAV-4] an absent pickup date stays absent; a stated one stays as stated, and is told when it is over', () => {
  const open = statedSearch(someFilters(nearPickup(dallas)))
  const dated = statedSearch(someFilters({ ...nearPickup(dallas), pickupDate: day('2026-03-09') }))
  assert.equal([canonicalSearch(open), canonicalSearch(dated)], [E.right(open), E.right(dated)])
  assert.is(passedDate(open, day('2026-03-10')), undefined)
  assert.is(passedDate(dated, day('2026-03-10')), day('2026-03-09'))
  assert.is(passedDate(dated, day('2026-03-09')), undefined)
  assert.is(forToday(dated), open)
})

test('[LSR-25] a search for loads is kept as the load list writes it; its last day passes, and today has no days of its own', () => {
  assert.equal(
    canonicalSearch('pickupStates=tx&company=+Acme&x=1&pickupTo=2026-03-09', 'loads'),
    E.right('pickupStates=TX&pickupTo=2026-03-09&company=+Acme'),
  )
  assert.equal(
    [canonicalSearch('numberOfTrucks=ge-2', 'loads'), canonicalSearch('equipmentTypes=', 'loads')],
    [E.left({ _tag: 'SearchUnreadable' }), E.right('equipmentTypes=')],
  )
  assert.equal(
    [passedDate('pickupTo=2026-03-09', day('2026-03-10'), 'loads'), passedDate('pickupFrom=2026-03-01', day('2026-03-10'), 'loads')],
    [day('2026-03-09'), undefined],
  )
  assert.is(forToday('pickupFrom=2026-03-01&pickupTo=2026-03-09&size=full', 'loads'), 'size=full')
})

test.run()
