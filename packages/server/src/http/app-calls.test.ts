import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { NO_ENVIRONMENT, bearer, HOST, NOW, portal, PROFILE, services, writer } from '../testing/portal-under-test.ts'

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
    oidcTokenEndpoint: '/oidc/token',
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
    OIDC_TOKEN_ENDPOINT: '/oidc/token',
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

test('[HTT-35] a saved equipment list comes without repetitions and empty entries, in any spelling', async () => {
  const { app } = portal({ services: services({ saveBrokerProfile: (_id, profile) => Promise.resolve(profile) }) })
  const payload = { ...PROFILE, equipment_filter: ['step_deck', 'Step Deck', 'van', 'VAN'] }
  const answer = await app.inject({ method: 'PATCH', url: '/api/profiles/broker', headers: await writer(), payload })
  assert.equal(answer.json().equipment_filter, ['step_deck', 'van'])
})

test.run()
