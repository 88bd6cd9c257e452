import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dallas, day, nearPickup, someFilters } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { json, problem } from '../testing/scripted-fetch.ts'
import { makeHttpTruckPositionSource } from './http-truck-positions.ts'

const request = { filters: someFilters({ ...nearPickup(dallas, 75), numberOfTrucks: 'ge-2' }), pickupDate: day('2026-03-10'), limit: 2000 }

const columns = {
  ids: ['1', '2', '3'],
  latitudes: [32.78, 32.73, 32.78],
  longitudes: [-96.81, -97.32, -96.81],
  places: ['Dallas, TX', 'Fort Worth, TX'],
  place_of: [0, 1, 0],
  total: 1284,
  as_of: '2026-03-10T15:00:00Z',
}

test('[MAP-11] positions are asked for with every filter of the search, and read from their columns', async () => {
  const { client, requests } = aClient({}, json(columns))
  const answer = await makeHttpTruckPositionSource(client).find(request)()
  assert.equal(
    answer,
    E.right({
      positions: [
        { id: '1', latitude: 32.78, longitude: -96.81, place: 'Dallas, TX' },
        { id: '2', latitude: 32.73, longitude: -97.32, place: 'Fort Worth, TX' },
        { id: '3', latitude: 32.78, longitude: -96.81, place: 'Dallas, TX' },
      ],
      total: 1284,
    }),
  )
  assert.equal(
    requests.map(({ url }) => new URL(url).pathname + new URL(url).search),
    [
      '/api/trucks/positions?pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=75&pickupDate=2026-03-10&numberOfTrucks=ge-2&limit=2000',
    ],
  )
})

test('[MAP-11] a truck whose columns are not all there is left out', async () => {
  const { client } = aClient({}, json({ ...columns, latitudes: [32.78, 32.73], place_of: [0, 7, 0] }))
  const answer = await makeHttpTruckPositionSource(client).find(request)()
  assert.equal(E.isRight(answer) && answer.right.positions.map(({ id }) => id), ['1'])
})

test('[MAP-11] a refusal is passed on', async () => {
  const { client } = aClient({}, problem(403, 'wrong_account_type'))
  assert.equal(await makeHttpTruckPositionSource(client).find(request)(), E.left({ _tag: 'Forbidden', code: 'wrong_account_type' }))
})

test.run()
