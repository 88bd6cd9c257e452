import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines, type TestEngine } from '../testing/databases.ts'
import { backends, endBackend, until, WAITING } from '../testing/faults/fault-market.ts'
import {
  addRows,
  FILLED,
  filledTo,
  FILL_ROWS,
  fillState,
  INDEXED,
  isIndexValid,
  LARGE,
  STRICT,
  TWICE_INDEXED,
  WIDER,
} from '../testing/large-table.ts'
import { makePortalProcess } from '../testing/faults/portal-process-control.ts'
import { programFile } from '../testing/program-file.ts'
import { openDatabase, type Database } from './database.ts'
import { finishInBackground, finishLargeTables } from './large-tables.ts'
import { migrateToLatest, missingByTime } from './migrate.ts'
import type { Migration } from './migration.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** What a log heard, by event. */
const listening = () => {
  const heard: Record<string, unknown>[] = []
  const hear = (_message: string, data: Readonly<Record<string, unknown>> = {}): void => {
    heard.push(data)
  }
  return { log: { info: hear, warn: hear }, heard }
}

const finish = (database: Database, known: readonly Migration[]) => finishLargeTables(database, known, { log: quiet })

for (const engine of testEngines('migrations of large tables')) {
  test(`[DBS-35] ${engine.name}: a start leaves a large table to a time when it serves; a new database is made whole at once`, async () => {
    const { database, close } = await engine.openEmpty()
    await migrateToLatest(database, [LARGE])
    await addRows(database, 100)
    assert.equal(await migrateToLatest(database, [LARGE, INDEXED]), [])
    assert.equal(await missingByTime(database, [LARGE, INDEXED]), { atStart: [], whileServing: ['0002-indexed'] })
    assert.is(await isIndexValid(database), undefined)
    const { log, heard } = listening()
    assert.is(await finishLargeTables(database, [LARGE, INDEXED], { log }), 'Finished')
    assert.is(await isIndexValid(database), true)
    assert.equal(heard.at(-1), { event: 'migrated', applied: ['0002-indexed'] })
    assert.equal(await missingByTime(database, [LARGE, INDEXED]), { atStart: [], whileServing: [] })
    assert.is(await finishLargeTables(database, [LARGE, INDEXED], { log }), 'Finished')
    assert.is(heard.length, 2)
    await close()
    const another = await engine.openEmpty()
    assert.equal(await migrateToLatest(another.database, [LARGE, INDEXED]), ['0001-large', '0002-indexed'])
    assert.is(await isIndexValid(another.database), true)
    await another.close()
  })

  test(`[DBS-35] ${engine.name}: several indexes of one migration are built one after the other, one that is whole already is taken`, async () => {
    const { database, close } = await engine.openEmpty()
    await migrateToLatest(database, [LARGE])
    await addRows(database, 10)
    await sql`create index larges_worth on larges (worth)`.execute(database.db)
    assert.is(await finish(database, [LARGE, TWICE_INDEXED]), 'Finished')
    assert.equal([await isIndexValid(database), await isIndexValid(database, 'larges_worth_once')], [true, true])
    await close()
    const another = await engine.openEmpty()
    assert.equal(await migrateToLatest(another.database, [LARGE, TWICE_INDEXED]), ['0001-large', '0002-twice-indexed'])
    assert.is(await isIndexValid(another.database, 'larges_worth_once'), true)
    await another.close()
  })

  test(`[DBS-37] ${engine.name}: rows are filled by batches, read rightly meanwhile, and a fill goes on where it stopped`, async () => {
    const { database, close } = await engine.openEmpty()
    await migrateToLatest(database, [LARGE])
    await addRows(database, 45)
    const known = [LARGE, WIDER, FILLED]
    assert.equal(await migrateToLatest(database, known), ['0002-wider'])
    const { sum } = await fillState(database)
    const stopping = new AbortController()
    const afterOne = { ...quiet, info: (_words: string, data: object = {}) => void ('reached' in data && stopping.abort()) }
    const stopped = await finishLargeTables(database, known, { log: afterOne, stopping: stopping.signal })
    assert.equal([stopped, await filledTo(database)], ['Stopped', FILL_ROWS])
    assert.equal(await fillState(database), { filled: 10, unfilled: 35, sum, most: 1 })
    await addRows(database, 1)
    await sql`update larges set worth = 100 where id = 40`.execute(database.db)
    assert.is(await finish(database, known), 'Finished')
    assert.equal(await fillState(database), { filled: 46, unfilled: 0, sum: sum + 2 + 120, most: 1 })
    assert.is(await filledTo(database), undefined)
    await close()
  })

  test(`[DBS-38] ${engine.name}: what has to come after a fill does, also where a release in between was passed over`, async () => {
    const { database, close } = await engine.openEmpty()
    await migrateToLatest(database, [LARGE])
    await addRows(database, 25)
    const known = [LARGE, WIDER, FILLED, STRICT]
    const { log, heard } = listening()
    assert.equal(await migrateToLatest(database, known, undefined, { log }), ['0002-wider', '0004-strict'])
    assert.equal((await fillState(database)).filled, 25)
    assert.equal(heard.at(-1), { event: 'migrated', applied: ['0003-filled'] })
    await close()
  })
}

const tests = (url: NonNullable<TestEngine['url']>): void => {
  /** A database with a large table, for several processes. */
  const shared = async (work: (open: (poolSize: number) => Promise<Database>, at: string) => Promise<void>): Promise<void> => {
    const { url: at, drop } = await url()
    const opened: Database[] = []
    const open = async (poolSize: number): Promise<Database> => {
      const database = await openDatabase({ url: at, directory: 'memory', poolSize, log: quiet })
      opened.push(database)
      return database
    }
    try {
      const database = await open(1)
      await migrateToLatest(database, [LARGE])
      await addRows(database, 100)
      await work(open, at)
    } finally {
      await Promise.all(opened.map((one) => one.close()))
      await drop()
    }
  }

  /** A transaction that has written the table: an index that is built concurrently waits for its end. */
  const heldUp = async ({ db }: Database, work: () => Promise<void>): Promise<void> => {
    await db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      await sql`update larges set worth = worth where id = 25`.execute(transaction)
      await work()
    })
  }

  const building = (database: Database): Promise<readonly number[]> =>
    backends(database, sql`${WAITING} and query like 'create index%concurrently%'`, [''])

  test('[DBS-35] postgres: who writes is not held up by an index that is being built, and nor is a process that starts', () =>
    shared(async (open) => {
      const [holding, writing, migrating] = [await open(1), await open(2), await open(1)]
      const known = [LARGE, INDEXED]
      let built: Promise<unknown> = Promise.resolve()
      await heldUp(holding, async () => {
        built = finish(migrating, known)
        await until('the index is begun', async () => (await building(writing)).length === 1)
        for (let row = 0; row < 500; row++) await sql`insert into larges (worth) values (7)`.execute(writing.db)
        assert.equal(await migrateToLatest(await open(1), known), [])
        assert.is(await isIndexValid(writing), false)
      })
      assert.is(await built, 'Finished')
      assert.is(await isIndexValid(writing), true)
      await writing.db.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction)
        const { rows } = await sql<{ n: number }>`select count(*) as n from larges where worth = 7`.execute(transaction)
        assert.equal(rows, [{ n: 501 }])
      })
    }))

  test('[DBS-36] postgres: of two processes that start at once one builds, the other learns that it is done', () =>
    shared(async (open) => {
      const [holding, looking] = [await open(1), await open(1)]
      const known = [LARGE, INDEXED]
      const { log, heard } = listening()
      const both = [await open(2), await open(2)]
      let ended: Promise<unknown> = Promise.resolve()
      await heldUp(holding, async () => {
        const tried = both.map((database) => finishLargeTables(database, known, { log }))
        ended = Promise.all(tried)
        assert.is(await Promise.race(tried), 'Elsewhere')
        await until('the index is begun', async () => (await building(looking)).length === 1)
      })
      assert.equal([...((await ended) as string[])].sort(), ['Elsewhere', 'Finished'])
      assert.equal(await Promise.all(both.map((database) => finishLargeTables(database, known, { log }))), ['Finished', 'Finished'])
      assert.is(heard.filter(({ event }) => event === 'migrated').length, 1)
    }))

  test('[DBS-36] postgres: an index whose building was broken off, from outside or by a stop, is dropped and built anew', () =>
    shared(async (open) => {
      const [holding, looking, migrating] = [await open(1), await open(1), await open(2)]
      const known = [LARGE, INDEXED]
      await heldUp(holding, async () => {
        const broken = finish(migrating, known).then(
          () => 'built',
          () => 'broken off',
        )
        await until('the index is begun', async () => (await building(looking)).length === 1)
        for (const pid of await building(looking)) await endBackend(looking, pid)
        assert.is(await broken, 'broken off')
        assert.is(await isIndexValid(looking), false)
        const { log, heard } = listening()
        const stop = finishInBackground(migrating, log, known)
        await until('the try is seen', async () => heard.length > 0)
        await until('it waits', async () => (await backends(looking, WAITING, [''])).length === 1)
        await stop()
        await until('the server has given it up', async () => (await backends(looking, WAITING, [''])).length === 0)
        assert.equal(
          heard.map(({ event }) => event),
          ['large_table'],
        )
        await new Promise<void>((done) => {
          // As it is begun, and before the server has the statement.
          const stopNow = finishInBackground(migrating, { ...quiet, info: () => done(stopNow()) }, known)
        })
        await until('the server has given it up', async () => (await backends(looking, WAITING, [''])).length === 0)
      })
      const { log, heard } = listening()
      const stop = finishInBackground(migrating, log, known)
      await until('it is built', async () => heard.at(-1)?.['event'] === 'migrated')
      await stop()
      assert.is(await isIndexValid(looking), true)
    }))

  test(`[DBS-37] postgres: a fill holds a batch of rows at most, and waits for whoever holds one of them`, () =>
    shared(async (open) => {
      const [holding, looking, migrating] = [await open(1), await open(1), await open(1)]
      const known = [LARGE, WIDER, FILLED]
      await migrateToLatest(migrating, known)
      let filled: Promise<unknown> = Promise.resolve()
      await heldUp(holding, async () => {
        filled = finish(migrating, known)
        await until('the fill waits', async () => (await backends(looking, WAITING, [''])).length === 1)
        assert.is(await filledTo(looking), 2 * FILL_ROWS)
        const free = await sql`select id from larges for update skip locked`.execute(looking.db)
        assert.ok(free.rows.length >= 100 - FILL_ROWS, `${free.rows.length} of 100 rows can be written`)
      })
      assert.is(await filled, 'Finished')
      const { filled: all, most } = await fillState(looking)
      assert.equal([all, most], [100, 1])
    }))

  test('[DBS-37] postgres: a process that is killed within a fill leaves whole batches, and the next goes on after them', () =>
    shared(async (open, at) => {
      const looking = await open(1)
      const known = [LARGE, WIDER, FILLED]
      await addRows(looking, 10_000)
      await migrateToLatest(looking, known)
      const { sum } = await fillState(looking)
      const child = spawn(process.execPath, [programFile('large-table-process'), at], { stdio: 'inherit' })
      await until('some are filled', async () => ((await filledTo(looking)) ?? 0) >= 5 * FILL_ROWS)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await until('its connection is gone', async () => (await backends(looking, sql`pid <> pg_backend_pid()`, [''])).length === 0)
      const reached = await filledTo(looking)
      const left = await fillState(looking)
      assert.equal([left.filled, left.sum, left.most], [reached, sum, 1])
      assert.ok(left.unfilled > 0)
      const { log, heard } = listening()
      const stop = finishInBackground(looking, log, [...known.slice(0, 2), { ...FILLED, fill: { ...FILLED.fill, rows: 2_000 } }])
      await until('it is whole', async () => heard.at(-1)?.['event'] === 'migrated')
      await stop()
      assert.equal(heard[1]?.['reached'], { id: (reached ?? 0) + 2_000, of: 10_100 })
      assert.equal(await fillState(looking), { filled: 10_100, unfilled: 0, sum, most: 1 })
    }))

  test('[DBS-35] postgres: a portal serves while it builds an index that is missing, and another starts beside it', () =>
    shared(async (open, at) => {
      const [holding, looking] = [await open(1), await open(1)]
      await sql`drop table larges, schema_migrations`.execute(looking.db)
      await migrateToLatest(looking)
      await sql`drop index audit_log_by_subject`.execute(looking.db)
      await sql`delete from schema_migrations where name = 'audit-log-by-subject'`.execute(looking.db)
      const [portal, another] = [await makePortalProcess({ DATABASE_URL: at }), await makePortalProcess({ DATABASE_URL: at })]
      await holding.db.transaction().execute(async (transaction) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
        await sql`lock table audit_log in row exclusive mode`.execute(transaction)
        await portal.start()
        await until('the index is begun', async () => (await building(looking)).length === 1)
        await another.start()
        for (const { port } of [portal, another]) assert.is((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200)
        assert.equal((await missingByTime(looking)).whileServing, ['0057-audit-log-by-subject'])
      })
      await until('it is built', async () => (await missingByTime(looking)).whileServing.length === 0)
      for (const { stop } of [portal, another]) assert.is(await stop(), 0)
    }))
}

const { url } = testEngines('migrations of large tables').find(({ name }) => name === 'postgres') ?? {}
if (url !== undefined) tests(url)

test.run()
