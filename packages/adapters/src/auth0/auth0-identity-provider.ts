import type { Auth0ClientOptions } from '@auth0/auth0-spa-js'
import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { flow, pipe } from 'fp-ts/function'
import type { IO } from 'fp-ts/IO'
import * as TE from 'fp-ts/TaskEither'
import type { AccessToken, IdentityFailure, IdentityProvider } from '@trm/domain/identity'
import { identitySettings, type IdentitySettings } from '@trm/domain/bootstrap'
import type { Environment } from '@trm/domain/environment'
import { within, type Timer } from '@trm/domain/kernel'
import type { Sdk, SdkClient } from './sdk.ts'
import { IDENTITY_TIMEOUT, isCallback } from './lazy-identity-provider.ts'

/** 54.6 KB: a chunk of its own, asked for at the first sign-in, renewal or sign-out, never before the first rows. */
const loadAuth0Sdk = async (): Promise<Sdk> => {
  const { Auth0Client, InMemoryCache } = await import('@auth0/auth0-spa-js')
  return { makeClient: (options) => new Auth0Client(options), memoryCache: () => new InMemoryCache().enclosedCache }
}

/** For any other issuer, in chunks of its own. */
const loadOpenIdSdk =
  ({ oidcTokenEndpoint }: Environment) =>
  async (): Promise<Sdk> =>
    (await import('./open-id-sdk.ts')).loadOpenIdSdk(oidcTokenEndpoint)

/** An SDK's errors have a code in `error`; time-outs, lost connections and failed checks are plain errors. */
const Coded = t.type({ error: t.string })
const Described = t.type({ error_description: t.string })

/** UTF-16 units of the provider's words that are kept. */
const LONGEST_REASON = 300

const LOGIN_REQUIRED = [
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'missing_refresh_token',
  'mfa_required',
]
const TRANSACTION_LOST = ['missing_transaction', 'state_mismatch']
const OUT_OF_REACH = ['timeout', 'request_error', 'temporarily_unavailable', 'server_error']
/** Words of `fetch` in every browser, of the SDK's own time-outs, and of a chunk that did not arrive. */
const CONNECTION_WORDS = /fetch|network|load failed|timeout|timed out|importing|dynamically imported/i

const providerUnreachable: IdentityFailure = { _tag: 'ProviderUnreachable' }

const wordsOf = (error: unknown): string => {
  const words = Described.is(error) ? error.error_description : error instanceof Error ? error.message : String(error)
  return words.slice(0, LONGEST_REASON)
}

const codeOf = (error: unknown): string | undefined => (Coded.is(error) ? error.error : undefined)

/** Of a renewal, a departure or a sign-out. */
const failureOf = (error: unknown): IdentityFailure => {
  const code = codeOf(error)
  if (code === undefined)
    return CONNECTION_WORDS.test(wordsOf(error)) ? providerUnreachable : { _tag: 'ProviderRefused', reason: wordsOf(error) }
  if (OUT_OF_REACH.includes(code)) return providerUnreachable
  // A refresh token that was used up or revoked: only a sign-in helps (R30).
  if (LOGIN_REQUIRED.includes(code) || code === 'invalid_grant') return { _tag: 'LoginRequired' }
  return TRANSACTION_LOST.includes(code) ? { _tag: 'CallbackRejected', reason: code } : { _tag: 'ProviderRefused', reason: wordsOf(error) }
}

/** Of redeeming an answer: a used code, a foreign state and an ID token that fails its checks are all "start again" (F50, R29). */
const callbackFailureOf = (error: unknown): IdentityFailure => {
  if (codeOf(error) === 'invalid_grant') return { _tag: 'CallbackRejected', reason: 'invalid_grant' }
  const failure = failureOf(error)
  return failure._tag === 'ProviderRefused' && codeOf(error) === undefined ? { _tag: 'CallbackRejected', reason: failure.reason } : failure
}

/** Seconds the SDK waits for the provider's answer to one request, and for the silent frame. */
const SDK_TIMEOUT_S = 10

const memoryCacheOf = ({ memoryCache }: Sdk): Pick<Auth0ClientOptions, 'cache'> =>
  memoryCache === undefined ? {} : { cache: memoryCache() }

/**
 * Tokens in memory only. With `workerUrl`, a TrustedScriptURL, the refresh token lives in a worker that script of the page
 * cannot read. Without, none may be started: the SDK would make one from a blob, which the Content-Security-Policy stops
 * without an error, and every renewal would hang. `issuer` stays unset: the SDK derives it from the domain, also from
 * `http://localhost:PORT`.
 */
const sdkOptions = (sdk: Sdk, settings: IdentitySettings, redirectUri: string, workerUrl: unknown): Auth0ClientOptions => ({
  domain: settings.domain,
  clientId: settings.clientId,
  authorizationParams: { redirect_uri: redirectUri, ...(settings.audience === undefined ? {} : { audience: settings.audience }) },
  useRefreshTokens: true,
  useRefreshTokensFallback: true,
  authorizeTimeoutInSeconds: SDK_TIMEOUT_S,
  httpTimeoutInSeconds: SDK_TIMEOUT_S,
  // The SDK's type says string, and it hands the value to `new Worker` untouched: the one cast for Trusted Types.
  ...(workerUrl === undefined ? memoryCacheOf(sdk) : { cacheLocation: 'memory', workerUrl: workerUrl as string }),
})

export interface Auth0IdentityProviderDependencies {
  readonly environment: Environment
  /** Origin + home route (section 7): `https://portal.example/trm/`. */
  readonly homeUrl: string
  readonly timer: Timer
  /** Offline, the page is not left for an error of the browser's own. */
  readonly isOnline: IO<boolean>
  /** A TrustedScriptURL of the SDK's worker; see `sdkOptions`. */
  readonly workerUrl?: IO<unknown>
  /** What the provider's pages are to speak (OpenID Connect Core 3.1.2.1); without it, what the browser asks for. */
  readonly uiLocales?: string | undefined
  readonly loadSdk?: () => Promise<Sdk>
  /** Milliseconds; `IDENTITY_TIMEOUT` unless somebody else goes on trying afterwards. */
  readonly timeout?: number
}

const AppState = t.type({ returnTo: t.string })

const tokenOr =
  (failure: IdentityFailure) =>
  (token: string | undefined): E.Either<IdentityFailure, AccessToken> =>
    token === undefined || token === '' ? E.left(failure) : E.right(token)

/** The SDK only starts the navigation. Whoever is still on the page after the time-out got no answer (F49). */
const untilLeft = (): Promise<never> => new Promise(() => undefined)

/**
 * The Auth0 SDK, or for an issuer that is found by discovery a client of OpenID Connect alone. Loaded at the first use; a failed load is
 * tried again at the next.
 */
export const makeAuth0IdentityProvider = (dependencies: Auth0IdentityProviderDependencies): IdentityProvider => {
  const {
    environment,
    homeUrl,
    timer,
    isOnline,
    workerUrl = () => undefined,
    uiLocales,
    loadSdk = environment.oidcIssuer === undefined ? loadAuth0Sdk : loadOpenIdSdk(environment),
    timeout = IDENTITY_TIMEOUT,
  } = dependencies
  const settings = identitySettings(environment)
  // The portal's own provider mails links that lead back there. Nobody else is told: the target may hold an invitation's token.
  const isOwn = homeUrl.startsWith(`${environment.auth0Domain}/`)
  const spoken = uiLocales && { ui_locales: uiLocales }
  let shared: Promise<SdkClient> | undefined

  const client = (known: IdentitySettings): Promise<SdkClient> => {
    shared ??= loadSdk().then((sdk) => sdk.makeClient(sdkOptions(sdk, known, homeUrl, workerUrl())))
    shared.catch(() => {
      shared = undefined
    })
    return shared
  }

  const use = <A>(work: (sdk: SdkClient) => Promise<A>, explain = failureOf): TE.TaskEither<IdentityFailure, A> => {
    if (E.isLeft(settings)) return TE.left({ _tag: 'ProviderRefused', reason: settings.left.message })
    const attempt = TE.tryCatch(async () => work(await client(settings.right)), explain)
    return () => within<E.Either<IdentityFailure, A>>(timer, timeout, attempt(), () => E.left(providerUnreachable))
  }

  const whenOnline =
    <A>(task: TE.TaskEither<IdentityFailure, A>): TE.TaskEither<IdentityFailure, A> =>
    () =>
      isOnline() ? task() : Promise.resolve(E.left(providerUnreachable))

  const token = (cacheMode: 'on' | 'off'): TE.TaskEither<IdentityFailure, AccessToken> =>
    pipe(
      use((sdk) => sdk.getTokenSilently({ cacheMode, timeoutInSeconds: SDK_TIMEOUT_S })),
      TE.chainEitherK(tokenOr({ _tag: 'LoginRequired' })),
    )

  return {
    signIn: (returnTo, screen) =>
      whenOnline(
        use((sdk) =>
          sdk
            .loginWithRedirect({
              appState: { returnTo },
              authorizationParams: { ...(screen && { screen_hint: screen }), ...(isOwn && { return_to: returnTo }), ...spoken },
            })
            .then(untilLeft),
        ),
      ),
    isCallback,
    finishSignIn: flow(
      (url) => use((sdk) => sdk.handleRedirectCallback(url), callbackFailureOf),
      TE.chain(({ appState }) =>
        pipe(
          token('on'),
          TE.map((accessToken) => ({ accessToken, returnTo: AppState.is(appState) ? appState.returnTo : undefined })),
        ),
      ),
    ),
    renew: token('off'),
    signOut: (returnTo) => whenOnline(use((sdk) => sdk.logout({ logoutParams: { returnTo, ...spoken } }))),
  }
}
