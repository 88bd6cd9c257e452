import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { at, day, dallas, nearPickup, someFilters } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { json, problem } from '../testing/scripted-fetch.ts'
import { makeHttpTruckChanges } from './http-truck-changes.ts'

const request = {
  filters: someFilters({ ...nearPickup(dallas, 75), equipmentTypes: ['van'] }),
  pickupDate: day('2026-03-10'),
  token: '1.7.9.8',
}
const told = {
  since: '2026-03-10T15:00:00Z',
  as_of: '2026-03-10T15:00:30Z',
  changes_token: '2.9.9.',
  reload: false,
  new: ['1', 2],
  changed: ['3'],
  gone: [{ id: '4', reason: 'booked', was_listed: true }],
}

test("[TRK-58] the search of the list and the token go out; the difference comes back in the domain's words", async () => {
  const { client, requests } = aClient({}, json(told))
  assert.equal(
    await makeHttpTruckChanges(client).changesSince(request)(),
    E.right({
      _tag: 'Difference',
      since: at('2026-03-10T15:00:00Z'),
      asOf: at('2026-03-10T15:00:30Z'),
      token: '2.9.9.',
      newIds: ['1', '2'],
      changedIds: ['3'],
      gone: [{ id: '4', reason: 'booked', wasListed: true }],
    }),
  )
  const { pathname, search } = new URL(requests[0]?.url ?? '')
  assert.is(pathname, '/api/trucks/changes')
  assert.is(search, '?pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=75&pickupDate=2026-03-10&equipmentTypes=van&since=1.7.9.8')
})

test('[TRK-54] a reload, and an answer to no token, are a reload', async () => {
  for (const answer of [
    { ...told, reload: true, since: null, new: [], changed: [], gone: [] },
    { ...told, since: null },
  ]) {
    const { client } = aClient({}, json(answer))
    assert.equal(await makeHttpTruckChanges(client).changesSince(request)(), E.right({ _tag: 'Reload', asOf: at('2026-03-10T15:00:30Z') }))
  }
})

test('[TRK-58] [F18] an unknown reason and a 403 are failures, never half an answer', async () => {
  const strange = aClient({}, json({ ...told, gone: [{ id: '4', reason: 'teleported', was_listed: true }] }))
  const refused = aClient({}, problem(403, 'wrong_account_type'))
  const odd = await makeHttpTruckChanges(strange.client).changesSince(request)()
  assert.is(E.isLeft(odd) && odd.left._tag, 'Undecodable')
  assert.equal(
    await makeHttpTruckChanges(refused.client).changesSince(request)(),
    E.left({ _tag: 'Forbidden', code: 'wrong_account_type' }),
  )
})

test.run()
