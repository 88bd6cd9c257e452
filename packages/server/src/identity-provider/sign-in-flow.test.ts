import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'
import type { ExpiringStore, StoreUnavailable } from './stores.port.ts'
import { makeInMemoryExpiringStore } from './testing/in-memory-stores.ts'
import type { LocalIdentityProviderOptions } from './local-identity-provider.ts'
import { byButton, byPassword, locationOf, makeOpenIdClient, type OpenIdClient } from './testing/open-id-client.ts'
import { AUDIENCE, CLIENT_ID, startProvider, type RunningProvider } from './testing/running-provider.ts'

type Options = Partial<LocalIdentityProviderOptions>
type Fact = (provider: RunningProvider, client: OpenIdClient, another: () => OpenIdClient) => Promise<void>

const fact = (name: string, prove: Fact, options: Options = {}): void => {
  test(name, async () => {
    const provider = await startProvider(options)
    const makeClient = (): OpenIdClient =>
      makeOpenIdClient({ origin: provider.origin, clientId: CLIENT_ID, audience: AUDIENCE, redirectUri: `${provider.origin}/trm/` })
    try {
      await prove(provider, makeClient(), makeClient)
    } finally {
      await provider.close()
    }
  })
}

const BROKER = 'broker@example.com'
const sharing = (name: string): readonly DemoPerson[] =>
  DEMO_PEOPLE.slice(0, 1).map((person) => ({ ...person, subject: `demo|${name}`, email: 'same@example.com' }))
const failing = (): TE.TaskEither<StoreUnavailable, never> => TE.left({ _tag: 'StoreUnavailable', reason: 'the disk is full' })
const BROKEN_STORE: ExpiringStore = { get: failing, set: failing, take: failing, delete: failing, deleteByPrefix: failing }
const codeIn = (url: URL): string => url.searchParams.get('code') ?? 'no code'

interface Recorded {
  readonly kind: string
  readonly exp: number
  readonly loginTs?: number
}
const recorded: Recorded[] = []
const recordingStore = (): ExpiringStore => {
  const store = makeInMemoryExpiringStore()
  return {
    ...store,
    set: (key, value, ttl) => {
      if (value.startsWith('{')) recorded.push(JSON.parse(value) as Recorded) // a payload of the library
      return store.set(key, value, ttl)
    },
  }
}

fact('[IDP-1] a person signs in with code and PKCE and comes back to the app with the state they left with', async ({ origin }, client) => {
  const end = await client.signIn(byPassword(BROKER))
  assert.is(end.origin + end.pathname, `${origin}/trm/`)
  assert.is(end.searchParams.get('state'), 'a state')
  const { status, tokens } = await client.exchange(codeIn(end))
  assert.is(status, 200)
  assert.is(tokens.expires_in, 3600)
  assert.is(decodeJwt(tokens.id_token)['nonce'], 'a nonce')
  assert.is(decodeJwt(tokens.id_token)['email'], BROKER)
})

fact(
  '[IDP-2, R27, R28] an access token is verified by the published keys: RS256, at+jwt, issuer with its slash, one audience',
  async ({ origin }, client) => {
    const { access_token: token, id_token: idToken } = await client.tokensOf(byPassword(BROKER))
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin))
    const rules = { issuer: `${origin}/`, audience: AUDIENCE, algorithms: ['RS256'] }
    const { payload, protectedHeader } = await jwtVerify(token, keys, { ...rules, typ: 'at+jwt' })
    assert.is(protectedHeader.alg, 'RS256')
    assert.is(payload.aud, AUDIENCE)
    assert.is((payload.exp ?? 0) - (payload.iat ?? 0), 3600)
    const asAccessToken = await jwtVerify(idToken, keys, rules).then(
      () => 'accepted',
      () => 'refused',
    )
    assert.is(asAccessToken, 'refused', 'an ID token is for the client, not for the API')
    assert.is(decodeProtectedHeader(idToken).alg, 'RS256')
  },
)

fact('[IDP-2] no private part of a key is published', async ({ origin }) => {
  const text = await (await fetch(`${origin}/.well-known/jwks.json`)).text()
  const {
    keys: [key = {}],
  } = JSON.parse(text) as { keys: Record<string, unknown>[] } // looked at member by member below
  assert.equal(Object.keys(key).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

fact('[IDP-3] the access token itself says who is there: permissions, roles, user id, names, email', async (_provider, client) => {
  const claims = decodeJwt((await client.tokensOf(byPassword(BROKER))).access_token)
  assert.equal(claims['permissions'], ['use:broker_app'])
  assert.equal(claims['app_roles'], ['Broker'])
  assert.equal([claims['email'], claims['email_verified'], claims['given_name'], claims['family_name']], [BROKER, true, 'Bo', 'Brandt'])
  assert.match(String(claims['user_id']), /^u-[0-9a-f]{12}$/)
  assert.is(claims['nonce'], undefined)
})

fact('[IDP-4] PKCE is mandatory, and only S256', async (_provider, client) => {
  const none = locationOf(await client.authorize({ code_challenge: undefined, code_challenge_method: undefined }), 'http://x')
  assert.is(none.searchParams.get('error'), 'invalid_request')
  assert.is(none.searchParams.get('code'), null)
  const plain = locationOf(await client.authorize({ code_challenge_method: 'plain' }), 'http://x')
  assert.is(plain.searchParams.get('error'), 'invalid_request')
  const { status, error } = await client.exchange(codeIn(await client.signIn(byPassword(BROKER))), { code_verifier: 'x'.repeat(43) })
  assert.equal([status, error], [400, 'invalid_grant'])
})

fact(
  '[IDP-5] an unknown callback, client or audience is refused, and nobody is sent to the unknown callback',
  async (_provider, client) => {
    for (const wrong of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'someone-else' }]) {
      const response = await client.authorize(wrong)
      assert.is(response.status, 400)
      assert.is(response.headers.get('location'), null)
      assert.match(await response.text(), /This sign-in cannot continue/)
    }
    const refused = locationOf(await client.authorize({ audience: 'https://other.example/' }), 'http://x')
    assert.is(refused.searchParams.get('error'), 'invalid_target')
  },
)

fact('[IDP-5] tokens are given to the app’s own origin and to no other page', async ({ origin }, client) => {
  const { refresh_token: token } = await client.tokensOf(byPassword(BROKER))
  const ask = (from: string): Promise<Response> =>
    fetch(`${origin}/oauth/token`, {
      method: 'POST',
      headers: { origin: from },
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token: token }),
    })
  assert.is((await ask('https://evil.example')).status, 400)
  assert.is((await ask(origin)).status, 200)
})

fact(
  '[IDP-6] a code is spent once, also by twenty at the same moment, and its replay takes the tokens away',
  async (_provider, client, another) => {
    const code = codeIn(await client.signIn(byPassword(BROKER)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.exchange(code)))
    assert.is(answers.filter(({ status }) => status === 200).length, 1)
    assert.is(answers.filter(({ error }) => error === 'invalid_grant').length, 19)
    const other = another()
    const second = codeIn(await other.signIn(byPassword('staff@example.com')))
    const { tokens } = await other.exchange(second)
    assert.is((await other.exchange(second)).error, 'invalid_grant')
    assert.is((await other.refresh(tokens.refresh_token)).error, 'invalid_grant')
  },
)

fact('[IDP-7, R30] a refresh token rotates, keeps the audience, and its reuse revokes the whole family', async (_provider, client) => {
  const first = await client.tokensOf(byPassword(BROKER))
  const second = await client.refresh(first.refresh_token, { audience: AUDIENCE })
  assert.is(second.status, 200)
  assert.is(decodeJwt(second.tokens.access_token).aud, AUDIENCE)
  assert.is.not(second.tokens.refresh_token, first.refresh_token)
  assert.is((await client.refresh(first.refresh_token)).error, 'invalid_grant')
  assert.is((await client.refresh(second.tokens.refresh_token)).error, 'invalid_grant')
})

fact('[IDP-7, R30] of five tabs that refresh at the same moment one gets tokens', async (_provider, client) => {
  const { refresh_token: token } = await client.tokensOf(byPassword(BROKER))
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.refresh(token)))
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
})

fact('[IDP-7] a refresh for another audience is refused', async (_provider, client) => {
  const { refresh_token: token } = await client.tokensOf(byPassword(BROKER))
  assert.is((await client.refresh(token, { audience: 'https://other.example/' })).error, 'invalid_target')
})

fact(
  '[IDP-8, R31] two people with one email address stay two: the subject decides',
  async (_provider, client, another) => {
    const one = decodeJwt((await client.tokensOf(byButton('demo|one'))).access_token)
    const two = decodeJwt((await another().tokensOf(byButton('demo|two'))).access_token)
    assert.equal([one.sub, two.sub], ['demo|one', 'demo|two'])
    assert.equal([one['email'], two['email']], ['same@example.com', 'same@example.com'])
    assert.is.not(one['user_id'], two['user_id'])
  },
  { people: [...sharing('one'), ...sharing('two')] },
)

fact(
  '[IDP-9] silent renewal answers by web message, framed by the app alone; without a session it says login_required',
  async ({ origin }, client, another) => {
    const silently = { prompt: 'none', response_mode: 'web_message' }
    const stranger = await another().authorize(silently)
    assert.match(await stranger.text(), /"error":"login_required"/)
    await client.signIn(byPassword(BROKER))
    const renewed = await client.authorize(silently)
    const policy = renewed.headers.get('content-security-policy') ?? ''
    assert.is(renewed.status, 200)
    assert.match(policy, /frame-ancestors 'self'$/)
    const text = await renewed.text()
    const code = /"code":"([\w-]+)"/.exec(text)?.[1] ?? 'no code'
    assert.ok(text.includes(`"redirect_uri":"${origin}/trm/"`), 'the message goes to the app alone')
    assert.is((await client.exchange(code)).status, 200)
  },
)

fact(
  '[IDP-10] sign-out ends session and refresh tokens without a question, and returns only to where the app asked to be',
  async ({ origin }, client) => {
    const tokens = await client.tokensOf(byPassword(BROKER))
    const away = `/v2/logout?${new URLSearchParams({ client_id: CLIENT_ID, returnTo: `${origin}/trm/sign-in` }).toString()}`
    const page = await client.go(away)
    const text = await page.text()
    assert.match(text, /<script>document\.forms\[0\]\.submit\(\)<\/script>/)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const left = await client.go('/oidc/logout/confirm', { xsrf, logout: 'yes' })
    assert.is(locationOf(left, origin).href, `${origin}/trm/sign-in`)
    assert.match(await (await client.authorize({ prompt: 'none', response_mode: 'web_message' })).text(), /login_required/)
    assert.is((await client.refresh(tokens.refresh_token)).error, 'invalid_grant')
  },
)

fact('[IDP-10] an unknown address to return to is refused', async (_provider, client) => {
  await client.signIn(byPassword(BROKER))
  const response = await client.go(`/v2/logout?client_id=${CLIENT_ID}&returnTo=${encodeURIComponent('https://evil.example/')}`)
  assert.is(response.status, 400)
  assert.not.match(await response.text(), /href="https:\/\/evil/)
})

fact('[IDP-11] a restart over the same store and secrets signs nobody out', async (provider, client) => {
  const { refresh_token: token } = await client.tokensOf(byPassword(BROKER))
  provider.restart()
  const renewed = locationOf(await client.authorize({ prompt: 'none' }), provider.origin)
  assert.is((await client.exchange(codeIn(renewed))).status, 200)
  assert.is((await client.refresh(token)).status, 200)
})

fact(
  '[IDP-12, R26] neither session nor refresh token outlives the seventh day after signing in, however often they are used',
  async (_provider, client) => {
    const first = await client.tokensOf(byPassword(BROKER))
    const second = await client.refresh(first.refresh_token)
    await client.refresh(second.tokens.refresh_token)
    await client.authorize({ prompt: 'none' })
    const ends = (model: string): readonly number[] => recorded.filter(({ kind }) => kind === model).map(({ exp }) => exp)
    const [login = 0] = recorded.flatMap(({ loginTs }) => (loginTs === undefined ? [] : [loginTs]))
    assert.ok(ends('RefreshToken').length >= 3)
    const sessions = recorded.filter(({ kind, loginTs }) => kind === 'Session' && loginTs !== undefined)
    assert.ok(sessions.length >= 4, 'each refresh and renewal keeps the session')
    for (const exp of [...ends('RefreshToken'), ...sessions.map((session) => session.exp)])
      assert.ok(exp > login && exp <= login + 7 * 86_400)
  },
  { store: recordingStore() },
)

fact('[IDP-13] what the provider cannot do it says in words, and a failing store is not a silent page', async (provider, client) => {
  const page = await client.openSignIn()
  provider.restart({ store: BROKEN_STORE })
  const response = await client.go(page)
  assert.is(response.status, 500)
  assert.match(await response.text(), /The sign-in service has a problem/)
  assert.ok(
    provider.logged.some((line) => line.includes('the disk is full')),
    provider.logged.join('\n'),
  )
})

test.run()
