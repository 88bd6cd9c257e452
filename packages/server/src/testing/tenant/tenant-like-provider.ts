import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import type { Logger } from '@trm/domain/kernel'
import type { DemoPerson } from '../../identity-provider/demo-people.ts'
import { makeRateLimit } from '../../http/rate-limit.ts'
import { makeIdentityProvider } from '../../identity-provider/identity-provider.ts'
import { makeInMemoryExpiringStore } from '../../identity-provider/testing/in-memory-stores.ts'
import { LIFETIMES, type Lifetimes } from '../../identity-provider/provider-settings.ts'
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
  readonly audience: string
  readonly namespace: string
  readonly people: readonly DemoPerson[]
  readonly close: () => Promise<void>
}

export interface TenantLikeProviderOptions {
  /** The app's callback addresses; sign-out may return to these and to `sign-in` below them. */
  readonly redirectUris: readonly string[]
  /** 0, the default, takes a free one. */
  readonly port?: number
  readonly people?: readonly DemoPerson[] | undefined
  /** In the shape of Keycloak: found by discovery at an issuer below a path, with roles in `realm_access`. */
  readonly isRealm?: boolean
  /** Of a realm: its tokens have no claim of roles at all. */
  readonly isSilentOnRoles?: boolean
  readonly lifetimes?: Partial<Lifetimes>
  readonly log?: Logger
}

const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

const CLIENT_ID = 'tenant-spa'
const AUDIENCE = 'https://api.trm.example/'
const REALM = '/realms/freight'
const DISCOVERY = '/.well-known/openid-configuration'

/**
 * A second provider, for tests, shaped like a hosted tenant, or a realm: an origin of its own, claims in other places, two audiences, no
 * `sid`, and people the seed has never heard of (decision 29).
 */
export const startTenantLikeProvider = async (options: TenantLikeProviderOptions): Promise<TenantLikeProvider> => {
  const { redirectUris, people = TENANT_PEOPLE } = options
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
      clientId: CLIENT_ID,
      audience: AUDIENCE,
      log: options.log ?? SILENT,
      store: makeInMemoryExpiringStore(),
      secrets: { signingKeys: [await makeSigningKey()], cookieKeys: [randomBytes(32).toString('base64url')] },
      redirectUris,
      postLogoutRedirectUris: redirectUris.flatMap((uri) => [uri, new URL('sign-in', uri).href]),
      shape:
        options.isRealm === true
          ? { _tag: 'Realm', path: REALM, isSilentOnRoles: options.isSilentOnRoles === true }
          : { _tag: 'Tenant', namespace: TENANT_NAMESPACE },
      lifetimes: { ...LIFETIMES, ...options.lifetimes },
    },
    { limit: makeSignInLimit(0), guesses: makeRateLimit(0, Date.now), addressOf: () => 'anyone' },
  )
  server.on('request', (request, response) => {
    if (options.isRealm === true) {
      if (request.url === DISCOVERY) return void response.writeHead(404).end()
      if (request.url === REALM + DISCOVERY) request.url = DISCOVERY
    }
    if (provider.handles((request.url ?? '/').split('?', 1)[0] ?? '/')) void provider.handle(request, response)
    else response.writeHead(404).end()
  })
  const close = (): Promise<void> =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { domain: origin, issuer: provider.issuer, clientId: CLIENT_ID, audience: AUDIENCE, namespace: TENANT_NAMESPACE, people, close }
}
