import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '@trm/domain/kernel'
import { defaultLoadFilters } from '@trm/domain/loads'
import { aClient } from '../testing/a-client.ts'
import { aPostedLoadWire } from '../testing/a-posted-load-wire.ts'
import { empty, json, problem } from '../testing/scripted-fetch.ts'
import { makeHttpBrokerDealings } from './http-broker-dealings.ts'
import { makeHttpLaneRates } from './http-lane-rates.ts'
import { makeHttpLoadBoard } from './http-load-board.ts'

const KNOWN = {
  company_id: 7,
  answers: { samples: 12, median_minutes: 8.5 },
  cancelled: { count: 1, of: 20 },
  ignored: { count: 0, of: 12 },
}

test('[LBS-62] companies are asked about together; each one that is known has its record, and one without answers has none of how fast', async () => {
  const { client, requests } = aClient({}, json({ items: [KNOWN, { ...KNOWN, company_id: '9', answers: null }] }))
  const answer = await makeHttpBrokerDealings(client).of(['7', '9', '11'])()
  assert.equal(
    requests.map(({ method, url }) => [method, new URL(url).pathname, new URL(url).searchParams.get('company_ids')]),
    [['GET', '/api/loadboard/brokers', '7,9,11']],
  )
  assert.equal(E.isRight(answer) ? [...answer.right] : answer.left, [
    ['7', { answers: { samples: 12, medianMinutes: 8.5 }, cancelled: { count: 1, of: 20 }, ignored: { count: 0, of: 12 } }],
    ['9', { answers: undefined, cancelled: { count: 1, of: 20 }, ignored: { count: 0, of: 12 } }],
  ])
})

test('[LBS-62] [F18] an answer that cannot be read is a failure, never half a record', async () => {
  for (const wrong of [{ items: [{ ...KNOWN, cancelled: { count: -1, of: 20 } }] }, { items: [{ company_id: 7 }] }, { items: null }]) {
    const { client } = aClient({}, json(wrong))
    const answer = await makeHttpBrokerDealings(client).of(['7'])()
    assert.is(E.isLeft(answer) ? answer.left._tag : 'Right', 'Undecodable', JSON.stringify(wrong))
  }
})

const nearDallas = { _tag: 'Near', label: 'Dallas, TX', latitude: 32.78, longitude: -96.81, radius: 150 } as const

const row = {
  load: aPostedLoadWire,
  older_ids: ['5'],
  trail: [{ at: '2026-06-15T12:00:00.000Z', rate_total_value: 1250.5 }],
  offer: { id: '9', status: 'needs_confirmation', amount: 1200.25 },
  deadhead_miles: 12.5,
  dropoff_deadhead_miles: null,
}

const explain = {
  total: 2,
  filters: [
    {
      filter: 'pickup',
      hidden: 3,
      relaxations: [
        { to: '200', gain: 2 },
        { to: 'far', gain: 9 },
      ],
    },
    { filter: 'moonPhase', hidden: 1, relaxations: [] },
  ],
}

test("[LOA-33, F18, LSR-61] rows are read with the carrier's own offer in cents; one that cannot be read is left out and logged", async () => {
  const { client, logger, requests } = aClient(
    {},
    json({
      items: [row, { ...row, offer: { ...row.offer, status: 'new' } }],
      total: 2,
      next_cursor: 'c',
      as_of: '2026-06-15T12:00:00Z',
      explain,
    }),
  )
  const answer = await makeHttpLoadBoard(client, logger).list({
    filters: {
      ...defaultLoadFilters,
      pickup: nearDallas,
      equipmentTypes: ['van', 'reefer'],
      leastRatePerMile: centsOf(250),
      company: ' acme ',
      noHazmat: true,
      noTeam: true,
    },
    sort: 'rate',
    limit: 50,
    cursor: undefined,
    explain: true,
  })()
  if (E.isLeft(answer)) throw new Error(answer.left._tag)
  assert.equal(
    answer.right.loads.map(({ load, olderIds, offer }) => [load.id, olderIds, offer?.amount]),
    [['7', ['5'], 120_025]],
  )
  assert.equal(answer.right.loads[0]?.deadheadMiles, 12.5)
  assert.equal(answer.right.explanation, {
    total: 2,
    filters: [
      {
        filter: 'pickup',
        hidden: 3,
        relaxations: [{ filter: 'pickup', to: '200', changes: { pickup: { ...nearDallas, radius: 200 } }, gain: 2 }],
      },
    ],
  })
  assert.is(logger.lines.length, 2)
  assert.match(
    requests[0]?.url ?? '',
    /\?pickupLatitude=32\.78&pickupLongitude=-96\.81&pickupRadius=150&equipmentTypes=van&equipmentTypes=reefer&leastRatePerMile=2\.5&company=acme&noHazmat=true&noTeam=true&sort=rate&limit=50&explain=true$/,
  )
})

test('[LOA-33] one load says when it was read; one that is not to be seen is gone; a view is a write', async () => {
  const { client, logger, requests } = aClient(
    {},
    json({
      ...row,
      offer: null,
      reliability: { answers: { samples: 9, median_minutes: 14 }, cancelled: { count: 1, of: 7 }, ignored: { count: 0, of: 9 } },
      as_of: '2026-06-15T12:00:00Z',
    }),
    problem(404, 'not_found'),
    empty(),
  )
  const board = makeHttpLoadBoard(client, logger)
  const opened = await board.one('7', defaultLoadFilters)()
  assert.equal(E.isRight(opened) ? [opened.right.asOf, opened.right.offer, opened.right.reliability.answers] : [], [
    Date.UTC(2026, 5, 15, 12),
    undefined,
    { samples: 9, medianMinutes: 14 },
  ])
  assert.equal(await board.one('8', defaultLoadFilters)(), E.left({ _tag: 'Gone' }))
  assert.ok(E.isRight(await board.viewed('7')()))
  assert.equal(requests.map(({ url, init }) => `${init.method} ${url.slice(-22)}`).at(-1), 'POST /api/loadboard/7/views')
})

test('[LSR-20, LSR-24] positions whose columns are not whole are left out; changes without a since ask for another search', async () => {
  const columns = {
    ids: ['7', '8'],
    pickup_latitudes: [32, 33],
    pickup_longitudes: [-96, -97],
    dropoff_latitudes: [41, 42],
    dropoff_longitudes: [-87],
    places: ['Dallas, TX'],
    place_of: [0, 0],
    total: 9,
    as_of: '2026-06-15T12:00:00Z',
  }
  const told = {
    since: '2026-06-15T11:00:00Z',
    as_of: '2026-06-15T12:00:00Z',
    changes_token: 't',
    reload: false,
    new: ['1'],
    repriced: ['2'],
    changed: [],
    gone: [{ id: '3', reason: 'covered', was_listed: true }],
  }
  const { client, logger, requests } = aClient({}, json(columns), json(told), json({ ...told, since: null, reload: true }))
  const board = makeHttpLoadBoard(client, logger)
  assert.equal(
    await board.positions(defaultLoadFilters, 500)(),
    E.right({
      positions: [{ id: '7', pickup: { latitude: 32, longitude: -96 }, dropoff: { latitude: 41, longitude: -87 }, place: 'Dallas, TX' }],
      total: 9,
    }),
  )
  const difference = await board.changesSince({ ...defaultLoadFilters, size: 'partial' }, 'a.1')()
  assert.equal(
    E.isRight(difference) && difference.right._tag === 'Difference'
      ? [difference.right.newIds, difference.right.repricedIds, difference.right.gone]
      : difference,
    [['1'], ['2'], [{ id: '3', reason: 'covered', wasListed: true }]],
  )
  assert.equal(await board.changesSince(defaultLoadFilters, 'a.1')(), E.right({ _tag: 'Reload', asOf: Date.UTC(2026, 5, 15, 12) }))
  assert.match(requests[1]?.url ?? '', /\/api\/loadboard\/changes\?size=partial&since=a\.1$/)
})

test('[LSR-21] a lane is asked for by both of its ends and its equipment, and told in cents a mile', async () => {
  const spread = { samples: 9, median: 2.35, low: 2.1, high: 2.6, newest: '2026-06-14T12:00:00Z' }
  const { client, requests } = aClient(
    {},
    json({ scope: 'states', miles: null, from: 'TX', to: 'IL', days: 90, booked: null, posted: spread }),
  )
  const rates = await makeHttpLaneRates(client).laneRates({
    pickup: { latitude: 32.8, longitude: -96.8 },
    dropoff: { latitude: 41.9, longitude: -87.6 },
    equipmentType: 'van',
  })()
  assert.equal(
    E.isRight(rates)
      ? [rates.right.scope, rates.right.miles, rates.right.booked, rates.right.posted?.median, rates.right.posted?.samples]
      : rates,
    ['states', undefined, undefined, 235, 9],
  )
  assert.match(
    requests[0]?.url ?? '',
    /\/api\/lanes\/rates\?pickupLatitude=32\.8&pickupLongitude=-96\.8&dropoffLatitude=41\.9&dropoffLongitude=-87\.6&equipmentType=van$/,
  )
})

test.run()
