import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AUTHORITY_AGES, COVERAGE_AMOUNTS_BIPD, NUMBERS_OF_TRUCKS } from '../trucks/index.ts'
import {
  ANY_CARRIER,
  askedFilters,
  CARRIER_SORTS,
  carrierSearchOf,
  carrierSearchText,
  DIRECTORY_RELATIONSHIPS,
  readCarrierText,
  type CarrierSearch,
} from './index.ts'

test('[DIR-1] a carrier is found by MC or USDOT number in all spellings; a number without its prefix may be either', () => {
  for (const typed of ['MC-0123456', 'mc 123456', 'MC#123456', 'Mc No. 123456', 'MX 123456']) {
    assert.equal(readCarrierText(typed), { _tag: 'Number', mc: '123456', dot: undefined }, typed)
  }
  for (const typed of ['USDOT 0123456', 'U.S. DOT# 123456', 'dot123456']) {
    assert.equal(readCarrierText(typed), { _tag: 'Number', mc: undefined, dot: '123456' }, typed)
  }
  assert.equal(readCarrierText(' 0123456 '), { _tag: 'Number', mc: '123456', dot: '123456' })
})

test('[DIR-2] any other text is part of a name, without regard to case and blanks; none asks for nobody in particular', () => {
  assert.equal(readCarrierText('  Blue   LINE '), { _tag: 'Name', part: 'blue line' })
  assert.equal(readCarrierText('123456789'), { _tag: 'Name', part: '123456789' }) // FMCSA gives no number so long
  assert.equal(readCarrierText('   '), { _tag: 'Anyone' })
})

const anySearch: fc.Arbitrary<CarrierSearch> = fc.record(
  {
    text: fc.string({ maxLength: 120 }),
    relationship: fc.constantFrom(...DIRECTORY_RELATIONSHIPS),
    authorityAge: fc.constantFrom(...AUTHORITY_AGES),
    coverageAmountBipd: fc.constantFrom(...COVERAGE_AMOUNTS_BIPD),
    numberOfTrucks: fc.constantFrom(...NUMBERS_OF_TRUCKS),
    equipmentType: fc.constantFrom('', 'van', 'step_deck'),
    state: fc.constantFrom('', 'TX', 'ON'),
    sort: fc.constantFrom(...CARRIER_SORTS),
  },
  { noNullPrototype: true },
)

test('[DIR-3] a search is its address: it comes back as it was, and what asks nothing is left out', () => {
  fc.assert(fc.property(anySearch, (search) => assert.equal(carrierSearchOf(carrierSearchText(search)), search)))
  assert.is(carrierSearchText(ANY_CARRIER), '')
  assert.is(carrierSearchText({ ...ANY_CARRIER, text: 'MC 1', state: 'TX' }), 'q=MC+1&state=TX')
  assert.is(askedFilters({ ...ANY_CARRIER, text: 'a', state: 'TX', sort: 'fleet' }), 2)
})

test('[DIR-3] what somebody wrote into the address and cannot be used asks nothing', () => {
  assert.equal(
    carrierSearchOf(`?relationship=foe&authorityAge=7&bipd=1&trucks=&state=Texas&sort=age&q=${'x'.repeat(121)}&other=1`),
    ANY_CARRIER,
  )
  assert.is(carrierSearchOf('state=tx').state, 'TX')
})

test.run()
