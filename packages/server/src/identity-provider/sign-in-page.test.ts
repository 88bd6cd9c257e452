import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
import { escaped } from '../http/html.ts'
import { makeInMemoryExpiringStore } from './testing/in-memory-stores.ts'
import { makeLocalIdentityProvider, REFUSED_IN_PRODUCTION, type LocalIdentityProviderOptions } from './local-identity-provider.ts'
import { english } from './messages/en-US.ts'
import { makeSignInLimit } from './sign-in-limit.ts'
import { renderSignIn, whatTheySee } from './sign-in-page.ts'
import { makeSigningKey } from './local-identity-provider.ts'
import { byButton, byPassword, makeOpenIdClient, type OpenIdClient } from './testing/open-id-client.ts'
import { AUDIENCE, CLIENT_ID, startProvider, type RunningProvider } from './testing/running-provider.ts'

type Fact = (client: OpenIdClient, provider: RunningProvider) => Promise<void>

const fact = (name: string, prove: Fact, options: Partial<LocalIdentityProviderOptions> = {}): void => {
  test(name, async () => {
    const provider = await startProvider(options)
    try {
      await prove(
        makeOpenIdClient({ origin: provider.origin, clientId: CLIENT_ID, audience: AUDIENCE, redirectUri: `${provider.origin}/trm/` }),
        provider,
      )
    } finally {
      await provider.close()
    }
  })
}

const BROKER = 'broker@example.com'

fact('[IDP-39] the sign-in page says what is signed in to: the fleet-management portal', async (client) => {
  assert.match(await (await client.go(await client.openSignIn())).text(), /fleet-management portal/)
})

fact('[IDP-20] the page names every demo person, what they see, and that all this is a demo', async (client) => {
  const text = await (await client.go(await client.openSignIn())).text()
  for (const person of DEMO_PEOPLE) {
    assert.ok(text.includes(escaped(`${person.firstName} ${person.lastName}`)), person.label)
    assert.ok(text.includes(escaped(person.label)), person.label)
    assert.ok(text.includes(escaped(whatTheySee(english, person))), person.label)
    assert.ok(
      text.includes(
        `<input type="hidden" name="email" value="${person.email}">\n<button class="person" type="submit" name="subject" value="${escaped(person.subject)}">`,
      ),
      person.label,
    )
  }
  assert.is(new Set(DEMO_PEOPLE.map((person) => whatTheySee(english, person))).size, DEMO_PEOPLE.length, 'each sees something of their own')
  assert.match(text, /This is the demo sign-in of this server/)
  assert.ok(text.includes(DEMO_PASSWORD))
})

fact('[IDP-20] each demo person signs in with one press', async (_client, { origin }) => {
  for (const { subject } of DEMO_PEOPLE) {
    const client = makeOpenIdClient({ origin, clientId: CLIENT_ID, audience: AUDIENCE, redirectUri: `${origin}/trm/` })
    const end = await client.signIn(byButton(subject))
    assert.is(end.origin + end.pathname, `${origin}/trm/`, subject)
    assert.ok(end.searchParams.has('code'), subject)
  }
})

test('[IDP-21] nothing that came from outside becomes markup', () => {
  const nasty = '"><script>alert(1)</script>\'&'
  const [person] = DEMO_PEOPLE
  if (person === undefined) throw new Error('there are no demo people')
  const people = [{ ...person, firstName: nasty, lastName: nasty, label: nasty, email: nasty, subject: nasty }]
  const page = renderSignIn(english, { people, email: nasty, faults: [{ _tag: 'Mismatch' }] })
  assert.not.match(page, /<script/)
  assert.not.match(page, /"">/)
  assert.is(page.split('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;').length - 1, 6)
})

fact('[IDP-21] the page runs no script, its one style is allowed by hash, and nobody may frame it', async (client) => {
  const response = await client.go(await client.openSignIn())
  const policy = response.headers.get('content-security-policy') ?? ''
  const text = await response.text()
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
  assert.ok(style.length > 1000)
  assert.ok(policy.includes(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`), policy)
  assert.match(policy, /default-src 'none'; script-src 'none'/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.match(policy, /form-action 'self';/)
  assert.not.match(text, / style="| on[a-z]+="/)
  assert.is(response.headers.get('cache-control'), 'no-store')
})

fact('[IDP-22] a wrong password and an unknown address get the same words; the address is kept, the password is not', async (client) => {
  const page = await client.openSignIn()
  const wrong = await client.go(page, byPassword(BROKER, 'not-this-one'))
  const unknown = await client.go(page, byPassword('nobody@example.com', 'not-this-one'))
  assert.equal([wrong.status, unknown.status], [401, 401])
  const text = await wrong.text()
  assert.match(text, /<title>Error: Sign in/)
  assert.match(text, /role="alert" tabindex="-1" autofocus/)
  assert.match(text, /<a href="#password">The email address and the password do not match/)
  assert.match(text, /value="broker@example\.com"/)
  assert.not.match(text, /not-this-one/)
  assert.is(text.replaceAll(BROKER, ''), (await unknown.text()).replaceAll(BROKER, '').replaceAll('nobody@example.com', ''))
  assert.ok((await client.post(page, byPassword(` ${BROKER.toUpperCase()} `))).searchParams.has('code'), 'the same sign-in still works')
})

fact('[IDP-22] an empty form says which fields are missing, with a link to each', async (client) => {
  const response = await client.go(await client.openSignIn(), byPassword('', ''))
  assert.is(response.status, 422)
  const text = await response.text()
  assert.match(text, /<a href="#username">Enter your email address\./)
  assert.match(text, /<a href="#password">Enter your password\./)
  assert.is(text.match(/aria-invalid="true" aria-describedby/g)?.length, 2)
})

fact('[IDP-22] login_hint fills the address', async (client) => {
  const text = await (await client.go(await client.openSignIn({ login_hint: '"a@b.example' }))).text()
  assert.match(text, /value="&quot;a@b\.example"/)
})

fact(
  '[IDP-23] guesses are limited per account and address: 429 says how long to wait, and the right password waits too',
  async (client) => {
    const page = await client.openSignIn()
    for (let i = 0; i < 3; i++) assert.is((await client.go(page, byPassword(BROKER, `guess ${i}`))).status, 401)
    const refused = await client.go(page, byPassword(BROKER))
    assert.is(refused.status, 429)
    assert.ok(Number(refused.headers.get('retry-after')) >= 1)
    assert.match(await refused.text(), /Too many attempts\. Wait \d+ second/)
    assert.is((await client.go(page, byPassword('staff@example.com', 'wrong'))).status, 401, 'another account is not held up')
  },
  { signInLimit: 3 },
)

fact(
  '[IDP-42] [R50] a refused sign-in tells the log who and where, by a key of the account that is not its address; a limit is a limit_hit',
  async (client, { logged }) => {
    const page = await client.openSignIn()
    const before = logged.length
    for (const email of [BROKER, ` ${BROKER.toUpperCase()}`, 'nobody@example.com', '']) await client.go(page, byPassword(email, 'a guess'))
    await client.go(page, byPassword(BROKER, 'a guess'))
    await client.go(page, byPassword(BROKER))
    const lines = logged.slice(before).map((line) => JSON.parse(line.slice(line.indexOf('{'))))
    assert.equal(
      lines.map(({ event, reason }) => [event, reason]),
      [
        ...Array.from({ length: 3 }, () => ['sign_in_refused', 'Mismatch']),
        ['sign_in_refused', 'EmailMissing'],
        ['sign_in_refused', 'Mismatch'],
        ['limit_hit', 'sign_in'],
      ],
    )
    const [one, same, other, none, again, limited] = lines.map(({ account_key: key }) => key)
    assert.match(one, /^[\w-]{22}$/)
    assert.equal([same, again, limited, none], [one, one, one, undefined])
    assert.is.not(other, one)
    for (const { address, request_id: id } of lines) assert.equal([address, typeof id], ['127.0.0.1', 'string'])
    assert.not.match(logged.join('\n'), /example\.com|a guess/i)
  },
  { signInLimit: 3 },
)

test('[IDP-23] one address guessing at many accounts is limited as well, and time heals', () => {
  let now = 0
  const limit = makeSignInLimit(2, () => now)
  const waits = Array.from({ length: 11 }, (_, i) => limit.take(`person${i}@example.com`, '203.0.113.9'))
  assert.equal(
    waits.slice(0, 10),
    Array.from({ length: 10 }, () => undefined),
  )
  assert.ok((waits[10] ?? 0) > 0)
  assert.is(limit.take('person0@example.com', '203.0.113.10'), undefined, 'another address is free')
  now = 60_000
  assert.is(limit.take('person0@example.com', '203.0.113.9'), undefined)
})

fact('[IDP-24, F50] a sign-in that is over, unknown or of another browser says so and links to the app', async (client, { origin }) => {
  const page = await client.openSignIn()
  await client.post(page, byPassword(BROKER))
  const elsewhere = makeOpenIdClient({ origin, clientId: CLIENT_ID, audience: AUDIENCE, redirectUri: `${origin}/trm/` })
  for (const response of [
    await client.go(page),
    await client.go(page, byPassword(BROKER)),
    await elsewhere.go(page),
    await client.go('/u/login'),
    await client.go('/u/login/x/y'),
  ]) {
    assert.is(response.status, 400)
    const text = await response.text()
    assert.match(text, /This sign-in has expired/)
    assert.ok(text.includes(`<a class="primary" href="${origin}/trm/">`))
  }
})

fact('[IDP-25] two tabs sign in side by side, each with its own state', async (client) => {
  const one = await client.openSignIn({ state: 'first tab' })
  const two = await client.openSignIn({ state: 'second tab' })
  assert.is((await client.post(one, byPassword(BROKER))).searchParams.get('state'), 'first tab')
  assert.is((await client.post(two, byPassword(BROKER))).searchParams.get('state'), 'second tab')
})

fact('[IDP-26, R29] a form sent from elsewhere, of another type or too large signs nobody in', async (client) => {
  const page = await client.openSignIn()
  for (const site of ['cross-site', 'same-site'])
    assert.is((await client.go(page, byPassword(BROKER), { 'sec-fetch-site': site })).status, 403)
  assert.is((await client.go(page, byPassword(BROKER), { 'content-type': 'text/plain' })).status, 400)
  assert.is((await client.go(page, byPassword(BROKER, 'x'.repeat(5000)))).status, 400)
  assert.is((await client.go(page, byPassword(BROKER), { 'sec-fetch-site': 'same-origin' })).status, 303)
})

fact('[IDP-27] cookies are signed, unreadable to scripts, and of their own name on every port', async (client, { origin }) => {
  const set = (await client.authorize()).headers.getSetCookie()
  assert.ok(set.length >= 4)
  for (const cookie of set) {
    assert.match(cookie, /httponly/i)
    assert.match(cookie, /samesite=lax/i)
    assert.ok(cookie.startsWith(`trm-${new URL(origin).port}-`), cookie)
  }
  assert.ok(set.some((cookie) => cookie.includes('-sign-in.sig=')))
})

fact(
  '[IDP-27] behind a proxy that ends TLS the addresses and cookies are those of the public URL',
  async (client) => {
    const response = await client.authorize({ redirect_uri: 'https://portal.example.com/trm/' })
    assert.is(response.status, 303)
    assert.ok(response.headers.getSetCookie().every((cookie) => cookie.startsWith('__Secure-trm-') && /; secure/i.test(cookie)))
    const discovery = await (await client.go('/.well-known/openid-configuration')).text()
    assert.match(discovery, /"issuer":"https:\/\/portal\.example\.com\/"/)
    assert.match(discovery, /"token_endpoint":"https:\/\/portal\.example\.com\/oauth\/token"/)
  },
  { publicUrl: 'https://portal.example.com' },
)

test('[IDP-28] in production it does not run, unless it is forced to', async () => {
  const options = {
    publicUrl: 'https://portal.example.com',
    store: makeInMemoryExpiringStore(),
    people: DEMO_PEOPLE,
    clientId: 'a',
    audience: 'https://a.example/',
    secrets: { signingKeys: [await makeSigningKey()], cookieKeys: ['k'] },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    isProduction: true,
  }
  assert.throws(
    () => makeLocalIdentityProvider(options),
    (error: Error) => error.message === REFUSED_IN_PRODUCTION,
  )
  assert.is(makeLocalIdentityProvider({ ...options, force: true }).issuer, 'https://portal.example.com/')
  assert.is(makeLocalIdentityProvider({ ...options, isProduction: false }).issuer, 'https://portal.example.com/')
  assert.throws(
    () => makeLocalIdentityProvider({ ...options, force: true, secrets: { signingKeys: [], cookieKeys: ['k'] } }),
    /signing key/,
  )
})

test('[IDP-29] it answers its own paths and leaves every other to the server', () => {
  const { handles } = REAL
  for (const path of [
    '/authorize',
    '/authorize/abc',
    '/oauth/token',
    '/oauth/revoke',
    '/.well-known/openid-configuration',
    '/.well-known/jwks.json',
    '/userinfo',
    '/oidc/logout',
    '/oidc/logout/confirm',
    '/v2/logout',
    '/u/login',
    '/u/login/abc',
  ]) {
    assert.ok(handles(path), path)
  }
  for (const path of [
    '/',
    '/trm/',
    '/trm/authorize',
    '/authorized',
    '/api/environment',
    '/events',
    '/.well-known/security.txt',
    '/u/loginx',
    '/oauth/tokens',
  ]) {
    assert.not.ok(handles(path), path)
  }
})

const REAL = makeLocalIdentityProvider({
  publicUrl: 'http://localhost:1',
  store: makeInMemoryExpiringStore(),
  people: DEMO_PEOPLE,
  clientId: 'a',
  audience: 'https://a.example/',
  isProduction: false,
  secrets: { signingKeys: [await makeSigningKey()], cookieKeys: ['k'] },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
})

test.run()
