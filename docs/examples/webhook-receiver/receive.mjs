// WEBHOOK_SECRET=whsec_... node docs/examples/webhook-receiver/receive.mjs [--port 8090]
// A company's system that hears of its offers, with Node alone: it verifies each webhook as docs/API.md says, takes each once, and prints it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'

const MOST_SECONDS_OFF = 300
const MOST_BYTES = 100_000

const secret = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace(/^whsec_/, ''), 'base64')
if (secret.length < 24) throw new Error('set WEBHOOK_SECRET to the secret that was shown when the webhook was added')

const isEqual = (one, other) => one.length === other.length && timingSafeEqual(one, other)

/** Whether the portal sent exactly this, and lately. */
const isVerified = (headers, body) => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= MOST_SECONDS_OFF)) return false
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((one) => one.startsWith('v1,') && isEqual(Buffer.from(one.slice(3), 'base64'), expected))
}

const bodyOf = async (request) => {
  const parts = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** In a real system a column with a unique index, written in the transaction that does the work. */
const taken = new Set()

const take = ({ type, data: { offer } }) =>
  console.log(
    offer === null ? type : `${type}: offer ${offer.id} v${offer.version} on ${offer.load.external_id ?? offer.load.id}, $${offer.amount}`,
  )

const server = http.createServer(async (request, response) => {
  const body = await bodyOf(request).catch(() => undefined) // a caller may break off
  if (body === undefined || !isVerified(request.headers, body)) return response.writeHead(401).end('the signature is not the portal’s')
  const id = request.headers['webhook-id']
  if (!taken.has(id)) take(JSON.parse(body))
  taken.add(id)
  response.writeHead(204).end()
})

const at = process.argv.indexOf('--port')
server.listen(at === -1 ? 8090 : Number(process.argv[at + 1]), '127.0.0.1', () => console.log(`listening on ${server.address().port}`))
