import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readOffer, runOutIn } from '../testing/freight-market.ts'
import { codeOf } from '../testing/offer-portal.ts'
import { BID, withMarket } from '../testing/offer-routes-market.ts'

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
