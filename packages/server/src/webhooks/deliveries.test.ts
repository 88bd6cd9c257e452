import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { Webhook as Receiver } from 'standardwebhooks'
import { expireOffers } from '../offers/close-offers.query.ts'
import { runOutIn } from '../testing/freight-market.ts'
import { testEngines } from '../testing/databases.ts'
import { hookedSuite, REFUSED } from './testing/hooked-market.ts'

for (const engine of testEngines('what webhooks are told')) {
  const { webhooks, market } = hookedSuite('what webhooks are told', engine)

  webhooks(`[WHK-4] ${engine.name}: what is told is noted with the act, and gone with an act that is undone`, async () => {
    const { owned, bidUndoneFirst, hook, toldMachines, send, posted } = market()
    await hook('broker')
    await bidUndoneFirst(await owned(1), async () => {
      assert.equal(await toldMachines(), [])
      await send()
      assert.equal(posted, [])
    })
    assert.equal(await toldMachines(), ['offer.received broker waiting'])
  })

  webhooks(`[WHK-1, WHK-5] ${engine.name}: from bid to booking each side is told its own, signed, as the offer stands`, async () => {
    const { owned, bid, answer, hook, send, toldMachines, posted, bodies } = market()
    const [broker, carrier] = [await hook('broker'), await hook('carrier')]
    const loadId = await owned(1)
    await sql`update loads set external_id = 'TMS-7' where id = ${loadId}::bigint`.execute(market().database.db)
    const made = await bid(loadId)
    await send()
    assert.equal(await toldMachines(), ['offer.received broker delivered'])
    const [first] = bodies()
    assert.equal(
      [first.type, first.data.offer.id, first.data.offer.version, first.data.offer.status, first.data.offer.side, first.data.offer.amount],
      ['offer.received', made.body['id'], 1, 'needs_confirmation', 'broker', 2000],
    )
    assert.equal(
      [first.data.offer.load.id, first.data.offer.load.external_id, first.data.offer.url],
      [loadId, 'TMS-7', `http://portal.test/trm/load-offers?offer=${String(made.body['id'])}`],
    )
    const countered = await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
    const accepted = await answer('carrier-1', countered, 'carrier_accepted_counter_offer')
    await answer('broker-1', accepted, 'broker_confirmed_offer')
    await send()
    assert.equal(await toldMachines(), [
      'offer.accepted broker dropped superseded',
      'offer.booked broker delivered',
      'offer.booked carrier delivered',
      'offer.countered carrier dropped superseded',
      'offer.received broker delivered',
    ])
    const toCarrier = posted.find(({ url }) => url.includes('carrier'))
    const told = JSON.parse(toCarrier?.body ?? '')
    assert.equal([told.data.offer.side, told.data.offer.load.external_id, told.data.offer.status], ['carrier', null, 'booked_load'])
    for (const { url, body, headers } of posted) {
      const { secret } = url.includes('carrier') ? carrier : broker
      assert.equal(new Receiver(secret).verify(body, { ...headers }), JSON.parse(body))
    }
  })

  webhooks(`[WHK-1] ${engine.name}: an offer that expires is told both, who declines in the portal their own system, too`, async () => {
    const { database, owned, bid, answer, hook, toldMachines, send } = market()
    await hook('broker')
    await hook('carrier')
    const made = await bid(await owned(1))
    await runOutIn(database, String(made.body['id']), -1)
    await expireOffers(database)
    const second = await bid(await owned(1))
    await answer('broker-1', second, 'broker_declined_offer')
    await send()
    assert.equal(
      (await toldMachines()).filter((line) => line.endsWith('delivered')),
      [
        'offer.declined broker delivered',
        'offer.declined carrier delivered',
        'offer.expired broker delivered',
        'offer.expired carrier delivered',
      ],
    )
  })

  webhooks(`[WHK-2] ${engine.name}: nothing is told whose time is over, or where nobody in force vouches for the webhook`, async () => {
    const { database, owned, bid, hook, toldMachines, send, posted } = market()
    await hook('broker')
    await hook('carrier')
    const made = await bid(await owned(1))
    await runOutIn(database, String(made.body['id']), -1)
    await send()
    assert.equal([await toldMachines(), posted], [['offer.received broker dropped expired'], []])
    await bid(await owned(1))
    await sql`update people set is_company_admin = false where id = 910002`.execute(database.db) // beside the acts that turn it off
    await send()
    assert.equal([(await toldMachines())[1], posted], ['offer.received broker dropped not_theirs', []])
    await market().answer('broker-1', await bid(await owned(1)), 'broker_declined_offer')
    await sql`update people set is_app_access_allowed = false where id = 910003`.execute(database.db)
    await send()
    assert.ok((await toldMachines()).includes('offer.declined carrier dropped not_theirs'))
    assert.equal(posted, [])
  })

  webhooks(
    `[WHK-6] ${engine.name}: one that is not accepted is tried again under the same id, ever more seldom, for 24 hours`,
    async () => {
      const { database, owned, bid, answer, hook, rows, send, posted, later, answering } = market()
      await hook('carrier')
      await answer('broker-1', await bid(await owned(1)), 'broker_declined_offer')
      answering(async () => REFUSED)
      const pauses: number[] = []
      for (let hours = 0; hours < 40 * 3600; ) {
        await send()
        const { rows: waiting } = await sql<{ pause: number }>`
        select round(extract(epoch from next_try_at - clock_timestamp()))::integer as pause from webhook_deliveries where state = 'waiting'`.execute(
          database.db,
        )
        const [next] = waiting
        if (next === undefined) break
        pauses.push(next.pause)
        hours += next.pause
        await later(Math.ceil(next.pause / 60))
        await sql`update webhook_deliveries set next_try_at = least(next_try_at, clock_timestamp())`.execute(database.db)
      }
      assert.equal(pauses.slice(0, 8), [5, 15, 45, 135, 405, 1215, 3600, 3600])
      const tried = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
      assert.ok(tried > 22.5 && tried <= 24, `${tried} hours`)
      assert.equal(
        (await rows()).map(({ state, tries }) => [state, tries]),
        [['failed', pauses.length + 1]],
      )
      assert.is(new Set(posted.map(({ headers }) => headers['webhook-id'])).size, 1)
      await sql`update webhook_deliveries set next_try_at = clock_timestamp()`.execute(database.db)
      await send()
      assert.is(posted.length, pauses.length + 1)
    },
  )

  webhooks(`[WHK-7] ${engine.name}: 410 Gone turns the webhook off and drops what waits; nothing is noted for it any more`, async () => {
    const { owned, bid, answer, hook, toldMachines, send, posted, answering } = market()
    await hook('broker')
    await answer('broker-1', await bid(await owned(1)), 'broker_declined_offer')
    const last = await bid(await owned(1))
    answering(async () => ({ fault: 'gone', status: 410, answer: undefined }))
    await send()
    assert.is(posted.length, 1)
    assert.ok((await toldMachines()).includes('offer.declined broker failed'))
    assert.ok((await toldMachines()).includes('offer.received broker dropped turned_off'))
    await answer('broker-1', last, 'broker_declined_offer')
    assert.is((await toldMachines()).filter((line) => line.startsWith('offer.declined')).length, 1)
  })

  webhooks.run()
}
