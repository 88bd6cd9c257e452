import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadSearchFacts } from './filter-words.ts'
import { summaryWords } from '../../saved-searches/search-words.ts'

const TYPES = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
]

test('[LBS-43] a line about a search for loads says its ends, day, equipment and what narrows besides', () => {
  for (const [search, words] of [
    [
      'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=150',
      'Dallas, TX · 150 mi · today · any equipment',
    ],
    ['pickupStates=TX&pickupStates=OK&dropoffStates=IL&equipmentTypes=van', 'TX, OK to Illinois · today · Dry Van'],
    [
      'pickupFrom=2026-03-12&pickupTo=2026-03-14&leastRatePerMile=2.5&bookNowOnly=true',
      'Anywhere · 03/12/2026 · any equipment · 3 more filters',
    ],
    ['equipmentTypes=', 'Anywhere · today · any equipment'],
  ] as const)
    assert.is(summaryWords(loadSearchFacts(search, TYPES)), words)
})

test.run()
