import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { MARKET_ISSUER, openFreightMarket } from '../testing/freight-market.ts'
import { addOddPeople, codeOf, offerPortal } from '../testing/offer-portal.ts'
import { hearOutside, saidOutside } from '../testing/said-outside.ts'
import { everyGet, NOBODY, tellersAmong, tellersOfWrites, writeBeforeBooking } from '../testing/who-is-told.ts'

const DAY = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()

/** Unmistakable, so that each is found wherever it stands. */
const WHERE = {
  pickup_facility: 'Zephyrine Cold Store',
  pickup_street: '4711 Quillback Way',
  pickup_contact_name: 'Yolanda Xu',
  pickup_contact_phone: '+12145550177',
  pickup_reference: 'PU-QX-991',
  pickup_instructions: 'Wyvern gate, then dock 83',
  dropoff_facility: 'Umbriel Depot',
  dropoff_street: '815 Vexillum Road',
  dropoff_contact_name: 'Igor Zwart',
  dropoff_contact_phone: '+13125550188',
  dropoff_reference: 'DEL-JZ-402',
  dropoff_instructions: 'Check in at the Kestrel hut',
}
const SECRETS = Object.values(WHERE)
const tellsWhere = (text: string): boolean => SECRETS.some((secret) => text.includes(secret))

const LOAD = {
  reference_id: 'R-1',
  equipment_type: 'van',
  size: 'full',
  weight_pounds: 42_000,
  length_feet: 53,
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.7767,
  pickup_longitude: -96.797,
  pickup_timezone: 'America/Chicago',
  pickup_date: inDays(1),
  pickup_date_end: inDays(1.2),
  pickup_fcfs: true,
  dropoff_city: 'Chicago',
  dropoff_state: 'IL',
  dropoff_latitude: 41.8781,
  dropoff_longitude: -87.6298,
  dropoff_timezone: 'America/Chicago',
  dropoff_date: inDays(3),
  rate_total_value: 2400,
  description: 'No touch freight',
}

/** As unmistakable: a few letters stand by chance in a token, too. */
const DRIVER = { driver_name: 'Dana Driver', driver_phone: '(469) 555-0101', truck_number: 'TR-QUILL-12', trailer_number: '53-907' }

for (const engine of testEngines('trips')) {
  const withMarket = async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 2, 3)
    await addOddPeople(database, MARKET_ISSUER)
    const web = offerPortal(database)
    const posted = await web.post('broker-1', '/api/loads', { ...LOAD, ...WHERE, pickup_contact_phone: '214 555 0177' })
    assert.is(posted.status, 201, posted.text)
    const loadId = String(posted.body['id'])
    const bid = async (who: string): Promise<string> =>
      String((await web.post(who, '/api/offers', { load_id: loadId, amount: 2000, terms_seen: 1 })).body['id'])
    const say = async (id: string, event: string, version: number) =>
      assert.is(
        (
          await web.post(
            'broker-1',
            `/api/offers/${id}/events`,
            { event, terms_seen: 1, ...(event === 'broker_cancelled_load' ? { reason: 'carrier_fell_off' } : {}) },
            { version },
          )
        ).status,
        200,
      )
    return { database, close, ...web, posted, loadId, bid, say }
  }

  test(`[LOA-51] [OFF-68] ${engine.name}: where to go is read by its broker and, from booking on, by the carrier that drives there, after a cancellation as it stood then; no call tells anybody else`, async () => {
    const { database, close, get, post, change, written, loadId, bid, say } = await withMarket()
    await hearOutside(database)
    const offers = { 'carrier-1': await bid('carrier-1'), 'carrier-2': await bid('carrier-2') }
    const link = await post('broker-1', '/api/previews', { load_ids: [loadId] })
    const ids = [...new Set([loadId, ...Object.values(offers), '1', String(link.body['token'])])]
    const gets = everyGet(ids)
    assert.ok(gets.length > 60)
    assert.is((await get(undefined, `/api/preview/${ids.at(-1)}`)).status, 200)
    const searches = ['/api/loadboard?text=Quillback', '/api/loads?text=Quillback', '/api/loads?text=PU-QX-991']
    const own = [`/api/loads/${loadId}/stops`]
    const tellers = () => tellersAmong(get, [...gets, ...searches], tellsWhere)
    assert.equal(await tellers(), { ...NOBODY, 'broker-1': own }, 'before the booking')
    for (const [way, said] of Object.entries(await saidOutside(database)))
      assert.not.ok(tellsWhere(JSON.stringify(said)), `${way} before the booking`)

    const id = offers['carrier-1']
    await writeBeforeBooking({ post, change }, { loadId, kept: id, loser: offers['carrier-2'] })
    assert.equal(tellersOfWrites(written(), tellsWhere), NOBODY, 'what is answered to a write before the booking')
    for (const who of ['broker-1', 'carrier-1', 'both'])
      assert.is(codeOf(await get(who, `/api/offers/${id}/trip`)), '409 offer_refused wrong_status', who)

    await say(id, 'broker_accepted_offer', 1)
    const trip = `/api/offers/${id}/trip`
    assert.equal(await tellers(), { ...NOBODY, 'broker-1': [...own, trip], 'carrier-1': [trip] }, 'while it is booked')
    assert.equal(tellersOfWrites(written(), tellsWhere), NOBODY, 'nor to the booking')
    const { body } = await get('carrier-1', trip)
    for (const [field, text] of Object.entries(WHERE)) assert.is(body[field], text, field)

    await change('PUT', 'carrier-1', trip, DRIVER, 1)
    await say(id, 'broker_cancelled_load', 2)
    const ended = { ...NOBODY, 'broker-1': [...own, trip], 'carrier-1': [trip] }
    assert.equal(await tellers(), ended, 'after the cancellation')
    const later = Object.fromEntries(Object.keys(WHERE).map((field) => [field, field.includes('phone') ? '+13125550199' : 'Later words']))
    const { version } = (await get('broker-1', `/api/loads/${loadId}`)).body
    assert.is((await change('PUT', 'broker-1', `/api/loads/${loadId}/stops`, later, Number(version))).status, 200)
    const second = await bid('carrier-2')
    await say(second, 'broker_accepted_offer', 1)
    for (const who of ['broker-1', 'carrier-1']) {
      const { body: stood } = await get(who, trip)
      for (const [field, text] of Object.entries({ ...WHERE, driver_name: DRIVER.driver_name }))
        assert.is(stood[field], text, `${who} ${field}`)
    }
    assert.is((await get('carrier-2', `/api/offers/${second}/trip`)).body['pickup_street'], 'Later words')
    for (const who of ['carrier-2', 'broker-2']) assert.is(codeOf(await get(who, trip)), '404 not_found', who)
    assert.is(codeOf(await get('staff', trip)), '403 wrong_account_type')
    const { rows } = await sql<{ news: unknown }>`select news from outbox`.execute(database.db)
    assert.ok(rows.length > 0)
    assert.not.ok(SECRETS.some((secret) => JSON.stringify(rows).includes(secret)))
    await close()
  })

  test(`[LOA-52] ${engine.name}: an end that is not sent stays as it is, one that is sent is the whole end; a change of it alone is a new version, and its bad texts are named`, async () => {
    const { close, get, change, loadId } = await withMarket()
    const edit = (version: number, fields: object) => change('PATCH', 'broker-1', `/api/loads/${loadId}`, { ...LOAD, ...fields }, version)
    const stops = async () => (await get('broker-1', `/api/loads/${loadId}/stops`)).body
    assert.equal(await stops(), WHERE)
    const versionOf = async () => (await get('broker-1', `/api/loads/${loadId}`)).body['version']
    assert.is((await edit(1, {})).status, 200)
    assert.equal([await stops(), await versionOf()], [WHERE, 1])
    assert.is((await edit(1, { dropoff_street: '9 Other Street' })).status, 200)
    const nothing = {
      dropoff_facility: '',
      dropoff_contact_name: '',
      dropoff_contact_phone: '',
      dropoff_reference: '',
      dropoff_instructions: '',
    }
    assert.equal([await stops(), await versionOf()], [{ ...WHERE, ...nothing, dropoff_street: '9 Other Street' }, 2])
    assert.is(codeOf(await edit(1, { pickup_street: 'late' })), '412 stale')
    const bad = await edit(2, { pickup_contact_phone: '12', dropoff_facility: 'x'.repeat(81), pickup_instructions: 'x'.repeat(501) })
    assert.equal(
      (bad.body['errors'] as readonly { readonly field: string; readonly code: string }[]).map(({ field, code }) => [field, code]), // the problem's own shape
      [
        ['pickup_contact_phone', 'phone_not_diallable'],
        ['pickup_instructions', 'too_long'],
        ['dropoff_facility', 'too_long'],
      ],
    )
    assert.is(codeOf(await edit(2, { pickup_street: 'a\u0007b' })), '400 invalid_request invalid_value')
    assert.is((await stops())['dropoff_street'], '9 Other Street')
    assert.is(codeOf(await get('broker-2', `/api/loads/${loadId}/stops`)), '404 not_found')
    await close()
  })

  test(`[LOA-68] ${engine.name}: where to go is mended while a load is posted or booked, by its brokerage alone, at the version of the load; its carrier is told and reads it`, async () => {
    const { database, close, get, change, bid, say, loadId } = await withMarket()
    const id = await bid('carrier-1')
    await say(id, 'broker_accepted_offer', 1)
    const url = `/api/loads/${loadId}/stops`
    const read = async () => (await get('broker-1', `/api/loads/${loadId}`)).body
    const version = Number((await read())['version'])
    const save = (who: string | undefined, at: number, given: object = {}) => change('PUT', who, url, { ...WHERE, ...given }, at)
    for (const [who, code] of [
      [undefined, '401 unauthenticated'],
      ['broker-2', '404 not_found'],
      ['carrier-1', '403 wrong_account_type'],
      ['carrier-2', '403 wrong_account_type'],
      ['staff', '403 wrong_account_type'],
      ['newcomer', '403 wrong_account_type'],
    ] as const)
      assert.is(codeOf(await save(who, version)), code, String(who))
    assert.is((await save('broker-1', version)).body['version'], version, 'what stands there already is no new version')
    const terms = (await read())['terms_version']
    const saved = await save('broker-1', version, { dropoff_street: '9 Other Street', dropoff_contact_phone: '(312) 555-0199' })
    assert.equal([saved.status, saved.body['version'], saved.body['dropoff_contact_phone']], [200, version + 1, '+13125550199'])
    assert.equal([(await read())['version'], (await read())['terms_version'], (await read())['state']], [version + 1, terms, 'covered'])
    assert.is((await get('carrier-1', `/api/offers/${id}/trip`)).body['dropoff_street'], '9 Other Street')
    const { rows } = await sql<{ told: string }>`
      select coalesce(broker_company_id::text, '-') || ' ' || coalesce(carrier_id::text, '-') || ' ' || (news ->> 'version') as told
      from outbox order by id desc limit 2`.execute(database.db)
    assert.equal(rows.map(({ told }) => told).sort(), [`- 1 ${version + 1}`, `1 - ${version + 1}`])
    assert.is(codeOf(await save('broker-1', version)), '412 stale')
    assert.is(codeOf(await save('broker-1', version + 1, { pickup_contact_phone: '12' })), '400 invalid_request phone_not_diallable')
    const both = await Promise.all(['A', 'B'].map((pickup_reference) => save('broker-1', version + 1, { pickup_reference })))
    assert.equal(both.map(({ status }) => status).sort(), [200, 412], 'of two at once one is told to look again')
    await sql`update loads set state = 'closed' where id = ${loadId}::bigint`.execute(database.db)
    assert.is(codeOf(await save('broker-1', version + 2)), '409 load_refused closed')
    await close()
  })

  test(`[OFF-69] ${engine.name}: the carrier of a booked load names driver, truck and trailer; both sides read them at once, and nobody else names or reads them`, async () => {
    const { database, close, get, change, bid, say, loadId } = await withMarket()
    await hearOutside(database)
    const id = await bid('carrier-1')
    const url = `/api/offers/${id}/trip`
    const name = (who: string | undefined, version: number, driving: object = DRIVER) => change('PUT', who, url, driving, version)
    assert.is(codeOf(await name('carrier-1', 1)), '409 offer_refused wrong_status')
    await say(id, 'broker_accepted_offer', 1)
    for (const [who, code] of [
      [undefined, '401 unauthenticated'],
      ['broker-1', '409 offer_refused not_your_event'],
      ['broker-2', '404 not_found'],
      ['carrier-2', '404 not_found'],
      ['staff', '403 wrong_account_type'],
      ['locked-out', '403 not_allowed'],
    ] as const)
      assert.is(codeOf(await name(who, 1)), code, String(who))
    const named = await name('carrier-1', 1)
    assert.is(named.status, 200, named.text)
    assert.is(named.headers['etag'], '"2"')
    const seen = { ...DRIVER, driver_phone: '+14695550101' }
    for (const who of ['broker-1', 'carrier-1']) {
      const { body } = await get(who, url)
      for (const [field, text] of Object.entries(seen)) assert.is(body[field], text, `${who} ${field}`)
    }
    const { rows } = await sql<{ told: string }>`
      select broker_company_id || ' ' || carrier_id || ' ' || (news ->> 'type') as told from outbox order by id desc limit 1`.execute(
      database.db,
    )
    assert.equal(rows, [{ told: '1 1 load_moved' }])
    const driving = Object.values(seen)
    const paths = everyGet([...new Set([loadId, id, '1'])])
    const tellers = () => tellersAmong(get, paths, (text) => driving.some((one) => text.includes(one)))
    assert.equal(await tellers(), { ...NOBODY, 'broker-1': [url], 'carrier-1': [url] })
    for (const [way, { rows: kept, now }] of Object.entries(await saidOutside(database))) {
      assert.ok(now.length > 0, way)
      assert.not.ok(
        driving.some((one) => JSON.stringify([kept, now]).includes(one)),
        way,
      )
    }
    assert.is(codeOf(await name('carrier-1', 1)), '412 stale')
    assert.is(codeOf(await name('carrier-1', 2, { ...DRIVER, driver_phone: 'call me' })), '400 invalid_request phone_not_diallable')
    assert.is((await name('carrier-1', 2, { truck_number: 'T-13' })).status, 200)
    assert.equal([(await get('broker-1', url)).body['truck_number'], (await get('broker-1', url)).body['driver_name']], ['T-13', ''])
    await say(id, 'broker_cancelled_load', 2)
    assert.is(codeOf(await name('carrier-1', 3)), '409 offer_refused wrong_status')
    assert.equal(await tellers(), NOBODY, 'after the cancellation')
    await close()
  })
}

test.run()
