import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { newKey, until } from '../testing/faults/fault-market.ts'
import { openTwoPortals } from '../testing/faults/two-portals.ts'
import { postLoads } from '../testing/freight-market.ts'

// Two real server processes on PostgreSQL, which are killed while a company's system has taken a webhook and not answered yet.

const deaths = suite('webhooks and processes that die')

/** A TMS that takes all and, while it is `slow`, answers nothing. */
const startTms = async () => {
  const heard: string[] = []
  let isSlow = true
  const server = http.createServer((request, response) => {
    heard.push(String(request.headers['webhook-id']))
    request.resume()
    if (!isSlow) response.end('ok')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens at a port
  return {
    url: `http://127.0.0.1:${port}/`,
    heard,
    recovers: (): void => {
      isSlow = false
    },
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const BIDS = 6

for (const newUrl of testEngines('webhooks and processes that die').flatMap(({ url }) => (url === undefined ? [] : [url]))) {
  deaths('[WHK-10] none is lost though all processes are killed; what comes twice was taken before, and has the same id', async () => {
    const { url, drop } = await newUrl()
    const { portals, database, callers, close } = await openTwoPortals({ url, brokers: 1, carriers: BIDS, timeoutMs: 25_000 })
    const tms = await startTms()
    try {
      await sql`update people set is_company_admin = true where id = 1`.execute(database.db)
      await sql`insert into webhooks (url, salt, broker_company_id, made_by) values (${tms.url}, 'salt', 1, 1)`.execute(database.db)
      const loads = await postLoads(database, BIDS, { brokerId: 1 })
      for (const [i, load] of loads.entries()) {
        const carrier = await callers.of(`carrier-${i + 1}`)
        const port = portals[i % 2 === 0 ? 0 : 1].port
        const body = { load_id: load, amount: 2000, terms_seen: 1 }
        const bid = await carrier(port, { method: 'POST', path: '/api/offers', body, key: newKey() })
        assert.is(bid.status, 201, bid.text)
      }
      await until('the system has taken one', () => Promise.resolve(tms.heard.length > 0))
      await Promise.all(portals.map(({ kill }) => kill()))
      const [taken] = tms.heard
      assert.is(tms.heard.length, 1, 'one thing at a time')
      tms.recovers()
      await sql`update webhooks set busy_until = clock_timestamp()`.execute(database.db) // as if the lease's minute were over
      await Promise.all(portals.map(({ start }) => start()))
      await until('all are told', async () => {
        const { rows } = await sql`select 1 from webhook_deliveries where state = 'waiting' and event = 'offer.received'`.execute(
          database.db,
        )
        return rows.length === 0
      })
      await pause(200)
      assert.equal([tms.heard.length, new Set(tms.heard).size], [BIDS + 1, BIDS])
      assert.equal(
        tms.heard.filter((id) => id === taken),
        [taken, taken],
      )
    } finally {
      tms.close()
      await close()
      await drop()
    }
  })
}

deaths.run()
