import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import type { Subject } from '../testing/load-market.ts'
import { expireLoads } from './end-load.ts'
import { loadDeskSuite, type Body } from '../testing/load-desk-suite.ts'

for (const engine of testEngines('load desk, changing')) {
  const { desk, market, ask, posted, read, news, prices, set } = loadDeskSuite(engine, 'load desk, changing')

  const offersOf = async (id: string): Promise<readonly unknown[]> =>
    (
      await sql<{ status: string; reason: string }>`
      select o.status, e.reason from offers o join offer_entries e on e.offer_id = o.id and e.sequence = o.version where o.load_id = ${id}::bigint`.execute(
        market().database.db,
      )
    ).rows.map(({ status, reason }) => [status, reason])

  desk(
    `[LOA-20] ${engine.name}: an edit is the whole load: a price joins the trail, changed terms count, and the version that was seen must stand`,
    async () => {
      const first = await posted()
      const url = `/api/loads/${first.id}`
      assert.is((await ask('PATCH', url, await market().draft())).status, 428)
      const cheaper = await ask('PATCH', url, await market().draft({ ...windowOf(first), rate_total_value: 1900 }), { version: 1 })
      assert.equal(
        [cheaper.status, cheaper.headers['etag'], cheaper.body.terms_version, prices(cheaper.body)],
        [200, '"2"', 1, [2150.5, 1900]],
      )
      const reefer = await ask(
        'PATCH',
        url,
        await market().draft({ ...windowOf(first), rate_total_value: 1900, equipment_type: 'reefer', reference_id: undefined }),
        { version: 2 },
      )
      assert.equal([reefer.body.version, reefer.body.terms_version, reefer.body.reference_id, prices(reefer.body).length], [3, 2, null, 2])
      const late = await ask('PATCH', url, await market().draft({ rate_total_value: 5000 }), { version: 2 })
      assert.equal([late.status, late.body.code], [412, 'stale'])
      assert.is((await read(first.id)).rate_total_value, 1900)
      assert.equal(await news(), [
        [1, 'posted'],
        [2, 'posted'],
        [3, 'posted'],
      ])
    },
  )

  desk(`[LOA-20] ${engine.name}: an edit that changes nothing confirms the load, and its version stays`, async () => {
    const first = await posted()
    const same = await ask('PATCH', `/api/loads/${first.id}`, await market().draft(windowOf(first)), { version: 1 })
    assert.equal([same.status, same.body.version], [200, 1])
    assert.ok(same.body.last_confirmed > first.last_confirmed)
    assert.is((await news()).length, 1)
  })

  desk(`[LOA-20, F17] ${engine.name}: of two people who edit the same version at once one is told to look again`, async () => {
    const { id } = await posted()
    const answers = await Promise.all(
      [1800, 1700].map(async (rate_total_value) =>
        ask('PATCH', `/api/loads/${id}`, await market().draft({ rate_total_value }), { version: 1 }),
      ),
    )
    assert.equal(answers.map(({ status }) => status).sort(), [200, 412])
    assert.is((await read(id)).version, 2)
  })

  desk(`[LOA-21] ${engine.name}: confirming sets the time alone; closing and posting again follow the table`, async () => {
    const first = await posted()
    const url = `/api/loads/${first.id}`
    await market().bid(first.id, '2')
    const confirmed = await ask('POST', `${url}/confirm`)
    assert.equal([confirmed.status, confirmed.body.version], [200, 1])
    assert.ok(confirmed.body.last_confirmed > first.last_confirmed)
    assert.equal([(await ask('POST', `${url}/close`)).body.state, (await read(first.id)).version], ['closed', 2])
    assert.equal(await offersOf(first.id), [['declined_load', 'load_closed']])
    for (const [method, path, body] of [
      ['POST', '/close'],
      ['POST', '/confirm'],
      ['PATCH', '', await market().draft()],
    ] as const) {
      const refused = await ask(method, `${url}${path}`, body, { version: 2 })
      assert.equal([refused.status, refused.body.code, refused.body.errors.map(({ code }) => code)], [409, 'load_refused', ['closed']])
    }
    const again = await ask('POST', `${url}/repost`, await market().draft({ rate_total_value: 2500 }), { version: 2 })
    assert.equal([again.status, again.body.state, again.body.version, prices(again.body)], [200, 'posted', 3, [2150.5, 2500]])
    assert.ok(again.body.date_created > first.date_created)
    await set(first.id, `state = 'covered'`)
    assert.equal(
      (await ask('POST', `${url}/close`)).body.errors.map(({ code }) => code),
      ['covered'],
    )
    assert.equal(await news(), [
      [1, 'posted'],
      [2, 'closed'],
      [3, 'posted'],
    ])
  })

  desk(
    `[LOA-80] [LOA-81] [R33] ${engine.name}: covered elsewhere: closed with whom, its offers declined with that reason, and only its broker reads with whom`,
    async () => {
      const { id } = await posted()
      const url = `/api/loads/${id}`
      await market().bid(id, '2')
      const close = (body: object, as: Subject = 'demo|broker') => ask('POST', `${url}/cover-elsewhere`, body, { as })
      const faults = async (body: object) => (await close(body)).body.errors.map(({ field, code }) => `${field} ${code}`)
      assert.equal(await faults({}), ['carrier_name required'])
      assert.equal(await faults({ carrier_name: 'x'.repeat(121), mc_number: 'USDOT 12345' }), [
        'carrier_name too_long',
        'mc_number is_dot_number',
      ])
      assert.equal(await offersOf(id), [['needs_confirmation', null]])
      assert.is((await close({ carrier_name: 'Blue Ridge Haulers' }, 'demo|rival')).status, 404)
      assert.is((await close({ carrier_name: 'Blue Ridge Haulers' }, 'demo|carrier')).status, 403)
      const closed = await close({ carrier_name: '  Blue  Ridge Haulers ', mc_number: 'MC-0123456' })
      assert.equal(
        [closed.status, closed.body.state, closed.body.closing],
        [200, 'closed', { as: 'covered_elsewhere', carrier_name: 'Blue Ridge Haulers', mc_number: '123456' }],
      )
      assert.equal(await offersOf(id), [['declined_load', 'covered_elsewhere']])
      assert.equal((await read(id)).closing, closed.body.closing)
      const seen = await ask('GET', `/api/loadboard/${id}`, undefined, { as: 'demo|carrier' })
      const offers = await ask('GET', '/api/offers', undefined, { as: 'demo|carrier' })
      for (const answer of [seen, offers]) assert.not.match(JSON.stringify(answer.body), /Blue Ridge|closing/)
      assert.is((await close({ carrier_name: 'Another' })).body.code, 'load_refused')
      const again = await ask('POST', `${url}/repost`, await market().draft(), { version: closed.body.version })
      assert.equal([again.body.state, again.body.closing], ['posted', null])
      await ask('POST', `${url}/close`)
      assert.is((await read(id)).closing, null)
    },
  )

  desk(`[LOA-24] ${engine.name}: a load whose pickup is over expires once, whoever looks first, its offers with it`, async () => {
    const [over, running] = [await posted({ reference_id: 'OVER' }), await posted()]
    const past = `pickup_date = clock_timestamp() - interval '2 hours', pickup_date_end = clock_timestamp()`
    await set(over.id, past)
    await market().bid(over.id, '1')
    const { database } = market()
    const counts = await Promise.all([expireLoads(database), expireLoads(database)])
    assert.is(
      counts.reduce((sum, n) => sum + n, 0),
      1,
    )
    assert.equal(await offersOf(over.id), [['declined_load', 'load_expired']])
    assert.equal([(await read(over.id)).state, (await read(over.id)).version, (await read(running.id)).state], ['expired', 2, 'posted'])
    assert.equal((await news()).at(-1), [2, 'expired'])
    await set(running.id, past)
    assert.equal(
      (await ask('POST', `/api/loads/${running.id}/confirm`)).body.errors.map(({ code }) => code),
      ['expired'],
    )
    assert.is((await read(running.id)).state, 'expired')
  })

  desk(`[LOA-25] ${engine.name}: a change is told to the company and to the carriers that negotiate, and to nobody else`, async () => {
    const { id } = await posted()
    const { db } = market().database
    await market().bid(id, '2')
    assert.is((await read(id)).offers_waiting, 1)
    await ask('PATCH', `/api/loads/${id}`, await market().draft({ rate_total_value: 1800 }), { version: 1 })
    const { rows } = await sql<{ broker_company_id: number | null; carrier_id: number | null; news: { readonly version: number } }>`
      select broker_company_id, carrier_id, news from outbox where news ->> 'type' = 'load_moved' and (news ->> 'version')::integer = 2 order by id`.execute(
      db,
    )
    assert.equal(
      rows.map(({ broker_company_id, carrier_id }) => [broker_company_id, carrier_id]),
      [
        [1, null],
        [null, 2],
      ],
    )
  })

  if (engine.name === 'embedded')
    desk('[LOA-21, F35] embedded: a database that takes no writes answers 503 and shows what it has', async () => {
      const { id } = await posted()
      await sql`set default_transaction_read_only = on`.execute(market().database.db)
      const statuses = [(await ask('POST', `/api/loads/${id}/close`)).status, (await ask('GET', `/api/loads/${id}`)).status]
      await sql`set default_transaction_read_only = off`.execute(market().database.db)
      assert.equal([statuses, (await read(id)).state], [[503, 200], 'posted'])
    })

  const windowOf = ({ pickup_date, pickup_date_end, dropoff_date }: Body) => ({ pickup_date, pickup_date_end, dropoff_date })

  desk.run()
}
