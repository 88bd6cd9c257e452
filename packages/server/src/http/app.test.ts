import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { NO_ENVIRONMENT, bearer, HOST, NOW, person, portal, PROFILE, services, writer } from '../testing/portal-under-test.ts'
import { makeRateLimit } from './rate-limit.ts'

const EVENT = {
  version: 1,
  eventType: 'signed_in',
  timestamp: '2026-06-15T12:00:00Z',
  userId: 'u1',
  user: { userType: 'broker', userRelationship: 'broker' },
  eventData: { appIdentifier: 'web', deviceInfo: { userAgent: 'x', language: 'en', screen: '1x1', timeZone: 'UTC' } },
}

test('[HTT-11] the eight calls of section 7 answer as the contract writes them', async () => {
  const { app } = portal({ environment: { ...NO_ENVIRONMENT, auth0Domain: 'tenant.test', auth0ClientId: 'id', apiIdentifier: 'aud' } })
  const write = await writer()
  const environment = await app.inject({ url: '/api/environment?appid=portal-broker', headers: HOST })
  assert.is(environment.statusCode, 200)
  assert.is(environment.json().AUTH0_DOMAIN, 'tenant.test')
  assert.equal((await app.inject({ url: '/api/equipment-type', headers: await bearer() })).json(), [{ name: 'Van', val: 'van' }])
  const user = (await app.inject({ url: '/api/authenticated-user', headers: await bearer() })).json()
  assert.is(contract.getAuthenticatedUser.answer.decode(user)._tag, 'Right')
  assert.type((await app.inject({ url: '/api/devices/issue-token', headers: await bearer() })).json().token, 'string')
  assert.equal((await app.inject({ url: '/api/profiles/broker', headers: await bearer() })).json(), PROFILE)
  const patched = await app.inject({
    method: 'PATCH',
    url: '/api/profiles/broker',
    headers: write,
    payload: { ...PROFILE, equipment_filter: ['reefer'] },
  })
  assert.equal(patched.json().equipment_filter, ['reefer'])
  const { equipment_filter: _none, ...details } = PROFILE
  const put = await app.inject({ method: 'PUT', url: '/api/user/update-my-details', headers: write, payload: details })
  assert.equal([put.statusCode, put.body], [204, ''])
  const posted = await app.inject({ method: 'POST', url: '/events', headers: write, payload: EVENT })
  assert.equal([posted.statusCode, posted.body], [202, ''])
})

interface Written {
  readonly id: string
  readonly method: contract.Method
  readonly path: string
  readonly access: contract.Access
}
const writtenEndpoints = (): readonly Written[] =>
  Object.values<unknown>(contract).filter(
    (value): value is Written => typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value,
  )

test('[HTT-11] every endpoint of the contract has its route, open or behind the gate as it is written', async () => {
  const { app } = portal()
  const endpoints = writtenEndpoints()
  assert.ok(endpoints.length >= 9)
  for (const { id, method, path, access } of endpoints) {
    const { statusCode } = await app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: HOST,
      ...(path.startsWith('/ofrep/') ? { payload: {} } : {}),
    })
    assert.is(
      statusCode,
      access !== 'public' ? 401 : /^\/api\/(preview|carrier-details|invitations)\/|flags\/\{key\}$/.test(path) ? 404 : 200,
      id,
    )
  }
})

test('[HTT-12, R32] the truck list is for those whose own row names a broker, and staff; the broker profile for brokers alone', async () => {
  const asked: (string | undefined)[] = []
  const { app } = portal({
    services: services({
      searchTrucks: (_query, brokerId) => {
        asked.push(brokerId)
        return TE.left({ _tag: 'CursorInvalid' })
      },
    }),
  })
  const status = async (url: string, sub: string): Promise<number> =>
    (await app.inject({ url, headers: await bearer({ sub, app_roles: ['Broker', 'Staff'] }) })).statusCode
  assert.is(await status('/api/trucks', 'demo|broker'), 400)
  assert.is(await status('/api/trucks', 'demo|staff'), 400)
  assert.equal(asked, ['b1', undefined])
  assert.is(await status('/api/trucks', 'demo|wrong-account'), 403)
  assert.is(await status('/api/trucks/positions', 'demo|wrong-account'), 403)
  assert.is(await status('/api/trucks/positions', 'demo|staff'), 200)
  assert.is(await status('/api/profiles/broker', 'demo|staff'), 403)
  const answer = await app.inject({ url: '/api/trucks', headers: await bearer({ sub: 'demo|wrong-account' }) })
  assert.is(answer.json().code, 'wrong_account_type')
  assert.is(answer.json().detail, 'Your account is not the correct type to access this application.')
})

test('[TRK-44] the truck list is explained when asked to be, for the same reader and moment as its rows, and not otherwise', async () => {
  const asked: unknown[] = []
  const { app } = portal({
    services: services({
      explainTrucks: (query, brokerId, asOf) => {
        asked.push([Object.keys(query).includes('explain'), query.pickupRadius, brokerId, asOf])
        return Promise.resolve({
          total: 3,
          filters: [
            {
              filter: 'pickupRadius',
              hidden: 7,
              relaxations: [
                { filter: 'pickupRadius', to: '100', changes: { pickupRadius: 100 }, gain: 5 },
                { filter: 'pickupRadius', to: undefined, changes: {}, gain: 7 },
              ],
            },
          ],
        })
      },
    }),
  })
  const explainOf = async (url: string): Promise<unknown> => (await app.inject({ url, headers: await bearer() })).json().explain
  assert.is(await explainOf('/api/trucks'), undefined)
  assert.is(await explainOf('/api/trucks?explain=false'), undefined)
  assert.equal(await explainOf('/api/trucks?pickupRadius=75&limit=1&explain=true'), {
    total: 3,
    filters: [
      {
        filter: 'pickupRadius',
        hidden: 7,
        relaxations: [
          { to: '100', gain: 5 },
          { to: null, gain: 7 },
        ],
      },
    ],
  })
  assert.equal(asked, [[false, 75, 'b1', NOW]])
  assert.is((await app.inject({ url: '/api/trucks?explain=perhaps', headers: await bearer() })).statusCode, 400)
  assert.is((await app.inject({ url: '/api/trucks?explain=true', headers: await bearer({ sub: 'demo|wrong-account' }) })).statusCode, 403)
})

test('[HTT-13, R49] the environment answers the allow-list and nothing else, to anybody', async () => {
  const answerOf = async (given: Parameters<typeof portal>[0]): Promise<unknown> =>
    (await portal(given).app.inject({ url: '/api/environment', headers: HOST })).json()
  assert.equal(await answerOf({}), { AUTH0_DOMAIN: null, AUTH0_CLIENT_ID: null, API_IDENTIFIER: null })
  const environment = {
    auth0Domain: 'd',
    auth0ClientId: 'c',
    apiIdentifier: 'a',
    oidcIssuer: 'https://id.example/realms/f',
    supportEmail: 'help@example.com',
    signOutOnError: true,
    sentryDsn: 'https://k@sentry.example/1',
    otlpEndpoint: 'https://otlp.example',
  }
  assert.equal(await answerOf({ environment }), {
    AUTH0_DOMAIN: 'd',
    AUTH0_CLIENT_ID: 'c',
    API_IDENTIFIER: 'a',
    OIDC_ISSUER: 'https://id.example/realms/f',
    SUPPORT_EMAIL: 'help@example.com',
    SIGN_OUT_ON_ERROR: true,
    SENTRY_DSN: 'https://k@sentry.example/1',
    OTLP_ENDPOINT: 'https://otlp.example',
  })
})

test('[HTT-14, R23] personal answers are never kept; the environment carries an ETag and an age, equipment types an ETag and are asked for each time', async () => {
  const { app } = portal()
  for (const url of [
    '/api/authenticated-user',
    '/api/profiles/broker',
    '/api/devices/issue-token',
    '/api/trucks',
    '/api/nothing',
    '/trm/',
    '/readyz',
  ]) {
    assert.is((await app.inject({ url, headers: await bearer() })).headers['cache-control'], 'no-store', url)
  }
  for (const [url, age] of [
    ['/api/environment', 'public, max-age=60'],
    ['/api/equipment-type', 'private, no-cache'],
  ] as const) {
    const first = await app.inject({ url, headers: await bearer() })
    assert.is(first.headers['cache-control'], age)
    const again = await app.inject({ url, headers: { ...(await bearer()), 'if-none-match': String(first.headers.etag) } })
    assert.equal([again.statusCode, again.body], [304, ''])
    assert.is((await app.inject({ url, headers: { ...(await bearer()), 'if-none-match': '"other"' } })).statusCode, 200)
  }
})

test('[HTT-15, R12, R14, R15] every surface has its policy, on errors too', async () => {
  const environment = {
    ...NO_ENVIRONMENT,
    auth0Domain: 'tenant.test',
    sentryDsn: 'https://k@sentry.test/1',
    otlpEndpoint: 'https://otel.test/v1',
  }
  const { app } = portal({ environment })
  for (const url of ['/trm', '/trm/', '/trm/broker/trucklist', '/trm/404', '/trm/assets/main-ABC.js']) {
    const { headers } = await app.inject({ url, headers: HOST })
    const policy = String(headers['content-security-policy'])
    for (const part of [
      "default-src 'self'",
      `script-src 'self' 'sha256-${createHash('sha256').update('paint()').digest('base64')}'`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "connect-src 'self' https://tenant.test https://sentry.test https://otel.test",
      "frame-src 'self' https://tenant.test",
    ])
      assert.ok(policy.split('; ').includes(part), `${url} ${part}`)
    assert.not(policy.includes('unsafe'))
  }
  for (const url of ['/api/environment', '/api/authenticated-user', '/nowhere', '/api/%ZZ', '/trm/assets/none.js', '/healthz']) {
    const { headers } = await app.inject({ url, headers: HOST })
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'|default-src 'self'/, url)
    assert.is(headers['x-content-type-options'], 'nosniff', url)
    assert.is(headers['referrer-policy'], 'no-referrer', url)
    assert.is(headers['cross-origin-opener-policy'], 'same-origin', url)
    assert.is(headers['strict-transport-security'], undefined, url)
  }
  const bare = String((await portal().app.inject({ url: '/trm/', headers: HOST })).headers['content-security-policy'])
  assert.match(bare, /connect-src 'self';/)
  const secure = portal({ publicUrl: new URL('https://portal.test') })
  assert.match(String((await secure.app.inject({ url: '/trm/', headers: HOST })).headers['strict-transport-security']), /max-age=31536000/)
})

test('[HTT-16, R16] no origin is granted anything', async () => {
  const { app } = portal()
  for (const origin of ['https://evil.test', 'null', 'http://portal.test.evil.test', 'http://evilportal.test', 'http://portal.test']) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await app.inject({
        method,
        url: '/api/environment',
        headers: { ...HOST, origin, 'access-control-request-method': 'PATCH' },
      })
      assert.equal(
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
        [],
        `${method} ${origin}`,
      )
    }
  }
})

test('[HTT-17, R17] data answers say JSON whatever is in them', async () => {
  const { app } = portal({ services: services({ personOf: () => Promise.resolve(person({ firstName: '<script>alert(1)</script>' })) }) })
  const answer = await app.inject({ url: '/api/authenticated-user', headers: { ...(await bearer()), accept: 'text/html' } })
  assert.is(answer.headers['content-type'], 'application/json; charset=utf-8')
  assert.match(String(answer.headers['content-security-policy']), /sandbox/)
  const refused = await app.inject({ url: '/api/trucks?<script>=1', headers: await bearer() })
  assert.is(refused.headers['content-type'], 'application/problem+json; charset=utf-8')
})

test('[HTT-18, R7, R47] unused methods are 405 with Allow, OPTIONS tells them, unknown paths are 404, and none of them writes', async () => {
  let writes = 0
  const { app } = portal({
    services: services({
      saveBrokerProfile: (_id, p) => {
        writes += 1
        return Promise.resolve(p)
      },
      updateDetails: () => {
        writes += 1
        return Promise.resolve()
      },
    }),
  })
  const write = await writer()
  const { 'content-type': _type, ...noBody } = write
  const answer = await app.inject({ method: 'DELETE', url: '/api/profiles/broker', headers: noBody })
  assert.equal([answer.statusCode, answer.headers.allow], [405, 'GET, HEAD, OPTIONS, PATCH'])
  for (const method of ['GET', 'HEAD', 'TRACE', 'DELETE', 'PATCH'] as const) {
    const swept = await app.inject({ method: method as 'GET', url: '/api/user/update-my-details', headers: noBody }) // inject's list of methods lacks TRACE
    assert.is(swept.statusCode, 405, method)
  }
  assert.is((await app.inject({ method: 'OPTIONS', url: '/events', headers: HOST })).headers.allow, 'OPTIONS, POST')
  assert.is((await app.inject({ method: 'HEAD', url: '/api/environment', headers: HOST })).statusCode, 200)
  assert.is((await app.inject({ method: 'POST', url: '/trm/', headers: HOST, payload: 'x' })).statusCode, 405)
  for (const url of [
    '/.git/config',
    '/trm/assets/',
    '/trm/assets/../../package.json',
    '/api',
    '/api/',
    '/debug',
    '/server-status',
    '/trm/assets/%2e%2e/%2e%2e/meta.json',
  ]) {
    const { statusCode, body } = await app.inject({ url, headers: HOST })
    assert.is(statusCode, 404, url)
    assert.not(body.includes('Index of'))
  }
  for (const [method, url] of [
    ['GET', '/api/profiles/broker'],
    ['HEAD', '/api/profiles/broker'],
    ['OPTIONS', '/api/profiles/broker'],
  ] as const) {
    await app.inject({ method, url, headers: noBody })
  }
  assert.is(writes, 0)
})

test('[HTT-19] one public host: another is 421, a loopback navigation is sent to it, probes answer by address', async () => {
  const { app } = portal({ publicUrl: new URL('http://localhost:4180') })
  const ask = (url: string, headers: Readonly<Record<string, string>>) => app.inject({ url, headers })
  for (const host of ['evil.test', 'localhost', 'localhost:4181', 'localhost:4180.evil.test', '']) {
    assert.is((await ask('/api/environment', { host })).statusCode, 421, host)
  }
  assert.is((await ask('/api/environment', { host: 'LOCALHOST:4180' })).statusCode, 200)
  const sent = await ask('/trm/broker/trucklist?x=1', { host: '127.0.0.1:4180', accept: 'text/html' })
  assert.equal([sent.statusCode, sent.headers.location], [307, 'http://localhost:4180/trm/broker/trucklist?x=1'])
  const doubled = await ask('//evil.test/x', { host: '127.0.0.1:4180', accept: 'text/html' })
  assert.is(doubled.headers.location, 'http://localhost:4180/evil.test/x')
  assert.is((await ask('/api/environment', { host: '127.0.0.1:4180' })).statusCode, 421)
  assert.is((await ask('/healthz', { host: '10.0.0.7' })).statusCode, 200)
  const { app: secure } = portal({ publicUrl: new URL('https://portal.example') })
  const statusAt = async (host: string) => (await secure.inject({ url: '/api/environment', headers: { host } })).statusCode
  for (const host of ['portal.example', 'portal.example:443', 'portal.example.', 'portal.example.:443'])
    assert.is(await statusAt(host), 200, host)
  for (const host of ['portal.example:80', 'portal.example:4443', 'portal.example..', 'portal.example:443:443', 'x.portal.example'])
    assert.is(await statusAt(host), 421, host)
})

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

test("[HTT-23] the provider's paths are handed over with the common headers and its own policy", async () => {
  const { app } = portal({
    provider: {
      handles: (path) => path.startsWith('/authorize'),
      handle: async (_request, response) => {
        response.setHeader('content-security-policy', "default-src 'self'; frame-ancestors 'self'")
        response.end('provider')
        if (!response.writableFinished) await EventEmitter.once(response, 'finish')
      },
    },
  })
  const answer = await app.inject({ url: '/authorize?client_id=x', headers: HOST })
  assert.is(answer.body, 'provider')
  assert.match(String(answer.headers['content-security-policy']), /frame-ancestors 'self'/)
  assert.is(answer.headers['x-content-type-options'], 'nosniff')
  assert.is((await app.inject({ url: '/authorize', headers: { host: 'evil.test' } })).statusCode, 421)
})

test('[HTT-35] a saved equipment list comes without repetitions and empty entries, in any spelling', async () => {
  const { app } = portal({ services: services({ saveBrokerProfile: (_id, profile) => Promise.resolve(profile) }) })
  const payload = { ...PROFILE, equipment_filter: ['step_deck', 'Step Deck', 'van', 'VAN'] }
  const answer = await app.inject({ method: 'PATCH', url: '/api/profiles/broker', headers: await writer(), payload })
  assert.equal(answer.json().equipment_filter, ['step_deck', 'van'])
})

test.run()
