import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { aTruckPage, aTruckRow, dallas, nearPickup, settled } from '@trm/domain/testing'
import { filtersFromSearch, filtersToSearch, someOfTrucks } from './testing/some-trucks.ts'
import { aTruckListWorld } from './testing/truck-list-world.ts'

const NEAR_DALLAS = filtersToSearch({ ...filtersFromSearch(''), ...nearPickup(dallas, 75) })
const onePage = E.right(aTruckPage())

test('[TLS-1] typing and choosing change the draft alone: nothing is searched and the address stays', async () => {
  const { viewModel, requests, entries, answer, view } = aTruckListWorld()
  await answer(0, onePage)
  viewModel.editPlace('pickup', 'Dallas')
  viewModel.edit({ pickupRadius: 200 })
  await settled()
  assert.is(requests.length, 1)
  assert.equal(entries, [''])
  assert.is(view().draft.pickupRadius, 200)
  assert.is(view().searched?.pickupRadius, 50)
})

test('[TLS-1] search copies the draft, loads it and puts it into the address as a new entry', async () => {
  const { viewModel, requests, entries, answer } = aTruckListWorld()
  await answer(0, onePage)
  viewModel.edit(nearPickup(dallas, 75))
  viewModel.search()
  await settled()
  assert.is(requests[1]?.filters.pickupRadius, 75)
  assert.equal(entries, ['', NEAR_DALLAS])
})

test('[ACT-2] a search that was run and a clear are recorded; opening, editing and a place nobody knows are not', async () => {
  const { viewModel, activities, answer } = aTruckListWorld()
  await answer(0, onePage)
  viewModel.editPlace('pickup', 'Nowhereville')
  viewModel.search()
  await settled()
  assert.equal(activities, [])
  viewModel.edit(nearPickup(dallas, 75))
  viewModel.search()
  await settled()
  viewModel.clear()
  await settled()
  assert.equal(activities, ['truck_list_searched', 'truck_list_cleared'])
})

test('[TLS-2] the address a reader arrives at is left to the letter', async () => {
  const arrived = 'pickupLocation=Dallas%2C%20TX&pickupLatitude=32.78&pickupLongitude=-96.81'
  const { entries, requests } = aTruckListWorld({ query: arrived, profileEquipment: ['reefer'] })
  await settled()
  assert.equal(entries, [arrived])
  assert.is(requests[0]?.filters.pickupLocation, 'Dallas, TX')
  assert.equal(requests[0]?.filters.equipmentTypes, [], 'a link is the whole search (decision 0003)')
  const bare = aTruckListWorld({ profileEquipment: ['reefer'] })
  await settled()
  assert.equal(bare.entries, [''])
  assert.equal(bare.requests[0]?.filters.equipmentTypes, ['reefer'])
})

test('[TLS-2] Back and Forward give each entry the search it had, storage and profile notwithstanding', async () => {
  const { viewModel, requests, answer, go, view } = aTruckListWorld({ profileEquipment: ['reefer'] })
  await answer(0, onePage)
  viewModel.edit({ ...nearPickup(dallas), equipmentTypes: ['van'] })
  viewModel.search()
  await answer(1, onePage)
  go(-1)
  await settled()
  assert.equal(requests[2]?.filters.equipmentTypes, ['reefer'])
  assert.is(view().draft.pickupLocation, '')
  go(1)
  await settled()
  assert.equal(requests[3]?.filters.equipmentTypes, ['van'])
  assert.is(requests[3]?.filters.pickupLocation, 'Dallas, TX')
})

test('[TLS-3] [F23] a slow older search that answers last changes nothing', async () => {
  const { viewModel, answer, view } = aTruckListWorld()
  await settled()
  viewModel.edit(nearPickup(dallas))
  viewModel.search()
  await answer(1, E.right(aTruckPage({ total: 7 })))
  await answer(0, E.right(aTruckPage({ total: 9999 })))
  const { content } = view()
  assert.is(content._tag === 'Full' ? content.total : undefined, 7)
})

test('[TLS-4] search keeps the radii and the equipment types in storage, clear forgets them', async () => {
  const { viewModel, writes, answer, requests } = aTruckListWorld({
    kept: { pickupRadius: 100, dropoffRadius: 75, equipmentTypes: ['van'] },
  })
  await answer(0, onePage)
  assert.is(requests[0]?.filters.pickupRadius, 100)
  viewModel.edit({ pickupRadius: 150, mcNumberOrCarrierName: 'Larkspur' })
  viewModel.search()
  await settled()
  assert.equal(writes, [{ pickupRadius: 150, dropoffRadius: 75, equipmentTypes: ['van'] }])
  viewModel.clear()
  await settled()
  assert.is(writes[1], 'cleared')
  assert.is(requests.at(-1)?.filters.pickupRadius, 50)
  assert.equal(requests.at(-1)?.filters.equipmentTypes, [])
})

test('[TLS-5] a text that names exactly one place is searched near that place', async () => {
  const { viewModel, requests, answer } = aTruckListWorld()
  await answer(0, onePage)
  viewModel.editPlace('pickup', 'dallas, tx')
  viewModel.search()
  await settled()
  assert.is(requests[1]?.filters.pickupLatitude, 32.78)
  assert.is(requests[1]?.filters.pickupLocation, 'Dallas, TX')
})

test('[TLS-5] a text that names no single place is told at the field, keeps what was typed and searches nothing', async () => {
  const { viewModel, requests, answer, view } = aTruckListWorld()
  await answer(0, onePage)
  viewModel.editPlace('pickup', 'dallas')
  viewModel.search()
  await settled()
  assert.is(requests.length, 1)
  assert.is(view().placeFaults.pickup, 'notOnePlace')
  assert.is(view().draft.pickupLocation, 'dallas')
  viewModel.editPlace('pickup', 'dallas,')
  assert.is(view().placeFaults.pickup, undefined)
})

test('[TLS-5] without the list of places a typed place is a fault of its own, and the next search tries again', async () => {
  const { viewModel, answer, view, placeLoads } = aTruckListWorld({ places: E.left({ _tag: 'PlaceIndexUnavailable', reason: 'offline' }) })
  await answer(0, onePage)
  viewModel.editPlace('pickup', 'Dallas, TX')
  viewModel.search()
  await settled()
  assert.is(view().placeFaults.pickup, 'placesUnavailable')
  viewModel.search()
  await settled()
  assert.is(placeLoads(), 2)
})

test('[TLS-5] a link whose words are not one place searches nothing, and says so instead of loading for ever', async () => {
  const { requests, view } = aTruckListWorld({ query: 'pickupLocation=Dallas' })
  await settled()
  assert.is(requests.length, 0)
  assert.is(view().content._tag, 'Unsearched')
  assert.is(view().draft.pickupLocation, 'Dallas')
})

test('[TLS-6] the next page follows the last row, once', async () => {
  const { viewModel, requests, answer, view } = aTruckListWorld()
  await answer(0, E.right(someOfTrucks(50, { nextCursor: 'page-2', total: 60 })))
  viewModel.loadMore()
  viewModel.loadMore()
  await settled()
  assert.equal(
    requests.map(({ cursor }) => cursor),
    [undefined, 'page-2'],
  )
  await answer(1, E.right(aTruckPage({ rows: [aTruckRow({ id: 'last' })], total: 60 })))
  const { content } = view()
  assert.is(content._tag === 'Full' ? content.rows.length : 0, 51)
  assert.is(content._tag === 'Full' ? content.more._tag : '', 'End')
})

test('[TLS-6] a next page that fails keeps the rows and can be asked for again', async () => {
  const { viewModel, requests, answer, view } = aTruckListWorld()
  await answer(0, E.right(someOfTrucks(50, { nextCursor: 'page-2', total: 60 })))
  viewModel.loadMore()
  await answer(1, E.left(unreachable))
  const { content } = view()
  assert.is(content._tag === 'Full' ? content.rows.length : 0, 50)
  assert.is(content._tag === 'Full' ? content.more._tag : '', 'Failed')
  viewModel.loadMore()
  await settled()
  assert.is(requests[2]?.cursor, 'page-2')
})

test('[TLS-7] [F71] a 403 on the list is the wrong account type, and stays on the address', async () => {
  const { answer, view, entries } = aTruckListWorld()
  await answer(0, E.left({ _tag: 'Forbidden', code: 'wrong_account_type' }))
  assert.is(view().content._tag, 'IncorrectAccountType')
  assert.equal(entries, [''])
})

test('[TLS-8] a failed search keeps what was typed, and retry asks for the same once more', async () => {
  const { viewModel, answer, view, requests } = aTruckListWorld()
  await answer(0, onePage)
  viewModel.edit(nearPickup(dallas, 75))
  viewModel.search()
  await answer(1, E.left(unreachable))
  assert.equal(view().content, { _tag: 'Failed', error: unreachable })
  assert.is(view().draft.pickupRadius, 75)
  viewModel.retry()
  await settled()
  assert.equal(requests[2]?.filters, requests[1]?.filters)
})

test('[TLS-10] rows stay in sight, marked as older, while a newer search is under way', async () => {
  const { viewModel, answer, view } = aTruckListWorld()
  await answer(0, onePage)
  viewModel.search()
  await settled()
  assert.is(view().content._tag, 'Full')
  assert.is(view().isRefreshing, true)
  await answer(1, onePage)
  assert.is(view().isRefreshing, false)
})

test('[TLS-11] the list of places is not loaded before the first rows while it is one day everywhere', async () => {
  const { placeLoads, requests } = aTruckListWorld({ query: NEAR_DALLAS, now: '2026-03-10T15:00:00Z' })
  await settled()
  assert.is(placeLoads(), 0)
  assert.is(requests[0]?.pickupDate, '2026-03-10')
})

test('[TLS-11] when the day differs across the continent, today is that of the pickup place', async () => {
  // 05:30 UTC: the 11th in Dallas since half an hour (daylight time), still the 10th for a reader in California.
  const { placeLoads, requests } = aTruckListWorld({ query: NEAR_DALLAS, now: '2026-03-11T05:30:00Z', zone: 'America/Los_Angeles' })
  await settled()
  assert.is(placeLoads(), 1)
  assert.is(requests[0]?.pickupDate, '2026-03-11')
})

test('[TLS-13] the equipment types fail on their own: the list is there, and they can be asked for again', async () => {
  const { answer, view } = aTruckListWorld({ equipment: E.left(unreachable) })
  await answer(0, onePage)
  assert.is(view().equipment._tag, 'Failed')
  assert.is(view().content._tag, 'Full')
})

test('[TLS-10] a draft nobody searched for leaves the content as it is, to the object: nothing that shows it works again', async () => {
  const { viewModel, answer, view } = aTruckListWorld()
  await answer(0, onePage)
  const { content } = view()
  viewModel.edit({ mcNumberOrCarrierName: 'l' })
  viewModel.editPlace('dropoff', 'Chi')
  assert.is(view().draft.dropoffLocation, 'Chi')
  assert.is(view().content, content)
  viewModel.retry()
  await answer(1, onePage)
  assert.is.not(view().content, content)
})

test('[TLS-14] a screen that was left hears nothing more', async () => {
  const { viewModel, answer, view, go } = aTruckListWorld()
  viewModel.stop()
  await settled()
  const before = view()
  go(0)
  await settled()
  assert.is(view(), before)
  assert.is(before.content._tag, 'Loading')
  void answer
})

test.run()
