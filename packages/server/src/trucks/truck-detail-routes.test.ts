import { none, some } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { at, aTruckRow, day } from '@trm/domain/testing'
import type { TruckDetail } from '@trm/domain/trucks'
import { bearer, HOST, portal, services } from '../testing/portal-under-test.ts'

const detail: TruckDetail = {
  row: aTruckRow({ id: '1000000001' }),
  safetyRating: 'C',
  replies: [{ check: 'bipd', text: 'Filed.', at: at('2026-03-01T06:00:00Z') }],
  sources: [{ check: 'bipd', source: 'licensing', asOf: day('2026-01-20') }],
  signs: [],
  ended: { reason: 'expired', at: at('2026-03-12T05:00:00Z') },
  isQuiet: false,
  others: [aTruckRow({ id: '1000000002' })],
  asOf: at('2026-03-12T06:00:00Z'),
}

/** One truck is there; the answers of the market are told by the reader that asked. */
const aMarket = () => {
  const asked: unknown[] = []
  const { app } = portal({
    services: services({
      truck: (id, places, brokerId) => {
        asked.push([id, places.pickupLatitude, brokerId])
        return Promise.resolve(id === '1000000001' ? some(detail) : none)
      },
    }),
  })
  const get = async (url: string, sub = 'demo|broker') => {
    const answer = await app.inject({ url, headers: await bearer({ sub, app_roles: ['Broker', 'Staff'] }) })
    return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] }
  }
  return { app, asked, get }
}

test("[TRK-90] one truck is answered with its rating, its end and the carrier's other trucks, and kept by nobody", async () => {
  const { get, asked } = aMarket()
  const { status, body, cache } = await get('/api/trucks/1000000001?pickupLatitude=32.5&pickupLongitude=-96')
  assert.equal(
    [
      status,
      cache,
      body.truck.id,
      body.safety_rating,
      body.ended,
      body.other_trucks.map(({ id }: { readonly id: string }) => id),
      body.as_of,
    ],
    [200, 'no-store', '1000000001', 'C', { reason: 'expired', at: '2026-03-12T05:00:00.000Z' }, ['1000000002'], '2026-03-12T06:00:00.000Z'],
  )
  assert.equal(asked, [['1000000001', 32.5, 'b1']])
})

test("[CAP-24] the carrier's replies come with the truck", async () => {
  const { get } = aMarket()
  assert.equal((await get('/api/trucks/1000000001')).body.vetting_replies, [
    { check: 'bipd', text: 'Filed.', at: '2026-03-01T06:00:00.000Z' },
  ])
})

test('[VET-10] the source of each fact and its day come with the truck', async () => {
  const { get } = aMarket()
  assert.equal((await get('/api/trucks/1000000001')).body.vetting_sources, [{ check: 'bipd', source: 'licensing', as_of: '2026-01-20' }])
})

test('[TRK-91, R32] brokers and staff may look, anybody else is of the wrong account type, nobody is not signed in', async () => {
  const { get, asked, app } = aMarket()
  assert.is((await get('/api/trucks/1000000001', 'demo|staff')).status, 200)
  const refused = await get('/api/trucks/1000000001', 'demo|wrong-account')
  assert.equal([refused.status, refused.body.code], [403, 'wrong_account_type'])
  assert.is((await app.inject({ url: '/api/trucks/1000000001', headers: HOST })).statusCode, 401)
  assert.equal(asked, [['1000000001', undefined, undefined]])
})

test('[TRK-92, R33] an id nobody has and a text that is no id get one and the same 404; who may not look learns of neither', async () => {
  const { get } = aMarket()
  const absent = await get('/api/trucks/1000000009')
  assert.equal([absent.status, absent.body.code], [404, 'not_found'])
  for (const text of ['none', '-1', "1'--", '%00', 'a%2Fb']) {
    const { request_id: _one, ...body } = (await get(`/api/trucks/${text}`)).body
    const { request_id: _other, ...same } = absent.body
    assert.equal(body, same, text)
  }
  assert.is((await get('/api/trucks/1000000009', 'demo|wrong-account')).status, 403)
})

test('[TRK-90, R42] a place that is none, or a parameter nobody knows, is refused by name', async () => {
  const { get, asked } = aMarket()
  for (const query of ['pickupLatitude=91', 'pickupLatitude=1&pickupLatitude=2', 'radius=5']) {
    assert.is((await get(`/api/trucks/1000000001?${query}`)).status, 400, query)
  }
  assert.equal(asked, [])
})

test.run()
