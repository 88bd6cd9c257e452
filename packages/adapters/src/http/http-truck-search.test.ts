import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClock, aTruckRow, day, someFilters } from '@trm/domain/testing'
import { makeInMemoryTruckSearch } from '../in-memory/in-memory-truck-desk.ts'
import { aClient } from '../testing/a-client.ts'
import { json, problem } from '../testing/scripted-fetch.ts'
import { MARKET, testTruckSearch } from '../testing/truck-search-contract.ts'
import { truckServer } from '../testing/truck-server.ts'
import { TruckRowWire } from './contract/index.ts'
import { makeHttpTruckSearch, truckQuery } from './http-truck-search.ts'

testTruckSearch('[CAL-30] over HTTP', () => {
  const { client, logger } = aClient({}, truckServer(MARKET))
  return makeHttpTruckSearch(client, logger)
})

testTruckSearch('[CAL-30] in memory', () => makeInMemoryTruckSearch(MARKET, aClock()))

const request = { filters: someFilters(), pickupDate: day('2026-03-10'), sort: 'deadhead', limit: 50, cursor: undefined } as const
const good = TruckRowWire.encode(aTruckRow({ id: 'good' }))

const answering = (...items: readonly unknown[]) =>
  aClient({}, json({ items, next_cursor: null, total: items.length, as_of: '2026-03-10T15:00:00Z', explain: {} }))

test('[CAL-31] [F18] [F67] one row that cannot be read loses neither the list nor the total; it is logged once', async () => {
  const broken = [
    { ...good, post_type: 'teleport' },
    { ...good, id: null },
    { ...good, available_from: '2026-02-30' },
    { ...good, carrier: { ...(good['carrier'] as object), authority_type: 'Galactic' } },
    { ...good, pickup_latitude: 1e400 },
    'row',
    null,
    [],
  ]
  const { client, logger } = answering({ ...good, extra: { new: true } }, ...broken)
  const answer = await makeHttpTruckSearch(client, logger).search(request)()
  assert.ok(E.isRight(answer))
  if (E.isLeft(answer)) return
  assert.equal(
    answer.right.rows.map(({ id }) => id),
    ['good'],
  )
  assert.is(answer.right.total, 9)
  assert.equal(
    logger.lines.map(({ level, data }) => [level, data?.['count']]),
    [['error', 8]],
  )
  assert.not.match(JSON.stringify(logger.lines), 'Galactic')
})

test('[CAL-31] [F71] a 403 is Forbidden with its code, and no redirect', async () => {
  const { client, logger, redirects } = aClient({}, problem(403, 'wrong_account_type'))
  assert.equal(await makeHttpTruckSearch(client, logger).search(request)(), E.left({ _tag: 'Forbidden', code: 'wrong_account_type' }))
  assert.is(redirects(), 0)
})

test('[CAL-32] defaults, noPreference and half a place stay out of the query; numbers travel in plain decimals', async () => {
  const { client, logger, requests } = answering()
  const { search } = makeHttpTruckSearch(client, logger)
  await search(request)()
  await search({ ...request, filters: someFilters({ pickupLatitude: 32.5, pickupRadius: 75, numberOfTrucks: 'ge-2' }) })()
  await search({
    ...request,
    sort: 'age',
    filters: someFilters({ pickupLatitude: 1e-7, pickupLongitude: -96.123456789, pickupRadius: 75, equipmentTypes: ['van', 'a&b=c'] }),
  })()
  assert.equal(
    requests.map(({ url }) => new URL(url).search),
    [
      '?pickupDate=2026-03-10&limit=50',
      '?pickupDate=2026-03-10&numberOfTrucks=ge-2&limit=50',
      '?pickupLatitude=0&pickupLongitude=-96.123457&pickupRadius=75&pickupDate=2026-03-10&equipmentTypes=van&equipmentTypes=a%26b%3Dc&sort=age&limit=50',
    ],
  )
})

test('[CAL-32] a name longer than the server takes is cut, not refused', () => {
  assert.is(
    truckQuery({ ...request, filters: someFilters({ mcNumberOrCarrierName: `  ${'x'.repeat(500)}` }) }).mcNumberOrCarrierName?.length,
    120,
  )
  assert.is(truckQuery({ ...request, filters: someFilters({ mcNumberOrCarrierName: '   ' }) }).mcNumberOrCarrierName, undefined)
})

test.run()
