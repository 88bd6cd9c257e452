import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { codeOf } from '../testing/offer-portal.ts'
import { withMarket, EVERYBODY, READS } from '../testing/offer-routes-market.ts'
import { hearOutside, saidOutside } from '../testing/said-outside.ts'
import { everyGet, keptAnswers, NOBODY, tellersAmong, tellersOfWrites, writeBeforeBooking } from '../testing/who-is-told.ts'

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

const SECRETS = {
  broker: [BROKERS_NUMBER, 'bea@brokerage.test'],
  carrier: [CARRIERS_NUMBER, 'carl@carrier.test'],
  published: ['+16145550199', 'dispatch@carrier.test'],
} as const

const ALL = Object.values(SECRETS).flat()

const STAFFS = { staff: ['/api/staff/users'] }

/** Who reads them in any case: oneself, one's colleagues, staff; what a carrier publishes, the brokers in its profile. */
const OWN = {
  broker: { ...NOBODY, ...STAFFS, 'broker-1': ['/api/profiles/broker', '/api/user/my-details', '/api/company/people'] },
  carrier: { ...NOBODY, ...STAFFS, 'carrier-1': ['/api/user/my-details', '/api/company/people'] },
  published: { ...NOBODY, 'broker-1': ['/api/carriers/1'], 'broker-2': ['/api/carriers/1'], 'carrier-1': ['/api/profiles/carrier'] },
}

test('[OFF-64] [R33] no call tells a number or an address of the other side before the booking, and none but those that are for it after', async () => {
  const { database, close, get, post, change, written, bid, loadId } = await withMarket()
  for (const [table, where, [phone, email]] of [
    ['people', sql`subject = 'demo|broker-1'`, SECRETS.broker],
    ['people', sql`subject = 'demo|carrier-1'`, SECRETS.carrier],
    ['carriers', sql`id = 1`, SECRETS.published],
  ] as const)
    await sql`update ${sql.table(table)} set phone = ${phone}, email = ${email} where ${where}`.execute(database.db)
  await hearOutside(database)
  const id = await bid()
  const { body } = await post('broker-1', '/api/previews', { load_ids: [loadId] })
  const ids = [...new Set([loadId, id, '1', '100001', String(body['token'])])]
  assert.is((await get(undefined, `/api/preview/${ids.at(-1)}`)).status, 200)
  const told = async () => {
    const answers = keptAnswers(get)
    const tellers = (of: keyof typeof SECRETS) =>
      tellersAmong(answers, everyGet(ids), (text) => SECRETS[of].some((one) => text.includes(one)))
    return { broker: await tellers('broker'), carrier: await tellers('carrier'), published: await tellers('published') }
  }
  const isSilentOutside = async (untold?: string) => {
    for (const [way, { rows, now }] of Object.entries(await saidOutside(database))) {
      assert.ok(way === untold || now.some(E.isRight), `${way}: nothing is told now`)
      for (const secret of ALL) assert.not.ok(JSON.stringify([rows, now]).includes(secret), `${secret} in ${way}`)
    }
  }
  const answer = (who: string, event: string, version: number, rest: object = {}) =>
    post(who, `/api/offers/${id}/events`, { event, terms_seen: 1, ...rest }, { version })
  await isSilentOutside()
  await writeBeforeBooking({ post, change }, { loadId, kept: id, loser: await bid('carrier-2') })
  assert.is((await answer('broker-1', 'broker_countered_offer', 1, { amount: 2100 })).status, 200)
  await isSilentOutside()
  assert.equal(await told(), OWN, 'before the booking')

  assert.is((await answer('carrier-1', 'carrier_accepted_counter_offer', 2)).status, 200)
  const booked = await answer('broker-1', 'broker_confirmed_offer', 3)
  assert.is(booked.status, 200, booked.text)
  const tellsAny = (text: string): boolean => ALL.some((secret) => text.includes(secret))
  assert.equal(tellersOfWrites(written(), tellsAny), NOBODY, 'what is answered to a write')
  await isSilentOutside('texts') // a booking is not texted
  const contacts = `/api/offers/${id}/contacts`
  assert.equal(
    await told(),
    {
      broker: {
        ...OWN.broker,
        'broker-1': ['/api/profiles/broker', '/api/user/my-details', contacts, '/api/company/people'],
        'carrier-1': [contacts],
      },
      carrier: { ...OWN.carrier, 'broker-1': [contacts], 'carrier-1': ['/api/user/my-details', contacts, '/api/company/people'] },
      published: OWN.published,
    },
    'after the booking',
  )
  await close()
})

test.run()
