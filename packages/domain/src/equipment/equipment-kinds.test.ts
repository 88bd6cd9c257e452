import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { equipmentKinds, wantsEquipment, withKnownEquipment } from './equipment-kinds.ts'

const finds = (wanted: readonly string[], vals: readonly string[]): readonly string[] => vals.filter(wantsEquipment(wanted))
const VALS = ['van', 'reefer', 'van_or_reefer', 'van_or_flatbed', 'flatbed', 'reefer_hazmat', 'rgn', 'lowboy_or_rgn', 'conveyor']

test('[EQU-5] an "A or B" type is each of its kinds, any other is its own', () => {
  assert.equal(['van', 'van_or_reefer', 'flatbed_or_step_deck', 'a_or_b_or_c', 'conveyor', 'or_van', 'Van or Reefer'].map(equipmentKinds), [
    ['van'],
    ['van', 'reefer'],
    ['flatbed', 'stepdeck'],
    ['a', 'b', 'c'],
    ['conveyor'],
    ['orvan'],
    ['van', 'reefer'],
  ])
})

test('[EQU-5] each of two types suits the other when they have a kind in common', () => {
  assert.equal(
    ['reefer', 'van', 'van_or_reefer', 'rgn', 'conveyor'].map((wanted) => finds([wanted], VALS)),
    [
      ['reefer', 'van_or_reefer'],
      ['van', 'van_or_reefer', 'van_or_flatbed'],
      ['van', 'reefer', 'van_or_reefer', 'van_or_flatbed'],
      ['rgn', 'lowboy_or_rgn'],
      ['conveyor'],
    ],
  )
  assert.equal(finds(['', 'spaceship'], VALS), [])
})

test('[EQU-5] what suits is said alike from both sides, finds itself, and to want two is to want either', () => {
  const val = fc.constantFrom(...VALS)
  fc.assert(
    fc.property(val, val, val, (a, b, c) => {
      assert.is(wantsEquipment([a])(b), wantsEquipment([b])(a))
      assert.ok(wantsEquipment([a])(a))
      assert.is(wantsEquipment([a, b])(c), wantsEquipment([a])(c) || wantsEquipment([b])(c))
    }),
  )
})

test('[EQU-5] a type that was renamed or retired is what its val says', () => {
  const types = [
    { val: 'van', name: 'Dry Van' },
    { val: 'van_or_reefer', name: 'VR', isRetired: true },
  ]
  assert.ok(wantsEquipment(withKnownEquipment(types, { equipmentTypes: ['dry van'] }).equipmentTypes)('van_or_reefer'))
  assert.ok(wantsEquipment(withKnownEquipment(types, { equipmentTypes: ['vr'] }).equipmentTypes)('reefer'))
  assert.not(wantsEquipment(withKnownEquipment(types, { equipmentTypes: ['van or zeppelin'] }).equipmentTypes)('van'))
})

test.run()
