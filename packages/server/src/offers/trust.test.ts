import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { MARKET_ISSUER, onlyOne, openFreightMarket, postLoads } from '../testing/freight-market.ts'
import { codeOf, offerPortal } from '../testing/offer-portal.ts'

for (const engine of testEngines('verdicts')) {
  const market = async (carriers = 3) => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 2, carriers)
    const asked = offerPortal(database)
    const { db } = database
    await sql`update carriers set authority_type = 'Interstate', authority_since = '2015-01-01', number_of_trucks = 9, number_of_inspections = 4, bipd_on_file = 1000000`.execute(
      db,
    )
    const bid = async (who: string, loadId: string) => asked.post(who, '/api/offers', { load_id: loadId, amount: 2000, terms_seen: 1 })
    const accept = (offer: unknown, override?: object, given: { readonly key?: string; readonly version?: number } = {}) =>
      asked.post(
        'broker-1',
        `/api/offers/${String(offer)}/events`,
        { event: 'broker_accepted_offer', terms_seen: 1, ...(override === undefined ? {} : { override }) },
        { version: 1, ...given },
      )
    const book = (who: string, loadId: string) => asked.post(who, `/api/loadboard/${loadId}/book`, { amount: 2400, terms_seen: 1 })
    const block = (carrierId: number, brokerId = 1) =>
      sql`insert into carrier_relationships (broker_company_id, carrier_id, is_blocked) values (${brokerId}::bigint, ${carrierId}::bigint, true)`.execute(
        db,
      )
    const rules = (review: string | null, stops: readonly string[] | null = null) =>
      sql`insert into negotiation_rules (broker_company_id, review_means, stop_reasons) values (1, ${review}, ${stops === null ? null : [...stops]}::text[])
        on conflict (broker_company_id) do update set review_means = excluded.review_means, stop_reasons = excluded.stop_reasons`.execute(
        db,
      )
    const verdict = async (who: string, id: unknown) =>
      (
        (await asked.get(who, `/api/offers/${String(id)}`)).body['trucker'] as {
          readonly trust?: { readonly level: string; readonly reasons: readonly string[] }
        }
      ).trust // the wire's own shape
    return {
      database,
      db,
      close,
      ...asked,
      bid,
      accept,
      book,
      block,
      rules,
      verdict,
      load: async (given = {}) => onlyOne(await postLoads(database, 1, given)),
    }
  }

  test(`[VRD-9] [VRD-15] [VRD-21] ${engine.name}: a carrier blocked after its bid is booked by nobody without an override, which its own brokerage alone reads on the timeline, by name`, async () => {
    const { close, get, load, bid, accept, block } = await market()
    const { body } = await bid('carrier-1', await load())
    const id = body['id']
    await block(1)
    assert.is(codeOf(await accept(id)), '409 offer_refused override_needed')
    assert.is(codeOf(await accept(id, { reason: 'Known.', overrules: ['rating_poor'] })), '409 offer_refused override_needed')
    assert.is((await accept(id, { reason: '', overrules: ['blocked'] })).status, 400)
    const done = await accept(id, { reason: ' Known for years. ', overrules: ['blocked'] }, { key: 'once' })
    assert.equal([done.status, done.body['status']], [200, 'booked_load'])
    assert.is((await accept(id, { reason: ' Known for years. ', overrules: ['blocked'] }, { key: 'once' })).text, done.text)
    const shown = async (who: string) => {
      const { items } = (await get(who, `/api/offers/${String(id)}/timeline`)).body as {
        readonly items: readonly Record<string, unknown>[]
      }
      return [items[1]?.['override'], items[1]?.['actor_id']]
    }
    assert.equal(await shown('broker-1'), [{ level: 'stop', reasons: ['blocked'], reason: 'Known for years.', by: 'Bea Broker 1' }, '1'])
    assert.equal(await shown('carrier-1'), [undefined, null])
    assert.not.match((await get('carrier-1', `/api/offers/${String(id)}/timeline`)).text, /Bea|Broker 1|override/)
    assert.not.match((await get('carrier-1', `/api/offers/${String(id)}`)).text, /Known for years|blocked/)
    await close()
  })

  test(`[VRD-12] [CTL-2] ${engine.name}: the Book Now of a Stop carrier is refused with words, that of a blocked one as of a load there is not, and nothing was bid`, async () => {
    const { db, close, load, book, block, get } = await market()
    const loadId = await load({ bookNow: true })
    await sql`update carriers set out_of_service_since = '2026-01-05' where id = 1`.execute(db)
    const refused = await book('carrier-1', loadId)
    assert.is(codeOf(refused), '409 offer_refused book_now_not_taken')
    assert.not.match(refused.text, /out_of_service|stop/i)
    await block(2)
    assert.is(codeOf(await book('carrier-2', loadId)), '404 not_found')
    assert.is((await get('broker-1', '/api/offers')).body['total'] ?? 0, 0)
    assert.is((await book('carrier-3', loadId)).status, 201)
    await close()
  })

  test(`[VRD-11] [VRD-13] ${engine.name}: carriers under Review bid, Book Now and are booked as the brokerage says`, async () => {
    const { db, close, load, bid, book, accept, rules } = await market()
    await sql`update carriers set safety_rating = 'C'`.execute(db)
    const tried = async (review: string | null) => {
      await rules(review)
      const offered = await bid('carrier-1', await load())
      return [
        codeOf(await book('carrier-2', await load({ bookNow: true }))),
        codeOf(offered),
        offered.status === 201 ? codeOf(await accept(offered.body['id'])) : '',
      ]
    }
    assert.equal(await tried(null), ['201', '201', '200'])
    assert.equal(await tried('bid'), ['409 offer_refused book_now_not_taken', '201', '200'])
    assert.equal(await tried('reason'), ['409 offer_refused book_now_not_taken', '201', '409 offer_refused override_needed'])
    assert.equal(await tried('no_bid'), ['409 offer_refused bid_not_taken', '409 offer_refused bid_not_taken', ''])
    await rules(null, ['rating_poor'])
    assert.is(codeOf(await book('carrier-2', await load({ bookNow: true }))), '409 offer_refused book_now_not_taken')
    await close()
  })

  test(`[VRD-16] [R33] ${engine.name}: a verdict is by the rules, marks and dealings of the reader's own brokerage, and carriers and staff read none of an offer`, async () => {
    const { db, close, load, bid, block, verdict } = await market()
    const [own, other] = [
      (await bid('carrier-1', await load())).body['id'],
      (await bid('carrier-1', await load({ brokerId: 2 }))).body['id'],
    ]
    await block(1, 2)
    await sql`insert into people (id, issuer, subject, first_name, last_name, is_approved, is_staff) values (900001, ${MARKET_ISSUER}, 'demo|staff', 'Sol', 'Staff', true, true)`.execute(
      db,
    )
    await sql`update carriers set safety_rating = 'C', warning_facts = '{"phone_shared": 2}' where id = 1`.execute(db)
    assert.equal(await verdict('broker-1', own), { level: 'review', reasons: ['phone_shared', 'rating_poor'], needs_override: false })
    assert.equal((await verdict('broker-2', other))?.reasons, ['blocked', 'phone_shared', 'rating_poor'])
    assert.equal([await verdict('carrier-1', own), await verdict('staff', own)], [undefined, undefined])
    await close()
  })

  test(`[VRD-3] ${engine.name}: bookings that the carrier fell off are counted of the brokerage's own, what the shipper canceled is not`, async () => {
    const { close, post, load, bid, accept, verdict } = await market()
    for (let n = 0; n < 10; n++) {
      const id = String((await bid('carrier-1', await load())).body['id'])
      await accept(id)
      const reason = n < 4 ? 'carrier_fell_off' : 'shipper_cancelled'
      if (n < 8)
        await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_cancelled_load', reason, terms_seen: 1 }, { version: 2 })
      if (n === 4) assert.equal((await verdict('broker-1', id))?.reasons, ['own_cancellations'])
    }
    assert.equal((await verdict('broker-1', (await bid('carrier-1', await load())).body['id']))?.reasons, ['own_cancellations'])
    assert.equal((await verdict('broker-2', (await bid('carrier-1', await load({ brokerId: 2 }))).body['id']))?.reasons, [])
    await close()
  })
}

test.run()
