import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { pushedSuite } from '../push/testing/pushed-market.ts'
import { mailedSearches } from '../saved-searches/testing/mailed-searches.ts'
import { testEngines } from '../testing/databases.ts'
import { ACCEPTED, hookedSuite, REFUSED } from '../webhooks/testing/hooked-market.ts'
import { readStanding } from './standing.query.ts'

for (const engine of testEngines('what is told of messages')) {
  const { push, market: pushed } = pushedSuite('what is told of pushes', engine)
  const { webhooks, market: hooked } = hookedSuite('what is told of webhooks', engine)

  push(`[OPS-226] ${engine.name}: pushes are counted by what came of them, and wait with their age until they have left`, async () => {
    const { database, owned, bid, answer, register, send, service, tried, later } = pushed()
    const due = async () => (await readStanding(database, 'None')).messages.push
    await register('broker-1', '/desk')
    service.answer('/desk', 503)
    const made = await bid(await owned(1))
    assert.is((await due())?.waiting, 1, 'what warns of the end waits for its time and is not due')
    await send()
    assert.equal([(await due())?.waiting, tried.splice(0)], [1, ['delayed']])
    await later(30)
    assert.ok(((await due())?.oldestSeconds ?? 0) >= 1_800)
    service.answer('/desk', 201)
    await send()
    assert.equal([await due(), tried.splice(0)], [{ waiting: 0, oldestSeconds: 0 }, ['sent']])
    await register('carrier-1', '/phone')
    service.answer('/phone', 400)
    await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
    await send()
    service.answer('/desk', 410)
    await bid(await owned(1))
    await send()
    assert.equal(tried, ['given_up', 'dropped'], 'of a browser that is forgotten nobody is left to be told')
  })

  webhooks(`[OPS-226] ${engine.name}: so are calls of webhooks`, async () => {
    const { database, owned, bid, answer, hook, send, answering, tried, later } = hooked()
    const due = async () => (await readStanding(database, 'None')).messages.webhook
    await hook('broker')
    answering(async () => REFUSED)
    const made = await bid(await owned(1))
    assert.is((await due())?.waiting, 1)
    await send()
    assert.equal([(await due())?.waiting, tried.splice(0)], [1, ['delayed']])
    await later(30)
    assert.ok(((await due())?.oldestSeconds ?? 0) >= 1_800)
    await later(24 * 60)
    await send()
    assert.is(tried.splice(0)[0], 'given_up')
    await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
    answering(async () => ACCEPTED)
    await later(24 * 60)
    await send()
    assert.equal([(await due())?.waiting, [...new Set(tried)]], [0, ['dropped']], 'what warned of the end was superseded')
  })

  push(`[OPS-226] ${engine.name}: what rested in quiet hours is due once they are over, and counts from then`, async () => {
    const { database, owned, bid, register } = pushed()
    await register('broker-1', '/desk')
    await bid(await owned(1))
    const tables = [
      ['mail', 'outgoing_mail'],
      ['push', 'push_deliveries'],
    ] as const
    const resting = async (way: 'mail' | 'push', table: string, minutes: number) => {
      await sql`
        update ${sql.table(table)} set made_at = clock_timestamp() - interval '9 hours', starts_at = clock_timestamp() - interval '9 hours',
          next_try_at = clock_timestamp() + make_interval(mins => ${minutes}::integer), rests_until = null, tries = 1`.execute(database.db)
      await sql`update ${sql.table(table)} set rests_until = next_try_at`.execute(database.db)
      return (await readStanding(database, 'Smtp')).messages[way]
    }
    for (const [way, table] of tables) {
      assert.is((await resting(way, table, 5))?.waiting, 0, `${way} rests`)
      const due = await resting(way, table, -5)
      assert.ok((due?.waiting ?? 0) > 0, `${way} is due`)
      assert.ok((due?.oldestSeconds ?? 0) >= 300 && (due?.oldestSeconds ?? 0) < 3_600, `${way}: ${due?.oldestSeconds}`)
    }
  })

  push(
    `[OPS-226] ${engine.name}: searches that are due are told, and since when one that is mailed at once was not looked at`,
    async () => {
      const { database, save, look, close } = await mailedSearches(engine)
      const searches = async () => (await readStanding(database, 'Mailbox')).searches
      await save('broker-1', 'trucks', 'daily')
      await sql`update search_watches set seen_at = seen_at - interval '1 hour'`.execute(database.db)
      assert.equal(await searches(), { waiting: 1, oldestSeconds: 0 })
      await save('carrier-1', 'loads', 'at_once')
      await sql`update search_watches set seen_at = seen_at - interval '1 hour'`.execute(database.db)
      assert.ok(((await searches())?.oldestSeconds ?? 0) >= 3_600)
      await look()
      const seen = await searches()
      assert.is(seen?.waiting, 0)
      assert.ok((seen?.oldestSeconds ?? 99) < 30)
      assert.is((await readStanding(database, 'None')).searches, undefined, 'nobody looks')
      await close()
    },
  )

  push.run()
  webhooks.run()
}
