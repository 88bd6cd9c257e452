import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import { makePostWebhook } from '../webhooks/post-webhook.ts'
import { makeWebhookSender } from '../webhooks/send-webhooks.ts'
import { makeWebhookSecrets } from '../webhooks/webhook-signature.ts'
import type { Database } from '../database/database.ts'
import { portal, SECRET } from './portal-under-test.ts'

const listening = async (server: http.Server): Promise<string> => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return `http://127.0.0.1:${port}`
}

/** A portal over a database at an address that anybody on this machine can call; `send` tells webhooks what is due. */
export const serveMarket = async (database: Database) => {
  const server = http.createServer()
  const origin = await listening(server)
  const secretOf = makeWebhookSecrets(SECRET)
  const { app } = portal({
    publicUrl: new URL(origin),
    services: servicesOver(database),
    once: makeOnce(database, servicesOver),
    webhooks: { secretOf, mayBePrivate: true },
  })
  await app.ready()
  server.on('request', (request, response) => {
    app.routing(request, response)
  })
  const post = makePostWebhook({ mayBePrivate: true })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const send = async (): Promise<void> => {
    const { turn, stop } = makeWebhookSender({ database, post, secretOf, portalUrl: origin, log })
    await turn()
    await stop()
  }
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    await app.close()
  }
  return { origin, send, close }
}

interface Heard {
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

/** A company's system: it accepts everything and keeps it. */
export const startReceiver = async () => {
  const heard: Heard[] = []
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(204).end()
    })
  })
  const url = `${await listening(server)}/hooks`
  return { url, heard, close: () => void server.close() }
}
