import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import { databaseNow } from '../database/database.ts'
import { addBrokersPeople } from '../testing/company-people.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { draftAt } from '../testing/load-market.ts'

const Batch = t.type({ items: t.array(t.type({ id: t.union([t.string, t.null]), result: t.string })) })
const Offer = t.type({ id: t.string, version: t.number, status: t.string })
const Listed = t.type({ items: t.array(Offer) })

const readAs = <A>(codec: t.Type<A, unknown>, text: string): A => {
  const read = codec.decode(JSON.parse(text))
  if (E.isLeft(read)) throw new Error(text)
  return read.right
}

for (const engine of testEngines('the way of a TMS'))
  test(`[KEY-6, UPS-1] ${engine.name}: two machines post, bid, counter, accept and confirm by their keys alone, each in its maker's name`, async () => {
    const { database, ask, close } = await openJoiningMarket(engine)
    await addBrokersPeople(database)
    const now = instantOf(await databaseNow(database.db))
    const keyOf = async (as: string, scopes: readonly string[]) =>
      (await ask('POST', '/api/company/keys', { name: 'TMS', scopes, expires_in_days: 90 }, { as })).body.secret
    const tms = { apiKey: await keyOf('demo|broker-admin', ['loads:write', 'offers:read', 'offers:write']) }
    const fleet = { apiKey: await keyOf('demo|admin', ['loads:read', 'offers:write']) }
    const loads = ['TMS-1', 'TMS-2'].map((external_id) => draftAt(now, { external_id, reference_id: external_id }))
    const posted = readAs(Batch, (await ask('PUT', '/api/loads/by-external-id', { loads }, tms)).text)
    assert.equal(
      posted.items.map(({ result }) => result),
      ['created', 'created'],
    )
    const load = posted.items[0]?.id ?? ''
    assert.is((await ask('GET', `/api/loadboard/${load}`, undefined, fleet)).status, 200)
    const bid = readAs(Offer, (await ask('POST', '/api/offers', { load_id: load, amount: 2200, terms_seen: 1 }, fleet)).text)
    const listed = readAs(Listed, (await ask('GET', `/api/offers?load_id=${load}`, undefined, tms)).text)
    assert.equal(
      listed.items.map(({ id, status }) => [id, status]),
      [[bid.id, 'needs_confirmation']],
    )
    let version = bid.version
    const say = async (event: string, amount: number, who: { readonly apiKey: string }): Promise<string> => {
      const answer = await ask('POST', `/api/offers/${bid.id}/events`, { event, amount, terms_seen: 1 }, { ...who, version })
      const offer = readAs(Offer, answer.text)
      version = offer.version
      return offer.status
    }
    assert.is(await say('broker_countered_offer', 2100, tms), 'pending_acceptance')
    assert.is(await say('carrier_accepted_counter_offer', 2100, fleet), 'needs_confirmation')
    assert.is(await say('broker_confirmed_offer', 2100, tms), 'booked_load')
    const again = readAs(Batch, (await ask('PUT', '/api/loads/by-external-id', { loads }, tms)).text)
    assert.equal(
      again.items.map(({ result }) => result),
      ['unchanged', 'unchanged'],
    )
    const dearer = loads.map((row) => ({ ...row, rate_total_value: 3000 }))
    const changed = readAs(Batch, (await ask('PUT', '/api/loads/by-external-id', { loads: dearer }, tms)).text)
    assert.equal(
      changed.items.map(({ result }) => result),
      ['refused', 'updated'],
      'the first is booked',
    )
    const { rows } = await sql<{ side: string; actor_id: number }>`
      select side, actor_id from offer_entries order by sequence`.execute(database.db)
    assert.equal(
      rows.map(({ side, actor_id: actor }) => [side, actor]),
      [
        ['carrier', 3],
        ['broker', 11],
        ['carrier', 3],
        ['broker', 11],
      ],
    )
    await close()
  })

test.run()
