import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'

interface OutsideCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object | undefined
}

export interface OutsideAnswer {
  readonly status: number
  readonly lines: number
  /** The field of the answer's JSON that was asked for. */
  readonly field: string | undefined
}

/** Keeps a call until it is told to make it, so that neither its text nor the answer's passes through the server's thread meanwhile. */
const CLIENT = `
  const http = require('node:http')
  const { parentPort } = require('node:worker_threads')
  let call
  const make = ({ port, method, url, headers, text, field }) => {
    const asked = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const said = Buffer.concat(parts).toString()
        const picked = field === undefined ? undefined : JSON.parse(said)[field]
        parentPort.postMessage({ status: response.statusCode, lines: said.split('\\r\\n').length, field: picked })
      })
    })
    asked.on('error', (error) => { throw error })
    asked.end(text)
  }
  parentPort.on('message', (told) => {
    if (told === 'make') return make(call)
    call = { ...told, text: told.body === undefined ? undefined : JSON.stringify(told.body) }
    parentPort.postMessage('kept')
  })
`

/**
 * A client over a socket, in a thread of its own: what it does with a body is none of the server's work. `ready` hands over a call; what
 * it gives makes it, as often as it is asked to.
 */
export const startOutsideClient = async (app: FastifyInstance) => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const worker = new Worker(CLIENT, { eval: true })
  const answer = async (told: unknown): Promise<unknown> => {
    const heard = once(worker, 'message')
    worker.postMessage(told)
    return (await heard)[0]
  }
  return {
    ready: async (call: OutsideCall, field?: string): Promise<() => Promise<OutsideAnswer>> => {
      await answer({ ...call, port, field })
      return async () => (await answer('make')) as OutsideAnswer // what CLIENT posts
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}
