import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** One address before several servers, which take turns request by request: nothing sticks. */
export interface RoundRobin {
  /** Without a trailing slash. */
  readonly origin: string
  /** Requests each server has taken, in the order of `ports`. */
  readonly taken: () => readonly number[]
  readonly close: () => Promise<void>
}

export const startRoundRobin = async (ports: () => readonly number[]): Promise<RoundRobin> => {
  const taken: number[] = []
  let turn = 0
  const server = http.createServer((request, response) => {
    const one = turn++ % ports().length
    taken[one] = (taken[one] ?? 0) + 1
    const asked = http.request(
      { host: '127.0.0.1', port: ports()[one], method: request.method, path: request.url, headers: request.headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        response.flushHeaders()
        answer.pipe(response)
      },
    )
    asked.on('error', () => response.destroy())
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has this kind of address
  return {
    origin: `http://localhost:${port}`,
    taken: () => taken,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
