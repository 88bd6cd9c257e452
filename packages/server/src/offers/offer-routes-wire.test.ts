import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { postLoads, runOutIn } from '../testing/freight-market.ts'
import { codeOf } from '../testing/offer-portal.ts'
import { expireOffers } from './close-offers.query.ts'
import { withMarket, EVERYBODY, READS } from '../testing/offer-routes-market.ts'

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

test('[OFF-56] [OFF-124] [R32] [R33] the rate confirmation: of an offer that is or was booked, for those who may read it', async () => {
  const { database, close, get, post, bid } = await withMarket()
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
  for (const who of EVERYBODY) assert.is(codeOf(await get(who, url)), READS[String(who)], `${String(who)}, canceled`)
  await sql`update loads set terms_version = terms_version + 1`.execute(database.db)
  assert.is(codeOf(await get('carrier-1', url)), '409 offer_refused wrong_status', 'posted again with other terms')
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

test.run()
