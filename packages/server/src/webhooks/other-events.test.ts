import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { Webhook as Receiver } from 'standardwebhooks'
import { HEARD_EVENTS } from '@trm/domain/webhooks'
import { IN_FORCE } from '../notices/other/testing/other-market.ts'
import { apiKeySuite, BROKER_ADMIN, CARRIER_ADMIN, told } from '../testing/api-key-suite.ts'
import { testEngines } from '../testing/databases.ts'
import { hookedSuite, REFUSED } from './testing/hooked-market.ts'

const HOOKS = '/api/company/webhooks'

for (const engine of testEngines('webhooks besides offers')) {
  const { webhooks, market } = hookedSuite('webhooks besides offers', engine)
  const { keys: choosing, market: portal } = apiKeySuite('what a webhook hears', engine)
  /** Of broker 1, and hears all that it can. */
  const hears = async () => {
    const made = await market().hook('broker')
    await market().choose('broker', made.id, HEARD_EVENTS)
    return made
  }

  webhooks(
    `[WHK-17] ${engine.name}: an uncovered load is told its brokerage once, signed, by one id for all tries, as it stands`,
    async () => {
      const { beginning, due, send, later, answering, posted, bodies, toldMachines } = market()
      const { secret } = await hears()
      await market().hook('carrier')
      const loadId = await beginning(120)
      await sql`update loads set external_id = 'TMS-9' where id = ${loadId}::bigint`.execute(market().database.db)
      await due()
      await due()
      answering(async () => REFUSED)
      await send()
      await later(1)
      answering(async () => ({ fault: undefined, status: 200, answer: 'ok' }))
      await send()
      assert.equal(await toldMachines(), ['load.uncovered broker delivered'])
      assert.equal([posted.length, new Set(posted.map(({ headers }) => headers['webhook-id'])).size], [2, 1])
      for (const { body, headers } of posted) assert.ok(new Receiver(secret).verify(body, { ...headers }))
      const { type, data } = bodies()[0]
      assert.equal(
        [type, data.load.id, data.load.external_id, data.load.open_offers, data.load.url],
        ['load.uncovered', loadId, 'TMS-9', 0, `http://portal.test/trm/broker/posted-loads?load=${loadId}`],
      )
      assert.equal([data.offer, data.vetting, data.block], [null, null, null])
      assert.ok(Date.parse(data.load.pickup_date) < Date.parse(data.load.date_pickup_over))
    },
  )

  webhooks(`[WHK-17] ${engine.name}: what is booked, lifted or over by then is not told, nor is another company's`, async () => {
    const { beginning, block, due, bid, answer, send, toldMachines, bodies, database } = market()
    const { db } = database
    await hears()
    const booked = await beginning(120)
    const left = await beginning(120)
    await block(2, 0)
    await block(3, 0)
    await due()
    await sql`update carrier_relationships set is_blocked = false, block_reason = null, block_review_on = null, blocked_at = null
      where carrier_id = 3`.execute(db)
    assert.is((await answer('broker-1', await bid(booked), 'broker_accepted_offer')).status, 200)
    await sql`update loads set broker_company_id = 2, posted_by = 2 where id = ${left}::bigint`.execute(db)
    await send()
    assert.equal(
      (await toldMachines()).filter((row) => !row.startsWith('offer')),
      [
        'block.review_due broker delivered',
        'block.review_due broker dropped superseded',
        'load.uncovered broker dropped superseded',
        'load.uncovered broker dropped superseded',
      ],
    )
    const review = bodies().find(({ type }) => type === 'block.review_due')
    assert.equal([review.data.block.carrier, review.data.block.reason], [{ id: '2', name: 'Carrier 2' }, 'Double brokered'])
    await sql`update webhook_deliveries set state = 'waiting', dropped_for = null, next_try_at = clock_timestamp(),
      made_at = made_at - interval '49 hours' where event = 'block.review_due' and about_id = 2`.execute(db)
    await send()
    assert.ok((await toldMachines()).includes('block.review_due broker dropped expired'))
  })

  webhooks(
    `[WHK-17] ${engine.name}: what a carrier lost is told with the act and not of one undone, with the loads it concerns`,
    async () => {
      const { owned, bid, says, send, toldMachines, bodies, database } = market()
      await hears()
      await says(IN_FORCE)
      const [one, other] = [await owned(1), await owned(910_001)]
      await sql`update loads set external_id = 'TMS-' || id where id = ${one}::bigint`.execute(database.db)
      for (const loadId of [one, other]) await bid(loadId)
      await send()
      const before = bodies().length
      const others = async () => (await toldMachines()).filter((row) => row.startsWith('carrier'))
      await says({ ...IN_FORCE, authorityStatus: 'Inactive' }, async (inside) => {
        const { rows } = await sql`select 1 from webhook_deliveries where event = 'carrier.vetting_worse'`.execute(inside.db)
        assert.is(rows.length, 1)
      })
      assert.equal(await others(), [])
      await says({ ...IN_FORCE, authorityStatus: 'Inactive', bipdOnFile: 0 })
      await says({ ...IN_FORCE, bipdOnFile: 0 })
      await send()
      assert.equal([await others(), bodies().length - before], [['carrier.vetting_worse broker delivered'], 1])
      const { vetting } = bodies().at(-1).data
      assert.equal(vetting.carrier, { id: '1', name: 'Carrier 1' })
      assert.equal(vetting.facts, [{ fact: 'insurance_lapsed', since: '2026-03-10' }], 'what is in force again is not told')
      assert.equal(
        vetting.loads.sort((a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id)),
        [
          { id: one, external_id: `TMS-${one}` },
          { id: other, external_id: null },
        ],
      )
      await says(IN_FORCE)
      await says({ ...IN_FORCE, authorityStatus: 'Inactive' })
      await says(IN_FORCE)
      await send()
      assert.equal(await others(), ['carrier.vetting_worse broker delivered', 'carrier.vetting_worse broker dropped superseded'])
    },
  )

  webhooks(`[WHK-18] ${engine.name}: a webhook hears of offers until something else is chosen, and then of that alone`, async () => {
    const { beginning, due, hook, choose, send, toldMachines, bid, owned, posted } = market()
    const { id } = await hook('broker')
    await beginning(120)
    await due()
    await bid(await owned(1))
    assert.equal(await toldMachines(), ['offer.received broker waiting'])
    await choose('broker', id, ['load.uncovered'])
    await due()
    await bid(await owned(1), 'carrier-2')
    await send()
    const stood = ['load.uncovered broker delivered', 'offer.received broker dropped not_chosen']
    assert.equal([await toldMachines(), posted.length], [stood, 1])
    await choose('broker', id, ['offer.booked'])
    await beginning(130)
    await due()
    assert.equal(await toldMachines(), stood)
  })

  choosing(
    `[WHK-18] ${engine.name}: administrators choose what their own webhooks hear; nothing, and what is not of a side, is refused`,
    async () => {
      const { ask, database } = portal()
      const made = await ask('POST', HOOKS, { url: 'https://tms.example/' }, BROKER_ADMIN)
      const choose = async (events: readonly string[], options: object = BROKER_ADMIN, id = made.body.id) =>
        told(await ask('PUT', `${HOOKS}/${id}/events`, { events }, options)).trim()
      assert.equal(
        JSON.parse(made.text).events,
        HEARD_EVENTS.filter((event) => event.startsWith('offer.')),
      )
      assert.is(await choose(['load.uncovered', 'offer.booked']), '204 undefined')
      const listed = await ask('GET', HOOKS, undefined, BROKER_ADMIN)
      assert.equal(JSON.parse(listed.text).items[0].events, ['offer.booked', 'load.uncovered'])
      assert.equal(
        [await choose([]), await choose(['webhook.test']), await choose(['offer.booked'], CARRIER_ADMIN)],
        ['400 invalid_request events:required', '400 invalid_request events.0:invalid_value', '404 not_found'],
      )
      const theirs = await ask('POST', HOOKS, { url: 'https://tms.example/' }, CARRIER_ADMIN)
      assert.is(await choose(['load.uncovered'], CARRIER_ADMIN, theirs.body.id), '400 invalid_request events:not_of_side')
      const { rows } = await sql`select 1 from audit_log where action = 'webhook_events_chosen'`.execute(database.db)
      assert.is(rows.length, 1)
    },
  )

  webhooks.run()
  choosing.run()
}
