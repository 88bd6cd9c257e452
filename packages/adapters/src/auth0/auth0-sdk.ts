import type { Auth0ClientOptions, GetTokenSilentlyOptions, LogoutOptions, RedirectLoginOptions } from '@auth0/auth0-spa-js'

/** What is used of the SDK's client. */
export interface SdkClient {
  readonly loginWithRedirect: (options: RedirectLoginOptions) => Promise<void>
  readonly handleRedirectCallback: (url: string) => Promise<{ readonly appState?: unknown }>
  readonly getTokenSilently: (options: GetTokenSilentlyOptions) => Promise<string | undefined>
  readonly logout: (options: LogoutOptions) => Promise<void>
}

/** `cache` is the SDK's own memory cache, given back so that no worker is started: see `sdkOptions`. */
export interface Sdk {
  readonly makeClient: (options: Auth0ClientOptions) => SdkClient
  readonly memoryCache: () => NonNullable<Auth0ClientOptions['cache']>
}

/** 54.6 KB: a chunk of its own, asked for at the first sign-in, renewal or sign-out, never before the first rows. */
export const loadAuth0Sdk = async (): Promise<Sdk> => {
  const { Auth0Client, InMemoryCache } = await import('@auth0/auth0-spa-js')
  return { makeClient: (options) => new Auth0Client(options), memoryCache: () => new InMemoryCache().enclosedCache }
}
