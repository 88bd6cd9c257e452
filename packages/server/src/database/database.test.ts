import net from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { refusalOf } from '../http/failures.ts'
import { testEngines } from '../testing/databases.ts'
import { makeSharedRead } from './shared-read.ts'
import { databaseNow, openDatabase, vacuumAnalyze } from './database.ts'

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : error)

for (const engine of testEngines('the database')) {
  test(`[DBS-5] ${engine.name}: whole numbers, dates, times, lists and absent values are read alike`, async () => {
    const { database, close } = await engine.openEmpty()
    const { rows } = await sql`
      select 9007199254740991::bigint as big, 7 as small, 0.1::float8 as part, date '2026-03-10' as day, true as yes, null::text as none,
        timestamptz '2026-03-10 12:00:00.123Z' as at, array['a', 'b,c']::text[] as texts, '{"a": [1]}'::jsonb as json,
        'infinity'::float8 as endless`.execute(database.db)
    assert.equal(rows, [
      {
        big: 9_007_199_254_740_991,
        small: 7,
        part: 0.1,
        day: '2026-03-10',
        yes: true,
        none: null,
        at: new Date('2026-03-10T12:00:00.123Z'),
        texts: ['a', 'b,c'],
        json: { a: [1] },
        endless: Infinity,
      },
    ])
    await close()
  })

  test(`[DBS-5] ${engine.name}: parameters arrive alike`, async () => {
    const { database, close } = await engine.openEmpty()
    const { rows } = await sql`
      select ${[3, 1]}::integer[] = array[3, 1] as numbers, ${['x"y', 'a,b']}::text[] = array['x"y', 'a,b'] as texts, ${0.1 + 0.2}::float8 as part,
        ${'2026-03-10'}::date as day, ${'12'}::bigint as big, ${null}::bigint is null as none`.execute(database.db)
    assert.equal(rows, [{ numbers: true, texts: true, part: 0.1 + 0.2, day: '2026-03-10', big: 12, none: true }])
    await close()
  })

  test(`[DBS-6] ${engine.name}: a failed statement names its code and leaves the connection usable`, async () => {
    const { database, close } = await engine.openEmpty()
    await sql`create table singles (id integer primary key)`.execute(database.db)
    await sql`insert into singles values (1)`.execute(database.db)
    for (let round = 0; round < 3; round++) {
      const error = await sql`insert into singles values (${1}::integer)`.execute(database.db).then(
        () => undefined,
        (failed: unknown) => failed,
      )
      assert.is(codeOf(error), '23505')
    }
    await database.ping()
    await close()
  })

  if (engine.name === 'postgres')
    test('[DBS-29] [F33] a read by itself that is undone by a deadlock, beside a migration, runs again and is answered', async () => {
      const { database, close } = await engine.openEmpty()
      for (const name of ['first', 'second']) await sql`create table ${sql.table(name)} (id integer)`.execute(database.db)
      let read: Promise<unknown> | undefined
      await database.db.transaction().execute(async (transaction) => {
        await sql`set local deadlock_timeout = '60s'`.execute(transaction) // the other is undone
        await sql`alter table second add column newer text`.execute(transaction)
        read = sql`select * from first, second`.execute(database.db).then(({ rows }) => rows, codeOf)
        for (let waits = 0; waits === 0; ) {
          const { rows } = await sql<{ waits: number }>`
            select count(*)::integer as waits from pg_locks where not granted and relation = 'second'::regclass`.execute(database.db)
          waits = rows[0]?.waits ?? 0
        }
        await sql`alter table first add column newer text`.execute(transaction)
      })
      assert.equal(await read, [])
      await close()
    })

  test(`[DBS-6] ${engine.name}: a failed transaction leaves nothing, and those that wait go on`, async () => {
    const { database, close } = await engine.openEmpty()
    await sql`create table counted (id integer)`.execute(database.db)
    const failing = database.db.transaction().execute(async (transaction) => {
      await sql`insert into counted values (1)`.execute(transaction)
      throw new Error('stop here')
    })
    const others = Array.from({ length: 5 }, (_, id) =>
      database.db.transaction().execute((transaction) => sql`insert into counted values (${id + 10}::integer)`.execute(transaction)),
    )
    assert.match(await failing.then(() => '', String), /stop here/)
    await Promise.all(others)
    const { rows } = await sql<{ id: number }>`select id from counted order by id`.execute(database.db)
    assert.equal(
      rows.map(({ id }) => id),
      [10, 11, 12, 13, 14],
    )
    await close()
  })

  test(`[DBS-5] ${engine.name}: the database tells its time, keeps the planner's settings and can be vacuumed`, async () => {
    const { database, close } = await engine.openEmpty()
    assert.ok(Number.isInteger(await databaseNow(database.db)))
    await vacuumAnalyze(database.db)
    const { rows } = await sql`select current_setting('random_page_cost') as cost, current_setting('jit') as jit`.execute(database.db)
    assert.equal(rows, [{ cost: '1.1', jit: 'off' }])
    await close()
  })

  if (engine.name === 'embedded') {
    // a server has other connections
    test('[DBS-6] embedded: whoever asks while it is vacuumed gets in between two tables', async () => {
      const { database, close } = await engine.openEmpty()
      for (const table of ['first', 'second', 'third']) await sql`create table ${sql.table(table)} (id integer)`.execute(database.db)
      const ended: string[] = []
      await Promise.all([vacuumAnalyze(database.db).then(() => ended.push('vacuum')), database.ping().then(() => ended.push('ping'))])
      assert.equal(ended, ['ping', 'vacuum'])
      await close()
    })
  }

  test(`[DBS-26] [F35] ${engine.name}: a write that finds the disk full is remembered until another passes`, async () => {
    const { database, close } = await engine.open()
    const writeWith = (code: string) =>
      database
        .transact((transaction) => sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(transaction))
        .catch(codeOf)
    await writeWith('22000')
    await database.ping()
    assert.is(await writeWith('53100'), '53100')
    assert.is(await database.ping().then(() => 'answered', codeOf), '53100')
    assert.match(refusalOf(Object.assign(new Error('full'), { code: '53100' })).detail, /disk of the database is full/)
    await database.transact((transaction) => sql`create table roomy (id integer)`.execute(transaction))
    await database.ping()
    await close()
  })

  test(`[DBS-6] ${engine.name}: after its end every call is refused, none hangs`, async () => {
    const { database, close } = await engine.openOwn()
    await close()
    assert.is(
      await database.ping().then(
        () => 'answered',
        () => 'refused',
      ),
      'refused',
    )
  })
}

for (const { name, url: makeUrl } of testEngines('a lost connection')) {
  if (makeUrl === undefined) continue
  test(`[DBS-6] ${name}: a connection that is lost without a word fails its call, and the next call has another`, async () => {
    const { url, drop } = await makeUrl()
    const server = new URL(url)
    const pairs: (readonly [net.Socket, net.Socket])[] = []
    const between = net.createServer((from) => {
      const to = net.connect(Number(server.port), server.hostname)
      pairs.push([from, to])
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        one.on('error', () => undefined).pipe(other)
    })
    await new Promise<void>((listening) => {
      between.listen(0, '127.0.0.1', listening)
    })
    const address = between.address()
    const through = new URL(url)
    through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const database = await openDatabase({
      url: through.href,
      directory: 'memory',
      poolSize: 1,
      log: { warn: () => undefined },
      longestSilenceMs: 1_500,
    })
    await database.ping()
    for (const [from, to] of pairs) from.unpipe(to)
    assert.is(await database.ping().then(() => 'answered', codeOf), 'ETIMEDOUT')
    await database.ping()
    assert.is(pairs.length, 2)
    assert.is(
      await database.unhurried(async (other) => {
        await other.ping()
        return pairs.length
      }),
      3,
      'work without a limit has a connection of its own',
    )
    await database.close()
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    between.close()
    await drop()
  })
}

test('[DBS-6] a shared read that is never answered fails its callers as an outage, and the next is another', async () => {
  let reads = 0
  const read = makeSharedRead(() => (++reads === 1 ? new Promise<number>(() => undefined) : Promise.resolve(reads)), 1)
  assert.equal(await Promise.all([read(), read()].map((one) => one.then(String, codeOf))), ['ETIMEDOUT', 'ETIMEDOUT'])
  assert.is(await read(), 2)
})

test('[DBS-6] a PostgreSQL server that is not there makes a ping fail', async () => {
  const database = await openDatabase({
    url: 'postgres://nobody@127.0.0.1:1/none',
    directory: 'memory',
    poolSize: 1,
    log: { warn: () => undefined },
  })
  assert.is(await database.ping().then(() => 'answered', codeOf), 'ECONNREFUSED')
  await database.close()
})

test.run()
