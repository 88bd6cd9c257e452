import {
  errors,
  interactionPolicy,
  type AccessToken,
  type ClientCredentials,
  type Configuration,
  type ErrorOut,
  type JWTStructured,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider'
import { LANGUAGES, wordsFor } from './messages/language.ts'
import type { Words } from './messages/words.ts'
import { renderNotice, renderSigningOut, pagePolicy } from './page.ts'
import type { People } from './people.ts'
import { accessTokenClaims, accountClaims, claimsByScope } from './person-claims.ts'
import { ROUTES, signInPath } from './provider-paths.ts'
import { appOriginsOf, appUrlOf, issuerOf, type ProviderSettings, type TokenShape } from './provider-settings.ts'
import { makeProviderStorage } from './provider-storage.ts'

/** For a page the library answers with. */
const wordsIn = ({ oidc, req }: KoaContextWithOIDC): Words => wordsFor(oidc.params?.['ui_locales'], req.headers['accept-language'])

/** What the library refused, or failed at; why is told only of what was refused. */
const renderLibraryError = (ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut, appUrl: string): string => {
  const words = wordsIn(ctx)
  return ctx.status >= 500
    ? renderNotice(words, { title: words.brokenTitle, text: words.brokenText, appUrl })
    : renderNotice(words, {
        title: words.refusedTitle,
        text: words.refusedText,
        detail: description === undefined ? error : `${error}: ${description}`,
        appUrl,
      })
}

const SCOPES = ['openid', 'profile', 'email', 'offline_access']
const A_CODE_LIVES = 60

const secondsNow = (): number => Math.floor(Date.now() / 1000)

/** Cookies of a neighbour on another port of this host have other names, so neither signs the other out. */
const cookieNames = (origin: string): { session: string; interaction: string; resume: string } => {
  const { protocol, port } = new URL(origin)
  const prefix = protocol === 'https:' ? '__Secure-trm' : `trm-${port === '' ? '80' : port}`
  return { session: `${prefix}-session`, interaction: `${prefix}-sign-in`, resume: `${prefix}-resume` }
}

const cookies = ({ origin, secrets }: ProviderSettings): NonNullable<Configuration['cookies']> => {
  const options = { httpOnly: true, overwrite: true, signed: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const
  return { keys: [...secrets.cookieKeys], names: cookieNames(origin), long: options, short: options }
}

const audienceIn = (parameters: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const audience = parameters?.['audience']
  return typeof audience === 'string' ? audience : undefined
}

/** The SDK says `audience` where the standard says `resource` (RFC 8707). */
const resourceIndicators = ({ audience, lifetimes }: ProviderSettings) => ({
  enabled: true,
  defaultResource: (ctx: KoaContextWithOIDC) => audienceIn(ctx.oidc.params),
  // A refresh names no audience, or the one it was granted.
  useGrantedResource: (ctx: KoaContextWithOIDC) => {
    if ((audienceIn(ctx.oidc.body) ?? audience) !== audience) throw new errors.InvalidTarget()
    return true
  },
  getResourceServerInfo: (_ctx: KoaContextWithOIDC, resource: string): ResourceServer => {
    if (resource !== audience) throw new errors.InvalidTarget()
    return { scope: '', audience, accessTokenTTL: lifetimes.accessToken, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } }
  },
})

/** Consent is never asked: the one client is ours. */
const loadExistingGrant =
  ({ audience }: ProviderSettings) =>
  async ({ oidc }: KoaContextWithOIDC) => {
    const { client, session, provider } = oidc
    if (client === undefined || session?.accountId === undefined) return undefined
    const known = session.grantIdFor(client.clientId)
    const grant =
      (known === undefined ? undefined : await provider.Grant.find(known)) ??
      new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope(SCOPES.join(' '))
    grant.addResourceScope(audience, SCOPES.join(' '))
    await grant.save()
    return grant
  }

/** Until it ends unless it is used, and at most until it ends however it is used. `since`: seconds since 1970, of signing in. */
export const sessionSeconds = ({ lifetimes }: Pick<ProviderSettings, 'lifetimes'>, since: number | undefined): number =>
  Math.max(1, Math.min(lifetimes.inactivity, since === undefined ? lifetimes.session : since + lifetimes.session - secondsNow()))

const ttl = ({ lifetimes }: ProviderSettings): NonNullable<Configuration['ttl']> => ({
  AccessToken: lifetimes.accessToken,
  AuthorizationCode: A_CODE_LIVES,
  IdToken: lifetimes.accessToken,
  Interaction: lifetimes.signIn,
  Grant: lifetimes.session,
  Session: (_ctx, { loginTs }) => sessionSeconds({ lifetimes }, loginTs),
  RefreshToken: ({ oidc }) => sessionSeconds({ lifetimes }, oidc.entities.RotatedRefreshToken?.iiat),
})

/** Seconds since 1970: of the token at hand, or of the browser's session. A refresh token keeps the time of the first of its family. */
const signedInAt = ({ oidc }: KoaContextWithOIDC, token: object | undefined): number | undefined => {
  if (token === undefined) return oidc.session?.loginTs
  const { iiat, iat } = token as { readonly iiat?: number; readonly iat?: number } // whichever of the library's tokens
  return iiat ?? iat
}

const asTenant =
  (issuer: string) =>
  (_ctx: KoaContextWithOIDC, _token: AccessToken | ClientCredentials, parts: JWTStructured): void => {
    const { aud, client_id: azp, ...payload } = parts.payload
    parts.header = { ...parts.header, typ: 'JWT' }
    parts.payload = { ...payload, aud: [aud, `${issuer}userinfo`], azp }
  }

/** The resource is `api://` and the application's id, which alone stands in `aud`. */
const asEntra = (_ctx: KoaContextWithOIDC, _token: AccessToken | ClientCredentials, parts: JWTStructured): void => {
  const { aud, client_id: azp, scope: _none, ...payload } = parts.payload
  parts.header = { ...parts.header, typ: 'JWT' }
  parts.payload = { ...payload, aud: new URL(String(aud)).host, azp, azpacr: '0', scp: 'access' }
}

/** How the tokens of the API are written down; undefined: as the library does. */
const writtenAs = (shape: TokenShape, issuer: string) => {
  if (shape._tag === 'Plain' || shape._tag === 'Google') return undefined
  return shape._tag === 'Entra' ? asEntra : asTenant(issuer)
}

/** One public client, code with PKCE, no consent; the names of paths and parameters are the hosted product's. */
export const openIdConfiguration = (settings: ProviderSettings, people: People): Configuration => {
  const { shape, clientId, clientSecret } = settings
  const issuer = issuerOf(settings)
  const jwt = writtenAs(shape, issuer)
  const appOrigins = appOriginsOf(settings)
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('session_ended', 'The session has ended', 'login_required', ({ oidc }) =>
        oidc.session?.accountId !== undefined && oidc.account === undefined
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    )
  return {
    adapter: makeProviderStorage(settings.store),
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        ...(clientSecret === undefined
          ? { token_endpoint_auth_method: 'none' }
          : { token_endpoint_auth_method: 'client_secret_post', client_secret: clientSecret }),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [...settings.redirectUris],
        post_logout_redirect_uris: [...settings.postLogoutRedirectUris],
      },
    ],
    jwks: { keys: settings.secrets.signingKeys.map((key) => ({ ...key, use: 'sig', alg: 'RS256' })) },
    cookies: cookies(settings),
    routes: ROUTES,
    discovery: { ui_locales_supported: LANGUAGES.map(({ language }) => language) },
    scopes: SCOPES,
    responseTypes: ['code'],
    extraParams: ['audience', 'screen_hint', 'return_to'],
    pkce: { required: () => true },
    claims: claimsByScope(shape),
    conformIdTokenClaims: false,
    findAccount: async (ctx, id, token) => {
      const person = await people.withSubject(id, signedInAt(ctx, token))
      return person && { accountId: id, claims: () => accountClaims(person, issuer, shape) }
    },
    // Read again for every token, so that a renewed one says what was granted meanwhile (F45).
    extraTokenClaims: async (_ctx, token) => {
      const person = 'accountId' in token ? await people.withSubject(token.accountId) : undefined
      return person && accessTokenClaims(person, issuer, shape)
    },
    ...(jwt === undefined ? {} : { formats: { customizers: { jwt } } }),
    // offline_access is taken away without prompt=consent, which is never shown; a family still ends with its session.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    rotateRefreshToken: shape._tag !== 'Google',
    interactions: { policy, url: (_ctx, interaction) => signInPath(interaction.uid) },
    loadExistingGrant: loadExistingGrant(settings),
    // A browser names the origin of a POST from its own page as well.
    clientBasedCORS: (_ctx, origin) => origin === settings.origin || appOrigins.includes(origin),
    ttl: ttl(settings),
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = renderLibraryError(ctx, out, appUrlOf(settings))
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: resourceIndicators(settings),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.set('content-security-policy', pagePolicy(appOrigins, 'Submit', false))
          ctx.body = renderSigningOut(wordsIn(ctx), form)
        },
        postLogoutSuccessSource: (ctx) => ctx.redirect(appUrlOf(settings)),
      },
    },
  }
}
