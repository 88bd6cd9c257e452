import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { HEADER, loadFileTests } from '../testing/load-file-market.ts'
import { SUBJECTS } from '../testing/load-market.ts'
import { sweepLoadImports } from './load-import.query.ts'

loadFileTests('files and who may', (files, engine, { market, check, commit, loads, row }) => {
  files(
    `[LOA-44, R32, R33] ${engine.name}: files are for the company's brokers; another company's file is as if it were not there`,
    async () => {
      const text = [HEADER, await row()].join('\n')
      const { import_id: id } = await check(text)
      for (const as of SUBJECTS) {
        const isBroker = ['demo|broker', 'demo|colleague', 'demo|both', 'demo|rival'].includes(as)
        for (const [method, url, body] of [
          ['POST', '/api/loads/imports', { name: 'f', text }],
          ['GET', '/api/loads/export.csv'],
        ] as const) {
          const { status, body: answer } = await market().ask(method, url, body, { as })
          assert.equal(
            isBroker ? [status] : [status, answer.code],
            isBroker ? [method === 'GET' ? 200 : 201] : [403, 'wrong_account_type'],
            `${as} ${method}`,
          )
        }
        if (!isBroker) assert.is((await commit(id, undefined, { as })).status, 403)
      }
      assert.is((await market().anyone('/api/loads/export.csv')).status, 401)
      for (const other of [id, '999', 'abc']) assert.is((await commit(other, undefined, { as: 'demo|rival' })).status, 404)
      assert.equal([(await loads()).total, (await loads('', 'demo|rival')).total], [0, 0])
      await sql`update load_imports set made_at = made_at - interval '25 hours'`.execute(market().database.db)
      assert.is((await commit(id)).status, 404)
      assert.ok((await sweepLoadImports(market().database)) > 0)
    },
  )

  files(
    `[LOA-44, R34, R46] ${engine.name}: what is no table, too many rows, too large or not of the call is refused, and nothing is kept`,
    async () => {
      const send = async (body: object) => {
        const {
          status,
          body: { code, errors },
        } = await market().ask('POST', '/api/loads/imports', body)
        return [status, code, errors?.[0]?.code]
      }
      assert.equal(await send({ name: 'f', text: 'nothing' }), [400, 'invalid_request', 'unreadable'])
      assert.equal(await send({ name: 'f', text: `a,b\n${'1,2\n'.repeat(501)}` }), [400, 'invalid_request', 'too_many_rows'])
      assert.equal((await send({ name: 'f', text: 'x'.repeat(2_200_000) }))[0], 413)
      assert.equal((await send({ name: 'f', text: 'a,b\n1,2', state: 'posted' })).slice(0, 2), [400, 'unknown_field'])
      assert.equal((await send({ name: 'f', text: 'a,b\n1,2', mapping: { a: 'state' } }))[0], 400)
      const { rows } = await sql`select 1 from load_imports`.execute(market().database.db)
      assert.is(rows.length, 0)
    },
  )
})
