import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { commonHeaders, DATA_POLICY } from './security-headers.ts'
import { problemBody, PROBLEM_CONTENT_TYPE, refusal, statusOf, type Refusal } from './refusal.ts'

type RawHandler = (request: IncomingMessage, response: ServerResponse) => void

/** A port that was free a moment ago. It is bound once there is a handler, and so answers nothing that could not be served. */
export interface Listener {
  readonly port: number
  /** An IP address of this machine at which the port will answer. */
  readonly reachedAt: string
  /** Binds the port. Rejects with words for the reader. */
  readonly use: (handler: RawHandler) => Promise<void>
  /** Stops accepting, lets calls under way finish for at most `graceMs`, then cuts what is left (F29). */
  readonly close: (graceMs: number) => Promise<void>
}

/** Bytes of one request's headers: an access token and its cookies fit several times. */
const LARGEST_HEADERS = 16_384

const headersOf = (refused: Refusal, isSecure: boolean): Readonly<Record<string, string>> => ({
  ...commonHeaders(isSecure),
  ...refused.headers,
  'content-security-policy': DATA_POLICY,
  'cache-control': 'no-store',
  'content-type': PROBLEM_CONTENT_TYPE,
})

const clientFault = (code: string | undefined): Refusal =>
  code === 'HPE_HEADER_OVERFLOW'
    ? refusal('headers_too_large', `The headers are larger than ${LARGEST_HEADERS} bytes.`)
    : refusal('invalid_request', 'This is not a valid HTTP request.')

/**
 * Node calls this before there is a request; the answer is written by hand and the connection ends. A browser opens connections
 * ahead: one that ran out of time without a byte asked nothing, and an answer on it would be taken for that of its next request.
 */
export const answerClientError = (
  error: NodeJS.ErrnoException,
  socket: Pick<Socket, 'writable' | 'bytesRead' | 'destroy' | 'end'>,
  isSecure: boolean,
): void => {
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (isUnused || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const refused = clientFault(error.code)
  const body = problemBody(refused, randomUUID())
  const headers = { ...headersOf(refused, isSecure), connection: 'close', 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${statusOf(refused)} ${refused.code}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

const makeServer = (handle: RawHandler, isSecure: boolean): http.Server => {
  const times = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }
  const server = http.createServer({ maxHeaderSize: LARGEST_HEADERS, ...times }, handle)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerClientError(error, socket, isSecure))
  return server
}

const bind = (server: http.Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((bound, refused) => {
    server.once('error', refused)
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', refused)
      bound(server.address() as AddressInfo) // a TCP server that listens has this kind of address
    })
  })

const inWords = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  const remedy = 'Stop what uses it, or choose another with PORT.'
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} on ${host} is in use. ${remedy}`)
  if (error.code === 'EACCES') return new Error(`Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`)
  return new Error(`Cannot listen on ${host}, port ${port} (${error.code ?? error.message}). Check HOST and PORT.`)
}

/** A listener on every address answers at the loopback one of its family, any other at its own alone. */
const reachable = (address: string): string => (address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address)

const NO_SUCH_FAMILY = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']

const end = (server: http.Server): Promise<void> =>
  new Promise((ended) => {
    server.close(() => ended())
  })

interface Bound {
  readonly servers: readonly http.Server[]
  readonly port: number
  readonly address: string
}

/** `localhost` is both loopback addresses, so that no other program can answer for one of them. Rejects with words for the reader. */
const bindAll = async (host: string, port: number, isSecure: boolean, handle: RawHandler): Promise<Bound> => {
  const primary = makeServer(handle, isSecure)
  const isLocal = host === 'localhost'
  const first = isLocal ? '127.0.0.1' : host
  const { port: bound, address } = await bind(primary, port, first).catch((error: NodeJS.ErrnoException) => {
    throw inWords(error, first, port)
  })
  if (!isLocal) return { servers: [primary], port: bound, address }
  const second = makeServer(handle, isSecure)
  const fault = await bind(second, bound, '::1').then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  if (fault === undefined) return { servers: [primary, second], port: bound, address }
  if (NO_SUCH_FAMILY.includes(fault.code ?? '')) return { servers: [primary], port: bound, address }
  primary.close()
  throw inWords(fault, '::1', bound)
}

const LONGEST_LOOK_MS = 1_000

/**
 * Whether another program answers there. Asked, not bound for a moment: a balancer that tried it just then would have its call broken off
 * (F29).
 */
const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((told) => {
    const socket = net.connect({ port, host, timeout: LONGEST_LOOK_MS })
    const say = (taken: boolean): void => {
      told(taken)
      socket.destroy()
    }
    socket.once('connect', () => say(socket.localPort !== port)) // the kernel may give a caller the very port it calls
    socket.on('error', () => say(false))
    socket.once('timeout', () => say(false))
  })

/**
 * Looks whether the port is free and, of port 0, which it is. `isSecure`: people reach it by https, which every
 * answer says (HSTS).
 */
export const listen = async (host: string, port: number, isSecure = false): Promise<Listener> => {
  for (const each of port === 0 ? [] : host === 'localhost' ? ['127.0.0.1', '::1'] : [host])
    if (await isTaken(port, reachable(each))) throw inWords(Object.assign(new Error('busy'), { code: 'EADDRINUSE' }), each, port)
  // at a port nobody knows: whether the address is this machine's
  const tried = await bindAll(host, 0, isSecure, (request) => request.socket.destroy())
  tried.servers.forEach((server) => server.closeAllConnections())
  await Promise.all(tried.servers.map(end))
  let servers: readonly http.Server[] = []
  const own = port === 0 ? tried.port : port
  return {
    port: own,
    reachedAt: reachable(tried.address),
    use: async (handler) => {
      servers = (await bindAll(host, own, isSecure, handler)).servers
    },
    close: async (graceMs) => {
      const ended = Promise.all(servers.map(end))
      const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), graceMs)
      servers.forEach((server) => server.closeIdleConnections())
      await ended
      clearTimeout(cut)
    },
  }
}
