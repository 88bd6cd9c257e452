import http from 'node:http'
import type { AddressInfo } from 'node:net'

interface Collected {
  readonly path: string
  readonly body: string
}

/** A stand-in for the services of whoever runs the portal: on another origin, keeps what it is sent. */
export interface Collector {
  readonly origin: string
  readonly received: readonly Collected[]
  /** What has come after the first `since`, or comes within half a minute; fails with `what`. */
  readonly awaited: (holds: (one: Collected) => boolean, what: string, since?: number) => Promise<Collected>
  readonly stop: () => void
}

const LIMIT_MS = 30_000
const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': 'POST' }

const bodyOf = async (request: http.IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // a request without an encoding gives buffers
  return Buffer.concat(parts).toString()
}

export const startCollector = async (): Promise<Collector> => {
  const received: Collected[] = []
  const listeners = new Set<(one: Collected) => void>()
  const server = http.createServer((request, response) => {
    void bodyOf(request).then((body) => {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 200, OPEN_TO_ALL).end(request.method === 'OPTIONS' ? undefined : '{}')
      if (request.method === 'OPTIONS') return
      const one = { path: request.url ?? '', body }
      received.push(one)
      listeners.forEach((hear) => hear(one))
    })
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    awaited: (holds, what, since = 0) => {
      const there = received.slice(since).find(holds)
      if (there !== undefined) return Promise.resolve(there)
      return new Promise((done, fail) => {
        const limit = setTimeout(() => {
          listeners.delete(hear)
          fail(new Error(`never sent: ${what}. There is:\n${received.map(({ path, body }) => `${path} ${body}`).join('\n')}`))
        }, LIMIT_MS)
        const hear = (one: Collected): void => {
          if (!holds(one)) return
          clearTimeout(limit)
          listeners.delete(hear)
          done(one)
        }
        listeners.add(hear)
      })
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
