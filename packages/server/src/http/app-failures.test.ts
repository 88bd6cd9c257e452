import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bearer, HOST, portal, PROFILE, services, writer } from '../testing/portal-under-test.ts'
import { makeRateLimit } from './rate-limit.ts'

test('[HTT-20] limits answer 429 with Retry-After, for a user and for an address, and fill up again', async () => {
  let now = 0
  const perUser = makeRateLimit(2, () => now)
  const { app, logged } = portal({ perUser })
  const ask = async (): Promise<number> => (await app.inject({ url: '/api/equipment-type', headers: await bearer() })).statusCode
  assert.equal([await ask(), await ask(), await ask()], [200, 200, 429])
  const refused = await app.inject({ url: '/api/equipment-type', headers: await bearer() })
  assert.equal([refused.json().code, refused.headers['retry-after']], ['too_many_requests', '30'])
  assert.is(
    (await app.inject({ url: '/api/equipment-type', headers: await bearer({ sub: 'demo|staff' }) })).statusCode,
    200,
    'another user is not affected',
  )
  now += 30_000
  assert.is(await ask(), 200)
  assert.match(logged(), /"event":"limit_hit"/)
  const addressed = portal({ perAddress: makeRateLimit(1, () => 0) }).app
  assert.is((await addressed.inject({ url: '/api/environment', headers: HOST })).statusCode, 200)
  assert.is((await addressed.inject({ url: '/api/environment', headers: HOST })).statusCode, 429)
  for (const url of ['/snooze/x', '/unsubscribe/x'])
    assert.is((await addressed.inject({ method: 'POST', url, headers: HOST })).statusCode, 429, url)
  assert.is((await addressed.inject({ url: '/trm/', headers: HOST })).statusCode, 200, 'the page itself is not limited')
})

test('[HTT-21, R52] a failing dependency gives a problem without stack or SQL: 503 when it is away, 500 otherwise', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
  const broken = new Error('select secret from people where id = $1 failed at /srv/app/x.ts')
  for (const [error, status, code] of [
    [away, 503, 'unavailable'],
    [new Error('query failed', { cause: away }), 503, 'unavailable'],
    [Object.assign(new Error('canceling statement'), { code: '57014' }), 503, 'unavailable'],
    ...['40P01', '40001'].map((code) => [Object.assign(new Error('undone for another'), { code }), 503, 'unavailable'] as const),
    [broken, 500, 'internal'],
    ['text', 500, 'internal'],
  ] as const) {
    const { app, logged } = portal({ services: services({ personOf: () => Promise.reject(error) }) })
    const answer = await app.inject({ url: '/api/trucks', headers: await bearer() })
    assert.equal([answer.statusCode, answer.json().code], [status, code])
    assert.not(/select|ECONNREFUSED|\.ts|at /.test(answer.body), answer.body)
    assert.ok(logged().includes(answer.json().request_id), 'the request id finds the log line')
    assert.is(answer.headers['x-request-id'], answer.json().request_id)
  }
})

test('[HTT-21, R52] a check that fails to run stops the write', async () => {
  let writes = 0
  const { app } = portal({
    services: services({
      personOf: () => Promise.reject(new Error('no row')),
      saveBrokerProfile: (_id, p) => {
        writes += 1
        return Promise.resolve(p)
      },
    }),
  })
  assert.is((await app.inject({ method: 'PATCH', url: '/api/profiles/broker', headers: await writer(), payload: PROFILE })).statusCode, 500)
  assert.is(writes, 0)
})

test('[HTT-22] health says the process lives; readiness says what is missing; counters stay on this machine', async () => {
  const isReady = { database: () => Promise.resolve('ok' as const), issuerKeys: () => Promise.resolve(true), isStopping: () => false }
  const { app } = portal({ readiness: isReady })
  assert.equal((await app.inject({ url: '/healthz', headers: HOST })).json(), { status: 'ok' })
  assert.equal((await app.inject({ url: '/readyz', headers: HOST })).json(), { status: 'ok', database: 'ok', issuer_keys: 'ok' })
  const away = await portal({ readiness: { ...isReady, database: () => Promise.resolve('unreachable') } }).app.inject({
    url: '/readyz',
    headers: HOST,
  })
  assert.equal([away.statusCode, away.json().database, away.json().status], [503, 'unreachable', 'degraded'])
  const full = await portal({ readiness: { ...isReady, database: () => Promise.resolve('disk_full') } }).app.inject({
    url: '/readyz',
    headers: HOST,
  })
  assert.equal([full.statusCode, full.json().database], [503, 'disk_full'])
  const stopping = await portal({ readiness: { ...isReady, isStopping: () => true } }).app.inject({ url: '/readyz', headers: HOST })
  assert.equal([stopping.statusCode, stopping.json().status], [503, 'stopping'])
  const counted = await app.inject({ url: '/metrics', headers: HOST })
  assert.match(counted.body, /trm_http_requests_total\{route="\/healthz",method="GET",status="200"\} 1/)
  assert.is((await app.inject({ url: '/metrics', headers: HOST, remoteAddress: '203.0.113.9' })).statusCode, 404)
  assert.is((await app.inject({ url: '/metrics', headers: { ...HOST, 'x-forwarded-for': '203.0.113.9' } })).statusCode, 404)
})

test('[HTT-40] a collector on this machine asks for the counters by address, and by no name but the public one', async () => {
  const { app } = portal()
  const asked = (host: string, more: { readonly url?: string; readonly remoteAddress?: string } = {}) =>
    app.inject({ url: '/metrics', ...more, headers: { host } })
  for (const host of ['127.0.0.1:4180', '[::1]:4180', 'localhost:4180', '10.0.0.5:4180', 'portal.test'])
    assert.is((await asked(host)).statusCode, 200, host)
  for (const host of ['evil.test', '127.0.0.1.evil.test', 'localhost.evil.test:4180']) assert.is((await asked(host)).statusCode, 421, host)
  assert.is((await asked('127.0.0.1:4180', { url: '/api/environment?appid=portal-broker' })).statusCode, 421)
  assert.is((await asked('10.0.0.5:4180', { remoteAddress: '10.0.0.9' })).statusCode, 404)
})

test.run()
