import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { onlyOne, postLoads, postTrucks, readOffer } from '../testing/freight-market.ts'
import { codeOf } from '../testing/offer-portal.ts'
import { BID, withMarket, EVERYBODY, type Row, READS } from '../testing/offer-routes-market.ts'

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

test.run()
