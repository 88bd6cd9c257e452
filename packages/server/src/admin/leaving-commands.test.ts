import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import { databaseNow } from '../database/database.ts'
import { addBrokersPeople } from '../testing/company-people.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { draftAt } from '../testing/load-market.ts'
import { ORIGIN } from '../testing/portal-under-test.ts'
import { running, VARIABLES } from './testing/running.ts'

for (const engine of testEngines('leaving commands')) {
  const leaving = suite(`leaving commands, ${engine.name}`)

  leaving(
    `[ADM-11, PPC-5] ${engine.name}: somebody is deactivated and brought back, once, and their loads pass to a colleague with words`,
    async () => {
      const { database, ask, close } = await openJoiningMarket(engine)
      await addBrokersPeople(database)
      const run = running(database, { ...VARIABLES, PUBLIC_URL: ORIGIN })
      const mayRead = async () => (await ask('GET', '/api/loads', undefined, { as: 'demo|broker' })).status
      const load = draftAt(instantOf(await databaseNow(database.db)), {})
      assert.is((await ask('POST', '/api/loads', load, { as: 'demo|broker' })).status, 201)

      const first = await run('person', 'deactivate', 'demo|broker')
      assert.equal([first.code, first.complaint, await mayRead()], [0, '', 403])
      assert.match(first.out, /is deactivated from the next call on\.\nTheir 1 posted or booked load passed to Ada Moreno \(id 11\)\.\n$/)
      assert.match((await run('person', 'deactivate', '6')).out, /was deactivated already; nothing was changed\.\n$/)
      assert.match((await run('person', 'bring-back', '6')).out, /works there again from the next call on\. Loads that passed .* stay/)
      assert.match((await run('person', 'bring-back', '6')).out, /was not deactivated; nothing was changed/)
      assert.is(await mayRead(), 200)
      const { rows } = await sql<{ action: string; facts: object }>`select action, facts from audit_log order by id`.execute(database.db)
      const company = { company_kind: 'broker', company_id: '1' }
      assert.equal(rows, [
        { action: 'person_deactivated', facts: { ...company, handed_over_to: '11', loads: 1 } },
        { action: 'person_brought_back', facts: company },
      ])

      assert.match((await run('person', 'deactivate', '11')).complaint, /is the only administrator of their company: /)
      assert.match((await run('person', 'deactivate', '6', '--hand-over-to', '12')).complaint, /has no such colleague: --hand-over-to/)
      assert.match((await run('person', 'deactivate', 'demo|staff')).complaint, /works for no company here\.\n$/)
      assert.match((await run('person', 'bring-back', '777')).complaint, /^Nobody with the id or subject 777/)

      await sql`update people set is_company_admin = false, deactivated_at = clock_timestamp() where id = 6`.execute(database.db)
      await sql`update people set is_company_admin = false where id = 11`.execute(database.db)
      const alone = await run('person', 'deactivate', '11')
      assert.match(alone.out, /is deactivated .*\nNobody else works there: their loads stay as they are, in their name, .* "invite"/)
      await run('person', 'bring-back', '6')
      assert.match(
        (await run('person', 'deactivate', '11')).out,
        /was deactivated already\.\nTheir 1 posted or booked load passed to broker Test \(id 6\)/,
      )
      await close()
    },
  )
  leaving.run()
}
