import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { openDatabase, type Database } from './database.ts'
import { MigrationRefusedError, migrateToLatest, missingByTime } from './migrate.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'

const first: Migration = { number: 1, name: 'first', statements: ['create table firsts (id integer)'] }
const second: Migration = { number: 2, name: 'second', statements: ['create table seconds (id integer)', 'insert into firsts values (7)'] }

const refusalOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'not refused',
    (error: unknown) => (error instanceof MigrationRefusedError ? error.message : `another error: ${String(error)}`),
  )

test('[DBS-3] migrations are numbered from 1 without gaps', () => {
  assert.equal(
    migrations.map(({ number }) => number),
    migrations.map((_, index) => index + 1),
  )
})

test('[DBS-27] every migration since a release can be gone back to says which programs run beside it', () => {
  const silent = migrations.filter(({ number, needs }) => number > 35 && (needs === undefined || needs >= number))
  assert.equal(silent, [])
})

/** A transaction that has run the statement and stands until it is ended. */
const heldTransaction = async ({ db }: Database, statement: string): Promise<{ readonly end: () => Promise<void> }> => {
  let letGo = (): void => undefined
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  let isIn = (): void => undefined
  const entered = new Promise<void>((open) => {
    isIn = open
  })
  const done = db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await sql.raw(statement).execute(transaction)
    isIn()
    await gate
  })
  await entered
  return {
    end: () => {
      letGo()
      return done
    },
  }
}

for (const engine of testEngines('migrations')) {
  test(`[DBS-3] ${engine.name}: every migration is applied once, in order, and named`, async () => {
    const { database, close } = await engine.openEmpty()
    assert.equal(await migrateToLatest(database, [first]), ['0001-first'])
    assert.equal(await migrateToLatest(database, [first, second]), ['0002-second'])
    assert.equal(await migrateToLatest(database, [first, second]), [])
    assert.equal((await sql`select id from firsts`.execute(database.db)).rows, [{ id: 7 }])
    await close()
  })

  test(`[DBS-3] ${engine.name}: a migration that fails leaves nothing behind`, async () => {
    const { database, close } = await engine.openEmpty()
    const broken: Migration = { number: 2, name: 'broken', statements: ['create table seconds (id integer)', 'select no_such_function()'] }
    await migrateToLatest(database, [first, broken]).then(
      () => assert.unreachable(),
      () => undefined,
    )
    const { rows } = await sql`select 1 from pg_class where relname in ('firsts', 'seconds', 'schema_migrations')`.execute(database.db)
    assert.equal(rows, [])
    await close()
  })

  test(`[DBS-4] ${engine.name}: an edited migration and a newer database are refused with words`, async () => {
    const { database, close } = await engine.openEmpty()
    await migrateToLatest(database, [first, second])
    const edited = { ...second, statements: [...second.statements, 'select 1'] }
    assert.match(await refusalOf(migrateToLatest(database, [first, edited])), /0002-second was edited .* write a new migration/)
    assert.match(await refusalOf(migrateToLatest(database, [first])), /0002-second, which this program does not know: a newer release/)
    assert.equal(await migrateToLatest(database, [first, second]), [])
    await close()
  })

  test(`[DBS-27] ${engine.name}: a program runs with what a newer release added beside it, and with nothing past that`, async () => {
    const { database, close } = await engine.openEmpty()
    const adding: Migration = { number: 3, name: 'adding', needs: 2, statements: ['alter table firsts add column more integer'] }
    const removing: Migration = { number: 4, name: 'removing', needs: 3, statements: ['drop table seconds'] }
    await migrateToLatest(database, [first, second, adding])
    assert.equal(await migrateToLatest(database, [first, second]), [])
    assert.equal(await missingByTime(database, [first, second]), { atStart: [], whileServing: [] })
    assert.match(await refusalOf(migrateToLatest(database, [first])), /0002-second, which this program does not know/)
    await migrateToLatest(database, [first, second, adding, removing])
    assert.equal(await migrateToLatest(database, [first, second, adding]), [])
    assert.match(await refusalOf(migrateToLatest(database, [first, second])), /0004-removing, which this program does not know/)
    await close()
  })

  test(`[DBS-27] ${engine.name}: a database that the release before this rule migrated is taken over`, async () => {
    const { database, close } = await engine.openEmpty()
    await migrateToLatest(database, [first])
    await sql`alter table schema_migrations drop column needs`.execute(database.db)
    assert.equal(await missingByTime(database, [first]), { atStart: [], whileServing: [] })
    assert.equal(await migrateToLatest(database, [first]), [])
    assert.equal(await migrateToLatest(database, [first, { ...second, needs: 1 }]), ['0002-second'])
    assert.equal(await migrateToLatest(database, [first]), [])
    await close()
  })

  test(`[DBS-3] ${engine.name}: the market's schema is applied`, async () => {
    const { database, close } = await engine.openEmpty()
    assert.equal(
      await migrateToLatest(database),
      migrations.map(({ number, name }) => `${String(number).padStart(4, '0')}-${name}`),
    )
    await close()
  })

  test(`[NOT-116] ${engine.name}: who agreed to texts about offers alone is texted nothing besides until they turn it on`, async () => {
    const { database, close } = await engine.openEmpty()
    await migrateToLatest(database, migrations.slice(0, 54))
    await sql`
      with known as (insert into people (issuer, subject) values ('i', 's') returning id)
      insert into sms_numbers (person_id, number, language, confirmed_at) select id, '+13125550101', 'en-US', clock_timestamp() from known`.execute(
      database.db,
    )
    await migrateToLatest(database)
    const { rows } = await sql<{ kind: string }>`select kind from muted_notices where way = 'sms' order by kind`.execute(database.db)
    assert.equal(
      rows.map(({ kind }) => kind),
      ['load_uncovered', 'vetting_worse'],
    )
    await close()
  })

  const { url } = engine
  if (url !== undefined) {
    test(`[DBS-24] ${engine.name}: beside a dump a migration gives way within seconds, and passes by itself when the dump is done`, async () => {
      const { url: shared, drop } = await url()
      const open = () => openDatabase({ url: shared, directory: 'memory', poolSize: 3, log: { warn: () => undefined } })
      const [migrating, running] = [await open(), await open()]
      await migrateToLatest(migrating, [first])
      const altering: Migration = { number: 2, name: 'altering', statements: ['alter table firsts add column more integer'] }
      const told: string[] = []
      const dump = await heldTransaction(running, 'lock table firsts in access share mode')
      let isDone = false
      const migrated = migrateToLatest(migrating, [first, altering], (missing) => told.push(...missing)).finally(() => {
        isDone = true
      })
      let slowest = 0
      for (const end = Date.now() + 6_000; Date.now() < end; ) {
        const begun = Date.now()
        await sql`insert into firsts (id) values (1)`.execute(running.db)
        slowest = Math.max(slowest, Date.now() - begun)
      }
      assert.ok(slowest < 4_000, `a call waited for ${slowest} ms`)
      assert.equal([isDone, told[0]], [false, '0002-altering'])
      await dump.end()
      assert.equal(await migrated, ['0002-altering'])
      await Promise.all([migrating.close(), running.close()])
      await drop()
    })

    test(`[DBS-25] [F35] ${engine.name}: a database that takes no writes is refused with words`, async () => {
      const { url: shared, drop } = await url()
      const writable = await openDatabase({ url: shared, directory: 'memory', poolSize: 1, log: { warn: () => undefined } })
      await sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`.execute(
        writable.db,
      )
      await writable.close()
      const database = await openDatabase({ url: shared, directory: 'memory', poolSize: 1, log: { warn: () => undefined } })
      assert.match(
        await refusalOf(migrateToLatest(database, [first])),
        /takes no writes: it is a standby, or default_transaction_read_only/,
      )
      await database.close()
      await drop()
    })

    test(`[DBS-3] ${engine.name}: of eight processes that start together one migrates`, async () => {
      const { url: shared, drop } = await url()
      const open = () => openDatabase({ url: shared, directory: 'memory', poolSize: 1, log: { warn: () => undefined } })
      const databases = await Promise.all(Array.from({ length: 8 }, open))
      const applied = await Promise.all(databases.map((database) => migrateToLatest(database)))
      assert.equal(applied.filter((titles) => titles.length > 0).length, 1)
      await Promise.all(databases.map((database) => database.close()))
      await drop()
    })
  }
}

test.run()
