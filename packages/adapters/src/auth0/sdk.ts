import type { Auth0ClientOptions, GetTokenSilentlyOptions, LogoutOptions, RedirectLoginOptions } from '@auth0/auth0-spa-js'

/** What is used of the SDK's client. */
export interface SdkClient {
  readonly loginWithRedirect: (options: RedirectLoginOptions) => Promise<void>
  readonly handleRedirectCallback: (url: string) => Promise<{ readonly appState?: unknown }>
  readonly getTokenSilently: (options: GetTokenSilentlyOptions) => Promise<string | undefined>
  readonly logout: (options: LogoutOptions) => Promise<void>
}

export interface Sdk {
  readonly makeClient: (options: Auth0ClientOptions) => SdkClient
  /** The SDK's own memory cache, given back so that no worker is started: see `sdkOptions`. None where there is no worker. */
  readonly memoryCache?: () => NonNullable<Auth0ClientOptions['cache']>
}
