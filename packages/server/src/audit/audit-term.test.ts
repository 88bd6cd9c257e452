import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { openFreightMarket } from '../testing/freight-market.ts'
import { setAuditTerm, sweepAuditLog } from './audit-term.query.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const sweep = sweepAuditLog(quiet)

/** So many entries of the same age, an SQL interval. */
const addEntries = ({ db }: Database, entries: number, age: string) =>
  sql`
    insert into audit_log (at, actor_id, action, subject_kind, subject_id, facts)
    select clock_timestamp() - ${age}::interval, 1, 'flag_changed', 'flag', ${age}, '{}' from generate_series(1, ${entries}::integer)`.execute(
    db,
  )

const ages = async ({ db }: Database): Promise<readonly string[]> =>
  (await sql<{ age: string }>`select distinct subject_id as age from audit_log order by 1`.execute(db)).rows.map(({ age }) => age)

const refusal = (database: Database, statement: string): Promise<unknown> =>
  sql
    .raw(statement)
    .execute(database.db)
    .then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
    )

for (const engine of testEngines('the term of the audit log')) {
  test(`[AUD-6] ${engine.name}: it is kept for good, unless a term is set: then what is older goes, and nothing else can`, async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 1, 1)
    const [over, within] = ['2 years 3 days', '2 years -3 days']
    await addEntries(database, 10, over)
    await addEntries(database, 20, within)
    assert.is(await sweep(database), 0)
    assert.is(await refusal(database, 'delete from audit_log'), 'TR003')
    await setAuditTerm(database, 2, quiet)
    for (const statement of ['delete from audit_log', 'truncate audit_log', `update audit_log set facts = '{"a": 1}'`])
      assert.is(await refusal(database, statement), 'TR003', statement)
    assert.is(await sweep(database), 10)
    assert.equal(await ages(database), [within])
    assert.is(await sweep(database), 0)
    await close()
  })

  test(`[AUD-6] ${engine.name}: some thousands go at once, the rest with the next turns`, async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 1, 1)
    await addEntries(database, 5_001, '3 years')
    await addEntries(database, 3, '5 days')
    await setAuditTerm(database, 1, quiet)
    assert.equal([await sweep(database), await sweep(database), await sweep(database)], [5_000, 1, 0])
    assert.equal(await ages(database), ['5 days'])
    await close()
  })

  test(`[AUD-6] ${engine.name}: the configured term is the database's; a shorter one is told`, async () => {
    const { database, close } = await engine.open()
    const told: unknown[] = []
    const log = { warn: (_: string, facts?: object) => told.push(facts) }
    for (const years of [undefined, 10, 3, 3, 7, undefined]) await setAuditTerm(database, years, log)
    assert.equal(told, [
      { before: undefined, years: 10 },
      { before: 10, years: 3 },
    ])
    assert.equal((await sql`select years from audit_term`.execute(database.db)).rows, [{ years: null }])
    await close()
  })
}

test.run()
