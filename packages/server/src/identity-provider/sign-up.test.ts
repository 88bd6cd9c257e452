import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { decodeJwt } from 'jose'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DEMO_PASSWORD } from './demo-people.ts'
import { makeInMemoryAccounts, type InMemoryAccounts } from './testing/in-memory-stores.ts'
import { hashPassword, isPasswordOf } from './people.ts'
import { makeSignInLimit } from './sign-in-limit.ts'
import { byButton, byPassword, locationOf, makeOpenIdClient, type OpenIdClient } from './testing/open-id-client.ts'
import { AUDIENCE, CLIENT_ID, startProvider, type RunningProvider } from './testing/running-provider.ts'
import type { LocalIdentityProviderOptions } from './local-identity-provider.ts'

interface World extends RunningProvider {
  readonly accounts: InMemoryAccounts
  readonly browser: () => OpenIdClient
}

const fact = (name: string, prove: (world: World) => Promise<void>, options: Partial<LocalIdentityProviderOptions> = {}): void => {
  test(name, async () => {
    const accounts = makeInMemoryAccounts()
    const provider = await startProvider({ accounts, ...options })
    const browser = () =>
      makeOpenIdClient({ origin: provider.origin, clientId: CLIENT_ID, audience: AUDIENCE, redirectUri: `${provider.origin}/trm/` })
    try {
      await prove({ ...provider, accounts, browser })
    } finally {
      await provider.close()
    }
  })
}

const PASSWORD = 'a few words in a row'
const NOOR = { given_name: 'Noor', family_name: 'Haddad', username: 'noor@haddad.example', password: PASSWORD }
const codeIn = (url: URL): string => url.searchParams.get('code') ?? 'no code'

fact("[IDP-32] who comes to sign up gets the page for it, from the SDK's hint; both pages lead to each other", async ({ browser }) => {
  const client = browser()
  const page = await client.openSignIn({ screen_hint: 'signup', login_hint: 'noor@haddad.example' })
  const text = await (await client.go(page)).text()
  assert.match(text, /<h1>Open an account<\/h1>/)
  assert.match(text, /value="noor@haddad\.example"/)
  assert.match(text, /autocomplete="new-password"/)
  assert.match(await (await client.go(`${page}?screen=login`)).text(), /<h1>Sign in<\/h1>[^]*href="\?screen=signup"/)
  assert.match(await (await client.go(await browser().openSignIn())).text(), /<h1>/)
})

fact(
  '[IDP-32] an account that was opened signs its owner in at once, with no role, and again by its password alone',
  async ({ browser }) => {
    const client = browser()
    const end = await client.post(await client.openSignIn({ screen_hint: 'signup' }), NOOR)
    assert.is(end.searchParams.get('state'), 'a state')
    const claims = decodeJwt((await client.exchange(codeIn(end))).tokens.access_token)
    assert.equal(
      [claims['email'], claims['given_name'], claims['app_roles'], claims['permissions']],
      ['noor@haddad.example', 'Noor', [], []],
    )
    assert.match(claims.sub ?? '', /^local\|[0-9a-f]{32}$/)
    const again = decodeJwt((await browser().tokensOf(byPassword('NOOR@haddad.example', PASSWORD))).access_token)
    assert.is(again.sub, claims.sub)
    assert.not.ok(
      (await browser().go(await browser().openSignIn(), byPassword('noor@haddad.example', DEMO_PASSWORD))).headers.has('location'),
    )
  },
)

for (const [name, options] of [
  ['with demo people', {}],
  ['without demo people', { people: [] }],
] as const)
  fact(
    `[IDP-70] ${name}: the subject of an account, posted as a demo person's, is refused as a wrong password is`,
    async ({ browser, accounts }) => {
      const client = browser()
      await client.post(await client.openSignIn({ screen_hint: 'signup' }), NOOR)
      const account = await accounts.byEmail(NOOR.username)()
      if (E.isLeft(account) || O.isNone(account.right)) throw new Error('the account was not opened')
      const another = browser()
      const page = await another.openSignIn()
      const answer = await another.go(page, byButton(account.right.value.subject))
      assert.is(answer.status, 401)
      assert.not.ok(answer.headers.has('location'))
      const unknown = await another.go(page, byPassword(NOOR.username, 'not the password'))
      assert.is(await answer.text(), (await unknown.text()).replace(`value="${NOOR.username}"`, 'value=""'))
    },
    options,
  )

fact(
  '[IDP-33] what was typed wrongly is told at its field, all at once, and stays, but for the password',
  async ({ browser, accounts }) => {
    const client = browser()
    const page = await client.openSignIn({ screen_hint: 'signup' })
    const response = await client.go(page, { given_name: ' ', family_name: 'Haddad', username: 'nobody', password: 'short' })
    const text = await response.text()
    assert.is(response.status, 422)
    for (const words of ['Enter your first name.', 'Enter an email address such as', 'Enter a password of at least 10 characters.'])
      assert.ok(text.includes(words), words)
    assert.match(text, /id="family_name"[^>]*value="Haddad"/)
    assert.not.match(text, /short"/)
    assert.match(text, /role="alert"[^]*href="#given_name"/)
    assert.is((await accounts.byEmail('nobody')())._tag, 'Right')
  },
)

fact(
  "[IDP-34] a taken address opens nothing, says no more than it must, and its account stays its owner's",
  async ({ browser, accounts }) => {
    const first = browser()
    await first.post(await first.openSignIn({ screen_hint: 'signup' }), NOOR)
    const kept = await accounts.byEmail(NOOR.username)()
    const answers = []
    for (const username of ['noor@haddad.example', 'Noor@Haddad.example', 'broker@example.com']) {
      const client = browser()
      const response = await client.go(await client.openSignIn({ screen_hint: 'signup' }), {
        ...NOOR,
        username,
        password: 'another long password',
      })
      answers.push(`${response.status} ${(await response.text()).replaceAll(username, '')}`)
    }
    assert.is(new Set(answers).size, 1, "a demo address and an account's are told apart by nothing")
    assert.match(answers[0] ?? '', /^422 [^]*No account can be opened with this email address/)
    assert.equal(await accounts.byEmail(NOOR.username)(), kept)
  },
)

fact('[IDP-34] of many who open an account with one address at the same moment one does', async ({ browser }) => {
  const clients = Array.from({ length: 4 }, browser)
  const pages = await Promise.all(clients.map((client) => client.openSignIn({ screen_hint: 'signup' })))
  const answers = await Promise.all(clients.map((client, i) => client.go(pages[i] ?? '', NOOR)))
  assert.is(answers.filter(({ headers }) => headers.has('location')).length, 1)
})

fact(
  '[IDP-35, R41] attempts to open accounts are counted with those of signing in',
  async ({ browser }) => {
    const client = browser()
    const page = await client.openSignIn({ screen_hint: 'signup' })
    const attempt = async (url: string, form: Readonly<Record<string, string>>) => (await client.go(url, form)).status
    assert.is(await attempt(`${page}?screen=login`, byPassword(NOOR.username, 'wrong')), 401)
    assert.is(await attempt(`${page}?screen=login`, byPassword(NOOR.username, 'wrong')), 401)
    const limited = await client.go(page, NOOR)
    assert.is(limited.status, 429)
    assert.ok(Number(limited.headers.get('retry-after')) > 0)
    assert.match(await limited.text(), /Too many attempts/)
  },
  { signInLimit: 2 },
)

fact('[IDP-36] a form from another site opens nothing; without accounts there is no such page', async ({ browser, restart, origin }) => {
  const client = browser()
  const page = await client.openSignIn({ screen_hint: 'signup' })
  assert.is((await client.go(page, NOOR, { 'sec-fetch-site': 'cross-site' })).status, 403)
  restart({ accounts: undefined as never }) // as where nobody gave any
  const other = browser()
  const text = await (await other.go(await other.openSignIn({ screen_hint: 'signup' }))).text()
  assert.match(text, /<h1>Sign in<\/h1>/)
  assert.not.match(text, /screen=signup/)
  assert.ok(locationOf(await other.authorize(), origin).pathname.startsWith('/u/login/'))
})

fact(
  '[IDP-37, F45] what was granted meanwhile is in the next token, without signing in again: demo people and accounts alike',
  async ({ browser, accounts, origin }) => {
    const client = browser()
    const end = await client.post(await client.openSignIn({ screen_hint: 'signup' }), NOOR)
    const { tokens } = await client.exchange(codeIn(end))
    const demo = browser()
    const newcomer = await demo.tokensOf(byButton('demo|newcomer'))
    for (const [who, { access_token, refresh_token }] of [
      [client, tokens],
      [demo, newcomer],
    ] as const) {
      const before = decodeJwt(access_token)
      assert.equal([before['app_roles'], before['permissions']], [[], []])
      accounts.grant(before.sub ?? '', { appRoles: ['Carrier'], permissions: ['use:carrier_app'] })
      const renewed = decodeJwt((await who.refresh(refresh_token)).tokens.access_token)
      assert.equal([renewed.sub, renewed['app_roles'], renewed['permissions']], [before.sub, ['Carrier'], ['use:carrier_app']])
      const silent = locationOf(await who.authorize({ prompt: 'none' }), origin)
      assert.equal(decodeJwt((await who.exchange(codeIn(silent))).tokens.access_token)['app_roles'], ['Carrier'])
    }
  },
)

const A_DAY = 86_400_000

/** Runs with the process's clock moved by hand; the provider reads no other. */
const withClock = async (prove: (pass: (milliseconds: number) => void) => Promise<void>): Promise<void> => {
  const real = Date.now
  let shift = 0
  Date.now = () => real() + shift
  try {
    await prove((milliseconds) => {
      shift += milliseconds
    })
  } finally {
    Date.now = real
  }
}

fact('[IDP-12, R26] a session that nobody uses for three days is over, and its refresh token with it', async ({ browser, origin }) =>
  withClock(async (pass) => {
    const client = browser()
    const { refresh_token: token } = await client.tokensOf(byButton('demo|broker'))
    pass(3 * A_DAY + 60_000)
    assert.is((await client.refresh(token)).error, 'invalid_grant')
    assert.is(locationOf(await client.authorize({ prompt: 'none' }), origin).searchParams.get('error'), 'login_required')
  }),
)

fact(
  '[IDP-12, R26] a session that is used lives on, by refreshes alone too, and ends on the seventh day however it is used',
  async ({ browser, origin }) =>
    withClock(async (pass) => {
      const client = browser()
      let { refresh_token: token } = await client.tokensOf(byButton('demo|broker'))
      for (const _day of [2, 4, 6]) {
        pass(2 * A_DAY)
        const refreshed = await client.refresh(token)
        assert.is(refreshed.status, 200)
        token = refreshed.tokens.refresh_token
      }
      assert.ok(locationOf(await client.authorize({ prompt: 'none' }), origin).searchParams.has('code'), 'refreshes kept the session')
      pass(A_DAY + 60_000)
      assert.is((await client.refresh(token)).error, 'invalid_grant')
      assert.is(locationOf(await client.authorize({ prompt: 'none' }), origin).searchParams.get('error'), 'login_required')
    }),
)

test("[IDP-38] a password is kept as a salted hash of high cost, in one spelling, and nobody's takes the same work", async () => {
  const kept = await hashPassword('pässwörd of ten')
  assert.match(kept, /^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  assert.not.equal(await hashPassword('pässwörd of ten'), kept)
  assert.equal(
    await Promise.all([
      isPasswordOf('pässwörd of ten', kept),
      isPasswordOf('pässwörd of ten'.normalize('NFD'), kept),
      isPasswordOf('passwort of ten', kept),
      isPasswordOf('', undefined),
    ]),
    [true, true, false, false],
  )
})

test('[IDP-35] the limit of one address and of one network are shared by both pages', () => {
  const limit = makeSignInLimit(1, () => 0)
  assert.is(limit.take('a@example.com', 'x'), undefined)
  assert.ok((limit.take('A@example.com', 'x') ?? 0) > 0)
})

test.run()
