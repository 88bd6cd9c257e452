import * as E from 'fp-ts/Either'
import { flow, pipe } from 'fp-ts/function'
import type { IO } from 'fp-ts/IO'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Auth0ClientOptions } from '@auth0/auth0-spa-js'
import { identitySettings, type IdentitySettings } from '@trm/domain/bootstrap'
import type { Environment } from '@trm/domain/environment'
import type { AccessToken, IdentityFailure, IdentityProvider } from '@trm/domain/identity'
import { type Timer, within } from '../browser/browser-timer.ts'
import { loadAuth0Sdk, type Sdk, type SdkClient } from './auth0-sdk.ts'
import { callbackFailureOf, failureOf, providerUnreachable } from './identity-failures.ts'

/** Seconds the SDK waits for the provider's answer to one request, and for the silent frame. */
const SDK_TIMEOUT_S = 10

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
  ...(workerUrl === undefined ? { cache: sdk.memoryCache() } : { cacheLocation: 'memory', workerUrl: workerUrl as string }),
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

/** Milliseconds until a departure, a redemption, a renewal or a sign-out is given up, the SDK's own loading included (F49). */
export const IDENTITY_TIMEOUT = 30_000

const AppState = t.type({ returnTo: t.string })

const isCallback = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

const tokenOr =
  (failure: IdentityFailure) =>
  (token: string | undefined): E.Either<IdentityFailure, AccessToken> =>
    token === undefined || token === '' ? E.left(failure) : E.right(token)

/** The SDK only starts the navigation. Whoever is still on the page after the time-out got no answer (F49). */
const untilLeft = (): Promise<never> => new Promise(() => undefined)

/** The Auth0 SDK, or any provider shaped like it. Loaded at the first use; a failed load is tried again at the next. */
export const makeAuth0IdentityProvider = (dependencies: Auth0IdentityProviderDependencies): IdentityProvider => {
  const {
    environment,
    homeUrl,
    timer,
    isOnline,
    workerUrl = () => undefined,
    uiLocales,
    loadSdk = loadAuth0Sdk,
    timeout = IDENTITY_TIMEOUT,
  } = dependencies
  const settings = identitySettings(environment)
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
            .loginWithRedirect({ appState: { returnTo }, authorizationParams: { ...(screen && { screen_hint: screen }), ...spoken } })
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
