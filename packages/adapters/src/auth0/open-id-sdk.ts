import type { User, UserManager } from 'oidc-client-ts'
import type { Sdk, SdkClient } from './sdk.ts'

/** Seconds until a request to the provider is given up. */
const REQUEST_TIMEOUT_S = 10
const SCOPES = 'openid profile email'

/** Entra ID's issuers, whichever cloud they stand in, are a tenant's id and a version; v1.0 is not spoken. */
const ENTRA = /^\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/i

/** Entra ID grants a token for an API by a scope, and a refresh token by another; every other issuer knows the API by its audience. */
const scopesFor = (issuer: string, audience: string | undefined): string =>
  ENTRA.test(new URL(issuer).pathname) ? `${SCOPES} offline_access ${audience ?? ''}/.default` : SCOPES

const loginRequired = (): Error => Object.assign(new Error('nobody is signed in'), { error: 'login_required' })

/** Initiating User Registration 1.0, where the issuer says it knows it; elsewhere its sign-in page leads there. */
const registering = async ({ metadataService }: UserManager): Promise<{ readonly prompt?: 'create' }> => {
  const stated: Readonly<Record<string, unknown>> = { ...(await metadataService.getMetadata()) }
  const prompts = stated['prompt_values_supported']
  return Array.isArray(prompts) && prompts.includes('create') ? { prompt: 'create' } : {}
}

/** Seconds since 1970. */
const secondsNow = (): number => Math.floor(Date.now() / 1000)

interface Bearer {
  readonly token: string | undefined
  readonly isOver: boolean
}

const accessTokenOf = (user: User): Bearer => ({ token: user.access_token, isOver: user.expired === true })
const idTokenOf = (user: User): Bearer => ({ token: user.id_token, isOver: user.profile.exp <= secondsNow() })

const clientOver = (manager: UserManager, clientId: string, bearerOf: (user: User) => Bearer): SdkClient => ({
  loginWithRedirect: async ({ appState, authorizationParams: { screen_hint: screen, ui_locales: languages } = {} }) =>
    manager.signinRedirect({
      state: appState,
      ...(languages === undefined ? {} : { ui_locales: languages }),
      ...(screen === 'signup' ? await registering(manager) : {}),
    }),
  handleRedirectCallback: async (url) => ({ appState: (await manager.signinRedirectCallback(url)).state }),
  // A page opened anew has no refresh token: the provider's own session brings one by a way through its sign-in.
  getTokenSilently: async ({ cacheMode }) => {
    const held = await manager.getUser()
    if (held === null) throw loginRequired()
    const { token, isOver } = bearerOf(held)
    if (cacheMode === 'on' && !isOver) return token
    if (held.refresh_token === undefined) throw loginRequired()
    const renewed = await manager.signinSilent()
    const bearer = renewed === null ? undefined : bearerOf(renewed)
    // A refresh need not bring a new ID token (OpenID Connect Core 12.2): the library then keeps the old one.
    if (bearer?.isOver === true) throw loginRequired()
    return bearer?.token
  },
  logout: async ({ logoutParams: { returnTo, ui_locales: languages } = {} }) => {
    // Google ends no session for others: its own stays, as after any sign-in with it.
    if ((await manager.metadataService.getEndSessionEndpoint()) === undefined) {
      await manager.removeUser()
      return location.assign(returnTo ?? manager.settings.redirect_uri)
    }
    await manager.signoutRedirect({
      ...(returnTo === undefined ? {} : { post_logout_redirect_uri: returnTo }),
      extraQueryParams: { client_id: clientId, ...(languages === undefined ? {} : { ui_locales: languages }) },
    })
  },
})

/** Google gives a refresh token, and so a new ID token without leaving the page, to who asks for it in these words at each sign-in. */
const RENEWED = { prompt: 'consent', extraQueryParams: { access_type: 'offline' } }

/**
 * Any OpenID Connect provider by discovery, as the Auth0 SDK is used: code with PKCE, tokens in memory only. `domain` is the issuer. With a
 * `tokenEndpoint` of the portal's the issuer wants a secret that no page may have, and its ID token stands for the access token.
 */
export const loadOpenIdSdk = async (tokenEndpoint?: string): Promise<Sdk> => {
  const { InMemoryWebStorage, UserManager, WebStorageStateStore } = await import('oidc-client-ts')
  return {
    makeClient: ({ domain, clientId, authorizationParams = {} }) => {
      const { redirect_uri: redirectUri = '', audience } = authorizationParams
      const asked = audience === undefined ? {} : { extraQueryParams: { audience } }
      const manager = new UserManager({
        authority: domain,
        client_id: clientId,
        redirect_uri: redirectUri,
        ...(tokenEndpoint === undefined
          ? { scope: scopesFor(domain, audience), ...asked }
          : { scope: SCOPES, ...RENEWED, metadataSeed: { token_endpoint: tokenEndpoint } }),
        stateStore: new WebStorageStateStore({ store: sessionStorage }), // outlives the way through the provider
        userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
        automaticSilentRenew: false,
        monitorSession: false,
        loadUserInfo: false,
        requestTimeoutInSeconds: REQUEST_TIMEOUT_S,
      })
      return clientOver(manager, clientId, tokenEndpoint === undefined ? accessTokenOf : idTokenOf)
    },
  }
}
