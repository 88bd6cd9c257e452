import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket } from '../testing/load-market.ts'
import { holdOf, LONGEST_HOLD } from '../testing/loop-hold.ts'

/** As many as an export gives. */
const MANY = 5_000

/** Rows as the one there is, without what triggers would do for each. */
const copyLoads = ({ db }: Database): Promise<unknown> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'loads' and is_generated = 'NEVER' and column_name not in ('id', 'load_number')`.execute(
      transaction,
    )
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    await sql`insert into loads (${columns}, load_number) select ${columns}, load_number || '-' || place from loads, generate_series(2, ${MANY}::integer) place`.execute(
      transaction,
    )
  })

for (const engine of testEngines('large exports')) {
  test(`[HTT-43, R46] ${engine.name}: ${MANY} loads are written into one file in turns of at most ${LONGEST_HOLD} ms of processor time`, async () => {
    const { ask: write, fromOutside, database, draft, close } = await openLoadMarket<{ id: string }>(engine)
    const description = `${'Call on arrival; '.repeat(20)}"gate 4"`
    const posted = await write('POST', '/api/loads', await draft({ description }))
    assert.is(posted.status, 201, posted.text)
    await copyLoads(database)
    const ask = await fromOutside('GET', '/api/loads/export.csv')
    let lines = 0
    const hold = await holdOf(async () => {
      const answer = await ask()
      assert.is(answer.status, 200)
      lines = answer.lines
    })
    assert.is(lines, MANY + 2)
    await close()
    assert.ok(hold <= LONGEST_HOLD, `${Math.round(hold)} ms`)
  })
}

test.run()
