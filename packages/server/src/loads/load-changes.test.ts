import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LoadChangesWire } from '@trm/adapters/http/contract'
import type * as t from 'io-ts'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import type { BoardRowJson } from '../testing/load-json.ts'
import { openLoadMarket, type Subject } from '../testing/load-market.ts'
import { sweepLoadChanges } from './load-changes.query.ts'
import { openedForEach } from '../testing/opened.ts'

interface Body extends t.OutputOf<typeof LoadChangesWire> {
  readonly id: string
  readonly items: readonly BoardRowJson[]
}

for (const engine of testEngines('load changes')) {
  const changes = suite(`load changes, ${engine.name}`)
  const market = openedForEach(changes, () => openLoadMarket<Body>(engine))

  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(market().database.db)
  const posted = async (given: object = {}, as: Subject = 'demo|broker'): Promise<string> =>
    (await market().ask('POST', '/api/loads', await market().draft(given), { as })).body.id
  const searched = async (query = ''): Promise<{ readonly ids: readonly string[]; readonly token: string }> => {
    const { body } = await market().ask('GET', `/api/loadboard?limit=200${query}`, undefined, { as: 'demo|carrier' })
    return { ids: body.items.map(({ load }) => load.id), token: body.changes_token }
  }
  const since = async (token: string, query = '') => {
    const { body } = await market().ask('GET', `/api/loadboard/changes?since=${token}${query}`, undefined, { as: 'demo|carrier' })
    return {
      reload: body.reload,
      new: body.new,
      repriced: body.repriced,
      changed: body.changed,
      gone: body.gone.map(({ id, reason, was_listed: was }) => [id, reason, was]),
      token: body.changes_token,
    }
  }

  changes(
    `[LSR-24] ${engine.name}: a search is told what is new, repriced, changed and gone with its reason, and the next question begins there`,
    async () => {
      const [kept, dearer, closed, covered, other] = [
        await posted({ pickup_city: 'Plano' }),
        await posted({ pickup_city: 'Waco' }),
        await posted({ pickup_city: 'Tyler' }),
        await posted({ pickup_city: 'Paris' }),
        await posted({ equipment_type: 'reefer' }),
      ]
      const { ids, token } = await searched('&equipmentTypes=van')
      assert.equal([...ids].sort(), [kept, dearer, closed, covered].sort())
      await run(`update loads set rate_total_cents = 999900, version = version + 1 where id = ${dearer}`)
      await run(`update loads set commodity = 'Hay' where id = ${kept}`)
      await market().ask('POST', `/api/loads/${closed}/close`)
      await run(`update loads set state = 'covered' where id = ${covered}`)
      await run(`update loads set description = 'x' where id = ${other}`)
      const fresh = await posted({ pickup_city: 'Austin' })
      const told = await since(token, '&equipmentTypes=van')
      assert.equal(
        { ...told, token: '' },
        {
          reload: false,
          new: [fresh],
          repriced: [dearer],
          changed: [kept],
          token: '',
          gone: [
            [closed, 'closed', true],
            [covered, 'covered', true],
            [other, 'changed', false],
          ],
        },
      )
      assert.equal(
        { ...(await since(told.token, '&equipmentTypes=van')), token: '' },
        { reload: false, new: [], repriced: [], changed: [], gone: [], token: '' },
      )
      await run(`update loads set equipment_type = 'reefer' where id = ${kept}`)
      assert.equal((await since(told.token, '&equipmentTypes=van')).gone, [[kept, 'changed', true]])
    },
  )

  changes(
    `[LSR-24] ${engine.name}: a freight that is posted again takes the place of its older posting, and gives it back when it goes`,
    async () => {
      const window = (await market().draft()) as {
        readonly pickup_date: string
        readonly pickup_date_end: string
        readonly dropoff_date: string
      } // as it is drafted
      const same = { pickup_date: window.pickup_date, pickup_date_end: window.pickup_date_end, dropoff_date: window.dropoff_date }
      const older = await posted(same)
      const first = await searched()
      const newer = await posted({ ...same, rate_total_value: 3000 })
      const replaced = await since(first.token)
      assert.equal([replaced.new, replaced.gone], [[newer], [[older, 'replaced', true]]])
      await market().ask('POST', `/api/loads/${newer}/close`)
      const back = await since(replaced.token)
      assert.equal([back.new, back.gone, (await searched()).ids], [[older], [[newer, 'closed', true]], [older]])
    },
  )

  changes(
    `[LSR-24] ${engine.name}: a load whose pickup is over is gone without a write; what cannot be told asks for another search`,
    async () => {
      const over = await posted()
      const { token } = await searched()
      await run(`alter table loads disable trigger user`)
      await run(
        `update loads set pickup_date = clock_timestamp() - interval '2 hours', pickup_date_end = clock_timestamp() where id = ${over}`,
      )
      await run(`alter table loads enable trigger user`)
      assert.equal((await since(token)).gone, [[over, 'expired', true]])
      for (const strange of ['no-token', '99999999999999.1.1.']) assert.is((await since(strange)).reload, true)
      await run(`insert into load_changes (load_id, before) values (null, null)`)
      assert.is((await since(token)).reload, true)
      const later = await searched()
      await posted()
      await run(`update load_changes set changed_at = clock_timestamp() - interval '61 minutes'`)
      assert.ok((await sweepLoadChanges(market().database)) > 0)
      assert.is((await since(later.token)).reload, true)
      assert.equal((await market().ask('GET', '/api/loadboard/changes', undefined, { as: 'demo|carrier' })).body.new, [])
    },
  )

  changes.run()
}
