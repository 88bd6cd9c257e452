import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dallas, day, nearPickup, someFilters } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { json, problem } from '../testing/scripted-fetch.ts'
import { makeHttpTruckExplanation } from './http-truck-explanation.ts'

const request = { filters: someFilters(nearPickup(dallas, 75)), pickupDate: day('2026-03-10') }

const answering = (...filters: readonly unknown[]) =>
  aClient({}, json({ items: [], next_cursor: null, total: 3, as_of: '2026-03-10T15:00:00Z', explain: { total: 3, filters } }))

test('[TRK-44] the search is asked to explain itself, with one row at most', async () => {
  const { client, logger, requests } = answering()
  assert.equal(await makeHttpTruckExplanation(client, logger).explain(request)(), E.right({ total: 3, filters: [] }))
  assert.equal(
    requests.map(({ url }) => new URL(url).search),
    ['?pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=75&pickupDate=2026-03-10&limit=1&explain=true'],
  )
})

test('[TRK-44] hidden rows and relaxations arrive with the changes they make, in the order given', async () => {
  const { client, logger } = answering(
    {
      filter: 'pickupRadius',
      hidden: 142,
      relaxations: [
        { to: '100', gain: 38 },
        { to: null, gain: 142 },
      ],
    },
    { filter: 'pickupDate', hidden: 9, relaxations: [{ to: '2026-03-11', gain: 4 }] },
  )
  const anywhere = { pickupLocation: '', pickupCity: '', pickupState: '', pickupLatitude: undefined, pickupLongitude: undefined }
  assert.equal(
    await makeHttpTruckExplanation(client, logger).explain(request)(),
    E.right({
      total: 3,
      filters: [
        {
          filter: 'pickupRadius',
          hidden: 142,
          relaxations: [
            { filter: 'pickupRadius', to: '100', changes: { pickupRadius: 100 }, gain: 38 },
            { filter: 'pickupRadius', to: undefined, changes: anywhere, gain: 142 },
          ],
        },
        {
          filter: 'pickupDate',
          hidden: 9,
          relaxations: [{ filter: 'pickupDate', to: '2026-03-11', changes: { pickupDate: '2026-03-11' }, gain: 4 }],
        },
      ],
    }),
  )
})

test('[TRK-44] [F67] a filter or a value that is not known here is left out, the others stay', async () => {
  const { client, logger } = answering(
    { filter: 'moonPhase', hidden: 5, relaxations: [] },
    { filter: 'pickupDate', hidden: -1, relaxations: [] },
    null,
    {
      filter: 'numberOfTrucks',
      hidden: 2,
      relaxations: [
        { to: 'ge-5', gain: 1 },
        { to: 'ge-1', gain: 2 },
      ],
      since: 'next year',
    },
  )
  const answer = await makeHttpTruckExplanation(client, logger).explain(request)()
  assert.equal(
    answer,
    E.right({
      total: 3,
      filters: [
        {
          filter: 'numberOfTrucks',
          hidden: 2,
          relaxations: [{ filter: 'numberOfTrucks', to: 'ge-1', changes: { numberOfTrucks: 'ge-1' }, gain: 2 }],
        },
      ],
    }),
  )
  assert.equal(
    logger.lines.map(({ level, data }) => [level, data?.['count']]),
    [['error', 3]],
  )
})

test('[TRK-44] a server that does not explain is unreadable, and a refusal is told as it is', async () => {
  const silent = aClient({}, json({ items: [], next_cursor: null, total: 0, as_of: '2026-03-10T15:00:00Z' }))
  const answer = await makeHttpTruckExplanation(silent.client, silent.logger).explain(request)()
  assert.ok(E.isLeft(answer))
  const forbidden = aClient({}, problem(403, 'wrong_account_type'))
  assert.equal(
    await makeHttpTruckExplanation(forbidden.client, forbidden.logger).explain(request)(),
    E.left({ _tag: 'Forbidden', code: 'wrong_account_type' }),
  )
})

test.run()
