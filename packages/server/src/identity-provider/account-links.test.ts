import { setTimeout as pause } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { wordsFor } from './messages/language.ts'
import type { LocalIdentityProviderOptions } from './local-identity-provider.ts'
import { makeInMemoryAccounts, type InMemoryAccounts } from './testing/in-memory-stores.ts'
import { byPassword, makeOpenIdClient, type OpenIdClient } from './testing/open-id-client.ts'
import { AUDIENCE, CLIENT_ID, startProvider, type RunningProvider } from './testing/running-provider.ts'

interface World extends RunningProvider {
  readonly accounts: InMemoryAccounts
  readonly browser: () => OpenIdClient
}

const MAILBOX = 'http://portal.test/mailbox'

const fact = (name: string, prove: (world: World) => Promise<void>, options: Partial<LocalIdentityProviderOptions> = {}): void => {
  test(name, async () => {
    const accounts = makeInMemoryAccounts()
    const provider = await startProvider({ accounts, mail: { mailboxUrl: MAILBOX }, ...options })
    const browser = () =>
      makeOpenIdClient({ origin: provider.origin, clientId: CLIENT_ID, audience: AUDIENCE, redirectUri: `${provider.origin}/trm/` })
    try {
      await prove({ ...provider, accounts, browser })
    } finally {
      await provider.close()
    }
  })
}

const EMAIL = 'noor@haddad.example'
const PASSWORD = 'a few words in a row'
const NEWER = 'other words in a row'
const NOOR = { given_name: 'Noor', family_name: 'Haddad', username: EMAIL, password: PASSWORD }
const RETURN = '/trm/invitation/abc?x=1'

const signUp = async (client: OpenIdClient, parameters = {}) =>
  client.exchange(
    (await client.post(await client.openSignIn({ screen_hint: 'signup', ...parameters }), NOOR)).searchParams.get('code') ?? '',
  )

const linkIn = (accounts: InMemoryAccounts): string => /https?:\/\/\S+/.exec(accounts.mails.at(-1)?.text ?? '')?.[0] ?? 'no link'

/** The mail is written after the answer. */
const mailed = async (accounts: InMemoryAccounts, count: number): Promise<void> => {
  for (let turns = 0; accounts.mails.length < count && turns < 200; turns++) await new Promise((next) => setImmediate(next))
  assert.is(accounts.mails.length, count)
}

const claimsOf = async (client: OpenIdClient, password = PASSWORD) =>
  decodeJwt((await client.tokensOf(byPassword(EMAIL, password))).access_token)

fact(
  '[IDP-50] an address counts as verified only once its owner has opened the mailed link and pressed, and the next token says so',
  async ({ browser, accounts }) => {
    const client = browser()
    const first = await signUp(client, { return_to: RETURN })
    assert.is(decodeJwt(first.tokens.access_token)['email_verified'], false)
    assert.is(decodeJwt(first.tokens.id_token)['email_verified'], false)
    const link = linkIn(accounts)
    const stranger = browser()
    const page = await stranger.go(link)
    assert.is(page.status, 200)
    assert.match(await page.text(), /<h1>Confirm your email address<\/h1>[^]*noor@haddad\.example/)
    assert.is((await claimsOf(browser()))['email_verified'], false, 'looking at it proves nothing: mail servers look')
    const done = await (await stranger.go(link, {})).text()
    assert.match(done, /Your address is confirmed/)
    assert.ok(done.includes('/trm/invitation/abc?x=1'), 'leads to where they were going')
    assert.is((await claimsOf(browser()))['email_verified'], true)
    const renewed = await client.refresh(first.tokens.refresh_token)
    assert.is(decodeJwt(renewed.tokens.access_token)['email_verified'], true)
  },
)

fact(
  '[IDP-51] a mailed link is spent once, ends in time, and what opens nothing is said in words with the way to another',
  async ({ browser, accounts }) => {
    await signUp(browser())
    const link = linkIn(accounts)
    const client = browser()
    await client.go(link, {})
    const again = await client.go(link, {})
    assert.is(again.status, 404)
    assert.match(await again.text(), /This link opens nothing any more[^]*href="\/u\/verify\?lang=en-US"/)
    assert.is((await client.go('/u/reset/nonsense')).status, 404)
    await client.go('/u/reset', { username: EMAIL })
    await mailed(accounts, 2)
    accounts.expireLinks()
    assert.is((await client.go(linkIn(accounts))).status, 404)
  },
)

fact(
  '[IDP-52] whoever forgot a password chooses another by a mailed link; the old one is worth nothing, and whoever is signed in with it is asked again',
  async ({ browser, accounts }) => {
    const owner = browser()
    const { tokens } = await signUp(owner)
    const client = browser()
    const page = await (await client.go(await client.openSignIn({ return_to: RETURN }))).text()
    const asked = /href="(\/u\/reset\?[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? 'no way'
    assert.match(await (await client.go(asked)).text(), /<h1>Forgot your password\?<\/h1>/)
    const sent = await (await client.go(asked, { username: EMAIL.toUpperCase() })).text()
    assert.ok(sent.includes(`href="${MAILBOX}"`))
    await mailed(accounts, 2)
    const link = linkIn(accounts)
    const short = await client.go(link, { password: 'short' })
    assert.is(short.status, 422)
    assert.match(await short.text(), /Enter a password of at least 10 characters\./)
    await pause(1000 - (Date.now() % 1000)) // sessions know whole seconds: let all of it happen in one
    const done = await (await client.go(link, { password: NEWER })).text()
    assert.is((await claimsOf(browser(), NEWER))['email_verified'], true, 'the mail proved the address, too')
    assert.match(done, /Your new password is saved/)
    assert.ok(done.includes(RETURN))
    assert.is((await owner.refresh(tokens.refresh_token)).error, 'invalid_grant')
    const silent = await owner.authorize({ prompt: 'none' })
    assert.match(`${silent.status} ${silent.headers.get('location') ?? (await silent.text())}`, /error=login_required/)
    const other = browser()
    assert.is((await other.go(await other.openSignIn(), byPassword(EMAIL, PASSWORD))).status, 401)
  },
)

fact(
  '[IDP-54] an unknown address, a demo person and an account that is confirmed get the same answer as any, and no mail',
  async ({ browser, accounts }) => {
    await signUp(browser())
    const client = browser()
    const answers = await Promise.all(
      [EMAIL, 'nobody@haddad.example', 'broker@example.com'].map(async (username) => {
        const answer = await client.go('/u/reset', { username })
        return `${answer.status} ${(await answer.text()).replaceAll(username, 'ADDRESS')}`
      }),
    )
    assert.is(new Set(answers).size, 1)
    await mailed(accounts, 2)
    await client.go(linkIn(accounts), { password: NEWER })
    await client.go('/u/verify', { username: EMAIL })
    await client.go('/u/verify', { username: 'nobody@haddad.example' })
    await mailed(accounts, 2)
  },
)

fact(
  '[IDP-55] asking for links is counted with signing in, and guessing at links by network address',
  async ({ browser, logged }) => {
    const client = browser()
    for (const username of ['', 'nobody']) {
      const answer = await client.go('/u/reset', { username })
      assert.is(answer.status, 422)
      assert.match(await answer.text(), /role="alert"[^]*href="#username"/)
    }
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await client.go('/u/reset', { username: EMAIL })).status)
    assert.equal(statuses, [200, 200, 429])
    const guess = async () => (await client.go(`/u/verify/${'a'.repeat(32)}`)).status
    const guesses = await Promise.all(Array.from({ length: 45 }, guess)) // at once: the limit grows again with time
    assert.equal([...new Set(guesses)].sort(), [404, 429])
    assert.ok(logged.some((line) => line.includes('account_link_refused')))
    assert.not.ok(logged.join().includes(EMAIL))
  },
  { signInLimit: 2 },
)

fact('[IDP-56] a form from another site asks for nothing and spends nothing', async ({ browser, accounts }) => {
  await signUp(browser())
  const client = browser()
  const foreign = { 'sec-fetch-site': 'cross-site' }
  assert.is((await client.go('/u/reset', { username: EMAIL }, foreign)).status, 403)
  assert.is((await client.go(linkIn(accounts), {}, foreign)).status, 403)
  assert.is(accounts.mails.length, 1)
  assert.is((await client.go(linkIn(accounts), {})).status, 200)
})

fact('[IDP-57] page and mail speak one language, and a way back that leaves the portal is none', async ({ browser, accounts }) => {
  const client = browser()
  await signUp(client, { ui_locales: 'fr-CA', return_to: '//evil.example/trm/' })
  assert.match(accounts.mails[0]?.subject ?? '', /Confirmez/)
  const link = linkIn(accounts)
  assert.match(await (await browser().go(link)).text(), /<html lang="fr-CA">/)
  const done = await (await browser().go(link, {})).text()
  assert.not.match(done, /evil/)
  for (const language of ['es', 'fr-CA'])
    assert.ok((await (await client.go(`/u/reset?lang=${language}`)).text()).includes(wordsFor(language).account.reset.ask.title))
})

fact(
  '[IDP-58] where no mail is sent nothing is asked for, nothing is promised, and no address counts as verified',
  async ({ browser, accounts }) => {
    const { tokens } = await signUp(browser())
    assert.is(decodeJwt(tokens.access_token)['email_verified'], false)
    assert.is(accounts.mails.length, 0)
    const client = browser()
    assert.not.match(await (await client.go(await client.openSignIn())).text(), /u\/reset/)
    const answer = await client.go('/u/reset')
    assert.is(answer.status, 404)
    assert.match(await answer.text(), /This portal sends no mail/)
  },
  { mail: undefined },
)

fact(
  '[IDP-59] without demo people the page offers none, and it runs in production with real mail alone',
  async ({ browser, restart }) => {
    const client = browser()
    const page = await (await client.go(await client.openSignIn())).text()
    assert.not.match(page.replace(/<style>[^]*<\/style>/, ''), /demo/i)
    assert.match(page, /Forgot your password\?/)
    assert.throws(() => restart({ isProduction: true, mail: { mailboxUrl: MAILBOX } }), /does not run in production/)
    restart({ isProduction: true, mail: { mailboxUrl: undefined } })
  },
  { people: [] },
)

test.run()
