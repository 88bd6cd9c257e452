import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { openFreightMarket, postLoads, postTrucks, runOutIn } from '../testing/freight-market.ts'
import { violationsIn } from '../testing/negotiation-check.ts'
import { makeNegotiationClient } from '../testing/negotiation-client.ts'
import { holdContest } from '../testing/negotiation-contest.ts'
import { makeHistory } from '../testing/negotiation-history.ts'
import { makeOfferServers } from '../testing/spawn-offer-servers.ts'
import { expireOffers } from './close-offers.query.ts'

/** More by hand: 300 of them with faults on top are in testing/faults. A multiple of 6. */
const LOADS = Number(process.env['TRM_CONTEST_LOADS'] ?? '60')
const CARRIERS = 20
const BROKERS = 3
const SEED = Number(process.env['TRM_CONTEST_SEED'] ?? '20261121')

for (const newUrl of testEngines('contested loads').flatMap(({ url }) => url ?? [])) {
  test(`[OFF-55] [I1] [I2] [I3] [I4] [I5] [I6] [I7] [I8] [I9] [I10] [R40] ${LOADS} loads, 20 carriers each, two server processes with expiry workers: no invariant is broken, every call is answered (seed ${SEED})`, async () => {
    const { url, drop } = await newUrl()
    const database = await openDatabase({ url, directory: 'memory', poolSize: 6, log: { warn: () => undefined } })
    await openFreightMarket(database, BROKERS, CARRIERS)
    const trucks = await Promise.all(Array.from({ length: CARRIERS }, (_, i) => postTrucks(database, i + 1, 30)))
    const loads = (
      await Promise.all(
        Array.from({ length: BROKERS * 2 }, (_, i) =>
          postLoads(database, LOADS / BROKERS / 2, { brokerId: (i % BROKERS) + 1, bookNow: i < BROKERS }).then((ids) =>
            ids.map((id) => ({ id, broker: (i % BROKERS) + 1, bookNow: i < BROKERS })),
          ),
        ),
      )
    ).flat()
    const servers = await makeOfferServers(url)
    const urls = (await Promise.all([servers.start(), servers.start()])).map((server) => server.url)
    let calls = 0
    const client = makeNegotiationClient(() => urls[calls++ % urls.length] ?? '')
    const history = makeHistory()
    const started = Date.now()
    await holdContest({
      seed: SEED,
      loads,
      carriers: CARRIERS,
      trucks,
      atOnce: 8,
      client,
      history,
      runOutIn: (id, ms) => runOutIn(database, id, ms),
    })
    const took = Date.now() - started
    await servers.end()
    while ((await expireOffers(database)) > 0) {
      /* what ran out last */
    }
    assert.equal(await violationsIn(database, history), [])
    const settled = history.operations.map(({ outcomes }) => outcomes.at(-1)?._tag)
    assert.not.ok(settled.includes('Unknown'))
    const { rows } = await sql<{ status: string; n: number }>`select status, count(*) as n from offers group by status`.execute(database.db)
    const counts = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
    for (const status of ['booked_load', 'declined_load', 'cancelled_load']) assert.ok((counts[status] ?? 0) > 5, JSON.stringify(counts))
    const {
      rows: [seen],
    } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db)
    assert.is(seen?.deadlocks, 0)
    console.log(
      `${took} ms, ${history.operations.length} actions, ${settled.filter((tag) => tag === 'Ok').length} done; offers ${JSON.stringify(counts)}`,
    )
    await database.close()
    await drop()
  })
}

test.run()
