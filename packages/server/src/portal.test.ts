import { createHash, randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { readConfiguration } from './configuration/configuration.codec.ts'
import { builtWeb } from './testing/portal-under-test.ts'
import { openMarket } from './open-market.ts'
import { DEMO_PASSWORD } from './identity-provider/demo-people.ts'
import { openedForAll } from './testing/opened.ts'
import { startServer, type RunningServer } from './start-server.ts'

// The parts together over real sockets: embedded database, local provider, tokens, CSRF. The market is left empty, so
// everybody is a newcomer; journeys in a browser run on the seeded one.

const configuration = readConfiguration({ PORT: '0', LOG_LEVEL: 'silent', TRM_DATA_DIR: 'memory', TRM_SEED: 'off' })
const quiet = new Writable({ write: (_chunk, _encoding, done) => done() })
const start = (): Promise<RunningServer> => {
  if (!isRight(configuration)) throw new Error(configuration.left.join('\n'))
  return startServer(configuration.right, { openMarket, webFolder: builtWeb(), logTo: quiet })
}

const Environment = t.type({ AUTH0_CLIENT_ID: t.string, API_IDENTIFIER: t.string })
const Tokens = t.type({ access_token: t.string, id_token: t.string })
const decoded = <A>(codec: t.Decoder<unknown, A>, value: unknown): A => {
  const read = codec.decode(value)
  if (!isRight(read)) throw new Error(`unexpected: ${JSON.stringify(value)}`)
  return read.right
}

/** A browser's cookies and nothing else of it. */
const visitor = (origin: string) => {
  const jar = new Map<string, string>()
  const ask = async (target: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(target, origin), { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  return { ask, cookie: (name: string): string => jar.get(name) ?? '' }
}

const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** The authorization code flow with PKCE, as the app's SDK does it. */
const signIn = async (origin: string, email: string) => {
  const { ask, cookie } = visitor(origin)
  const { AUTH0_CLIENT_ID: client, API_IDENTIFIER: audience } = decoded(
    Environment,
    await (await ask('/api/environment?appid=portal-broker')).json(),
  )
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirect = `${origin}/trm/`
  const asked = new URLSearchParams({
    client_id: client,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid profile email',
    state: 's',
    nonce: 'n',
    audience,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    response_mode: 'query',
  })
  const page = (await ask(`/authorize?${asked.toString()}`)).headers.get('location') ?? ''
  let answer = await ask(page, form({ username: email, password: DEMO_PASSWORD }))
  for (let hop = 0; hop < 5 && !(answer.headers.get('location') ?? 'code=').includes('code='); hop += 1)
    answer = await ask(answer.headers.get('location') ?? '')
  const code = new URL(answer.headers.get('location') ?? redirect, origin).searchParams.get('code') ?? ''
  const redeemed = await ask(
    '/oauth/token',
    form({ grant_type: 'authorization_code', client_id: client, code, code_verifier: verifier, redirect_uri: redirect }),
  )
  return { ask, cookie, tokens: decoded(Tokens, await redeemed.json()) }
}

const server = openedForAll(test, start)

test('[HTT-1, HTT-23, R31] somebody who signs in at the local provider is known by their own row, and is a newcomer at first', async () => {
  const { ask, tokens } = await signIn(server().url, 'broker@example.com')
  const authorization = `Bearer ${tokens.access_token}`
  const user = await (await ask('/api/authenticated-user', { headers: { authorization } })).json()
  assert.equal({ ...decoded(t.type({ is_approved: t.boolean, first_name: t.string, broker_id: t.null }), user) }.is_approved, false)
  assert.is((await ask('/api/trucks', { headers: { authorization } })).status, 403)
  assert.is((await ask('/api/equipment-type', { headers: { authorization } })).status, 200)
})

test("[HTT-4, R28] the provider's own ID token is refused", async () => {
  const { ask, tokens } = await signIn(server().url, 'staff@example.com')
  assert.is((await ask('/api/authenticated-user', { headers: { authorization: `Bearer ${tokens.id_token}` } })).status, 401)
})

test('[HTT-8, HTT-9] the CSRF cookie of the first read lets the first write pass, and its effect is read back', async () => {
  const { ask, cookie, tokens } = await signIn(server().url, 'driver@example.com')
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ first_name: 'Drusilla', last_name: 'Salazar', phone: '(614) 555-0111' })
  assert.is((await ask('/api/user/update-my-details', { method: 'PUT', headers, body })).status, 403)
  const paired = { ...headers, 'x-csrftoken': cookie('csrftoken') }
  assert.is((await ask('/api/user/update-my-details', { method: 'PUT', headers: paired, body })).status, 204)
  const user = await (await ask('/api/authenticated-user', { headers })).json()
  assert.is(decoded(t.type({ first_name: t.string }), user).first_name, 'Drusilla')
})

test('[HTT-22] the whole is ready: database and issuer keys', async () => {
  assert.equal(await (await fetch(`${server().url}/readyz`)).json(), { status: 'ok', database: 'ok', issuer_keys: 'ok' })
})

test.run()
