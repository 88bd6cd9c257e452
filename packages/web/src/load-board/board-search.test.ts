import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anyLoad, boardQuery, boardSearchFrom } from './board-search.ts'

test('[LBS-10] the search stands in the address, without what is usual', () => {
  assert.is(boardQuery(anyLoad), '')
  assert.is(boardQuery({ equipmentTypes: ['van', 'step_deck'], text: ' Dallas, TX ' }), 'equipmentTypes=van&equipmentTypes=step_deck&text=Dallas%2C+TX')
})

test('[LBS-10] any search comes back from its address as it was', () => {
  const words = fc.string({ minLength: 1, maxLength: 40 }).map((word) => word.trim()).filter((word) => word !== '')
  fc.assert(fc.property(fc.uniqueArray(words, { maxLength: 8 }), fc.oneof(fc.constant(''), words), (equipmentTypes, text) => {
    assert.equal(boardSearchFrom(boardQuery({ equipmentTypes, text })), { equipmentTypes, text })
  }))
})

test('[LBS-10] what an address has too much of is left out, and never fails', () => {
  assert.equal(boardSearchFrom(`text=${'x'.repeat(121)}&equipmentTypes=van&equipmentTypes=van&equipmentTypes=`), { equipmentTypes: ['van'], text: '' })
  assert.equal(boardSearchFrom(Array.from({ length: 61 }, (_, i) => `equipmentTypes=e${i}`).join('&')), anyLoad)
  fc.assert(fc.property(fc.string(), (query) => { boardSearchFrom(query) }))
})

test.run()
