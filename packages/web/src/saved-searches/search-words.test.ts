import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LONGEST_SEARCH_NAME } from '@trm/domain/saved-searches'
import { truckSearchFacts } from '../trucks/filter-words.ts'
import { proposedName, summaryWords } from './search-words.ts'

const TYPES = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
]
const DALLAS = 'pickupLocation=Dallas,+TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81'
const facts = (search: string) => truckSearchFacts(search, TYPES)

test('[SAV-16] a search in words: place, radius, day, equipment, and how many filters more', () => {
  for (const [search, words] of [
    [DALLAS, 'Dallas, TX · 50 mi · today · any equipment'],
    [`${DALLAS}&equipmentTypes=van&pickupDate=2026-03-12`, 'Dallas, TX · 50 mi · 03/12/2026 · Dry Van'],
    [
      `${DALLAS}&equipmentTypes=van&equipmentTypes=reefer&equipmentTypes=odd&authorityAge=12&numberOfTrucks=ge-2`,
      'Dallas, TX · 50 mi · today · Dry Van and 2 more types · 2 more filters',
    ],
    [
      `${DALLAS}&dropoffLocation=Chicago,+IL&dropoffLatitude=41.8&dropoffLongitude=-87.6&dropoffRadius=75&dropoffDate=2026-03-12`,
      'Dallas, TX to Chicago, IL · 50 mi · today · any equipment · 1 more filter',
    ],
    ['equipmentTypes=', 'Anywhere · today · any equipment'],
  ] as const)
    assert.is(summaryWords(facts(search)), words)
})

test('[SAV-16] the proposed name says place, radius and equipment, is free, and fits', () => {
  const search = `${DALLAS}&equipmentTypes=van`
  assert.is(proposedName(facts(search), []), 'Dallas, TX · 50 mi · Dry Van')
  assert.is(
    proposedName(facts(search), ['dallas, tx · 50 mi · dry van', 'Dallas, TX · 50 mi · Dry Van 2']),
    'Dallas, TX · 50 mi · Dry Van 3',
  )
  const long = facts(`pickupLocation=${'y'.repeat(79)}%F0%9F%9A%9A`)
  assert.is(proposedName(long, []), 'y'.repeat(79))
  assert.ok(proposedName(long, ['y'.repeat(79)]).length <= LONGEST_SEARCH_NAME)
})

test.run()
