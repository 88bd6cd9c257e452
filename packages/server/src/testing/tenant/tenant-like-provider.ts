import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import type { Logger } from '@trm/domain/kernel'
import type { DemoPerson } from '../../identity-provider/demo-people.ts'
import { makeRateLimit } from '../../http/rate-limit.ts'
import { makeIdentityProvider } from '../../identity-provider/identity-provider.ts'
import { makeInMemoryExpiringStore } from '../../identity-provider/testing/in-memory-stores.ts'
import { ROUTES } from '../../identity-provider/provider-paths.ts'
import { LIFETIMES, type TokenShape } from '../../identity-provider/provider-settings.ts'
import { makeSignInLimit } from '../../identity-provider/sign-in-limit.ts'
import { makeSigningKey } from '../../identity-provider/local-identity-provider.ts'
import { TENANT_PEOPLE } from './tenant-people.ts'

/** Prefix of this tenant's custom claims; the server's TOKEN_NAMESPACE. */
export const TENANT_NAMESPACE = 'https://trm.example/'

export interface TenantLikeProvider {
  /** For AUTH0_DOMAIN: scheme, host and port. */
  readonly domain: string
  readonly issuer: string
  readonly clientId: string
  /** That each token request has to bring; undefined: the client is public. */
  readonly clientSecret: string | undefined
  readonly audience: string
  readonly namespace: string
  readonly people: readonly DemoPerson[]
  readonly close: () => Promise<void>
}

/**
 * `realm`: in the shape of Keycloak, found by discovery at an issuer below a path, with roles in `realm_access`. `entra`: of Entra ID
 * (v2.0), found alike, whose tokens say nothing of roles of somebody without one. `google`: of Google, found alike, whose token endpoint
 * wants a secret, whose access tokens are opaque, and whose ID token alone says who is there.
 */
export type ProviderKind = 'tenant' | 'realm' | 'entra' | 'google'

export interface TenantLikeProviderOptions {
  /** The app's callback addresses; sign-out may return to these and to `sign-in` below them. */
  readonly redirectUris: readonly string[]
  /** 0, the default, takes a free one. */
  readonly port?: number
  readonly people?: readonly DemoPerson[] | undefined
  /** A hosted tenant unless told otherwise. */
  readonly kind?: ProviderKind
  readonly log?: Logger
}

const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

const DISCOVERY = '/.well-known/openid-configuration'
const DIRECTORY = '11111111-2222-4333-8444-555555555555'
/** Of the application that the tokens are for. */
const API = '99999999-8888-4777-8666-555555555555'

interface Likeness {
  readonly shape: TokenShape
  readonly clientId: string
  readonly clientSecret?: string
  /** What it says of itself, where that is less than it can. */
  readonly stated?: (origin: string) => Readonly<Record<string, unknown>>
  /** As the portal's API_IDENTIFIER says it. */
  readonly audience: string
  /** As the provider itself calls it. */
  readonly resource: string
  /** A request to sign in, in this provider's own words; undefined: nothing comes of it. */
  readonly heard: (target: string) => string | undefined
}

const ONE = {
  clientId: 'tenant-spa',
  audience: 'https://api.trm.example/',
  resource: 'https://api.trm.example/',
  heard: (target: string) => target,
}

/**
 * Entra ID gives a token of an API for a scope of its, and a refresh token for another; `audience` means nothing to it. Who leaves one out
 * gets a token for something else, or no renewal: here, nothing.
 */
const heardByEntra = (target: string): string | undefined => {
  const [pathname = '', query = ''] = target.split('?', 2)
  if (pathname !== ROUTES.authorization) return target
  const asked = new URLSearchParams(query)
  const scopes = (asked.get('scope') ?? '').split(' ')
  if (![`${API}/.default`, 'offline_access'].every((scope) => scopes.includes(scope))) return undefined
  asked.set('scope', scopes.filter((scope) => scope !== `${API}/.default`).join(' '))
  asked.set('audience', `api://${API}`)
  return `${pathname}?${asked.toString()}`
}

/**
 * Google renews for who asks for it in its own words; here, nothing comes of a sign-in without them. Its consent page is left out: the
 * people of the tests have agreed.
 */
const heardByGoogle = (target: string): string | undefined => {
  const [pathname = '', query = ''] = target.split('?', 2)
  if (pathname !== ROUTES.authorization) return target
  const asked = new URLSearchParams(query)
  if (asked.get('access_type') !== 'offline' || asked.get('prompt') !== 'consent' || asked.has('audience')) return undefined
  asked.delete('prompt')
  return `${pathname}?${asked.toString()}`
}

/** Of its discovery document what a client needs; there is no address that ends a session. */
const statedByGoogle = (origin: string): Readonly<Record<string, unknown>> => ({
  issuer: origin,
  authorization_endpoint: origin + ROUTES.authorization,
  token_endpoint: origin + ROUTES.token,
  revocation_endpoint: origin + ROUTES.revocation,
  jwks_uri: origin + ROUTES.jwks,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
})

const GOOGLE_CLIENT = '1234-abcd.apps.googleusercontent.test'

const LIKENESSES: { readonly [K in ProviderKind]: Likeness } = {
  tenant: { ...ONE, shape: { _tag: 'Tenant', namespace: TENANT_NAMESPACE } },
  realm: { ...ONE, shape: { _tag: 'Realm', path: '/realms/freight' } },
  entra: {
    shape: { _tag: 'Entra', path: `/${DIRECTORY}/v2.0`, tenantId: DIRECTORY },
    clientId: '33333333-4444-4555-8666-777777777777',
    audience: API,
    resource: `api://${API}`,
    heard: heardByEntra,
  },
  google: {
    shape: { _tag: 'Google', path: '' },
    clientId: GOOGLE_CLIENT,
    clientSecret: 'a-secret-that-no-page-may-have',
    stated: statedByGoogle,
    audience: GOOGLE_CLIENT,
    resource: 'urn:none',
    heard: heardByGoogle,
  },
}

/**
 * A second provider, for tests, shaped like a hosted tenant, a realm, Entra ID or Google: an origin of its own, claims in other places,
 * no `sid`, and people the seed has never heard of (decision 29).
 */
export const startTenantLikeProvider = async (options: TenantLikeProviderOptions): Promise<TenantLikeProvider> => {
  const { redirectUris, people = TENANT_PEOPLE, kind = 'tenant' } = options
  const { shape, clientId, clientSecret, stated, audience, resource, heard } = LIKENESSES[kind]
  const server = http.createServer()
  await new Promise<void>((bound) => {
    server.listen(options.port ?? 0, '127.0.0.1', bound)
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has this kind of address
  const origin = `http://localhost:${port}`
  const provider = makeIdentityProvider(
    {
      origin,
      people,
      accounts: undefined,
      mail: undefined,
      clientId,
      clientSecret,
      audience: resource,
      log: options.log ?? SILENT,
      store: makeInMemoryExpiringStore(),
      secrets: { signingKeys: [await makeSigningKey()], cookieKeys: [randomBytes(32).toString('base64url')] },
      redirectUris,
      postLogoutRedirectUris: redirectUris.flatMap((uri) => [uri, new URL('sign-in', uri).href]),
      shape,
      lifetimes: LIFETIMES,
    },
    { limit: makeSignInLimit(0), guesses: makeRateLimit(0, Date.now), addressOf: () => 'anyone' },
  )
  server.on('request', (request, response) => {
    if (stated !== undefined && request.url === DISCOVERY)
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(JSON.stringify(stated(origin)))
    if ('path' in shape && shape.path !== '') {
      if (request.url === DISCOVERY) return void response.writeHead(404).end()
      if (request.url === shape.path + DISCOVERY) request.url = DISCOVERY
    }
    const target = heard(request.url ?? '/')
    if (target === undefined) return void response.writeHead(400).end()
    request.url = target
    if (provider.handles((request.url ?? '/').split('?', 1)[0] ?? '/')) void provider.handle(request, response)
    else response.writeHead(404).end()
  })
  const close = (): Promise<void> =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { domain: origin, issuer: provider.issuer, clientId, clientSecret, audience, namespace: TENANT_NAMESPACE, people, close }
}
