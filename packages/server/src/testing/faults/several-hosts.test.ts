import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase, type Database } from '../../database/database.ts'
import { urlsIn } from '../../database/database-urls.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { testEngines } from '../databases.ts'
import { until } from './fault-market.ts'
import { startOwnCluster } from './own-cluster.ts'
import { freePort } from './portal-process-control.ts'

test('[OPS-226] a list of hosts is a URL of each, with the same account, database and wishes', () => {
  assert.equal(urlsIn('postgres://u:p,q@a:1,[::1]:2,c/fo?sslmode=verify-full'), [
    'postgres://u:p,q@a:1/fo?sslmode=verify-full',
    'postgres://u:p,q@[::1]:2/fo?sslmode=verify-full',
    'postgres://u:p,q@c/fo?sslmode=verify-full',
  ])
  assert.equal(urlsIn('postgres://u:p,q@a:1/fo'), ['postgres://u:p,q@a:1/fo'])
})

/** PostgreSQL's port of the connection that a write gets. */
const portOfWrite = async (database: Database): Promise<number> =>
  inTransaction(database, async ({ db }) => {
    await sql`insert into marks default values`.execute(db)
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db)
    return rows[0]?.port ?? 0
  })

if (testEngines('several hosts').some(({ name }) => name === 'postgres'))
  test('[OPS-226] [F31] of several servers the one that takes writes is found; after its crash the promoted one is, by the processes that run', async () => {
    const cluster = await startOwnCluster()
    const [standby, nobody] = [await freePort(), await freePort()]
    cluster.addStandby(standby)
    const list = cluster.url.replace(/:(\d+)\//, `:${nobody},127.0.0.1:${standby},127.0.0.1:$1/`)
    assert.is(urlsIn(list).length, 3)
    const database = await openDatabase({ url: list, directory: 'memory', poolSize: 3, log: { warn: () => undefined } })
    await database.unhurried(({ db }) => sql`create table marks (id bigint generated always as identity)`.execute(db))
    assert.is(await portOfWrite(database), cluster.port)
    assert.equal([database.pool()?.most, database.pool()?.used], [3, 0])
    let notices = 0
    const leave = database.listen('marked', () => {
      notices += 1
    })
    const isHeard = async (): Promise<boolean> => {
      const before = notices
      await sql`notify marked`.execute(database.db)
      await new Promise((later) => {
        setTimeout(later, 100)
      })
      return notices > before
    }
    await until('a notice is heard', isHeard)

    cluster.crash()
    assert.ok(
      await portOfWrite(database).then(
        () => false,
        () => true,
      ),
      'a standby takes no writes',
    )
    cluster.promoteStandby()
    await until('the promoted one is written', async () => (await portOfWrite(database)) === standby)
    await until('a notice of the promoted one is heard', isHeard)
    await leave()
    await database.close()
    await cluster.stop()
  })

test.run()
