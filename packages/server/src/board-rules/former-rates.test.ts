import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { testEngines } from '../testing/databases.ts'
import { MARKET_ISSUER, openFreightMarket } from '../testing/freight-market.ts'
import { draftAt } from '../testing/load-market.ts'
import { addOddPeople, offerPortal } from '../testing/offer-portal.ts'
import { everyGet, NOBODY, tellersAmong, tellersOfWrites, writeBeforeBooking } from '../testing/who-is-told.ts'

const LOAD = draftAt(instantOf(Date.now()), {})
const [BEFORE, NOW] = [2847.31, 2563.57]

/** In dollars, with a comma or without, and in cents. */
const tells = (text: string): boolean => /2,?847\.31|284731/.test(text)

for (const engine of testEngines('former-rates')) {
  const withCut = async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 2, 3)
    await addOddPeople(database, MARKET_ISSUER)
    await sql`update carriers set home_city = 'Dallas', home_state = 'TX' where id = 1`.execute(database.db)
    const web = offerPortal(database)
    const posted = await web.post('broker-1', '/api/loads', { ...LOAD, rate_total_value: BEFORE })
    const [loadId, url] = [String(posted.body['id']), `/api/loads/${String(posted.body['id'])}`]
    const bid = await web.post('carrier-1', '/api/offers', { load_id: loadId, amount: 2400, terms_seen: 1 })
    const other = await web.post('carrier-2', '/api/offers', { load_id: loadId, amount: 2450, terms_seen: 1 })
    for (const { status, text } of [bid, other]) assert.is(status, 201, text)
    const token = String((await web.get('carrier-1', '/api/loadboard')).body['changes_token'])
    const cut = await web.change('PATCH', 'broker-1', url, { ...LOAD, rate_total_value: NOW }, 1)
    assert.is(cut.status, 200, cut.text)
    const before = web.written().length
    const writes = () => web.written().slice(before)
    const offers = { loadId, kept: String(bid.body['id']), loser: String(other.body['id']) }
    const link = String((await web.post('broker-1', '/api/previews', { load_ids: [loadId] })).body['token'])
    const searches = ['?text=Dallas', '?explain=true', '?sort=-rate', `/changes?since=${encodeURIComponent(token)}`].map(
      (rest) => `/api/loadboard${rest}`,
    )
    const paths = [...everyGet([...new Set([loadId, String(bid.body['id']), '1', link])]), ...searches]
    assert.ok(paths.length > 60)
    const told = async () => {
      const found = await tellersAmong(web.get, paths, tells)
      return Object.fromEntries(Object.entries(found).map(([who, where]) => [who, [...where].sort()]))
    }
    return { database, close, ...web, told, writes, offers, loadId, url }
  }

  test(`[CTL-15] ${engine.name}: what a rate was before is told to its own company and staff alone, until the company says so`, async () => {
    const { database, close, get, post, change, told, writes, offers, loadId, url } = await withCut()
    assert.equal(await told(), { ...NOBODY, 'broker-1': ['/api/loads', url], staff: ['/api/staff/loads'] })
    await writeBeforeBooking({ post, change }, offers)
    assert.equal(tellersOfWrites(writes(), tells), NOBODY, 'what is answered to a write')
    const { rows } = await sql<{ news: unknown }>`select news from outbox`.execute(database.db)
    assert.not.ok(tells(JSON.stringify(rows)), 'news')

    await sql`insert into negotiation_rules (broker_company_id, former_rates) values (1, true)`.execute(database.db)
    const carrier = (await told())['carrier-2'] ?? []
    for (const path of ['/api/loadboard', `/api/loadboard/${loadId}`]) assert.ok(carrier.includes(path), JSON.stringify(carrier))
    const trail = (await get('carrier-2', `/api/loadboard/${loadId}`)).body['trail'] as readonly { readonly rate_total_value: number }[] // the contract's own shape
    assert.equal(
      trail.map(({ rate_total_value: rate }) => rate),
      [BEFORE, NOW],
    )
    await close()
  })
}

test.run()
