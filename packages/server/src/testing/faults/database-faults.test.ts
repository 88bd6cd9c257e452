import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firstRow } from '../../database/database.ts'
import { testEngines } from '../databases.ts'
import { violationsIn } from '../negotiation-check.ts'
import { AT_COMMIT, backends, book, bookableLoad, bookingsOf, endBackend, newKey, told, until } from './fault-market.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { startOwnCluster } from './own-cluster.ts'
import type { Caller } from './portal-caller.ts'
import { freePort } from '../ports/index.ts'
import { openTwoPortals, type TwoPortals } from './two-portals.ts'

// Faults of PostgreSQL itself, on a cluster of its own: the tests' one is shared.

/** Carriers book loads in turn until they are told to stop; gives the keys of what was acknowledged, by load. */
const bookMeanwhile = async (
  { portals, database }: TwoPortals,
  carriers: readonly Caller[],
  work: (isUnderWay: () => boolean) => Promise<void>,
) => {
  const acknowledged = new Map<string, { readonly key: string; readonly carrier: Caller }>()
  let isOver = false
  const line = async (carrier: Caller, i: number): Promise<void> => {
    while (!isOver) {
      const loadId = await bookableLoad(database).catch(() => undefined)
      const key = newKey()
      if (loadId !== undefined && (await told(book(carrier, portals[i % 2 === 0 ? 0 : 1].door, loadId, key))) === '201')
        acknowledged.set(loadId, { key, carrier })
      else
        await new Promise((done) => {
          setTimeout(done, 100)
        })
    }
  }
  const lines = carriers.map(line)
  await work(() => acknowledged.size >= 20).finally(() => {
    isOver = true
  })
  await Promise.all(lines)
  return acknowledged
}

const isReady = async ({ portals, callers }: TwoPortals): Promise<boolean> =>
  (await Promise.all(portals.map(({ door }) => callers.anyone(door, { path: '/readyz' })))).every(({ status }) => status === 200)

const carriersOf = (pair: TwoPortals): Promise<readonly Caller[]> => Promise.all([1, 2, 3, 4].map((i) => pair.callers.of(`carrier-${i}`)))

/** Every acknowledged booking is there, and its key gives it again. */
const allThere = async ({ database, portals }: TwoPortals, acknowledged: Awaited<ReturnType<typeof bookMeanwhile>>): Promise<void> => {
  for (const [loadId, { key, carrier }] of acknowledged) {
    assert.is(await bookingsOf(database, loadId), 1)
    assert.is(await told(book(carrier, portals[1].door, loadId, key)), '201 again')
  }
}

/** Whether a COMMIT of its own waits for a standby; the wait is ended. */
const commitWaits = ({ db }: TwoPortals['database']): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const row = await firstRow(connection)<{ pid: number }>`select pg_backend_pid() as pid`
    let isWritten = false
    const written = sql`select pg_logical_emit_message(true, 'probe', '')`.execute(connection).finally(() => {
      isWritten = true
    })
    while (!isWritten) {
      const { rows } = await sql`
        select pg_cancel_backend(pid) from pg_stat_activity where pid = ${row?.pid}::integer and wait_event = 'SyncRep'`.execute(db)
      if (rows.length > 0) return written.then(() => true)
      await pause(10)
    }
    return written.then(() => false)
  })

const NOBODY = 'nobody'

/** From now on a COMMIT waits for standbys of this name; '' waits for none. A reload is in force only once the checkpointer has read it. */
const waitForStandby = async ({ database }: TwoPortals, name: string): Promise<void> => {
  await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(database.db)
  await sql`select pg_reload_conf()`.execute(database.db)
  if (name === NOBODY) await until('a COMMIT waits', () => commitWaits(database))
}

for (const _engine of testEngines('faults of PostgreSQL').filter(({ name }) => name === 'postgres')) {
  test('[OFF-98] [F30] [I2] PostgreSQL crashes and starts again: what was acknowledged is there, and the servers reach it again by themselves', async () => {
    const cluster = await startOwnCluster()
    const pair = await openTwoPortals({ url: cluster.url, brokers: 1, carriers: 4, timeoutMs: 15_000 })
    const acknowledged = await bookMeanwhile(pair, await carriersOf(pair), async (isUnderWay) => {
      await until('bookings are made', async () => isUnderWay())
      cluster.crash()
      const { status } = await pair.callers.anyone(pair.portals[0].door, { path: '/readyz' })
      assert.is(status, 503)
      cluster.startAgain()
      await until('both are ready again', () => isReady(pair))
    })
    await allThere(pair, acknowledged)
    assert.equal(await violationsIn(pair.database), [])
    await pair.close()
    await cluster.stop()
  })

  test('[OFF-98] [F32] a connection that ends after its COMMIT was written: 503, and the key gives the booking, which was made once', async () => {
    const cluster = await startOwnCluster()
    const pair = await openTwoPortals({ url: cluster.url, brokers: 1, carriers: 4, timeoutMs: 15_000 })
    const [carrier] = await carriersOf(pair)
    const [loadId, key] = [await bookableLoad(pair.database), newKey()]
    await waitForStandby(pair, NOBODY) // COMMIT is written and waits for a standby that never answers
    const answer = told(book(carrier as Caller, pair.portals[0].door, loadId, key)) // four were made
    await until('it is written', async () => (await backends(pair.database, sql`${AT_COMMIT} and wait_event = 'SyncRep'`)).length > 0)
    for (const pid of await backends(pair.database, sql`wait_event = 'SyncRep'`)) await endBackend(pair.database, pid)
    assert.is(await answer, '503')
    await waitForStandby(pair, '')
    assert.equal(
      [await told(book(carrier as Caller, pair.portals[1].door, loadId, key)), await bookingsOf(pair.database, loadId)],
      ['201 again', 1],
    )
    assert.equal(await violationsIn(pair.database), [])
    await pair.close()
    await cluster.stop()
  })

  test('[OFF-101] [F31] [F34] while no standby confirms, reads go on, each write ends in words within seconds, and its key says afterwards what became of it', async () => {
    const cluster = await startOwnCluster()
    const pair = await openTwoPortals({ url: cluster.url, brokers: 1, carriers: 12, timeoutMs: 15_000 })
    const carriers = await Promise.all(Array.from({ length: 12 }, (_, i) => pair.callers.of(`carrier-${i + 1}`)))
    const [{ door }] = pair.portals
    const reader = carriers[0] as Caller // twelve were made
    const wanted = await Promise.all(Array.from({ length: 12 }, async () => ({ loadId: await bookableLoad(pair.database), key: newKey() })))
    const bookAll = (at: number) =>
      wanted.map(async ({ loadId, key }, i) => book(carriers[i] as Caller, at, loadId, key).catch(() => undefined))
    const broker = await pair.callers.of('broker-1')
    const profile = { first_name: 'Dana', last_name: 'Reyes', phone: '+13125550100', equipment_filter: [] }
    const saveProfile = () => broker(door, { method: 'PATCH', path: '/api/profiles/broker', body: profile }).catch(() => undefined)
    const taken = { loadId: await bookableLoad(pair.database), key: newKey() }
    assert.is(await told(book(carriers[1] as Caller, door, taken.loadId, newKey())), '201')
    await waitForStandby(pair, NOBODY)
    const begun = Date.now()
    // a write without a key, and a refusal that is kept under its key
    const beside = [saveProfile(), book(reader, door, taken.loadId, taken.key).catch(() => undefined)]
    await until('both wait', async () => (await backends(pair.database, sql`wait_event = 'SyncRep'`)).length >= 2)
    const answers = [...beside, ...bookAll(door)]
    await until('commits wait', async () => (await backends(pair.database, AT_COMMIT)).length >= 6)
    await pause(3_000)
    for (let i = 0; i < 10; i++) {
      const read = await reader(door, { method: 'GET', path: '/api/loadboard' })
      assert.is(read.status, 200)
    }
    const ended = await Promise.all(answers)
    assert.ok(Date.now() - begun < 12_000)
    assert.equal([...new Set(ended.map((answer) => answer?.status))], [503])
    const words = ended.map((answer) => (JSON.parse(answer?.text ?? '{}') as { readonly detail: string }).detail) // a problem
    assert.ok(words.some((detail) => detail.includes('has not confirmed it in time')))
    const next = await book(reader, door, wanted[0]?.loadId ?? '', newKey())
    assert.match(next.text, /Nothing can be changed at the moment/)
    await waitForStandby(pair, '')
    await until('writes pass again', async () => (await Promise.all(bookAll(door))).every((answer) => answer?.status === 201))
    assert.equal([(await saveProfile())?.status, (await book(reader, door, taken.loadId, taken.key)).status], [200, 409])
    for (const { loadId } of wanted) assert.is(await bookingsOf(pair.database, loadId), 1)
    assert.equal(await violationsIn(pair.database), [])
    await pair.close()
    await cluster.stop()
  })

  test('[OFF-99] [F31] [I2] with a synchronous standby a failover loses nothing that was acknowledged, and nothing is booked twice after it', async () => {
    const cluster = await startOwnCluster()
    const other = await freePort()
    let port = cluster.port
    const gate = await startFaultyProxy(
      () => port,
      () => ({ _tag: 'None' }),
    )
    const url = new URL(cluster.url)
    url.port = String(gate.port)
    const pair = await openTwoPortals({ url: url.href, brokers: 1, carriers: 4, timeoutMs: 15_000 })
    cluster.addStandby(other)
    await waitForStandby(pair, '*')
    await until(
      'the standby is synchronous',
      async () => (await sql`select 1 from pg_stat_replication where sync_state = 'sync'`.execute(pair.database.db)).rows.length === 1,
    )
    const acknowledged = await bookMeanwhile(pair, await carriersOf(pair), async (isUnderWay) => {
      await until('bookings are made', async () => isUnderWay())
      cluster.crash()
      cluster.promoteStandby()
      port = other
      await until('the standby takes writes', () => waitForStandby(pair, '').then(() => true))
      await until('both are ready again', () => isReady(pair))
    })
    await allThere(pair, acknowledged)
    const [one, two] = await carriersOf(pair)
    const loadId = await bookableLoad(pair.database)
    const outcomes = await Promise.all(
      [one, two].map((carrier, i) => told(book(carrier as Caller, pair.portals[i === 0 ? 0 : 1].door, loadId, newKey()))),
    ) // four were made
    assert.equal([outcomes.sort(), await violationsIn(pair.database)], [['201', '409'], []])
    await pair.close()
    await gate.close()
    await cluster.stop()
  })
}

test.run()
