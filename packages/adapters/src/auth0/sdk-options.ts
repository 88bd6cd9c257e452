import type { Auth0ClientOptions } from '@auth0/auth0-spa-js'
import type { IdentitySettings } from '@trm/domain/bootstrap'
import type { Sdk } from './auth0-sdk.ts'

/** Seconds the SDK waits for the provider's answer to one request, and for the silent frame. */
export const SDK_TIMEOUT_S = 10

/**
 * Tokens in memory only. With `workerUrl`, a TrustedScriptURL, the refresh token lives in a worker that script of the page
 * cannot read. Without, none may be started: the SDK would make one from a blob, which the Content-Security-Policy stops
 * without an error, and every renewal would hang. `issuer` stays unset: the SDK derives it from the domain, also from
 * `http://localhost:PORT`.
 */
export const sdkOptions = (sdk: Sdk, settings: IdentitySettings, redirectUri: string, workerUrl: unknown): Auth0ClientOptions => ({
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
