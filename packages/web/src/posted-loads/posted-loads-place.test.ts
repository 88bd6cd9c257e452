import * as fc from 'fast-check'
import { LOAD_SORTS, LOAD_STATES, WHOSE_LOADS } from '@trm/domain/loads'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firstPlace, FORM_MODES, formLink, placeFrom, placeQuery, type Panel } from './posted-loads-place.ts'

const plain = { noNullPrototype: true } as const
const text = fc.string({ maxLength: 60 })
const id = fc.string({ minLength: 1, maxLength: 20 })
const panel: fc.Arbitrary<Panel> = fc.oneof(
  fc.constantFrom<Panel>({ _tag: 'List' }, { _tag: 'New' }, { _tag: 'Import' }),
  fc.record({ _tag: fc.constant('Form' as const), mode: fc.constantFrom(...FORM_MODES), id, at: fc.option(id, { nil: undefined }) }, plain),
)

test('[PLS-2] every place comes back from its query', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          state: fc.constantFrom(...LOAD_STATES),
          text,
          whose: fc.constantFrom(...WHOSE_LOADS),
          sort: fc.constantFrom(...LOAD_SORTS),
          load: fc.option(id, { nil: undefined }),
          panel,
        },
        plain,
      ),
      (place) => {
        assert.equal(placeFrom(placeQuery(place)), place)
      },
    ),
  )
})

test('[PLS-2] the first place needs no query, and what nobody offers is left out', () => {
  assert.is(placeQuery(firstPlace), '')
  assert.equal(placeFrom('?state=lost&sort=luck&whose=theirs&load=&edit='), firstPlace)
})

test('[PLS-90] whose loads are shown stands in the address, also of a form, and the company’s is what it begins with', () => {
  assert.is(placeQuery({ ...firstPlace, whose: 'mine' }), '?whose=mine')
  assert.match(formLink({ id: '7', state: 'posted' }, 'edit', { whose: 'mine', sort: 'rate' }), /\?whose=mine&sort=rate&edit=7$/)
})

test.run()
