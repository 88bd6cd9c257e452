import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import { databaseNow } from '../database/database.ts'
import { meetAt } from '../testing/barrier.ts'
import { addBrokersPeople } from '../testing/company-people.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { draftAt } from '../testing/load-market.ts'
import { passLeftLoads } from './left-loads.query.ts'
import { openedForEach } from '../testing/opened.ts'

/** Of Acme (1), its administrator and a broker; of Rival (2) the same. */
const [ADA, BO, RITA, ROB] = ['11', '6', '12', '13'] as const

for (const engine of testEngines('left-loads')) {
  const left = suite(`loads of people who left, ${engine.name}`)
  const market = openedForEach(left, () => openJoiningMarket(engine))
  left.before.each(async () => {
    await addBrokersPeople(market().database)
  })

  const post = async (as: string): Promise<string> => {
    const draft = draftAt(instantOf(await databaseNow(market().database.db)), {})
    const { status, body } = await market().ask('POST', '/api/loads', draft, { as: `demo|${as}` })
    assert.is(status, 201)
    return body.id
  }
  /** As releases before left them. */
  const deactivated = (id: string) =>
    sql`update people set deactivated_at = clock_timestamp() where id = ${id}::bigint`.execute(market().database.db)
  const erased = (id: string) =>
    sql`
      update people set deactivated_at = clock_timestamp(), erased_at = clock_timestamp(), broker_company_id = null, is_company_admin = false
      where id = ${id}::bigint`.execute(market().database.db)
  const owners = async (): Promise<readonly string[]> =>
    (await sql<{ posted_by: number }>`select posted_by from loads order by id`.execute(market().database.db)).rows.map((row) =>
      String(row.posted_by),
    )

  left(
    `[PPC-7] ${engine.name}: posted and booked loads of whoever was deactivated or erased pass to the administrator, else the first colleague, once`,
    async () => {
      const { db } = market().database
      for (const as of ['broker', 'broker', 'broker', 'rival-broker', 'rival-admin']) await post(as)
      await sql`update loads set state = 'covered' where id = (select min(id) + 1 from loads)`.execute(db)
      await sql`update loads set state = 'expired' where id = (select min(id) + 2 from loads)`.execute(db)
      assert.is(await passLeftLoads(market().database), 0, 'everybody is there')
      await deactivated(BO)
      await erased(ROB)
      assert.is(await passLeftLoads(market().database), 3)
      assert.equal(await owners(), [ADA, ADA, BO, RITA, RITA], 'what is over keeps its name')
      await sql`update people set is_company_admin = false where id = ${RITA}::bigint`.execute(db)
      await sql`
        insert into people (issuer, subject, is_approved, is_app_access_allowed, broker_company_id)
        values ('i', 'later', true, true, 2), ('i', 'last', true, true, 2)`.execute(db)
      await deactivated(RITA)
      assert.equal([await passLeftLoads(market().database), await passLeftLoads(market().database)], [2, 0])
      const first = await sql<{ id: number }>`select id from people where subject = 'later'`.execute(db)
      assert.equal((await owners()).slice(3), [String(first.rows[0]?.id), String(first.rows[0]?.id)])
    },
  )

  left(`[PPC-7] ${engine.name}: the company hears of each, it is in the log, and the load says by whom and since when`, async () => {
    const { db } = market().database
    const id = await post('broker')
    await deactivated(BO)
    await passLeftLoads(market().database)
    const { rows } = await sql<{ said: unknown; facts: unknown; by: string; is_now: boolean; version: number }>`
      select (select news ->> 'load_id' from outbox where broker_company_id = 1 and news ->> 'type' = 'load_handed_over') as said, a.facts,
        p.first_name as by, l.handed_over_at > clock_timestamp() - interval '1 hour' as is_now, l.version
      from loads l join people p on p.id = l.handed_over_by
        join audit_log a on a.action = 'load_handed_over' and a.subject_id = l.id::text and a.actor_id = p.id
      where l.id = ${id}::bigint`.execute(db)
    const facts = { company_id: '1', from: BO, to: ADA }
    assert.equal(rows, [{ said: id, facts, by: 'TRM Freight', is_now: true, version: 1 }])
  })

  left(
    `[PPC-7] ${engine.name}: where nobody else works there they wait, hold nobody else back, and pass to whoever is let in`,
    async () => {
      const { database } = market()
      await post('broker')
      await post('rival-broker')
      for (const id of [ADA, BO, ROB]) await deactivated(id)
      assert.is(await passLeftLoads(database, { owners: 1, loads: 1 }), 1)
      assert.equal(await owners(), [BO, RITA])
      await sql`update people set deactivated_at = null where id = ${ADA}::bigint`.execute(database.db)
      assert.is(await passLeftLoads(database), 1)
      assert.equal(await owners(), [ADA, RITA])
    },
  )

  left(`[PPC-7] ${engine.name}: so do those of whoever works for another company by now, and their loads there stay theirs`, async () => {
    const { db } = market().database
    await post('broker')
    for (const id of [ADA, BO]) await deactivated(id)
    assert.is(await passLeftLoads(market().database), 0)
    await sql`update people set broker_company_id = 2, deactivated_at = null where id = ${BO}::bigint`.execute(db)
    await post('broker')
    assert.is(await passLeftLoads(market().database), 0)
    await sql`update people set deactivated_at = null where id = ${ADA}::bigint`.execute(db)
    assert.equal([await passLeftLoads(market().database), await owners()], [1, [ADA, BO]])
    await sql`update people set broker_company_id = null, carrier_id = 1 where id = ${BO}::bigint`.execute(db)
    assert.equal([await passLeftLoads(market().database), await owners()], [1, [ADA, RITA]])
    assert.is(await passLeftLoads(market().database), 0)
  })

  left(`[PPC-7] ${engine.name}: many pass a part at a time, those posted first before the others`, async () => {
    for (let n = 0; n < 3; n += 1) await post('broker')
    await deactivated(BO)
    const most = { owners: 1, loads: 2 }
    assert.is(await passLeftLoads(market().database, most), 2)
    assert.equal(await owners(), [ADA, ADA, BO])
    assert.equal([await passLeftLoads(market().database, most), await passLeftLoads(market().database, most)], [1, 0])
  })

  if (engine.url !== undefined)
    left(
      `[PPC-7] ${engine.name}: two servers that do it at once pass each load once, and who is brought back at that moment keeps theirs`,
      async () => {
        const { database } = market()
        await post('broker')
        await deactivated(BO)
        const atOnce = (then?: Parameters<typeof meetAt>[3]) =>
          meetAt(
            database,
            sql`select 1 from broker_companies where id = 1 for update`,
            [() => passLeftLoads(database), () => passLeftLoads(database)],
            then,
          )
        assert.equal([...(await atOnce())].sort(), [0, 1])
        await sql`update loads set posted_by = ${BO}::bigint`.execute(database.db)
        const broughtBack = await atOnce(({ db }) => sql`update people set deactivated_at = null where id = ${BO}::bigint`.execute(db))
        assert.equal([broughtBack, await owners()], [[0, 0], [BO]])
      },
    )

  left.run()
}
