import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { secretNamed } from '../database/secrets.ts'
import { sweepEach } from '../database/upkeep.ts'
import { testEngines } from '../testing/databases.ts'
import { makeDatabaseExpiringStore, sweepExpiredValues } from './database-stores.ts'

const answerOf = async <A>(call: TaskEither<unknown, A>): Promise<A> => {
  const answer = await call()
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

for (const engine of testEngines('expiring values and secrets')) {
  test(`[DBS-7] ${engine.name}: a value is kept, replaced, deleted, and each store sees its own`, async () => {
    const { database, close } = await engine.open()
    const [store, other] = [makeDatabaseExpiringStore(database, 'a'), makeDatabaseExpiringStore(database, 'b')]
    await answerOf(store.set('k', '{"x":1}', 60))
    assert.equal(await answerOf(store.get('k')), O.some('{"x":1}'))
    assert.equal(await answerOf(other.get('k')), O.none)
    await answerOf(store.set('k', 'second', 60))
    assert.equal(await answerOf(store.get('k')), O.some('second'))
    await answerOf(store.delete('k'))
    assert.equal(await answerOf(store.get('k')), O.none)
    await close()
  })

  test(`[DBS-7] ${engine.name}: of twenty that take a value one gets it`, async () => {
    const { database, close } = await engine.open()
    const store = makeDatabaseExpiringStore(database, 'a')
    await answerOf(store.set('code', 'once', 60))
    const taken = await Promise.all(Array.from({ length: 20 }, () => answerOf(store.take('code'))))
    assert.equal(taken.filter(O.isSome), [O.some('once')])
    await close()
  })

  test(`[DBS-7] ${engine.name}: an expired value is gone before it is swept, and swept afterwards`, async () => {
    const { database, close } = await engine.open()
    const store = makeDatabaseExpiringStore(database, 'a')
    for (const key of ['old/1', 'old/2', 'young']) await answerOf(store.set(key, 'v', 60))
    await sql`update expiring_values set expires_at = clock_timestamp() - interval '1 ms' where starts_with(key, 'a:old')`.execute(
      database.db,
    )
    assert.equal(await answerOf(store.get('old/1')), O.none)
    assert.equal(await answerOf(store.take('old/1')), O.none)
    assert.is(await sweepExpiredValues(database), 1)
    assert.equal(await answerOf(store.get('young')), O.some('v'))
    await close()
  })

  test(`[DBS-7] ${engine.name}: deleting by prefix takes no letter for a pattern`, async () => {
    const { database, close } = await engine.open()
    const store = makeDatabaseExpiringStore(database, 'a')
    for (const key of ['g_1/a', 'g_1/b', 'gx1/a', 'G_1/a']) await answerOf(store.set(key, key, 60))
    await answerOf(store.deleteByPrefix('g_1/'))
    const left = await Promise.all(['g_1/a', 'g_1/b', 'gx1/a', 'G_1/a'].map((key) => answerOf(store.get(key))))
    assert.equal(left, [O.none, O.none, O.some('gx1/a'), O.some('G_1/a')])
    await close()
  })

  test(`[DBS-7] ${engine.name}: a sweep that fails is told and keeps none of the others back`, async () => {
    const { database, close } = await engine.open()
    const store = makeDatabaseExpiringStore(database, 'a')
    await answerOf(store.set('over', 'x', 60))
    await sql`update expiring_values set expires_at = clock_timestamp() - interval '1 second'`.execute(database.db)
    const told: unknown[] = []
    await sweepEach(
      database,
      { broken: () => Promise.reject(new Error('away')), sweepExpiredValues },
      { warn: (_message, data) => told.push(data) },
    )
    assert.equal(told, [{ what: 'broken', reason: 'Error: away' }])
    const { rows } = await sql`select from expiring_values`.execute(database.db)
    assert.is(rows.length, 0)
    await close()
  })

  test(`[DBS-7] ${engine.name}: a database that is gone is a tagged failure`, async () => {
    const { database, close } = await engine.openOwn()
    await close()
    const answer = await makeDatabaseExpiringStore(database, 'a').get('k')()
    assert.is(E.isLeft(answer) ? answer.left._tag : 'answered', 'StoreUnavailable')
  })

  test(`[DBS-8] ${engine.name}: of ten that make a secret at once all get the same one, also later`, async () => {
    const { database, close } = await engine.open()
    const made = await Promise.all(Array.from({ length: 10 }, (_, n) => secretNamed(database, 'signing', async () => ({ n, list: ['x'] }))))
    const [first] = made
    assert.ok(made.every((secret) => JSON.stringify(secret) === JSON.stringify(first)))
    assert.equal(await secretNamed(database, 'signing', async () => 'another'), first)
    assert.equal(await secretNamed(database, 'other', async () => 'another'), 'another')
    await close()
  })
}

test.run()
