import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { testEngines } from '../testing/databases.ts'
import { MARKET_ISSUER, openFreightMarket } from '../testing/freight-market.ts'
import { draftAt } from '../testing/load-market.ts'
import { addOddPeople, codeOf, offerPortal } from '../testing/offer-portal.ts'
import { everyGet, NOBODY, tellersAmong, tellersOfWrites, writeBeforeBooking } from '../testing/who-is-told.ts'

const LOAD = draftAt(instantOf(Date.now()), {})
const OWN = { target_total: 1847.31, maximum_total: 2263.57 }

/** In dollars, with a comma or without, in cents, and what is left to either. */
const tells = (text: string): boolean => /1,?847\.31|184731|2,?263\.57|226357/.test(text)

for (const engine of testEngines('own-amounts')) {
  const withLoad = async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 2, 3)
    await addOddPeople(database, MARKET_ISSUER)
    const web = offerPortal(database)
    const posted = await web.post('broker-1', '/api/loads', { ...LOAD, ...OWN })
    assert.is(posted.status, 201, posted.text)
    const url = `/api/loads/${String(posted.body['id'])}`
    const read = async () => (await web.get('broker-1', url)).body
    const edit = (version: number, fields: object) => web.change('PATCH', 'broker-1', url, { ...LOAD, ...fields }, version)
    return { database, close, ...web, posted, url, loadId: String(posted.body['id']), read, edit }
  }

  test(`[TGT-2] ${engine.name}: target and maximum are told by the company's own loads alone, to it alone, before, while and after a load is booked`, async () => {
    const { database, close, get, post, change, written, url, loadId } = await withLoad()
    const bid = async (who: string) => post(who, '/api/offers', { load_id: loadId, amount: 1900, terms_seen: 1 })
    const [kept = '', loser = ''] = [await bid('carrier-1'), await bid('carrier-2')].map(({ body }) => String(body['id']))
    const link = await post('broker-1', '/api/previews', { load_ids: [loadId] })
    const token = String(link.body['token'])
    assert.is((await get(undefined, `/api/preview/${token}`)).status, 200)
    const searches = ['/api/loadboard?text=Dallas', '/api/loads?text=Dallas']
    const paths = [...everyGet([...new Set([loadId, kept, loser, '1', token])]), ...searches]
    assert.ok(paths.length > 60)
    const own = { ...NOBODY, 'broker-1': ['/api/loads', url, '/api/loads?text=Dallas'] }
    const told = async () => {
      const { 'broker-1': company = [], ...others } = await tellersAmong(get, paths, tells)
      return { ...others, 'broker-1': [...company].sort() }
    }
    assert.equal(await told(), own, 'before the booking')

    await writeBeforeBooking({ post, change }, { loadId, kept, loser })
    const say = (fields: object, version: number) =>
      post('broker-1', `/api/offers/${kept}/events`, { terms_seen: 1, ...fields }, { version })
    const booked = await say({ event: 'broker_accepted_offer' }, 1)
    assert.is(booked.status, 200, booked.text)
    await bid('carrier-1')
    assert.equal(await told(), own, 'while it is booked')
    assert.is((await say({ event: 'broker_cancelled_load', reason: 'carrier_fell_off' }, 2)).status, 200)
    assert.equal(await told(), own, 'after the cancellation')
    assert.equal(tellersOfWrites(written(), tells), { ...NOBODY, 'broker-1': ['POST /api/loads'] }, 'what is answered to a write')
    const { rows } = await sql<{ news: unknown }>`select news from outbox`.execute(database.db)
    assert.ok(rows.length > 0)
    assert.not.ok(tells(JSON.stringify(rows)), 'news')
    await close()
  })

  test(`[TGT-1] ${engine.name}: target and maximum are kept, changed, taken out and refused by field; a change of them is a new version and no new terms`, async () => {
    const { close, read, edit } = await withLoad()
    const seen = async () => {
      const { target_total: target, maximum_total: maximum, version, terms_version: terms } = await read()
      return [target, maximum, version, terms]
    }
    assert.equal(await seen(), [1847.31, 2263.57, 1, 1])
    assert.is((await edit(1, { target_total: 1900 })).status, 200)
    assert.equal(await seen(), [1900, null, 2, 1])
    const refused = await edit(2, { target_total: 2000, maximum_total: 1999.99 })
    assert.is(codeOf(refused), '400 invalid_request below_target', refused.text)
    for (const field of ['target_total', 'maximum_total'])
      assert.is(codeOf(await edit(2, { [field]: 0.5 })), '400 invalid_request out_of_bounds', field)
    assert.equal(await seen(), [1900, null, 2, 1])
    await close()
  })

  test(`[TGT-1] ${engine.name}: a file brings neither, and those of a load that it changes stay`, async () => {
    const { close, post, get } = await withLoad()
    const known = await post('broker-1', '/api/loads', { ...LOAD, ...OWN, external_id: 'E1' })
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const text = [
      'External ID,Equipment Type,Size,Weight,Length,Origin City,Origin State,Ship Date,Destination City,Destination State,Rate',
      ...['E1', 'E2'].map((key) => `${key},Van,full,42000,53,Dallas,TX,${day},Chicago,IL,2100`),
    ].join('\n')
    const file = await post('broker-1', '/api/loads/imports', { name: 'loads.csv', text })
    const taken = await post('broker-1', `/api/loads/imports/${String(file.body['import_id'])}/commit`, { lines: [2, 3] })
    assert.equal([taken.body['changed'], taken.body['posted']], [1, 1], taken.text)
    const changed = (await get('broker-1', `/api/loads/${String(known.body['id'])}`)).body
    assert.equal([changed['rate_total_value'], changed['target_total'], changed['maximum_total']], [2100, 1847.31, 2263.57])
    assert.is((await get('broker-1', '/api/loads')).text.split('1847.31').length - 1, 2, 'of three loads the two that were typed')
    await close()
  })
}

test.run()
