import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { codeOf } from '../testing/offer-portal.ts'
import { withMarket, EVERYBODY, READS } from '../testing/offer-routes-market.ts'

const BROKERS_NUMBER = '+12145550142'

const CARRIERS_NUMBER = '+13125550143'

test('[OFF-64] [R33] whom to call: from booking on, also after a cancellation, for the people of the two companies and nobody else', async () => {
  const { database, close, get, post, bid } = await withMarket()
  await sql`update people set phone = ${BROKERS_NUMBER}, email = 'bea@brokerage.test' where subject = 'demo|broker-1'`.execute(database.db)
  await sql`update carriers set phone = ${CARRIERS_NUMBER}`.execute(database.db)
  const id = await bid()
  const url = `/api/offers/${id}/contacts`
  for (const who of ['broker-1', 'carrier-1']) assert.is(codeOf(await get(who, url)), '409 offer_refused wrong_status', who)
  await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_accepted_offer', terms_seen: 1 }, { version: 1 })
  const asked = async () => {
    for (const who of EVERYBODY)
      assert.is(codeOf(await get(who, url)), who === 'staff' ? '403 wrong_account_type' : READS[String(who)], String(who))
  }
  await asked()
  const contacts = {
    broker: { company: 'Brokerage 1', name: 'Bea Broker 1', phone: BROKERS_NUMBER, email: 'bea@brokerage.test' },
    carrier: { company: 'Carrier 1', name: 'Carl Carrier 1', phone: CARRIERS_NUMBER, email: null },
  }
  assert.equal((await get('carrier-1', url)).body, contacts)
  await post(
    'broker-1',
    `/api/offers/${id}/events`,
    { event: 'broker_cancelled_load', reason: 'shipper_cancelled', terms_seen: 1 },
    { version: 2 },
  )
  await asked()
  assert.equal((await get('broker-1', url)).body, contacts)
  await close()
})

test('[OFF-64] [R33] no list, offer, timeline, load, recommendation, stream or preview holds a number, before or after the booking', async () => {
  const { database, close, get, post, bid, loadId } = await withMarket()
  await sql`update people set phone = ${BROKERS_NUMBER}, email = 'bea@brokerage.test' where subject = 'demo|broker-1'`.execute(database.db)
  await sql`update people set phone = ${CARRIERS_NUMBER}, email = 'carl@carrier.test' where subject = 'demo|carrier-1'`.execute(database.db)
  const id = await bid()
  const isSilent = async (moment: string) => {
    for (const path of [
      '/api/offers',
      `/api/offers?load_id=${loadId}`,
      `/api/offers/${id}`,
      `/api/offers/${id}/timeline`,
      `/api/offers/${id}/timeline.csv`,
      '/api/loads',
      `/api/loads/${loadId}`,
      '/api/loadboard',
      `/api/loadboard/${loadId}`,
      '/api/recommendations',
      '/api/previews',
    ])
      for (const who of EVERYBODY) {
        const { text } = await get(who, path)
        for (const secret of [BROKERS_NUMBER, CARRIERS_NUMBER, 'bea@brokerage.test', 'carl@carrier.test'])
          assert.not.ok(text.includes(secret), `${moment}: ${secret} in ${path} for ${who}`)
      }
  }
  await isSilent('before')
  const booked = await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_accepted_offer', terms_seen: 1 }, { version: 1 })
  for (const secret of [BROKERS_NUMBER, CARRIERS_NUMBER]) assert.not.ok(booked.text.includes(secret))
  await isSilent('after')
  await close()
})

test.run()
