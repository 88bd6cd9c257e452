import { Writable } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isRight } from 'fp-ts/Either'
import { readConfiguration, type Configuration } from './configuration/configuration.codec.ts'
import { builtWeb, publicJwk, quietDesk, services, tokenOf, uncached } from './testing/portal-under-test.ts'
import { startServer, welcome, type OpenMarket, type Surroundings } from './start-server.ts'

interface Told {
  readonly AUTH0_DOMAIN: string
  readonly API_IDENTIFIER: string
}
const environmentAt = async (url: string): Promise<Told> =>
  (await (await fetch(`${url}/api/environment?appid=portal-broker`)).json()) as Told // shape is HTT-11's concern

const configured = (variables: Readonly<Record<string, string>> = {}): Configuration => {
  const read = readConfiguration({ PORT: '0', LOG_LEVEL: 'silent', ...variables })
  if (!isRight(read)) throw new Error(read.left.join('\n'))
  return read.right
}

const market = (closed: string[] = []): OpenMarket => ({
  services: services(),
  once: uncached(services()),
  news: quietDesk,
  secretNamed: () => Promise.resolve(Buffer.alloc(32, 1)),
  provider: () =>
    Promise.resolve({
      handles: (path) => path === '/.well-known/jwks.json',
      handle: async (_request, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [publicJwk] }))
      },
    }),
  mailbox: { all: () => Promise.resolve([]), page: () => Promise.resolve(undefined) },
  vitals: {
    pool: () => undefined,
    replicas: () => [],
    streams: () => 0,
    standing: () => Promise.reject(new Error('there is no database')),
  },
  close: () => {
    closed.push('market')
    return Promise.resolve()
  },
})

const around = (openMarket: Surroundings['openMarket'] = () => Promise.resolve(market())): Surroundings => ({
  openMarket,
  webFolder: builtWeb(),
  logTo: new Writable({ write: (_chunk, _encoding, done) => done() }),
})

test('[HTT-34, HTT-23] on port 0 the issuer is named after the port, and its keys are read through the portal itself', async () => {
  const server = await startServer(configured(), around())
  const environment = await environmentAt(server.url)
  assert.is(environment.AUTH0_DOMAIN, server.url)
  const seconds = Math.floor(Date.now() / 1000)
  const token = await tokenOf({ iss: `${server.url}/`, aud: environment.API_IDENTIFIER, iat: seconds, exp: seconds + 600 })
  const user = await fetch(`${server.url}/api/authenticated-user`, { headers: { authorization: `Bearer ${token}` } })
  assert.is(user.status, 200)
  assert.equal(await (await fetch(`${server.url}/readyz`)).json(), { status: 'ok', database: 'ok', issuer_keys: 'ok' })
  assert.is((await fetch(`${server.url}/trm/`)).status, 200)
  await server.close()
})

test('[MAI-7, MAI-27] the demo mailbox stands where the demo is; in production and with a tenant there is no such page', async () => {
  const tenant = { AUTH0_DOMAIN: 'tenant.us.auth0.com', AUTH0_CLIENT_ID: 'abc', API_IDENTIFIER: 'https://api.test/' }
  const asked = async (variables: Readonly<Record<string, string>>) => {
    const server = await startServer(configured(variables), around())
    const said = await Promise.all(
      ['text/html', 'application/json'].map(async (accept) => {
        const { status, headers } = await fetch(`${server.url}/mailbox`, { redirect: 'manual', headers: { accept } })
        return `${status} ${headers.get('location') ?? ''}`.trim()
      }),
    )
    await server.close()
    return said
  }
  assert.equal(await asked({}), ['200', '200'])
  assert.equal(
    await asked({ ...tenant, NODE_ENV: 'production' }),
    ['302 /trm/404', '404'],
    'a page asked for by hand is the portal’s own 404',
  )
  assert.equal(await asked(tenant), ['302 /trm/404', '404'])
})

test("[HTT-41] on a single address the portal is named after it, reads its issuer's keys there and tells its counters there", async () => {
  const server = await startServer(configured({ HOST: '127.0.0.2' }), around())
  assert.match(server.url, /^http:\/\/127\.0\.0\.2:\d+$/)
  assert.equal(await (await fetch(`${server.url}/readyz`)).json(), { status: 'ok', database: 'ok', issuer_keys: 'ok' })
  assert.is((await fetch(`${server.url}/metrics`)).status, 200)
  await server.close()
})

test('[HTT-19] a page asked for at 127.0.0.1 is sent to the public host', async () => {
  const server = await startServer(configured(), around())
  const { port } = new URL(server.url)
  const answer = await fetch(`http://127.0.0.1:${port}/trm/sign-in?returnTo=%2Ftrm`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  })
  assert.equal([answer.status, answer.headers.get('location')], [307, `${server.url}/trm/sign-in?returnTo=%2Ftrm`])
  await server.close()
})

test('[HTT-34] a busy port is told before the market is opened, and a market that does not open frees the port', async () => {
  const first = await startServer(configured(), around())
  const { port } = new URL(first.url)
  let opened = 0
  const second = await startServer(
    configured({ PORT: port }),
    around(() => {
      opened += 1
      return Promise.resolve(market())
    }),
  ).then(
    () => '',
    (error: Error) => error.message,
  )
  assert.match(second, /is in use/)
  assert.is(opened, 0)
  await first.close()
  const refused = await startServer(
    configured({ PORT: port }),
    around(() => Promise.reject(new Error('already open in process 7'))),
  ).then(
    () => '',
    (error: Error) => error.message,
  )
  assert.is(refused, 'already open in process 7')
  await (await startServer(configured({ PORT: port }), around())).close()
})

test('[HTT-34, F29] a stop closes the market last, once, however often it is asked', async () => {
  const closed: string[] = []
  const server = await startServer(
    configured(),
    around(() => Promise.resolve(market(closed))),
  )
  await Promise.all([server.close(), server.close()])
  assert.equal(closed, ['market'])
  assert.is(
    await fetch(server.url).then(
      () => 'answered',
      () => 'closed',
    ),
    'closed',
  )
})

test('[HTT-15, CFG-3] with a tenant no local provider is made, and the tenant joins the policy', async () => {
  const tenant = { AUTH0_DOMAIN: 'tenant.us.auth0.com', AUTH0_CLIENT_ID: 'abc', API_IDENTIFIER: 'https://api.test/' }
  const noProvider = () => Promise.resolve({ ...market(), provider: () => Promise.reject(new Error('not asked for')) })
  const server = await startServer(configured(tenant), around(noProvider))
  assert.match(
    (await fetch(`${server.url}/trm/`)).headers.get('content-security-policy') ?? '',
    /frame-src 'self' https:\/\/tenant\.us\.auth0\.com/,
  )
  assert.is((await fetch(`${server.url}/.well-known/jwks.json`)).status, 404)
  assert.is((await environmentAt(server.url)).AUTH0_DOMAIN, 'tenant.us.auth0.com')
  await server.close()
})

test('[HTT-34] the words at the start name the address and, in the demo only, who can sign in, where they are', async () => {
  assert.match(welcome('http://localhost:4180', true), /http:\/\/localhost:4180\/trm\/[\s\S]*broker@example\.com\s+Broker/)
  assert.not(welcome('https://portal.example.com', false).includes('@'))
  for (const [seed, has] of [
    ['on', true],
    ['off', false],
  ] as const) {
    const server = await startServer(configured({ TRM_SEED: seed }), around())
    assert.is(server.hasDemoPeople, has)
    await server.close()
  }
  assert.not(welcome('https://portal.example.com', false).includes('Warning'))
  assert.match(welcome('https://portal.example.com', false, ['Think.']), /Ctrl\+C\.\n\n  Warning: Think\.\n/)
})

test.run()
