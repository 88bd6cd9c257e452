import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { openDatabase } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { onlyOne, openFreightMarket, postLoads } from '../testing/freight-market.ts'
import { codeOf, offerPortal } from '../testing/offer-portal.ts'

for (const newUrl of testEngines('a pool that is used up').flatMap(({ url }) => url ?? [])) {
  test('[OFF-58] [F34] with every connection held, a write and a read are 503 with a time to wait and do nothing; let go, the same write is done', async () => {
    const { url, drop } = await newUrl()
    const database = await openDatabase({ url, directory: 'memory', poolSize: 2, log: { warn: () => undefined } })
    await openFreightMarket(database, 1, 1)
    const loadId = onlyOne(await postLoads(database, 1))
    const { get, post } = offerPortal(database)
    const bid = () => post('carrier-1', '/api/offers', { load_id: loadId, amount: 2000, terms_seen: 1 }, { key: 'one' })
    let release = (): void => undefined
    const released = new Promise<void>((done) => {
      release = done
    })
    const held: (() => void)[] = []
    const holding = Array.from(
      { length: 2 },
      () =>
        new Promise<void>((ready) => {
          held.push(ready)
        }),
    )
    const holders = holding.map((_, i) =>
      database.db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        held[i]?.()
        await released
      }),
    )
    await Promise.all(holding)
    for (const answer of await Promise.all([bid(), get('broker-1', '/api/offers')])) {
      assert.is(codeOf(answer), '503 unavailable')
      assert.is(answer.headers['retry-after'], '2')
    }
    assert.is(
      await database.ping().then(
        () => 'up',
        () => 'down',
      ),
      'down',
    )
    release()
    await Promise.all(holders)
    assert.is(codeOf(await bid()), '201')
    assert.is((await sql`select 1 from offers`.execute(database.db)).rows.length, 1)
    await database.close()
    await drop()
  })
}

test.run()
