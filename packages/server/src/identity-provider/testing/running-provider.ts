import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { commonHeaders } from '../../http/security-headers.ts'
import { DEMO_PEOPLE } from '../demo-people.ts'
import type { ExpiringStore } from '../stores.port.ts'
import { makeInMemoryExpiringStore } from './in-memory-stores.ts'
import { makeLocalIdentityProvider, type LocalIdentityProviderOptions } from '../local-identity-provider.ts'
import { makeSigningKey } from '../local-identity-provider.ts'

export const CLIENT_ID = 'portal-spa'
export const AUDIENCE = 'https://api.trm.test/'

export interface RunningProvider {
  /** Without a trailing slash. */
  readonly origin: string
  readonly logged: readonly string[]
  /** A new process over the same store and secrets, with other options when given. */
  readonly restart: (options?: Partial<LocalIdentityProviderOptions>) => void
  readonly close: () => Promise<void>
}

/** Answers what the provider does not handle. */
export type Beside = (request: http.IncomingMessage, response: http.ServerResponse) => void

const notFound: Beside = (_request, response) => void response.writeHead(404).end()

/** The local provider on a free port, with the demo people, behind the headers the server gives every answer. */
export const startProvider = async (
  options: Partial<LocalIdentityProviderOptions> = {},
  beside: Beside = notFound,
): Promise<RunningProvider> => {
  const server = http.createServer()
  await new Promise<void>((bound) => {
    server.listen(0, '127.0.0.1', bound)
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has this kind of address
  const origin = `http://localhost:${port}`
  const store: ExpiringStore = makeInMemoryExpiringStore()
  const secrets = { signingKeys: [await makeSigningKey()], cookieKeys: ['a cookie key for tests only, 32 ch.'] }
  const logged: string[] = []
  const hear = (message: string, data?: Readonly<Record<string, unknown>>): void =>
    void logged.push(`${message} ${JSON.stringify(data ?? {})}`)
  const make = (more: Partial<LocalIdentityProviderOptions>) =>
    makeLocalIdentityProvider({
      publicUrl: origin,
      store,
      secrets,
      people: DEMO_PEOPLE,
      clientId: CLIENT_ID,
      audience: AUDIENCE,
      isProduction: false,
      log: { info: hear, warn: hear, error: hear },
      ...options,
      ...more,
    })
  let provider = make({})
  server.on('request', (request, response) => {
    Object.entries(commonHeaders(false)).forEach(([name, value]) => response.setHeader(name, value))
    if (provider.handles((request.url ?? '/').split('?', 1)[0] ?? '/')) void provider.handle(request, response)
    else beside(request, response)
  })
  return {
    origin,
    logged,
    restart: (more = {}) => {
      provider = make(more)
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
