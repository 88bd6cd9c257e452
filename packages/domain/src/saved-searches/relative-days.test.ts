import { right } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { day } from '../testing/index.ts'
import { canonicalSearch, datedSearch, forToday, onDay, passedDate, relativeDays, withRelativeDays } from './index.ts'

const TODAY = day('2026-11-26')

test('[SAV-20] a day that is today or tomorrow is kept as a word, any other as it is', () => {
  assert.is(
    withRelativeDays('pickupFrom=2026-11-27&pickupTo=2026-11-28&dropoffBy=2026-11-26', TODAY, 'loads'),
    'pickupFrom=tomorrow&pickupTo=2026-11-28&dropoffBy=today',
  )
  assert.is(withRelativeDays('company=2026-11-27', TODAY, 'loads'), 'company=2026-11-27')
})

test('[SAV-20] a word is the day it means, whenever the search is opened, and outlives being kept', () => {
  const kept = canonicalSearch('pickupTo=tomorrow&nonsense=1&pickupFrom=today&pickupStates=tx', 'loads')
  assert.equal(kept, right('pickupStates=TX&pickupFrom=today&pickupTo=tomorrow'))
  assert.is(onDay('pickupFrom=today&pickupTo=tomorrow', day('2026-12-31'), 'loads'), 'pickupFrom=2026-12-31&pickupTo=2027-01-01')
  assert.is(onDay('company=today', TODAY, 'loads'), 'company=today')
  assert.equal([...relativeDays('pickupFrom=tomorrow&company=today', 'loads')], [['pickupFrom', 'tomorrow']])
  assert.is(passedDate('pickupTo=tomorrow', TODAY, 'loads'), undefined)
  assert.is(forToday('pickupTo=tomorrow&pickupStates=TX', 'loads'), 'pickupStates=TX')
})

test('[SAV-20] a search for trucks without a day is for today, and one for today states none', () => {
  assert.is(datedSearch('equipmentTypes=van', TODAY, 'trucks'), 'equipmentTypes=van&pickupDate=2026-11-26')
  assert.is(datedSearch('pickupDate=tomorrow', TODAY, 'trucks'), 'pickupDate=2026-11-27')
  assert.is(datedSearch('pickupStates=TX', TODAY, 'loads'), 'pickupStates=TX')
  assert.equal(canonicalSearch('pickupDate=today&equipmentTypes=van'), right('equipmentTypes=van'))
  assert.equal(canonicalSearch('pickupDate=tomorrow'), right('pickupDate=tomorrow'))
  assert.equal(canonicalSearch('pickupDate=today'), right('equipmentTypes='))
})

test.run()
