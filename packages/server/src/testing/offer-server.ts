import http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as E from 'fp-ts/Either'
import { openDatabase } from '../database/database.ts'
import { repeatEvery } from '../database/upkeep.ts'
import type { AccessTokenVerifier } from '../http/access-token.ts'
import { callerOf } from '../http/caller.codec.ts'
import { refusal } from '../http/refusal.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import { expireOffers } from '../offers/close-offers.query.ts'
import { MARKET_ISSUER } from './freight-market.ts'
import { portal } from './portal-under-test.ts'

// A server process of its own over the database it is given, with the expiry worker in it: the whole portal but for the
// sign-in. A bearer is the person's subject. It prints its address and runs until it is killed.

const [url, expireEveryMs = '100'] = process.argv.slice(2)
if (url === undefined) throw new Error('give the URL of the database as the first argument')

const verify: AccessTokenVerifier = async (authorization) => {
  const sub = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  const caller = sub === undefined ? undefined : callerOf({ iss: MARKET_ISSUER, sub, exp: 4_000_000_000 }, undefined)
  return caller === undefined ? E.left({ refused: refusal('unauthenticated', 'Name yourself.'), reason: 'missing' }) : E.right(caller)
}

const database = await openDatabase({ url, directory: 'memory', poolSize: 10, log: { warn: () => undefined } })
const server = http.createServer()
await new Promise<void>((done) => {
  server.listen(0, '127.0.0.1', done)
})
const { port } = server.address() as AddressInfo // it listens on a port
const { app } = portal({
  publicUrl: new URL(`http://127.0.0.1:${port}`),
  services: servicesOver(database),
  once: makeOnce(database, servicesOver),
  verify,
})
await app.ready()
server.on('request', (request, response) => {
  app.routing(request, response)
})
repeatEvery(
  Number(expireEveryMs),
  () => expireOffers(database),
  () => undefined,
) // the next run comes all the same
process.stdout.write(`http://127.0.0.1:${port}\n`)
