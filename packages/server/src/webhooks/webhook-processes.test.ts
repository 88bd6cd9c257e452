import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { endWhatOpens } from '../colleagues/end-what-opens.query.ts'
import { testEngines } from '../testing/databases.ts'
import { sweepDeliveries, replayDelivery } from './delivery-log.query.ts'
import { settleDelivery, takeDueDelivery } from './due-delivery.query.ts'
import { ACCEPTED, hookedSuite, REFUSED } from './testing/hooked-market.ts'
import { turnWebhook } from './webhook.query.ts'

const ADMIN = { company: { kind: 'broker' as const, id: '1' }, personId: '910002', isAdmin: true }

for (const engine of testEngines('processes that tell webhooks')) {
  const { webhooks, market } = hookedSuite('processes that tell webhooks', engine)

  webhooks(`[WHK-10] ${engine.name}: what a process that died had taken is sent by another, under the same id`, async () => {
    const { database, owned, bid, hook, sender, posted, toldMachines } = market()
    await hook('broker')
    await bid(await owned(1))
    const taken = await takeDueDelivery(database)
    if (taken === undefined) throw new Error('it was due')
    const another = sender()
    await another.turn()
    assert.equal(posted, [], 'while its lease lasts nobody else sends it')
    await sql`update webhooks set busy_until = clock_timestamp() - interval '1 second'`.execute(database.db)
    await another.turn()
    await another.stop()
    assert.equal(
      [posted.map(({ headers }) => headers['webhook-id']), await toldMachines()],
      [[taken.messageId], ['offer.received broker delivered']],
    )
  })

  webhooks(`[WHK-10] ${engine.name}: a process whose lease ran out says nothing any more of what another is trying`, async () => {
    const { database, owned, bid, hook, toldMachines } = market()
    await hook('broker')
    await bid(await owned(1))
    const slow = await takeDueDelivery(database)
    await sql`update webhooks set busy_until = clock_timestamp() - interval '1 second'`.execute(database.db)
    const quick = await takeDueDelivery(database)
    if (slow === undefined || quick === undefined) throw new Error('it was due')
    assert.is(await settleDelivery(database, slow, { ...REFUSED, took: 1 }), undefined)
    assert.is(await takeDueDelivery(database), undefined, 'the lease is the other one’s still')
    assert.is(await settleDelivery(database, quick, { ...ACCEPTED, took: 1 }), 'delivered')
    assert.equal(await toldMachines(), ['offer.received broker delivered'])
  })

  webhooks(`[WHK-10] ${engine.name}: of many processes each webhook is told one thing at a time, each once`, async () => {
    const { owned, bid, hook, sender, posted, answering, database } = market()
    await hook('broker')
    await hook('broker', 'https://second.example/hooks')
    const loads = await Promise.all([owned(1), owned(1), owned(1)])
    for (const load of loads) await bid(load)
    let most = 0
    const inFlight = new Map<string, number>()
    answering(async ({ url }) => {
      const here = (inFlight.get(url) ?? 0) + 1
      inFlight.set(url, here)
      most = Math.max(most, here)
      await new Promise((done) => setTimeout(done, 20))
      inFlight.set(url, here - 1)
      return ACCEPTED
    })
    const processes = [sender(), sender(), sender()]
    for (let turns = 0; posted.length < 6 && turns < 200; turns++) {
      await Promise.all(processes.map(({ turn }) => turn()))
      await new Promise((done) => setTimeout(done, 10))
    }
    await Promise.all(processes.map(({ stop }) => stop()))
    assert.equal([posted.length, new Set(posted.map(({ headers }) => headers['webhook-id'])).size, most], [6, 6, 1])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::integer as n from webhook_deliveries where state = 'delivered' and tries = 1`.execute(database.db)
    assert.is(rows[0]?.n, 6)
  })

  webhooks(`[WHK-10] ${engine.name}: a webhook that hangs holds up no other`, async () => {
    const { owned, bid, hook, sender, posted, answering, toldMachines } = market()
    await hook('broker', 'https://hangs.example/')
    await hook('broker', 'https://well.example/')
    let letGo: () => void = () => undefined
    const hanging = new Promise<void>((done) => {
      letGo = done
    })
    answering(async ({ url }) => {
      if (url.includes('hangs')) await hanging
      return url.includes('hangs') ? REFUSED : ACCEPTED
    })
    const one = sender()
    for (let i = 0; i < 3; i++) await bid(await owned(1))
    for (let turns = 0; turns < 200 && posted.filter(({ url }) => url.includes('well')).length < 3; turns++) {
      await one.turn()
      await new Promise((done) => setTimeout(done, 10))
    }
    assert.equal(
      [posted.filter(({ url }) => url.includes('well')).length, posted.filter(({ url }) => url.includes('hangs')).length],
      [3, 1],
    )
    letGo()
    await one.stop()
    assert.is((await toldMachines()).filter((line) => line.endsWith('waiting')).length, 3)
  })

  webhooks(
    `[WHK-11] ${engine.name}: a delivery is sent again under its own id for another day; what is left behind is dropped`,
    async () => {
      const { database, owned, bid, answer, hook, send, posted, rows, toldMachines, answering, later } = market()
      await hook('broker')
      const made = await bid(await owned(1))
      answering(async () => REFUSED)
      await send()
      await sql`update webhook_deliveries set state = 'failed' where event = 'offer.received'`.execute(database.db)
      answering(async () => ACCEPTED)
      const { rows: found } = await sql<{ id: number }>`select id from webhook_deliveries where event = 'offer.received'`.execute(
        database.db,
      )
      const id = String(found[0]?.id)
      assert.is(await replayDelivery(database, ADMIN.company, id), 'done')
      assert.is(await replayDelivery(database, { kind: 'broker', id: '2' }, id), 'none')
      const early = await sql<{ id: number }>`select id from webhook_deliveries where event = 'offer.expiring'`.execute(database.db)
      assert.is(await replayDelivery(database, ADMIN.company, String(early.rows[0]?.id)), 'done')
      await sql`update webhook_deliveries set state = 'dropped', dropped_for = 'turned_off' where event = 'offer.expiring'`.execute(
        database.db,
      )
      await later(1)
      await send()
      assert.equal(
        (await rows()).map(({ state, tries }) => [state, tries]),
        [['delivered', 2]],
      )
      assert.is(new Set(posted.map(({ headers }) => headers['webhook-id'])).size, 1)
      await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
      await replayDelivery(database, ADMIN.company, id)
      await later(1)
      await send()
      assert.equal(await toldMachines(), ['offer.received broker dropped superseded'])
      await sql`update webhook_deliveries set made_at = made_at - interval '31 days'`.execute(database.db)
      assert.is(await sweepDeliveries(database), 2)
    },
  )

  webhooks(
    `[WHK-12] ${engine.name}: turned off nothing is sent; with whoever vouched for it, it is off until another turns it on`,
    async () => {
      const { database, owned, bid, hook, send, toldMachines } = market()
      const { id } = await hook('broker')
      await bid(await owned(1))
      const taken = await takeDueDelivery(database)
      assert.is(await turnWebhook(database, ADMIN, id, false), true)
      assert.equal(await toldMachines(), ['offer.received broker dropped turned_off'])
      if (taken === undefined) throw new Error('it was due')
      assert.is(await settleDelivery(database, taken, { ...ACCEPTED, took: 1 }), 'delivered', 'what arrived all the same has arrived')
      await bid(await owned(1))
      assert.is((await toldMachines()).length, 1)
      assert.is(await turnWebhook(database, ADMIN, id, true), true)
      await bid(await owned(1))
      await endWhatOpens(database, ADMIN.company, ADMIN.personId, ADMIN.personId)
      await send()
      assert.equal(await toldMachines(), ['offer.received broker delivered', 'offer.received broker dropped turned_off'])
      assert.is(await turnWebhook(database, { ...ADMIN, company: { kind: 'broker', id: '2' } }, id, true), false)
    },
  )

  webhooks.run()
}
