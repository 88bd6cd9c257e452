import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type * as t from 'io-ts'
import { centsOf, instantOf } from '@trm/domain/kernel'
import { emptyLoadDraft, type LoadDraft } from '@trm/domain/loads'
import { aClient } from '../testing/a-client.ts'
import { aPostedLoadWire } from '../testing/a-posted-load-wire.ts'
import { json, problem } from '../testing/scripted-fetch.ts'
import type { PostedLoadAnswer } from './contract/index.ts'
import { makeHttpLoadDesk } from './http-load-desk.ts'
import { makeHttpLoadHandOver } from './http-load-hand-over.ts'
import { makeHttpLoadPosting } from './http-load-posting.ts'

type Wire = t.OutputOf<typeof PostedLoadAnswer>

const wire: Wire = {
  ...aPostedLoadWire,
  external_id: 'X',
  internal_note: null,
  target_total: 2100,
  maximum_total: null,
  views: 4,
  offers_waiting: 1,
  owner: { id: '2', name: 'Ada Moreno', handed_over: { by: 'Bo Brandt', at: '2026-06-15T12:00:00.000Z' } },
  completeness: { score: 80, missing: [{ item: 'payment', gains: 12 }] },
  is_new: true,
  removed: [{ field: 'description', kind: 'phone', text: '214-555-0142' }],
}

const draft: LoadDraft = {
  ...emptyLoadDraft,
  equipmentType: 'van',
  pickup: { city: 'Dallas', state: 'TX', latitude: 32.78, longitude: -96.81, timezone: 'America/Chicago' },
  pickupWindow: { date: instantOf(Date.UTC(2026, 5, 16, 13)), dateEnd: undefined, fcfs: false },
  rateTotal: centsOf(125_050),
}

test('[LOA-26] a load is posted as it was typed, with its key, and read back with its money in cents', async () => {
  const { client, requests } = aClient({}, json(wire, 201))
  const answer = await makeHttpLoadPosting(client).post(draft, 'k1')()
  const sent = JSON.parse(String(requests[0]?.init.body))
  assert.equal(
    [sent.rate_total_value, sent.pickup_city, sent.pickup_date, sent.dropoff_city],
    [1250.5, 'Dallas', '2026-06-16T13:00:00.000Z', null],
  )
  assert.not.ok('external_id' in sent)
  if (E.isLeft(answer)) throw new Error(answer.left._tag)
  const { load, removed } = answer.right
  assert.equal(
    [load.rateTotal, load.ratePerMile, load.detention?.perHour, load.statedMiles, load.dropoffWindow],
    [125_050, 130, 5025, undefined, undefined],
  )
  assert.equal(
    [load.priceTrail.map(({ rateTotal }) => rateTotal), load.completeness.missing[0]?.item, removed[0]?.kind],
    [[undefined], 'payment', 'phone'],
  )
})

test('[LOA-26] an edit names the version that was seen, and each refusal is kept apart', async () => {
  const tagOf = async (status: number, code: string, errors: readonly object[] = []): Promise<unknown> => {
    const { client, requests } = aClient({}, problem(status, code, { errors }))
    const answer = await makeHttpLoadPosting(client).edit('7', 3, draft)()
    assert.match(requests[0]?.url ?? '', /\/api\/loads\/7$/)
    assert.is(new Headers(requests[0]?.init.headers).get('if-match'), '"3"')
    return E.isLeft(answer) ? answer.left : answer.right
  }
  assert.equal(await tagOf(412, 'stale'), { _tag: 'Stale' })
  assert.equal(await tagOf(409, 'load_refused'), { _tag: 'NotInThisState' })
  assert.equal(await tagOf(404, 'not_found'), { _tag: 'Gone' })
  const faults = [
    { field: 'pickup_date', code: 'in_the_past' },
    { field: 'pickup_date', code: 'of a newer release' },
  ]
  assert.equal(await tagOf(400, 'invalid_request', faults), {
    _tag: 'FieldsRefused',
    faults: [{ field: 'pickup_date', code: 'in_the_past' }],
  })
})

test('[LOA-26, F18] a load of a state that a newer release added is left out and logged; the others are listed', async () => {
  const { client, logger, requests } = aClient(
    {},
    json({
      items: [wire, { ...wire, state: 'parked' }],
      counts: { posted: 2, covered: 0, closed: 0, expired: 0 },
      colleagues: 1,
      total: 2,
      next_cursor: null,
      as_of: '2026-06-15T12:00:00Z',
    }),
  )
  const query = { state: 'posted', text: ' dallas ', sort: 'rate', limit: 50, cursor: undefined } as const
  const answer = await makeHttpLoadDesk(client, logger).list(query)()
  assert.equal(E.isRight(answer) ? answer.right.loads.map(({ id }) => id) : [], ['7'])
  assert.is(logger.lines.length, 1)
  assert.match(requests[0]?.url ?? '', /\?state=posted&text=dallas&sort=rate&limit=50$/)
})

test('[LOA-91] handing over names the version and the colleague, goes with its key, and keeps each refusal apart', async () => {
  const told = async (status: number, code: string, errors: readonly object[] = []): Promise<unknown> => {
    const { client } = aClient({}, problem(status, code, { errors }))
    const answer = await makeHttpLoadHandOver(client).handOver('7', 3, '2', 'k1')()
    return E.isLeft(answer) ? answer.left : answer.right
  }
  const { is_new: _isNew, removed: _removed, ...load } = wire
  const { client, requests } = aClient({}, json({ ...load, version: 4 }))
  const answer = await makeHttpLoadHandOver(client).handOver('7', 3, '2', 'k1')()
  if (E.isLeft(answer)) throw new Error(answer.left._tag)
  const { owner, version } = answer.right
  assert.equal([version, owner], [4, { id: '2', name: 'Ada Moreno', handedOver: { by: 'Bo Brandt', at: Date.UTC(2026, 5, 15, 12) } }])
  const headers = new Headers(requests[0]?.init.headers)
  assert.equal(
    [requests[0]?.init.method, headers.get('if-match'), headers.get('idempotency-key'), JSON.parse(String(requests[0]?.init.body))],
    ['POST', '"3"', 'k1', { owner_id: '2' }],
  )
  assert.equal(await told(412, 'stale'), { _tag: 'Stale' })
  assert.equal(await told(404, 'not_found'), { _tag: 'Gone' })
  assert.equal(await told(400, 'invalid_request', [{ field: 'owner_id', code: 'not_a_colleague' }]), { _tag: 'NotAColleague' })
})

test.run()
