import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { openDatabase, type Database } from '../database/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { testEngines } from '../testing/databases.ts'
import { makeOnce, sweepSavedAnswers, type SavedAnswer, type KeyedCall, type Once } from './once.query.ts'

type Answer = E.Either<string, number>
type Act = (inside: Database) => Promise<Answer>

const CALL: KeyedCall = { issuer: 'https://issuer.test/', subject: 'demo|broker', endpoint: 'offer', key: 'k1', fingerprint: 'amount 100' }
const keep = (answer: Answer): SavedAnswer | undefined =>
  E.isRight(answer)
    ? { status: 201, body: `{"effect":${answer.right}}` }
    : answer.left === 'away'
      ? undefined
      : { status: 409, body: answer.left }

/** The effect is a row; it answers how many there are. */
const write: Act = async ({ db }) => {
  await sql`insert into effects default values`.execute(db)
  return E.right(await effects(db))
}
const effects = async (db: Database['db']): Promise<number> => {
  const {
    rows: [row],
  } = await sql<{ n: number }>`select count(*) as n from effects`.execute(db)
  return row?.n ?? -1
}
const prepare = async (database: Database): Promise<Once<Database>> => {
  await sql`create table effects (id bigint generated always as identity)`.execute(database.db)
  return makeOnce(database, (inside) => inside)
}
const runs = (once: Once<Database>, act: Act = write, call: Partial<KeyedCall> = {}) =>
  once<string, number>({ ...CALL, ...call }, act, keep)

const FIRST = { _tag: 'First', result: E.right(1) } as const
const REPEATED = { _tag: 'Repeated', answer: { status: 201, body: '{"effect":1}' } } as const

/** A door that stays shut until it is opened, and tells when somebody stands before it. */
const door = () => {
  let open = (): void => undefined
  let arrive = (): void => undefined
  const opened = new Promise<void>((done) => {
    open = done
  })
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  const pass: Act = async (inside) => {
    arrive()
    await opened
    return write(inside)
  }
  return { open, arrived, pass }
}

const engines = testEngines('idempotency keys')

for (const engine of engines) {
  test(`[IDM-2] [F4] ${engine.name}: a repetition gets the first answer and has no effect`, async () => {
    const { database, close } = await engine.open()
    const once = await prepare(database)
    assert.equal(await runs(once), FIRST)
    assert.equal([await runs(once), await runs(once)], [REPEATED, REPEATED])
    assert.is(await effects(database.db), 1)
    await close()
  })

  test(`[IDM-3] [F5] ${engine.name}: the same key with another body is refused and has no effect`, async () => {
    const { database, close } = await engine.open()
    const once = await prepare(database)
    await runs(once)
    assert.equal(await runs(once, write, { fingerprint: 'amount 900' }), { _tag: 'Reused' })
    assert.is(await effects(database.db), 1)
    assert.equal(await runs(once), REPEATED)
    await close()
  })

  test(`[IDM-4] [F6] ${engine.name}: of twenty with one key at once one runs; the others are told to wait or get its answer`, async () => {
    const { database, close } = await engine.open()
    const once = await prepare(database)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => runs(once)))
    assert.equal(
      outcomes.filter(({ _tag }) => _tag === 'First'),
      [FIRST],
    )
    assert.ok(
      outcomes.every(
        (outcome) =>
          ['First', 'InFlight'].includes(outcome._tag) || (outcome._tag === 'Repeated' && outcome.answer.body === REPEATED.answer.body),
      ),
    )
    assert.is(await effects(database.db), 1)
    await close()
  })

  test(`[IDM-5] [F7] ${engine.name}: after 24 hours the key names a new call; before, it does not`, async () => {
    const { database, close } = await engine.open()
    const once = await prepare(database)
    await runs(once)
    const age = async (hours: number): Promise<void> => {
      await sql`update idempotency_keys set expires_at = expires_at - make_interval(hours => ${hours}::int)`.execute(database.db)
    }
    await age(23)
    assert.equal(await runs(once), REPEATED)
    assert.is(await sweepSavedAnswers(database), 0)
    await age(1)
    assert.equal(await runs(once, write, { fingerprint: 'amount 900' }), { _tag: 'First', result: E.right(2) })
    await age(24)
    assert.is(await sweepSavedAnswers(database), 1)
    await close()
  })

  test(`[IDM-6] ${engine.name}: a key is one person's and one call's`, async () => {
    const { database, close } = await engine.open()
    const once = await prepare(database)
    for (const other of [{}, { subject: 'demo|other' }, { issuer: 'https://other.test/' }, { endpoint: 'counter' }, { key: 'k2' }]) {
      assert.is((await runs(once, write, other))._tag, 'First')
    }
    assert.is(await effects(database.db), 5)
    await close()
  })

  test(`[IDM-7] ${engine.name}: a refusal is kept and its writes are undone, also when a statement of it failed`, async () => {
    const { database, close } = await engine.open()
    const once = await prepare(database)
    const refuse: Act = async (inside) => {
      await write(inside)
      await sql`select 1 / 0`.execute(inside.db).catch(() => undefined)
      return E.left('taken')
    }
    assert.equal(await runs(once, refuse), { _tag: 'First', result: E.left('taken') })
    assert.equal(await runs(once), { _tag: 'Repeated', answer: { status: 409, body: 'taken' } })
    assert.is(await effects(database.db), 0)
    await close()
  })

  test(`[IDM-8] ${engine.name}: a failure keeps nothing: neither its writes nor its answer`, async () => {
    const { database, close } = await engine.open()
    const once = await prepare(database)
    const throwing: Act = async (inside) => {
      await write(inside)
      throw new Error('no connection')
    }
    assert.is(await runs(once, throwing).then(() => '', String), 'Error: no connection')
    const away: Act = async (inside) => {
      await write(inside)
      return E.left('away')
    }
    assert.equal(await runs(once, away), { _tag: 'First', result: E.left('away') })
    assert.is(await effects(database.db), 0)
    assert.equal(await runs(once), FIRST)
    await close()
  })
}

for (const url of engines.flatMap((engine) => (engine.url === undefined ? [] : [engine.url]))) {
  const twoProcesses = async () => {
    const { url: address, drop } = await url()
    const open = () => openDatabase({ url: address, directory: 'memory', poolSize: 2, log: { warn: () => undefined } })
    const [a, b] = [await open(), await open()]
    await migrateToLatest(a)
    const first = await prepare(a)
    return {
      a,
      first,
      second: makeOnce(b, (inside: Database) => inside),
      end: async () => {
        await a.close()
        await b.close()
        await drop()
      },
    }
  }

  test('[IDM-4] [F6] postgres: while one process runs a call another is told at once that it is in flight, and afterwards gets its answer', async () => {
    const { a, first, second, end } = await twoProcesses()
    const held = door()
    const running = runs(first, held.pass)
    await held.arrived
    assert.equal(await runs(second), { _tag: 'InFlight' })
    assert.is((await runs(second, write, { key: 'k2' }))._tag, 'First') // another key waits for nothing
    held.open()
    assert.is((await running)._tag, 'First')
    assert.is((await runs(second))._tag, 'Repeated')
    assert.is(await effects(a.db), 2)
    await end()
  })

  test('[IDM-12] [I7] postgres: an answer kept beside a running call is the answer: that call is undone, whether it was done or refused', async () => {
    const { a, first, second, end } = await twoProcesses()
    for (const [key, own] of [
      ['k1', E.right(1)],
      ['k2', E.left('taken')],
    ] as const) {
      let runsOfFirst = 0
      const overtaken: Act = async (inside) => {
        runsOfFirst += 1
        await write(inside)
        await sql`insert into idempotency_keys (issuer, subject, endpoint, key, fingerprint, status, body, expires_at)
          values (${CALL.issuer}, ${CALL.subject}, ${CALL.endpoint}, ${key}, ${CALL.fingerprint}, 201, ${'{"effect":7}'}, clock_timestamp() + interval '1 day')`.execute(
          a.db,
        )
        return own
      }
      assert.equal(await runs(second, overtaken, { key }), { _tag: 'Repeated', answer: { status: 201, body: '{"effect":7}' } })
      assert.equal([runsOfFirst, (await runs(first, write, { key }))._tag, await effects(a.db)], [1, 'Repeated', 0])
    }
    await end()
  })

  test('[IDM-9] [F28] postgres: a connection that is killed in mid-call leaves neither effect nor answer, and the key runs once more', async () => {
    const { a, first, second, end } = await twoProcesses()
    const killed: Act = async (inside) => {
      await write(inside)
      const {
        rows: [own],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inside.db)
      await sql`select pg_terminate_backend(${own?.pid ?? 0}::int)`.execute(a.db)
      return E.right(1)
    }
    assert.is(
      await runs(first, killed).then(
        ({ _tag }) => _tag,
        () => 'failed',
      ),
      'failed',
    )
    assert.equal([await runs(second), await runs(second)], [FIRST, REPEATED])
    assert.is(await effects(a.db), 1)
    await end()
  })
}

for (const engine of engines) {
  test(`[IDM-11] [F33] ${engine.name}: a write undone by a deadlock or a conflict runs again as if for the first time; after some tries it is given up and has done nothing`, async () => {
    const { database, close } = await engine.open()
    const once = await prepare(database)
    const meeting = (times: number, code: string): Act => {
      let met = 0
      return async (inside) => {
        const effect = await write(inside)
        if (met++ < times) await sql.raw(`do $$ begin raise exception 'met another' using errcode = '${code}'; end $$`).execute(inside.db)
        return effect
      }
    }
    assert.equal(await runs(once, meeting(2, '40P01')), FIRST)
    assert.equal(await runs(once, meeting(2, '40001'), { key: 'k2' }), { _tag: 'First', result: E.right(2) })
    assert.equal(await runs(once, meeting(Infinity, '40P01'), { key: 'k3' }), { _tag: 'Contended' })
    assert.is(await effects(database.db), 2)
    assert.equal(await runs(once, write, { key: 'k3' }), { _tag: 'First', result: E.right(3) })
    await close()
  })
}

test.run()
