import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readableCounts, sameCounts, stepped, totalOf, typedCountsOf, unreadableCounts } from './typed-counts.ts'

test('[JON-6] a count is a whole number above 0; nothing and zero are no count, other text is named and never sent', () => {
  const typed = { van: '3', reefer: '', flatbed: '00', step_deck: '2.5', hotshot: 'two', tanker: ' 12 ' }
  assert.equal(readableCounts(typed), [
    { equipmentType: 'van', count: 3 },
    { equipmentType: 'tanker', count: 12 },
  ])
  assert.equal(unreadableCounts(typed), ['step_deck', 'hotshot'])
  assert.equal(totalOf(typed), { types: 2, units: 15 })
})

test('[JON-6] a step goes one up or down and never below none', () => {
  assert.equal([stepped('', 1), stepped('4', 1), stepped('1', -1), stepped('0', -1), stepped('two', 1)], ['1', '5', '0', '0', '1'])
  fc.assert(
    fc.property(fc.nat(9_999), (count) => {
      assert.is(stepped(stepped(String(count), 1), -1), String(count))
    }),
  )
})

test('[JON-6] saved counts come back as they were, and their order says nothing', () => {
  const counts = fc.uniqueArray(
    fc.record({ equipmentType: fc.constantFrom('van', 'reefer', 'flatbed', 'hotshot'), count: fc.integer({ min: 1, max: 20_000 }) }),
    { selector: ({ equipmentType }) => equipmentType },
  )
  fc.assert(
    fc.property(counts, (list) => {
      assert.equal(
        readableCounts(typedCountsOf(list)),
        list.map((one) => ({ ...one })),
      )
      assert.ok(sameCounts(typedCountsOf(list), { ...typedCountsOf([...list].reverse()), gone: '0' }))
    }),
  )
})

test.run()
