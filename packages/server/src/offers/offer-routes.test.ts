import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { MARKET_ISSUER, onlyOne, openFreightMarket, postLoads, postTrucks, readOffer, runOutIn } from '../testing/freight-market.ts'
import { addOddPeople, codeOf, offerPortal } from '../testing/offer-portal.ts'
import { expireOffers } from './close-offers.query.ts'

const BID = { amount: 2000, terms_seen: 1 }

const withMarket = async () => {
  const engine = testEngines('offer routes').at(-1)
  if (engine === undefined) throw new Error('no database to test on')
  const { database, close } = await engine.open()
  await openFreightMarket(database, 2, 3)
  await addOddPeople(database, MARKET_ISSUER)
  const web = offerPortal(database)
  const loadId = onlyOne(await postLoads(database, 1, { bookNow: true }))
  const bid = async (who = 'carrier-1', load = loadId): Promise<string> => {
    const { body } = await web.post(who, '/api/offers', { load_id: load, ...BID })
    return typeof body['id'] === 'string' ? body['id'] : (assert.unreachable(JSON.stringify(body)) ?? '')
  }
  return { database, close, ...web, loadId, bid }
}

const EVERYBODY = [undefined, 'broker-1', 'broker-2', 'carrier-1', 'carrier-2', 'locked-out', 'both', 'staff', 'newcomer'] as const
type Row = Readonly<Record<string, string>>

/** Who may do what, written by hand: each call by everybody. */
const READS: Row = {
  undefined: '401 unauthenticated',
  'broker-1': '200',
  'broker-2': '404 not_found',
  'carrier-1': '200',
  'carrier-2': '404 not_found',
  'locked-out': '403 not_allowed',
  both: '200',
  staff: '200',
  newcomer: '403 wrong_account_type',
}

test('[OFF-40] [R32] [R33] reading an offer: its two companies and staff; another company and an id that no row has get the same 404', async () => {
  const { close, get, bid } = await withMarket()
  const id = await bid()
  for (const path of ['', '/timeline', '/timeline.csv']) {
    for (const who of EVERYBODY) assert.is(codeOf(await get(who, `/api/offers/${id}${path}`)), READS[String(who)], `${who} ${path}`)
    const [theirs, none, text] = [
      await get('broker-2', `/api/offers/${id}${path}`),
      await get('broker-2', `/api/offers/1${path}`),
      await get('broker-2', `/api/offers/x'y${path}`),
    ]
    const said = ({ body }: typeof theirs) => ({ ...body, request_id: '' })
    assert.equal([said(theirs), said(none)], [said(text), said(text)])
  }
  await close()
})

test("[OFF-40] [R32] [R33] the list holds what its reader may see, also where another company's load is named in the query", async () => {
  const { database, close, get, bid, loadId } = await withMarket()
  const other = onlyOne(await postLoads(database, 1, { brokerId: 2 }))
  await bid()
  await bid('carrier-2', other)
  const listed = async (who: string | undefined, query = '') => {
    const { status, body } = await get(who, `/api/offers${query}`)
    return status === 200 ? (body['items'] as readonly { readonly reader: string }[]).map(({ reader }) => reader) : status // the call's own answer
  }
  assert.equal(await Promise.all(EVERYBODY.map((who) => listed(who))), [
    401,
    ['broker'],
    ['broker'],
    ['carrier'],
    ['carrier'],
    403,
    ['broker'],
    ['broker', 'broker'],
    403,
  ])
  assert.equal(await listed('broker-2', `?load_id=${loadId}`), [])
  assert.equal(await listed('broker-1', `?load_id=${loadId}&status=needs_confirmation`), ['broker'])
  assert.equal(await listed('broker-1', '?status=booked_load'), [])
  await close()
})

test('[OFF-41] [R32] [R33] answering an offer: the two companies alone; staff, the locked out, newcomers and strangers change nothing', async () => {
  const { database, close, post, bid } = await withMarket()
  const id = await bid()
  const wanted: Row = {
    undefined: '401 unauthenticated',
    'broker-2': '404 not_found',
    'carrier-2': '404 not_found',
    'locked-out': '403 not_allowed',
    staff: '403 wrong_account_type',
    newcomer: '403 wrong_account_type',
    'carrier-1': '409 offer_refused not_your_event',
    both: '200',
    'broker-1': '412 stale stale',
  }
  for (const [who, code] of Object.entries(wanted)) {
    const answer = await post(
      who === 'undefined' ? undefined : who,
      `/api/offers/${id}/events`,
      { event: 'broker_declined_offer', terms_seen: 1 },
      { version: 1 },
    )
    assert.is(codeOf(answer), code, who)
    assert.is((await readOffer(database, id)).version, ['both', 'broker-1'].includes(who) ? 2 : 1, who)
  }
  await close()
})

test('[OFF-41] [R32] [R33] opening and booking: a broker offers its own load to any truck, a carrier bids and books with its own truck or none; other ids in path and body are 404', async () => {
  const { database, close, post, loadId } = await withMarket()
  const [truck2, truck3] = [onlyOne(await postTrucks(database, 2)), onlyOne(await postTrucks(database, 3))]
  const make = async (who: string | undefined, body: object) => codeOf(await post(who, '/api/offers', { load_id: loadId, ...BID, ...body }))
  const wanted: Row = {
    undefined: '401 unauthenticated',
    'broker-2': '404 not_found',
    'locked-out': '403 not_allowed',
    staff: '403 wrong_account_type',
    newcomer: '403 wrong_account_type',
  }
  for (const [who, code] of Object.entries(wanted)) {
    const person = who === 'undefined' ? undefined : who
    assert.is(await make(person, { truck_post_id: truck2 }), code, who)
    assert.is(codeOf(await post(person, `/api/loadboard/${loadId}/book`, { amount: 2400, terms_seen: 1 })), code, who)
  }
  assert.is(await make('broker-1', {}), '400 invalid_request required')
  assert.is(await make('broker-1', { truck_post_id: '1' }), '404 not_found')
  assert.is(await make('broker-1', { truck_post_id: truck2, minutes_to_answer: 90 }), '201')
  assert.is(await make('carrier-1', { minutes_to_answer: 90 }), '400 invalid_request not_for_bids')
  assert.is(await make('carrier-1', { truck_post_id: truck3 }), '404 not_found')
  assert.is(await make('carrier-1', { load_id: '1' }), '404 not_found')
  assert.is(codeOf(await post('broker-1', `/api/loadboard/${loadId}/book`, { amount: 2400, terms_seen: 1 })), '404 not_found')
  assert.is(
    codeOf(await post('carrier-1', `/api/loadboard/${loadId}/book`, { amount: 2400, truck_post_id: truck3, terms_seen: 1 })),
    '404 not_found',
  )
  assert.is(codeOf(await post('carrier-3', `/api/loadboard/${loadId}/book`, { amount: 2400, truck_post_id: truck3, terms_seen: 1 })), '201')
  await close()
})

test('[OFF-42] [R34] [F13] status, rounds, first amount, sides and times are never taken from a body', async () => {
  const { database, close, post, bid, loadId } = await withMarket()
  const id = await bid()
  const before = await readOffer(database, id)
  const forged = {
    status: 'booked_load',
    original_amount: 1,
    num_counter_offers_remaining: 99,
    date_created: '2020-01-01T00:00:00Z',
    date_updated: '2020-01-01T00:00:00Z',
    side: 'system',
    carrier_id: '2',
    broker_company_id: '1',
    version: 9,
    expires_at: '2099-01-01T00:00:00Z',
    reason: 'load_booked',
    actor_id: '1',
  }
  for (const [field, value] of Object.entries(forged)) {
    const body = { event: 'broker_countered_offer', amount: 2100, terms_seen: 1, [field]: value }
    const refused = field === 'reason' ? '400 invalid_request invalid_value' : '400 unknown_field unknown_field' // a party's own are of cancellations
    assert.is(codeOf(await post('broker-1', `/api/offers/${id}/events`, body, { version: 1 })), refused, field)
    assert.is(
      codeOf(await post('carrier-2', '/api/offers', { load_id: loadId, ...BID, [field]: value })),
      '400 unknown_field unknown_field',
      field,
    )
    assert.is(
      codeOf(await post('carrier-2', `/api/loadboard/${loadId}/book`, { amount: 2400, terms_seen: 1, [field]: value })),
      '400 unknown_field unknown_field',
      field,
    )
  }
  assert.equal(await readOffer(database, id), before)
  assert.is((await sql`select 1 from offers`.execute(database.db)).rows.length, 1)
  await close()
})

test('[OFF-43] [F14] a price that is none is 400 and stored nowhere', async () => {
  const { database, close, app, post, bid, loadId } = await withMarket()
  const id = await bid()
  const { writer } = await import('../testing/portal-under-test.ts')
  const send = async (url: string, payload: string, headers: object) =>
    app.inject({ method: 'POST', url, headers: { ...(await writer('demo|carrier-2')), 'idempotency-key': 'k', ...headers }, payload })
  for (const amount of ['0', '-0', '-1', '1e400', '0.001', '1e21', '"2000"', 'null', '[]', '{}', '"NaN"', 'true']) {
    assert.is((await send('/api/offers', `{"load_id":"${loadId}","terms_seen":1,"amount":${amount}}`, {})).statusCode, 400, amount)
  }
  for (const amount of [0.5, 0.99, 100_000.01, 5_000_000]) {
    assert.is(
      codeOf(await post('carrier-2', '/api/offers', { load_id: loadId, terms_seen: 1, amount })),
      '400 invalid_request amount_out_of_bounds',
      String(amount),
    )
    assert.is(
      codeOf(
        await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_countered_offer', terms_seen: 1, amount }, { version: 1 }),
      ),
      '400 invalid_request amount_out_of_bounds',
    )
  }
  assert.is(
    codeOf(await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_countered_offer', terms_seen: 1 }, { version: 1 })),
    '400 invalid_request amount_missing',
  )
  for (const terms of [0, 1.5, 2 ** 31, 2 ** 53])
    assert.is(
      (await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_declined_offer', terms_seen: terms }, { version: 1 })).status,
      400,
      String(terms),
    )
  assert.equal([(await sql`select 1 from offers`.execute(database.db)).rows.length, (await readOffer(database, id)).version], [1, 1])
  await close()
})

test('[OFF-44] [F12] [R38] a counter without rounds left is refused, and is not among the choices', async () => {
  const { database, close, get, post, bid } = await withMarket()
  const id = await bid()
  await sql`update offers set broker_rounds_left = 0 where id = ${id}::bigint`.execute(database.db)
  assert.is(
    codeOf(
      await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_countered_offer', amount: 2100, terms_seen: 1 }, { version: 1 }),
    ),
    '409 offer_refused no_rounds_left',
  )
  const { body } = await get('broker-1', `/api/offers/${id}`)
  const counter = (body['choices'] as readonly { readonly event: string; readonly blocked_by: { readonly code: string } | null }[]).find(
    ({ event }) => event === 'broker_countered_offer',
  ) // the call's own answer
  assert.is(counter?.blocked_by?.code, 'no_rounds_left')
  assert.is((await readOffer(database, id)).roundsLeft.broker, 0)
  await close()
})

test("[OFF-45] the wire: the specification's names, the reader's own rounds, version as ETag, choices; a refusal says where it stands", async () => {
  const { close, get, post, bid } = await withMarket()
  const id = await bid()
  const countered = await post(
    'broker-1',
    `/api/offers/${id}/events`,
    { event: 'broker_countered_offer', amount: 2100.5, terms_seen: 1, note: 'Call 214-555-0142 for the dock' },
    { version: 1 },
  )
  assert.equal([countered.status, countered.headers['etag']], [200, '"2"'])
  const { body, headers } = await get('carrier-1', `/api/offers/${id}`)
  const {
    id: same,
    status,
    amount,
    original_amount,
    num_counter_offers_remaining: own,
    other_side_counter_offers_remaining: theirs,
    trucker,
    broker_carrier_rep,
    reader,
  } = body
  assert.equal(
    [same, status, amount, original_amount, own, theirs, reader, headers['etag']],
    [id, 'pending_acceptance', 2100.5, 2000, 5, 4, 'carrier', '"2"'],
  )
  assert.equal(
    [trucker, broker_carrier_rep],
    [{ carrier: { id: '1', name: 'Carrier 1', mc_number: '600001' } }, { broker: { id: '1', name: 'Brokerage 1' } }],
  )
  assert.equal(
    (body['choices'] as readonly { readonly event: string }[]).map(({ event }) => event),
    ['carrier_accepted_counter_offer', 'carrier_submitted_counter_offer', 'carrier_declined_counter_offer'],
  )
  const timeline = (await get('carrier-1', `/api/offers/${id}/timeline`)).body['items'] as readonly Record<string, unknown>[]
  assert.equal(
    timeline.map((line) => [line['event'], line['change'], line['is_readers'], line['actor_id'], line['note']]),
    [
      ['carrier_submitted_bid', null, true, '100001', null],
      ['broker_countered_offer', 100.5, false, null, 'Call for the dock'],
    ],
  )
  const refused = await post('carrier-1', `/api/offers/${id}/events`, { event: 'carrier_accepted_offer', terms_seen: 1 }, { version: 2 })
  assert.is(codeOf(refused), '409 offer_refused answers_another_event')
  assert.match(String(refused.body['detail']), /waits for the carrier/)
  await close()
})

test('[OFF-45] the timeline as a table is safe to open in a spreadsheet', async () => {
  const { close, get, post, bid } = await withMarket()
  const id = await bid()
  await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_declined_offer', terms_seen: 1, note: '=1+1' }, { version: 1 })
  const { text, headers } = await get('carrier-1', `/api/offers/${id}/timeline.csv`)
  assert.is(headers['content-type'], 'text/csv; charset=utf-8')
  const lines = text.split('\r\n')
  assert.match(lines[1] ?? '', /^1,carrier_submitted_bid,carrier,\d{4}-.*,2000\.00,,5,\d{4}-/)
  assert.match(lines[2] ?? '', /^2,broker_declined_offer,broker,.*,'=1\+1$/)
  await close()
})

test('[OFF-110] [OFF-112] [F13] [R34] cancelling wants a reason, which both sides read where they stand: on the offer, in its timeline, list and file', async () => {
  const { close, get, post, bid } = await withMarket()
  const id = await bid()
  const url = `/api/offers/${id}`
  const say = (body: object, version: number, who = 'broker-1') => post(who, `${url}/events`, { terms_seen: 1, ...body }, { version })
  assert.is((await say({ event: 'broker_accepted_offer' }, 1)).status, 200)
  const cancel = (body: object, who = 'broker-1') => say({ event: 'broker_cancelled_load', ...body }, 2, who)
  for (const body of [{}, { reason: 'other' }, { reason: 'other', note: ' 312-555-0142 ' }]) {
    const refused = await cancel(body)
    assert.is(codeOf(refused), '400 invalid_request reason_missing', JSON.stringify(body))
    assert.is((refused.body['errors'] as readonly { readonly field: string }[])[0]?.field, 'reason') // the contract's shape
  }
  assert.is((await cancel({ reason: 'load_booked' })).status, 400)
  const beside = await say({ event: 'broker_declined_offer', reason: 'shipper_cancelled' }, 2)
  assert.is(codeOf(beside), '400 invalid_request only_of_cancellations')
  assert.is(codeOf(await cancel({ reason: 'carrier_fell_off' }, 'carrier-1')), '409 offer_refused not_your_event')
  assert.is((await cancel({ reason: 'other', note: 'The dock burned down, call 312-555-0142' })).status, 200)
  for (const who of ['broker-1', 'carrier-1']) {
    const { body } = await get(who, url)
    assert.equal([body['status'], body['reason']], ['cancelled_load', 'other'], who)
    const line = ((await get(who, `${url}/timeline`)).body['items'] as readonly Record<string, unknown>[]).at(-1) // the contract's shape
    assert.equal([line?.['reason'], line?.['note']], ['other', 'The dock burned down, call'], who)
    const listed = ((await get(who, '/api/offers')).body['items'] as readonly Record<string, unknown>[])[0] // the contract's shape
    assert.is(listed?.['reason'], 'other', who)
    const words = who === 'broker-1' ? 'Booking canceled for another reason' : 'Broker canceled the booking for another reason'
    assert.ok((await get(who, `${url}/timeline.csv`)).text.includes(`,other,${words},`), who)
  }
  await close()
})

test('[OFF-56] [R32] [R33] the rate confirmation: of a booked offer, for those who may read it', async () => {
  const { close, get, post, bid } = await withMarket()
  const id = await bid()
  const url = `/api/offers/${id}/rate-confirmation.pdf`
  assert.is(codeOf(await get('broker-1', url)), '409 offer_refused wrong_status')
  await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_accepted_offer', terms_seen: 1 }, { version: 1 })
  for (const who of EVERYBODY) assert.is(codeOf(await get(who, url)), READS[String(who)], String(who))
  const { text, headers } = await get('carrier-1', url)
  assert.equal([headers['content-type'], headers['content-disposition'], text.slice(0, 5)], ['application/pdf', 'attachment', '%PDF-'])
  await post(
    'broker-1',
    `/api/offers/${id}/events`,
    { event: 'broker_cancelled_load', reason: 'shipper_cancelled', terms_seen: 1 },
    { version: 2 },
  )
  assert.is(codeOf(await get('carrier-1', url)), '409 offer_refused wrong_status')
  await close()
})

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

test('[OFF-46] a list is read in pages, latest move first, with counts by status', async () => {
  const { database, close, get, post, bid } = await withMarket()
  const loads = await postLoads(database, 5)
  const ids: string[] = []
  for (const load of loads) ids.push(await bid('carrier-1', load))
  await post('broker-1', `/api/offers/${ids[0]}/events`, { event: 'broker_declined_offer', terms_seen: 1 }, { version: 1 })
  const pages: string[][] = []
  for (let cursor = ''; ; ) {
    const { body } = await get('broker-1', `/api/offers?limit=2${cursor}`)
    pages.push((body['items'] as readonly { readonly id: string }[]).map(({ id }) => id))
    assert.equal(
      [
        (body['counts'] as Record<string, number>)['declined_load'],
        (body['counts'] as Record<string, number>)['needs_confirmation'],
        body['total'],
      ],
      [1, 4, 5],
    )
    if (body['next_cursor'] === null) break
    cursor = `&cursor=${String(body['next_cursor'])}`
  }
  assert.equal(pages.flat(), [ids[0], ...ids.slice(1).reverse()])
  assert.is(codeOf(await get('broker-1', '/api/offers?cursor=abc')), '400 cursor_invalid')
  await close()
})

test('[OFF-62] [R33] how a brokerage stands to a carrier is told to its own people alone: no answer to a carrier, to staff or to another says anything of it', async () => {
  const { database, close, get, post, bid, loadId } = await withMarket()
  const other = onlyOne(await postLoads(database, 1, { brokerId: 2 }))
  const [id, theirs] = [await bid(), await bid('carrier-1', other)]
  await sql`insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_blocked, is_set_up, block_reason)
    values (1, 1, false, true, true, 'Double brokered')`.execute(database.db)
  const blocked = { is_favorite: false, is_blocked: true, is_set_up: true, block_reason: 'Double brokered' }
  const stranger = { is_favorite: false, is_blocked: false, is_set_up: false, block_reason: null }
  const told = async (who: string, of = id) => {
    const [one, list] = [await get(who, `/api/offers/${of}`), await get(who, `/api/offers?load_id=${of === id ? loadId : other}`)]
    const rows = list.body['items'] as readonly Record<string, unknown>[]
    return [one.body, ...rows].map((offer) => (offer['trucker'] as { readonly relationship?: unknown }).relationship)
  }
  const trust = {
    level: 'stop',
    reasons: ['blocked', 'no_authority_record', 'no_insurance_record', 'no_fleet_record', 'no_inspection_record'],
    needs_override: true,
  }
  for (const who of ['broker-1', 'both']) assert.equal(await told(who), [blocked, blocked], who)
  assert.equal(await told('broker-2', theirs), [stranger, stranger])
  for (const who of ['carrier-1', 'staff'])
    assert.equal(
      [await told(who), await told(who, theirs)],
      [Array(2), Array(2)].map((two) => two.fill(undefined)),
      who,
    )
  const countered = await post(
    'broker-1',
    `/api/offers/${id}/events`,
    { event: 'broker_countered_offer', amount: 2100, terms_seen: 1 },
    { version: 1 },
  )
  assert.equal(countered.body['trucker'], { carrier: { id: '1', name: 'Carrier 1', mc_number: '600001' }, relationship: blocked, trust })
  const answered = [
    await get('carrier-1', `/api/offers/${id}`),
    await get('carrier-1', '/api/offers'),
    await get('carrier-1', `/api/offers/${id}/timeline`),
    await get('carrier-1', `/api/offers/${id}/timeline.csv`),
    await post('carrier-1', `/api/offers/${id}/events`, { event: 'carrier_accepted_counter_offer', terms_seen: 1 }, { version: 2 }),
    await post('carrier-1', `/api/offers/${id}/events`, { event: 'carrier_declined_counter_offer', terms_seen: 1 }, { version: 2 }),
  ]
  for (const { text } of answered) assert.not.match(text, /relationship|is_blocked|block_reason|Double brokered|"trust"|"blocked"/)
  await close()
})

test('[OFF-63] what ran out of time is counted and asked for apart from what was declined, of one status as the specification has it', async () => {
  const { database, close, get, post, bid } = await withMarket()
  const ids: string[] = []
  for (const load of await postLoads(database, 4)) ids.push(await bid('carrier-1', load))
  await post('broker-1', `/api/offers/${ids[0]}/events`, { event: 'broker_declined_offer', terms_seen: 1 }, { version: 1 })
  for (const id of ids.slice(1, 3)) await runOutIn(database, id, 0)
  await expireOffers(database)
  const listed = async (query: string) => {
    const { body } = await get('broker-1', `/api/offers${query}`)
    const items = body['items'] as readonly { readonly id: string; readonly status: string }[]
    return [items.map(({ id }) => id).sort(), body['total'], [...new Set(items.map(({ status }) => status))]]
  }
  const { body } = await get('broker-1', '/api/offers')
  const counts = body['counts'] as Record<string, number>
  assert.equal([counts['declined_load'], counts['expired'], counts['needs_confirmation'], body['total']], [3, 2, 1, 4])
  assert.equal(await listed('?status=declined_load'), [ids.slice(0, 3), 3, ['declined_load']])
  assert.equal(await listed('?status=declined_load&expired=true'), [ids.slice(1, 3), 2, ['declined_load']])
  assert.equal(await listed('?expired=true'), [ids.slice(1, 3), 2, ['declined_load']])
  assert.equal(await listed('?status=declined_load&expired=false'), [ids.slice(0, 1), 1, ['declined_load']])
  assert.equal(await listed('?status=needs_confirmation&expired=true'), [[], 0, []])
  assert.is(codeOf(await get('broker-1', '/api/offers?expired=perhaps')), '400 invalid_request invalid_value')
  await close()
})

test('[OFF-47] [F4] a repeated answer has one effect and the first answer; a time that is over is 409 until it is in the log', async () => {
  const { database, close, post, bid } = await withMarket()
  const id = await bid()
  const counter = () =>
    post(
      'broker-1',
      `/api/offers/${id}/events`,
      { event: 'broker_countered_offer', amount: 2100, terms_seen: 1 },
      { version: 1, key: 'once' },
    )
  const [first, again] = [await counter(), await counter()]
  assert.equal([first.status, again.text, again.headers['idempotency-replayed'], again.headers['etag']], [200, first.text, 'true', '"2"'])
  await runOutIn(database, id, 0)
  assert.is(
    codeOf(await post('carrier-1', `/api/offers/${id}/events`, { event: 'carrier_accepted_counter_offer', terms_seen: 1 }, { version: 2 })),
    '409 offer_refused expired',
  )
  assert.is((await readOffer(database, id)).version, 2)
  await close()
})

test('[OFF-48] [F17] terms that changed are 412 with their own code, for an answer, a bid and Book Now alike', async () => {
  const { database, close, post, bid, loadId } = await withMarket()
  const id = await bid()
  await sql`update loads set terms_version = 2, version = 2 where id = ${loadId}::bigint`.execute(database.db)
  assert.is(
    codeOf(await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_accepted_offer', terms_seen: 1 }, { version: 1 })),
    '412 stale terms_changed',
  )
  assert.is(
    codeOf(await post('broker-1', `/api/offers/${id}/events`, { event: 'broker_accepted_offer', terms_seen: 2 }, { version: 1 })),
    '412 stale terms_changed',
  )
  assert.is(codeOf(await post('carrier-2', '/api/offers', { load_id: loadId, ...BID })), '412 stale terms_changed')
  assert.is(codeOf(await post('carrier-2', `/api/loadboard/${loadId}/book`, { amount: 2400, terms_seen: 1 })), '412 stale terms_changed')
  assert.is(codeOf(await post('carrier-2', `/api/loadboard/${loadId}/book`, { amount: 2400, terms_seen: 2 })), '201')
  await close()
})

test.run()
