import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keepKnownCounts, readEquipmentCounts, type EquipmentCount } from './read-equipment-counts.ts'

const types = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Step Deck', val: 'step_deck' },
]
type Line = readonly [equipmentType: string, count: number]
const counted = (...counts: readonly Line[]): readonly EquipmentCount[] =>
  counts.map(([equipmentType, count]) => ({ equipmentType, count }))
const read = (...counts: readonly Line[]) => readEquipmentCounts(types, counted(...counts))
const faults = (...counts: readonly Line[]): readonly string[] => {
  const found = read(...counts)
  return E.isLeft(found) ? found.left.map(({ field, code }) => `${field} ${code}`) : []
}

test('[CAP-18] a fleet is whole trucks of known types, each type once and up to 20,000, and one line alone may be wrong', () => {
  assert.equal(read(['Dry Van', 1], ['step-deck', 20_000]), E.right(counted(['van', 1], ['step_deck', 20_000])))
  assert.equal(faults(['van', 20_001]), ['equipment.0.count out_of_bounds'])
  assert.equal(faults(['van', 1], ['van', 0.5]), ['equipment.1.count not_whole'])
  assert.equal(faults(['van', 1.5], ['step_deck', 20_001]), ['equipment.0.count not_whole', 'equipment.1.count out_of_bounds'])
})

test('[CAP-18] two lines of one type are both together, which may be too many', () => {
  assert.equal(read(['van', 3], ['step_deck', 1], ['Dry Van', 4]), E.right(counted(['van', 7], ['step_deck', 1])))
  assert.equal(read(['van', 10_000], ['van', 10_000]), E.right(counted(['van', 20_000])))
  assert.equal(faults(['van', 10_000], ['van', 10_001]), ['equipment out_of_bounds'])
})

test('[CAP-18] nought, less, what is no number and what nobody knows is not kept', () => {
  assert.equal(read(['van', 0], ['van', -1], ['van', Number.NaN], ['van', Number.POSITIVE_INFINITY], ['hovercraft', 3]), E.right([]))
  assert.equal(keepKnownCounts(types, counted(['van', 0.5], ['van', 0], ['boat', 1])), counted(['van', 0.5]))
})

test.run()
