import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anOwnTruckPost, at, aTruckPostDraft, chicago, dollars } from '@trm/domain/testing'
import { makeInMemoryTruckDesk } from '../in-memory/in-memory-truck-desk.ts'
import { aClient } from '../testing/a-client.ts'
import { json, problem } from '../testing/scripted-fetch.ts'
import { testTruckDesk } from '../testing/truck-desk-contract.ts'
import { truckDeskServer, truckPostWireOf } from '../testing/truck-desk-server.ts'
import { makeHttpOwnTrucks } from './http-own-trucks.ts'
import { makeHttpTruckDesk } from './http-truck-desk.ts'

const inMemory = () => makeInMemoryTruckDesk([], { now: () => at('2026-03-10T15:00:00Z'), zone: () => 'America/Chicago' })

testTruckDesk('[PTR-11] in memory', inMemory)
testTruckDesk('[PTR-11] over HTTP', () => {
  const { client, logger } = aClient({}, truckDeskServer(inMemory()))
  return makeHttpTruckDesk(client, logger)
})

const full = anOwnTruckPost({
  postType: 'favorite_lane',
  dropoff: chicago,
  home: { city: 'Dallas', state: 'TX' },
  tripMiles: 925,
  leastTotal: dollars(2000.5),
  leastPerMile: dollars(2.25),
  isQuiet: true,
  pickupMatchedHome: true,
  offers: 3,
  offersWaiting: 1,
  ended: 'withdrawn',
})

test('[PTR-11] everything of a post is read, and all that was typed is sent, money in dollars', async () => {
  const { client, logger, requests } = aClient({}, json(truckPostWireOf(full)))
  const desk = makeHttpTruckDesk(client, logger)
  assert.equal(await desk.one('post-1')(), E.right(full))
  await desk.post(aTruckPostDraft({ dropoff: chicago, leastTotal: dollars(2000.5), isQuiet: true }), '7', 'k')()
  const sent = JSON.parse(String(requests[1]?.init.body))
  assert.equal(
    [sent.dropoff_city, sent.home_city, sent.least_rate_total, sent.least_rate_per_mile, sent.is_quiet, sent.post_anyway, sent.same_as],
    ['Chicago', null, 2000.5, null, true, undefined, '7'],
  )
})

test('[PTR-11] each refusal is kept apart; fields it has no words for leave the refusal as it is', async () => {
  const told = async (status: number, code: string, errors: readonly object[] = []): Promise<unknown> => {
    const { client, logger } = aClient({}, problem(status, code, { errors }))
    const answer = await makeHttpTruckDesk(client, logger).renew('7')()
    return E.isLeft(answer) ? answer.left : answer.right
  }
  assert.equal(await told(409, 'truck_posts_full'), { _tag: 'Full' })
  assert.equal(await told(409, 'post_ended'), { _tag: 'Ended' })
  assert.equal(await told(404, 'not_found'), { _tag: 'Gone' })
  assert.equal(await told(409, 'truck_posts_full', [{ field: 'post_anyway', code: '12' }]), { _tag: 'SameTruck', postId: '12' })
  const faults = [
    { field: 'available_from', code: 'in_the_past' },
    { field: 'available_from', code: 'of a newer release' },
  ]
  assert.equal(await told(400, 'invalid_request', faults), { _tag: 'FieldsRefused', faults: [faults[0]] })
})

test('[PTR-11, F18] a post of a type that a newer release added is left out and logged; the others are listed', async () => {
  const wire = truckPostWireOf(full)
  const { client, logger, requests } = aClient(
    {},
    json({ items: [wire, { ...wire, post_type: 'teleport' }], total: 2, next_cursor: null, as_of: '2026-03-10T15:00:00Z' }),
  )
  const answer = await makeHttpTruckDesk(client, logger).list({ standing: 'ended', limit: 20, cursor: '9' })()
  assert.equal(E.isRight(answer) ? answer.right.rows.map(({ id }) => id) : [], ['post-1'])
  assert.is(logger.lines.length, 1)
  assert.match(requests[0]?.url ?? '', /\?standing=ended&limit=20&cursor=9$/)
})

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
