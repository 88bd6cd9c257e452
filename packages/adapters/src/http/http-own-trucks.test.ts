import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClient } from '../testing/a-client.ts'
import { json } from '../testing/scripted-fetch.ts'
import { makeHttpOwnTrucks } from './http-own-trucks.ts'

const wire = {
  id: '7',
  post_type: 'post_truck',
  equipment_type: ['van'],
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.7767,
  pickup_longitude: -96.797,
  pickup_timezone: 'America/Chicago',
  dropoff_city: null,
  dropoff_state: null,
  dropoff_latitude: null,
  dropoff_longitude: null,
  home_city: null,
  home_state: null,
  available_from: '2026-03-10',
  available_to: '2026-03-12',
  date_created: '2026-03-10T12:00:00Z',
  last_confirmed: '2026-03-10T13:00:00Z',
  trip_miles: null,
  expires_at: '2026-03-13T05:00:00Z',
  ended_reason: null,
  version: 1,
  is_quiet: false,
  least_rate_total: null,
  least_rate_per_mile: null,
  pickup_matched_home: false,
  dropoff_matched_home: false,
  offers: 0,
  offers_waiting: 0,
}

test('[OFS-41] [F67] a carrier’s live trucks are listed; ended ones and what cannot be read are left out', async () => {
  const { client, logger, requests } = aClient(
    {},
    json({ items: [wire, { ...wire, id: '8', ended_reason: 'withdrawn' }, { id: '9' }], next_cursor: null }),
  )
  const answer = await makeHttpOwnTrucks(client, logger).live()
  assert.equal(E.isRight(answer) ? answer.right.map(({ id, pickup }) => [id, pickup.city]) : answer.left, [['7', 'Dallas']])
  assert.is(logger.lines.length, 1)
  assert.match(requests[0]?.url ?? '', /\/api\/truck-posts\?standing=live&limit=200$/)
})

test.run()
