import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { equipmentVals } from '../equipment/equipment-type.query.ts'
import { testEngines } from './databases.ts'

const ended = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    () => 'refused',
  )

const backendOf = async ({ db }: Database): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

for (const engine of testEngines('databases of tests')) {
  test(`${engine.name}: a database that is closed twice is lent to one test at a time`, async () => {
    const first = await engine.open()
    await first.close()
    const second = await engine.open()
    await first.close()
    const third = await engine.open()
    await sql`create table of_second ()`.execute(second.database.db)
    const { rows } = await sql`select to_regclass('of_second') as found`.execute(third.database.db)
    assert.equal(rows, [{ found: null }])
    await Promise.all([second.close(), third.close()])
  })

  test(`${engine.name}: what is kept of a database is not the next test's`, async () => {
    for (const val of ['van', 'reefer']) {
      const { database, close } = await engine.open()
      await sql`insert into equipment_types (position, name, val, mask_bit) values (0, ${val}, ${val}, 0)`.execute(database.db)
      assert.equal(await equipmentVals(database, ['1']), [[val]])
      await close()
    }
  })
}

const postgres = testEngines('databases of tests').find(({ name }) => name === 'postgres')
if (postgres !== undefined) {
  test('postgres: what a test left to repeat, or to listen, has no connection in the next one', async () => {
    const { database: left, close } = await postgres.open()
    let heard = 0
    const leave = left.listen('left', () => void heard++)
    while (heard === 0) await backendOf(left)
    await close()
    const next = await postgres.open()
    const repeated = await ended(backendOf(left))
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query = 'listen "left"'`.execute(next.database.db)
    await leave()
    assert.equal([repeated, rows], ['refused', []])
    await next.close()
  })
}

test.run()
