import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodePlaceIndex, isSearchArea } from '@trm/domain/places'
import { aTruckPage, day, placeIndexBytes, settled } from '@trm/domain/testing'
import { filtersFromSearch } from '@trm/domain/trucks'
import { summaryWords } from '../saved-searches/search-words.ts'
import { filterWords } from './explainer/truck-explainer.ts'
import { truckChips, truckSearchFacts } from './filter-words.ts'
import { endWords } from './searched-place.ts'
import { aTruckListWorld } from './testing/truck-list-world.ts'

const decoded = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(decoded)) throw new Error(decoded.left.reason)
const index = decoded.right

const areaOf = (typed: string) => {
  const [end] = index.searchEnds(typed)
  if (end === undefined || !isSearchArea(end)) throw new Error(`${typed} is no area`)
  return end
}

const GEORGIA = 'pickupLocation=Georgia&pickupState=GA'
const ZONE = 'pickupLocation=Z3&pickupState=Z3'

test('[TLS-151] a chosen state is searched without town and radius, and stands in the address', async () => {
  const world = aTruckListWorld({ query: 'pickupRadius=100' })
  await settled()
  world.viewModel.editPlace('pickup', 'Georgia', areaOf('GA'))
  world.viewModel.search()
  await settled()
  const { pickupState, pickupLatitude } = world.requests.at(-1)?.filters ?? filtersFromSearch('')
  assert.equal([pickupState, pickupLatitude, world.entries.at(-1)], ['GA', undefined, `${GEORGIA}&pickupRadius=100`])
})

test('[TLS-151] a text that names a state or a zone is searched as it, also one that a link brings', async () => {
  for (const [typed, area, location] of [
    ['ga', 'GA', 'Georgia'],
    ['Zone 3', 'Z3', 'Z3'],
    ['TX,MO', 'TX,MO', 'TX, MO'],
  ] as const) {
    const world = aTruckListWorld({ query: `pickupLocation=${encodeURIComponent(typed)}` })
    await settled()
    const { pickupState, pickupLocation } = world.requests.at(-1)?.filters ?? filtersFromSearch('')
    assert.equal([pickupState, pickupLocation], [area, location], typed)
  }
})

test('[TLS-151] an address with a state alone is a search in it; with a city it is that town', async () => {
  const bare = aTruckListWorld({ query: 'pickupState=GA' })
  await settled()
  assert.is(endWords(bare.viewModel.view$.value.draft, 'pickup'), 'GA')
  assert.is(bare.requests.at(-1)?.filters.pickupState, 'GA')
  const town = aTruckListWorld({ query: 'pickupCity=Dallas&pickupState=TX' })
  await settled()
  assert.is(town.requests.at(-1)?.filters.pickupLatitude, 32.78)
})

test('[TLS-153] a ZIP code that was not made a town or a state searches nothing, and its field says what to do', async () => {
  const world = aTruckListWorld()
  await settled()
  world.viewModel.editPlace('pickup', '30474')
  world.viewModel.search()
  await settled()
  assert.equal([world.requests.length, world.view().placeFaults.pickup, world.view().draft.pickupLocation], [1, 'notOnePlace', '30474'])
})

test('[TLS-151] nothing is nearest to a state: the newest come first, and no deadhead is spoken of', async () => {
  const world = aTruckListWorld({ query: GEORGIA })
  await settled()
  await world.answer(0, E.right(aTruckPage()))
  const { sort, sorts } = world.viewModel.view$.value
  assert.equal([sort, sorts.includes('deadhead')], ['age', false])
})

test('[TLS-152] field, explainer, chips and saved searches say the state by its name and the zone with its states', () => {
  const zone = filtersFromSearch(`${ZONE}&dropoffLocation=Texas&dropoffState=TX`)
  assert.is(endWords(zone, 'pickup'), 'Zone 3 (AL, FL, GA, MS, TN)')
  assert.is(filterWords('pickupState', zone, day('2026-03-10'), []), 'Pickup in Zone 3 (AL, FL, GA, MS, TN)')
  assert.is(filterWords('dropoffState', zone, day('2026-03-10'), []), 'Dropoff in Texas')
  assert.equal(
    truckChips(zone).map(({ words }) => words),
    ['Dropoff in Texas'],
  )
  assert.is(summaryWords(truckSearchFacts(GEORGIA, [])), 'Georgia · today · any equipment')
  assert.is(summaryWords(truckSearchFacts(ZONE, [])), 'Zone 3 (AL, FL, GA, MS, TN) · today · any equipment')
})

test.run()
