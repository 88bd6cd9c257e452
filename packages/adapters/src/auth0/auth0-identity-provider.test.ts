import type { Auth0ClientOptions } from '@auth0/auth0-spa-js'
import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Environment } from '@trm/domain/environment'
import { later, settled } from '@trm/domain/testing'
import { manualTimer } from '../testing/manual-timer.ts'
import { makeAuth0IdentityProvider } from './auth0-identity-provider.ts'
import { IDENTITY_TIMEOUT } from './lazy-identity-provider.ts'
import type { Sdk, SdkClient } from './sdk.ts'

const ENVIRONMENT: Environment = {
  auth0Domain: 'http://localhost:4180',
  auth0ClientId: 'portal-spa',
  apiIdentifier: 'https://api.example/',
  oidcIssuer: undefined,
  oidcTokenEndpoint: undefined,
  supportEmail: undefined,
  signOutOnError: false,
  sentryDsn: undefined,
  otlpEndpoint: undefined,
}
const HOME = 'https://portal.example/trm/'
const CALLBACK = `${HOME}?code=c&state=s`

/** The SDK throws errors with a code in `error`. */
const coded = (error: string, error_description = 'words'): Error =>
  Object.assign(new Error(error_description), { error, error_description })

interface Given {
  readonly client?: Partial<SdkClient>
  readonly environment?: Partial<Environment>
  readonly isOnline?: boolean
  readonly loadSdk?: () => Promise<Sdk>
  readonly workerUrl?: () => unknown
  readonly uiLocales?: string
}

const aProvider = ({ client = {}, environment = {}, isOnline = true, loadSdk, workerUrl, uiLocales }: Given = {}) => {
  const calls: unknown[][] = []
  const made: Auth0ClientOptions[] = []
  let loads = 0
  const sdkClient: SdkClient = {
    loginWithRedirect: async (options) => {
      calls.push(['login', options])
    },
    handleRedirectCallback: async (url) => {
      calls.push(['callback', url])
      return { appState: { returnTo: '/trm/broker/trucklist?x=1' } }
    },
    getTokenSilently: async (options) => {
      calls.push(['token', options.cacheMode])
      return 'token-1'
    },
    logout: async (options) => {
      calls.push(['logout', options])
    },
    ...client,
  }
  const cache = { get: () => undefined, set: () => undefined, remove: () => undefined }
  const sdk: Sdk = {
    makeClient: (options) => {
      made.push(options)
      return sdkClient
    },
    memoryCache: () => cache,
  }
  const time = manualTimer()
  const provider = makeAuth0IdentityProvider({
    environment: { ...ENVIRONMENT, ...environment },
    homeUrl: HOME,
    timer: time.timer,
    isOnline: () => isOnline,
    uiLocales,
    loadSdk: async () => {
      loads += 1
      return loadSdk === undefined ? sdk : loadSdk()
    },
    ...(workerUrl === undefined ? {} : { workerUrl }),
  })
  return { provider, calls, made, cache, time, loads: () => loads }
}

test('[CAL-40] the SDK is loaded at the first need, once, and never by asking whether a URL is a callback', async () => {
  const { provider, loads } = aProvider()
  assert.is(provider.isCallback('?code=c&state=s'), true)
  assert.is(loads(), 0)
  await Promise.all([provider.renew(), provider.renew()])
  assert.is(loads(), 1)
})

test('[CAL-41] sign-in goes with the redirect URI origin + home route, the audience, and the return target in its state', async () => {
  const { provider, calls, made } = aProvider()
  void provider.signIn('/trm/broker/trucklist?x=1')()
  await settled()
  assert.equal(calls, [['login', { appState: { returnTo: '/trm/broker/trucklist?x=1' }, authorizationParams: {} }]])
  assert.is(made[0]?.domain, 'http://localhost:4180')
  assert.equal(made[0]?.authorizationParams, { redirect_uri: HOME, audience: 'https://api.example/' })
  assert.equal([made[0]?.useRefreshTokens, made[0]?.useRefreshTokensFallback, made[0]?.issuer], [true, true, undefined])
})

test("[IDP-53] the portal's own provider is told where the person was going, since its mails lead back there; a tenant is not", async () => {
  const own = aProvider({ environment: { auth0Domain: 'https://portal.example' } })
  void own.provider.signIn('/trm/invitation/abc')()
  await settled()
  assert.equal(own.calls, [
    ['login', { appState: { returnTo: '/trm/invitation/abc' }, authorizationParams: { return_to: '/trm/invitation/abc' } }],
  ])
  const tenant = aProvider({ environment: { auth0Domain: 'portal.example' } })
  void tenant.provider.signIn('/trm/invitation/abc')()
  await settled()
  assert.not.match(JSON.stringify(tenant.calls), /return_to/)
})

test('[JON-1] making an account goes to the same provider and asks for its sign-up first', async () => {
  const { provider, calls } = aProvider()
  void provider.signIn('/trm/carrier/onboarding/start', 'signup')()
  await settled()
  assert.equal(calls, [
    ['login', { appState: { returnTo: '/trm/carrier/onboarding/start' }, authorizationParams: { screen_hint: 'signup' } }],
  ])
})

test("[MSG-10] the pages of signing in, opening an account and signing out are asked for in the app's language; a renewal shows none", async () => {
  const { provider, calls, made } = aProvider({ uiLocales: 'es' })
  void provider.signIn('/trm/')()
  void provider.signIn('/trm/', 'signup')()
  await provider.signOut(HOME)()
  await provider.renew()
  assert.equal(calls, [
    ['login', { appState: { returnTo: '/trm/' }, authorizationParams: { ui_locales: 'es' } }],
    ['login', { appState: { returnTo: '/trm/' }, authorizationParams: { ui_locales: 'es', screen_hint: 'signup' } }],
    ['logout', { logoutParams: { returnTo: HOME, ui_locales: 'es' } }],
    ['token', 'off'],
  ])
  assert.equal(made[0]?.authorizationParams, { redirect_uri: HOME, audience: 'https://api.example/' })
})

test('[CAL-41] without an API identifier there is no audience', async () => {
  const { provider, made } = aProvider({ environment: { apiIdentifier: ' ' } })
  await provider.renew()
  assert.equal(made[0]?.authorizationParams, { redirect_uri: HOME })
})

test("[CAL-42] a missing domain or client id is refused with the specification's words, and nothing is loaded", async () => {
  for (const environment of [{ auth0Domain: undefined }, { auth0ClientId: '' }]) {
    const { provider, loads } = aProvider({ environment })
    const reason = 'Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.'
    for (const answer of [
      await provider.signIn(undefined)(),
      await provider.renew(),
      await provider.finishSignIn(CALLBACK)(),
      await provider.signOut(HOME)(),
    ]) {
      assert.equal(answer, E.left({ _tag: 'ProviderRefused', reason }))
    }
    assert.is(loads(), 0)
  }
})

test('[CAL-43] only state with code or error in the query is a callback', () => {
  const { provider } = aProvider()
  const answers = [
    '?code=c&state=s',
    '?state=s&error=access_denied',
    '?code=c',
    '?state=s',
    '',
    '?q=code%3Dc%26state%3Ds',
    '?%E0%A4%A',
  ].map(provider.isCallback)
  assert.equal(answers, [true, true, false, false, false, false, false])
})

test('[CAL-43] a finished sign-in gives the token and the return target of its own state', async () => {
  const { provider, calls } = aProvider()
  assert.equal(await provider.finishSignIn(CALLBACK)(), E.right({ accessToken: 'token-1', returnTo: '/trm/broker/trucklist?x=1' }))
  assert.equal(calls, [
    ['callback', CALLBACK],
    ['token', 'on'],
  ])
  for (const appState of [undefined, null, 7, { returnTo: { toString: 'x' } }]) {
    const odd = aProvider({ client: { handleRedirectCallback: async () => ({ appState }) } })
    assert.equal(await odd.provider.finishSignIn(CALLBACK)(), E.right({ accessToken: 'token-1', returnTo: undefined }))
  }
})

test("[CAL-44] [F50] [R29] a replayed, foreign or forged answer is CallbackRejected; the provider's refusal keeps its words, shortened", async () => {
  const of = async (error: unknown) =>
    aProvider({ client: { handleRedirectCallback: () => Promise.reject(error) } }).provider.finishSignIn(CALLBACK)()
  assert.equal(await of(coded('missing_transaction')), E.left({ _tag: 'CallbackRejected', reason: 'missing_transaction' }))
  assert.equal(await of(coded('state_mismatch')), E.left({ _tag: 'CallbackRejected', reason: 'state_mismatch' }))
  assert.equal(await of(coded('invalid_grant')), E.left({ _tag: 'CallbackRejected', reason: 'invalid_grant' }))
  assert.equal(
    await of(new Error('Nonce (nonce) claim mismatch')),
    E.left({ _tag: 'CallbackRejected', reason: 'Nonce (nonce) claim mismatch' }),
  )
  assert.equal(
    await of(coded('access_denied', 'Not today. '.repeat(100))),
    E.left({ _tag: 'ProviderRefused', reason: 'Not today. '.repeat(100).slice(0, 300) }),
  )
  assert.equal(await of('odd'), E.left({ _tag: 'CallbackRejected', reason: 'odd' }))
})

test('[CAL-45] [R30] a renewal that needs a person is LoginRequired; one that nobody answered is ProviderUnreachable', async () => {
  const of = async (error: unknown) => aProvider({ client: { getTokenSilently: () => Promise.reject(error) } }).provider.renew()
  for (const code of ['login_required', 'consent_required', 'missing_refresh_token', 'invalid_grant'])
    assert.equal(await of(coded(code)), E.left({ _tag: 'LoginRequired' }), code)
  for (const error of [
    coded('timeout'),
    coded('request_error'),
    new TypeError('Failed to fetch'),
    new Error("Timeout when executing 'fetch'"),
  ]) {
    assert.equal(await of(error), E.left({ _tag: 'ProviderUnreachable' }), String(error))
  }
  assert.equal(await of(coded('unauthorized_client', 'no')), E.left({ _tag: 'ProviderRefused', reason: 'no' }))
  const silent = aProvider({ client: { getTokenSilently: async () => undefined } })
  assert.equal(await silent.provider.renew(), E.left({ _tag: 'LoginRequired' }))
})

test('[CAL-45] a renewal asks the provider, never the cache', async () => {
  const { provider, calls } = aProvider()
  assert.equal(await provider.renew(), E.right('token-1'))
  assert.equal(calls, [['token', 'off']])
})

test('[CAL-46] [F49] a provider or SDK that never answers is ProviderUnreachable after 30 s', async () => {
  const never = later<never>()
  for (const given of [{ client: { getTokenSilently: never.task } }, { loadSdk: never.task }]) {
    const { provider, time } = aProvider(given)
    const answer = provider.renew()
    await settled()
    time.pass(IDENTITY_TIMEOUT)
    assert.equal(await answer, E.left({ _tag: 'ProviderUnreachable' }))
  }
})

test('[CAL-46] [F49] a navigation to the provider that has not left the page after 30 s is ProviderUnreachable', async () => {
  const { provider, calls, time } = aProvider()
  const answer = provider.signIn('/trm')()
  await settled()
  assert.is(calls.length, 1)
  time.pass(IDENTITY_TIMEOUT)
  assert.equal(await answer, E.left({ _tag: 'ProviderUnreachable' }))
})

test('[CAL-46] [F49] an SDK that did not arrive is asked for again the next time', async () => {
  const under = aProvider({ loadSdk: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) })
  assert.equal(await under.provider.renew(), E.left({ _tag: 'ProviderUnreachable' }))
  await under.provider.renew()
  assert.is(under.loads(), 2)
})

test('[CAL-46] [F48] offline the page is not left, neither to sign in nor to sign out', async () => {
  const { provider, calls } = aProvider({ isOnline: false })
  assert.equal(await provider.signIn('/trm')(), E.left({ _tag: 'ProviderUnreachable' }))
  assert.equal(await provider.signOut(HOME)(), E.left({ _tag: 'ProviderUnreachable' }))
  assert.equal(calls, [])
})

test("[CAL-47] sign-out ends the provider's session and comes back to the address given", async () => {
  const { provider, calls } = aProvider()
  assert.equal(await provider.signOut(`${HOME}sign-in`)(), E.right(undefined))
  assert.equal(calls, [['logout', { logoutParams: { returnTo: `${HOME}sign-in` } }]])
})

test('[CAL-48] [R13] tokens stay in memory: in the worker of a trusted address, else in a cache that starts no worker', async () => {
  const plain = aProvider()
  await plain.provider.renew()
  assert.is(plain.made[0]?.cache, plain.cache)
  assert.equal([plain.made[0]?.workerUrl, plain.made[0]?.cacheLocation], [undefined, undefined])
  const trusted = { toString: () => 'https://portal.example/trm/assets/worker.js' }
  const worker = aProvider({ workerUrl: () => trusted })
  await worker.provider.renew()
  assert.is(worker.made[0]?.workerUrl, trusted)
  assert.equal([worker.made[0]?.cache, worker.made[0]?.cacheLocation], [undefined, 'memory'])
})

test.run()
