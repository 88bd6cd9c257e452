import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plainDateIn } from '@trm/domain/kernel'
import { databaseNow } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { MARKET_ISSUER, onlyOne, openFreightMarket, postLoads } from '../testing/freight-market.ts'
import { codeOf, offerPortal } from '../testing/offer-portal.ts'

const [DISPATCHER, MATE] = ['100001', '900010'] as const
/** Of the same carrier, and first by their ids: one may not use the portal, one has no phone. */
const [SHUT_OUT, UNREACHABLE] = ['900001', '900002'] as const

const TRUCK = {
  post_type: 'post_truck',
  equipment_type: ['van'],
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.78,
  pickup_longitude: -96.81,
  pickup_timezone: 'America/Chicago',
}

for (const engine of testEngines('left-carrier')) {
  test(`[PPC-5] ${engine.name}: a dispatcher's bids, posted trucks and bookings are a colleague's to answer, withdraw, close and be called about`, async () => {
    const { database, close } = await engine.open()
    const { db } = database
    await openFreightMarket(database, 1, 2)
    await sql`
      insert into people (id, issuer, subject, first_name, last_name, phone, email, is_approved, is_company_admin, is_app_access_allowed, carrier_id)
      overriding system value
      values (${MATE}::bigint, ${MARKET_ISSUER}, 'demo|mate', 'Mia', 'Mate', '+13125550143', 'mia@carrier.test', true, true, true, 1),
        (${SHUT_OUT}::bigint, ${MARKET_ISSUER}, 'demo|shut', 'Sam', 'Shut', '+13125550144', 'sam@carrier.test', true, false, false, 1),
        (${UNREACHABLE}::bigint, ${MARKET_ISSUER}, 'demo|quiet', 'Una', 'Quiet', '', 'una@carrier.test', true, false, true, 1)`.execute(db)
    await sql`update people set phone = '+13125550100', email = 'carl@carrier.test' where id = ${DISPATCHER}::bigint`.execute(db)
    const web = offerPortal(database)
    const bid = async (): Promise<string> => {
      const load_id = onlyOne(await postLoads(database, 1))
      const { status, body } = await web.post('carrier-1', '/api/offers', { load_id, amount: 2000, terms_seen: 1 })
      assert.is(status, 201)
      return String(body['id'])
    }
    const answer = (who: string, id: string, event: string, version: number, given: object = {}) =>
      web.post(who, `/api/offers/${id}/events`, { event, terms_seen: 1, ...given }, { version })
    const [booked, countered, taken] = [await bid(), await bid(), await bid()]
    assert.is((await answer('broker-1', booked, 'broker_accepted_offer', 1)).status, 200)
    for (const id of [countered, taken])
      assert.is((await answer('broker-1', id, 'broker_countered_offer', 1, { amount: 1900 })).status, 200)
    const available_from = plainDateIn(await databaseNow(db), 'America/Chicago')
    const posted = await web.post('carrier-1', '/api/truck-posts', { ...TRUCK, available_from })
    assert.is(codeOf(posted), '201')
    const post = String(posted.body['id'])
    const contact = async () => (await web.get('broker-1', `/api/offers/${booked}/contacts`)).body['carrier']
    assert.equal(await contact(), { company: 'Carrier 1', name: 'Carl Carrier 1', phone: '+13125550100', email: 'carl@carrier.test' })

    const active = `/api/company/people/${DISPATCHER}/active`
    assert.is((await web.change('PUT', 'mate', active, { is_active: false, hand_over_to: null }, 1)).status, 200)
    assert.is(codeOf(await answer('carrier-1', countered, 'carrier_accepted_counter_offer', 2)), '403 not_allowed')

    assert.equal(await contact(), { company: 'Carrier 1', name: 'Mia Mate', phone: '+13125550143', email: 'mia@carrier.test' })
    assert.is((await web.get('mate', '/api/offers')).body['total'], 3)
    assert.is((await answer('mate', countered, 'carrier_accepted_counter_offer', 2)).body['status'], 'needs_confirmation')
    assert.is((await answer('mate', taken, 'carrier_declined_counter_offer', 2)).body['status'], 'declined_load')
    const ended = async () => (await web.get('mate', `/api/truck-posts/${post}`)).body['ended_reason']
    assert.is(await ended(), null)
    assert.is((await web.remove('mate', `/api/truck-posts/${post}`)).status, 204)
    assert.is(await ended(), 'withdrawn')
    await web.app.close()
    await close()
  })
}

test.run()
