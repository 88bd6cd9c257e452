import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryAccounts } from './testing/in-memory-stores.ts'
import { canadianFrench } from './messages/fr-CA.ts'
import { spanish } from './messages/es.ts'
import { LANGUAGES } from './messages/language.ts'
import { escaped } from '../http/html.ts'
import { byPassword, makeOpenIdClient, type OpenIdClient } from './testing/open-id-client.ts'
import { AUDIENCE, CLIENT_ID, startProvider, type RunningProvider } from './testing/running-provider.ts'

const fact = (name: string, prove: (client: OpenIdClient, provider: RunningProvider) => Promise<void>): void => {
  test(name, async () => {
    const provider = await startProvider({ accounts: makeInMemoryAccounts() })
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

const FRENCH = { 'accept-language': 'fr-FR, en;q=0.5' }

const says = async (answer: Response | Promise<Response>, status: number, language: string, ...texts: readonly string[]): Promise<void> => {
  const response = await answer
  const page = await response.text()
  assert.is(response.status, status, page)
  assert.is(/<html lang="([^"]+)"/.exec(page)?.[1], language)
  for (const text of texts) assert.ok(page.includes(escaped(text)), `${text} is in ${page}`)
}

fact(
  '[MSG-10] the sign-in page speaks what the app asks for, whatever the browser does; its faults, its way to an account and back too',
  async (client) => {
    const page = await client.openSignIn({ ui_locales: 'es' })
    const { labels, sees } = spanish
    await says(
      client.go(page, undefined, FRENCH),
      200,
      'es',
      spanish.signInTitle,
      spanish.demoNotice,
      labels['Driver'] ?? 'no label',
      sees.driver,
    )
    await says(client.go(page, byPassword('', ''), FRENCH), 422, 'es', spanish.summaryTitle, spanish.emailMissing, spanish.passwordMissing)
    await says(client.go(page, byPassword('driver@example.com', 'wrong'), FRENCH), 401, 'es', spanish.mismatch)
    await says(client.go(`${page}?screen=signup`, undefined, FRENCH), 200, 'es', spanish.signUpTitle, spanish.passwordHint)
    await says(
      client.go(`${page}?screen=signup`, { given_name: '', family_name: '', username: 'x', password: '' }, FRENCH),
      422,
      'es',
      spanish.firstNameMissing,
      spanish.emailInvalid,
      spanish.passwordShort,
    )
    await says(client.go(`${page}?screen=login`, undefined, FRENCH), 200, 'es', spanish.signInTitle)
    await says(client.go(page, byPassword('a@example.com'), { ...FRENCH, 'sec-fetch-site': 'cross-site' }), 403, 'es', spanish.refusedTitle)
  },
)

fact('[MSG-10] who comes to open an account reads that page in what the app asks for', async (client) => {
  const page = await client.openSignIn({ ui_locales: 'fr-CA', screen_hint: 'signup' })
  await says(client.go(page), 200, 'fr-CA', canadianFrench.signUpTitle, canadianFrench.signUpLead)
})

fact("[MSG-10] without the app's word the browser's holds, and English without either", async (client) => {
  const page = await client.openSignIn()
  await says(client.go(page, undefined, FRENCH), 200, 'fr-CA', canadianFrench.signInTitle)
  await says(client.go(page, undefined, { 'accept-language': 'ja' }), 200, 'en-US', 'Sign in')
})

fact("[MSG-10] [F50] a page of a sign-in that is over speaks the browser's language", async (client) => {
  await says(client.go('/u/login/unknown', undefined, FRENCH), 400, 'fr-CA', canadianFrench.expiredTitle, canadianFrench.backToApp)
})

fact('[MSG-10] what the library refuses is told in the language of the request', async (client) => {
  const authorize = `/authorize?${new URLSearchParams({ client_id: CLIENT_ID, redirect_uri: 'https://evil.example/', ui_locales: 'es' }).toString()}`
  await says(client.go(authorize, undefined, FRENCH), 400, 'es', spanish.refusedTitle, spanish.detail)
  await says(client.go('/authorize/unknown', undefined, FRENCH), 400, 'fr-CA', canadianFrench.refusedText)
})

fact("[MSG-10] signing out speaks what the app asks for, else the browser's", async (client, { origin }) => {
  await client.signIn(byPassword('driver@example.com'))
  const away = `/v2/logout?client_id=${CLIENT_ID}&returnTo=${encodeURIComponent(`${origin}/trm/sign-in`)}`
  await says(client.go(`${away}&ui_locales=es`, undefined, FRENCH), 200, 'es', spanish.signingOut, spanish.signOut)
  await says(client.go(away, undefined, FRENCH), 200, 'fr-CA', canadianFrench.signingOut)
})

fact('[MSG-10] the provider says which languages it has', async (client) => {
  const discovery = (await (await client.go('/.well-known/openid-configuration')).json()) as { readonly ui_locales_supported?: unknown } // compared below
  assert.equal(
    discovery.ui_locales_supported,
    LANGUAGES.map(({ language }) => language),
  )
})

fact(
  '[IDP-65] who opens an account reads that brokerages and the invited have one, too, and nobody that it is a carrier alone',
  async (client) => {
    const page = await client.openSignIn({ screen_hint: 'signup' })
    const told = [/brokerages that join.*invited/, /corredurías.*invitación/, /courtage.*invitées/]
    const carriersAlone = [/as a carrier/, /transportista/, /Transporteur/]
    LANGUAGES.forEach(({ signUpLead, noAccount }, i) => {
      assert.match(signUpLead, told[i] ?? /^$/)
      assert.not.match(noAccount, carriersAlone[i] ?? /./)
    })
    await says(client.go(page), 200, 'en-US', LANGUAGES[0].signUpLead)
  },
)

test.run()
