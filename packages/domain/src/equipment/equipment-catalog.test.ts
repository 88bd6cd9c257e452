import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { isRight, left, right } from 'fp-ts/Either'
import { proposedVal, readCatalogDraft } from './equipment-catalog.ts'
import { findEquipment } from './equipment-filter.ts'

const TYPES = [
  { val: 'van', name: 'Dry Van' },
  { val: 'step_deck', name: 'Step Deck' },
]
const kept = (val: string, name: string, isRetired = false) => readCatalogDraft(TYPES, { val, name, isRetired })

test('[EQT-1] a type is added, renamed, retired and brought back', () => {
  assert.equal(kept('moving_floor', '  Moving   Floor '), right({ val: 'moving_floor', name: 'Moving Floor', isRetired: false }))
  assert.equal(kept('van', 'Dry van 53'), right({ val: 'van', name: 'Dry van 53', isRetired: false }))
  assert.equal(kept('van', 'DRY VAN', true), right({ val: 'van', name: 'DRY VAN', isRetired: true }))
  assert.equal(kept('step_deck', 'Step Deck'), right({ val: 'step_deck', name: 'Step Deck', isRetired: false }))
})

test('[EQT-1] what finds another type is refused, also a retired one, in any spelling', () => {
  for (const name of ['Van', 'dry-van', 'STEPDECK', 'step deck'])
    assert.equal(kept('new_one', name), left([{ field: 'name', code: 'taken' }]), name)
  assert.equal(kept('van', 'Step_Deck'), left([{ field: 'name', code: 'taken' }]))
  for (const val of ['dry_van', 'stepdeck']) assert.equal(kept(val, 'Something new'), left([{ field: 'val', code: 'taken' }]), val)
})

test('[EQT-1] a val is lower-case words; a name has letters and an end', () => {
  for (const val of ['Van', '1van', 'a__b', 'a-b', 'a b', '_a', 'a_', 'x'.repeat(41)])
    assert.equal(kept(val, 'Something new'), left([{ field: 'val', code: 'not_a_val' }]), val)
  assert.equal(
    kept('', ' - '),
    left([
      { field: 'val', code: 'required' },
      { field: 'name', code: 'required' },
    ]),
  )
  assert.equal(kept('new_one', 'x'.repeat(61)), left([{ field: 'name', code: 'too_long' }]))
  assert.ok(isRight(kept('x'.repeat(40), 'y'.repeat(60))), 'the longest of both')
})

test('[EQT-3] there are 63 types at most: a known one can still be changed', () => {
  const full = Array.from({ length: 63 }, (_, i) => ({ val: `t${i}`, name: `Type ${i}`, isRetired: false }))
  assert.equal(readCatalogDraft(full, { val: 'one_more', name: 'One more', isRetired: false }), left([{ field: 'val', code: 'full' }]))
  assert.ok(isRight(readCatalogDraft(full, { val: 't7', name: 'Seven', isRetired: true })))
})

test('[EQT-1] whatever is kept, every text still finds one type at most, and an old val its own', () => {
  const text = fc.constantFrom('van', 'dry van', 'Step-Deck', 'hot shot', 'hotshot', 'HotShot', 'reefer', 'Reefer ', 'a_b', '')
  fc.assert(
    fc.property(text, text, fc.boolean(), (val, name, isRetired) => {
      const draft = kept(val, name, isRetired)
      if (!isRight(draft)) return
      const after = [...TYPES.filter((type) => type.val !== draft.right.val), draft.right]
      for (const type of after) {
        assert.is(findEquipment(after, type.val)?.val, type.val)
        assert.is(findEquipment(after, type.name)?.val, type.val)
      }
    }),
  )
})

test('[EQT-1] a val is proposed of a name, and is one', () => {
  assert.is(proposedVal(TYPES, "Moving Floor 53'"), 'moving_floor_53')
  assert.is(proposedVal(TYPES, '53 ft Réefer'), 'ft_reefer')
  fc.assert(
    fc.property(fc.string(), (name) => {
      const val = proposedVal(TYPES, name)
      assert.ok(val === '' || /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(val), val)
    }),
  )
})

test('[EQU-5] the val proposed for "A or B" is made of the vals of A and B', () => {
  const types = [...TYPES, { val: 'rgn', name: 'Removable Gooseneck' }]
  assert.equal(
    ['Dry Van or Step Deck', 'Removable  Gooseneck OR van', 'Van or Zeppelin', 'or van', 'Conveyor'].map((name) =>
      proposedVal(types, name),
    ),
    ['van_or_step_deck', 'rgn_or_van', 'van_or_zeppelin', 'or_van', 'conveyor'],
  )
})

test('[EQT-1] a part of a name without a letter proposes nothing, and no val is proposed beyond its longest', () => {
  assert.equal(
    ['?? or Step Deck', 'Dry Van or ##', '??', 'Dry Van or step-deck', '53 Box'].map((name) => proposedVal(TYPES, name)),
    [...['step_deck', 'van', '', 'van_or_step_deck', 'box']],
  )
  assert.equal([proposedVal(TYPES, 'x'.repeat(41)).length, proposedVal(TYPES, `${'x'.repeat(39)} y`)], [40, 'x'.repeat(39)])
})

test.run()
