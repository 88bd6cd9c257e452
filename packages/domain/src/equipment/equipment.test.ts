import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { keepKnownCounts } from './read-equipment-counts.ts'
import {
  cleanEquipmentFilter,
  equipmentField,
  equipmentFilterVals,
  equipmentKey,
  fillsEquipmentFilter,
  findEquipment,
  matchesEquipment,
  offeredEquipment,
} from './equipment-filter.ts'

const dryVan = { name: 'Dry Van', val: 'van' }
const stepDeck = { name: 'Step Deck', val: 'step_deck' }
const types = [dryVan, stepDeck]

const spelled = fc.array(
  fc.constantFrom('van', 'VAN', ' van', 'v-a_n', 'Dry Van', 'dry_van', 'reefer', '', ' ', '_-', 'Hot Shot', 'hotshot', 'ß'),
)

for (const text of ['van', 'VAN', 'Dry Van', 'dry_van', 'DRY-VAN', ' d r y v a n ', 'dryvan']) {
  test(`[EQU-1] "${text}" is the dry van`, () => assert.ok(matchesEquipment(dryVan, text)))
}
for (const text of ['', ' ', '-', 'vans', 'dry', 'step deck', 'dry.van']) {
  test(`[EQU-1] "${text}" is not the dry van`, () => assert.not(matchesEquipment(dryVan, text)))
}

test('[EQU-1] inserting spaces, underscores and hyphens, or changing case, never changes what is matched', () => {
  const noise = fc.array(fc.constantFrom(' ', '_', '-', '\t'), { maxLength: 3 }).map((parts) => parts.join(''))
  const noisy = fc
    .tuple(fc.constantFrom('Dry Van', 'van'), fc.array(fc.tuple(noise, fc.boolean()), { minLength: 7, maxLength: 7 }))
    .map(([text, changes]) =>
      [...text].map((letter, i) => (changes[i]?.[0] ?? '') + (changes[i]?.[1] ? letter.toUpperCase() : letter)).join(''),
    )
  fc.assert(fc.property(noisy, (text) => assert.is(findEquipment(types, text), dryVan)))
})

test('[EQU-2] a filter list loses empty entries and later spellings of the same', () => {
  assert.equal(cleanEquipmentFilter(['Van', '', ' ', 'reefer', 'VAN', '_', 'van ']), ['Van', 'reefer'])
})

test('[EQU-2] cleaning keeps one of each, in order, once and for all', () => {
  fc.assert(
    fc.property(spelled, (entries) => {
      const clean = cleanEquipmentFilter(entries)
      const keys = clean.map(equipmentKey)
      assert.is(new Set(keys).size, keys.length)
      assert.not(keys.includes(''))
      assert.equal(new Set(entries.map(equipmentKey).filter((key) => key !== '')), new Set(keys))
      assert.equal(
        clean,
        entries.filter((entry, i) => clean.includes(entry) && entries.indexOf(entry) === i),
      )
      assert.equal(cleanEquipmentFilter(clean), clean)
      assert.is(fillsEquipmentFilter(entries), keys.length > 0)
    }),
  )
})

test('[EQU-3] entries travel as val, name and val of one type become one, and unknown entries stay', () => {
  assert.equal(equipmentFilterVals(types, ['Dry Van', 'spaceship', 'van', 'STEP DECK', '']), ['van', 'spaceship', 'step_deck'])
})

test('[EQU-3] no known or unknown equipment is ever lost or invented on the way to val', () => {
  fc.assert(
    fc.property(spelled, (entries) => {
      const meaning = (list: readonly string[]) =>
        new Set(list.filter((text) => equipmentKey(text) !== '').map((text) => findEquipment(types, text)?.val ?? equipmentKey(text)))
      assert.equal(meaning(equipmentFilterVals(types, entries)), meaning(entries))
    }),
  )
})

test('[EQU-4] counts stay only for known types and above 0', () => {
  const counts = [
    ['van', 2],
    ['Step Deck', 1],
    ['spaceship', 5],
    ['van', 0],
    ['van', -1],
    ['van', NaN],
    ['van', Infinity],
  ] as const
  assert.equal(
    keepKnownCounts(
      types,
      counts.map(([equipmentType, count]) => ({ equipmentType, count })),
    ),
    [
      { equipmentType: 'van', count: 2 },
      { equipmentType: 'step_deck', count: 1 },
    ],
  )
})

test('[EQU-4] every kept count is of a known val and above 0, and none that qualifies is dropped', () => {
  const counts = fc.array(
    fc.record({ equipmentType: fc.constantFrom('van', 'Dry Van', 'x', ''), count: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.double()) }),
  )
  fc.assert(
    fc.property(counts, (list) => {
      const kept = keepKnownCounts(types, list)
      assert.ok(kept.every(({ equipmentType, count }) => equipmentType === 'van' && count > 0 && Number.isFinite(count)))
      assert.is(kept.length, list.filter(({ equipmentType, count }) => /van/i.test(equipmentType) && count > 0 && count < Infinity).length)
    }),
  )
})

test('[EQT-2] a retired type is offered only where it is chosen, and is found by its name as before', () => {
  const [van, landoll] = [
    { val: 'van', name: 'Van' },
    { val: 'landoll', name: 'Landoll', isRetired: true },
  ] as const
  assert.equal([offeredEquipment([van, landoll], []), offeredEquipment([van, landoll], ['landoll'])], [[van], [van, landoll]])
  assert.is(findEquipment([van, landoll], 'Land-Oll')?.name, 'Landoll')
})

test('[EQU-2] an address names sixty kinds of 80 characters at the most; what holds more is as absent', () => {
  const kinds = (many: number, length = 5): readonly string[] => Array.from({ length: many }, (_, i) => `k${i}`.padEnd(length, 'x'))
  assert.equal([equipmentField([]), equipmentField([''])], [undefined, []])
  assert.equal([equipmentField(kinds(1))?.length, equipmentField(kinds(60))?.length, equipmentField(kinds(61))], [1, 60, undefined])
  assert.equal([equipmentField(kinds(1, 80))?.length, equipmentField(kinds(1, 81))], [1, undefined])
  assert.is(equipmentField([...kinds(2), 'x'.repeat(81)]), undefined, 'one that is too long is enough')
})

test.run()
