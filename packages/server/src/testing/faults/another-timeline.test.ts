import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { sql } from 'kysely'
import pg from 'pg'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LoadChangesQuery, TruckChangesQuery } from '@trm/adapters/http/contract'
import type { MarketNews } from '@trm/domain/offers'
import { identitySettings, readConfiguration } from '../../configuration/configuration.codec.ts'
import { openDatabase, type Database } from '../../database/database.ts'
import { makeServerLog } from '../../http/server-log.ts'
import { loadChanges } from '../../loads/load-changes.query.ts'
import { openMarket } from '../../open-market.ts'
import { cursorText, parseCursor } from '../../outbox/read-outbox.query.ts'
import { makeMarketStream, type MarketStream } from '../../outbox/market-stream.ts'
import { tell } from '../../outbox/tell.ts'
import { anEar, type Ear } from '../../outbox/testing/an-ear.ts'
import { readConsideredLoads, makeReadLoadMarket } from '../../recommendations/considered-loads.query.ts'
import { cachedServicesOver } from '../../cached-services.ts'
import { truckChanges } from '../../trucks/truck-changes.query.ts'
import { anything } from '../any-truck-search.ts'
import { placeLoad, placeTruck } from '../chain-market.ts'
import { testEngines } from '../databases.ts'
import { openFreightMarket } from '../freight-market.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { until } from './fault-market.ts'
import { startOwnCluster } from './own-cluster.ts'
import { freePort } from '../ports/index.ts'

// Transactions are numbered by a timeline: a standby that was promoted behind its primary, or a restored cluster, gives the same
// numbers again. Whoever holds one of the numbers must not take it for what it was.

const log = { warn: () => undefined }
const everybody = { brokerId: '1', carrierId: '1' }
const load = (loadId: string): MarketNews => ({ _tag: 'LoadMoved', loadId, version: 1, state: 'posted' })

const open = (url: string): Promise<Database> => openDatabase({ url, directory: 'memory', poolSize: 6, log })
const isGreeting = ({ _tag }: { readonly _tag: string }): boolean => _tag === 'Hello' || _tag === 'Behind'
const greetings = ({ heard }: Ear): readonly string[] => heard.filter(isGreeting).map(({ _tag }) => _tag)

const queryOf = <A>(codec: t.Decoder<unknown, A>, since: string | undefined): A => {
  const query = codec.decode(since === undefined ? {} : { since: [since] })
  if (E.isLeft(query)) throw new Error('that is no query')
  return query.right
}
const trucksSince = (database: Database, since: string | undefined) =>
  truckChanges(database, { query: queryOf(TruckChangesQuery, since), reader: { brokerCompanyId: '1' }, now: undefined })
const loadsSince = (database: Database, since: string | undefined) =>
  loadChanges(database, { query: queryOf(LoadChangesQuery, since), carrierId: '1', now: undefined })
const toldBy = ({ changes }: { readonly changes: object & { readonly _tag: string } }): readonly [string, number] => [
  changes._tag,
  'newIds' in changes && Array.isArray(changes.newIds) ? changes.newIds.length : 0,
]

/** What a client and a process hold at one moment. */
const held = async (database: Database) => ({
  trucks: (await trucksSince(database, undefined)).token,
  loads: (await loadsSince(database, undefined)).token,
})

/** Something of everything: news, a truck, a load. */
const live = async (database: Database, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await tell(database, everybody, load(name))
    await placeTruck(database, 1)
    await placeLoad(database)
  }
}
const names = (prefix: string, count: number): readonly string[] => Array.from({ length: count }, (_, i) => `${prefix}${i}`)

const boardOf = async (read: ReturnType<typeof makeReadLoadMarket>): Promise<readonly string[]> =>
  [...(await read()).all()].map(({ id }) => id).sort()

const truckTotal = async (services: ReturnType<typeof cachedServicesOver>): Promise<number> => {
  const answer = await services.searchTrucks(anything, '1')()
  if (E.isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right.total
}

const largestTransaction = async ({ db }: Database): Promise<bigint> => {
  const {
    rows: [row],
  } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return BigInt(row?.next ?? 0)
}

const asked = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A read that begins then has everything before it: nothing of a sweep or an analyze that is under way makes it tell a change twice. */
const nobodyWrites = ({ db }: Database): Promise<void> =>
  until('nobody writes', async () => {
    const { rows } = await sql<{ is_quiet: boolean }>`
      select pg_snapshot_xmin(now) = pg_snapshot_xmax(now) as is_quiet from pg_current_snapshot() as now`.execute(db)
    return rows[0]?.is_quiet === true
  })

for (const _engine of testEngines('another timeline').filter(({ name }) => name === 'postgres')) {
  test('[NEW-13] [TRK-59] [REC-14] [F31] an asynchronous standby takes over: whoever holds a place or token of what was lost is told to read again, once, and nothing is missed', async () => {
    const cluster = await startOwnCluster()
    const other = await freePort()
    let port = cluster.port
    const gate = await startFaultyProxy(
      () => port,
      () => ({ _tag: 'None' }),
    )
    const through = new URL(cluster.url)
    through.port = String(gate.port)
    const standby = new URL(cluster.url)
    standby.port = String(other)

    const portal = await open(through.href)
    await openFreightMarket(portal, 1, 2)
    const stream: MarketStream = makeMarketStream(portal, log, { pollMs: 200 })
    const readMarket = makeReadLoadMarket(portal)
    const services = cachedServicesOver(portal)
    const stays = anEar(stream, everybody)
    await stays.until(isGreeting)
    await live(portal, names('early', 3))

    cluster.addStandby(other)
    const isStreaming = async () => (await sql`select from pg_stat_replication`.execute(portal.db)).rows.length === 1
    await until('the standby streams', isStreaming)
    await asked(standby.href, `alter system set primary_conninfo = ''`)
    await asked(standby.href, 'select pg_reload_conf()')
    await until('the standby is cut off', async () => !(await isStreaming()))

    await live(portal, names('lost', 8))
    const { at } = await stays.until((event) => event._tag === 'News' && event.json.includes('lost7'))
    const tokens = await held(portal)
    const largest = await largestTransaction(portal)
    await boardOf(readMarket)
    assert.is(await truckTotal(services), 11)

    cluster.crash()
    cluster.promoteStandby()
    port = other
    await until('the standby takes writes', async () => {
      await live(portal, ['first'])
      return true
    })
    const fresh = await held(portal)
    while ((await largestTransaction(portal)) <= largest + 5n) await live(portal, ['later'])
    await live(portal, ['last'])
    const returns = anEar(stream, everybody, at)
    await Promise.all([stays.until(({ _tag }) => _tag === 'Behind'), returns.until(isGreeting)])
    await tell(portal, everybody, load('end'))
    await Promise.all([stays, returns].map((ear) => ear.until((event) => event._tag === 'News' && event.json.includes('end'))))
    assert.equal([greetings(stays), greetings(returns)], [['Hello', 'Behind'], ['Behind']])

    assert.equal(
      [toldBy(await trucksSince(portal, tokens.trucks)), toldBy(await loadsSince(portal, tokens.loads))],
      [
        ['Reload', 0],
        ['Reload', 0],
      ],
    )
    const posted = Number((await sql<{ n: number }>`select count(*) as n from truck_posts`.execute(portal.db)).rows[0]?.n)
    const [kind, count] = toldBy(await trucksSince(portal, fresh.trucks))
    assert.equal([kind, count], ['Difference', posted - 4])
    assert.is(await truckTotal(services), posted)
    assert.equal(await boardOf(readMarket), await boardOf(makeReadLoadMarket(portal)))

    await stream.stop()
    await portal.close()
    await gate.close()
    await cluster.stop()
  })

  test('[DBS-23] [NEW-13] [TRK-59] [REC-14] [F30] a dump restored into another cluster: one word to each stream, the first news at once, and no change that was none', async () => {
    const [cluster, other] = [await startOwnCluster(), await startOwnCluster()]
    const first = await open(cluster.url)
    await openFreightMarket(first, 1, 2)
    for (let i = 0; i < 400; i++) await sql`select pg_current_xact_id()`.execute(first.db) // a cluster with a history
    await live(first, names('early', 20))
    await sql`update outbox set at = at - interval '30 hours' where id <= 5`.execute(first.db)
    const stream = makeMarketStream(first, log)
    const ear = anEar(stream, everybody)
    const { at } = await ear.until(isGreeting)
    const tokens = await held(first)
    await stream.stop()
    const started = await start(cluster.url) // its sweep remembers how far it went
    await sql`update outbox_swept set through = (select max(transaction_id) from outbox)`.execute(first.db)
    await started.close()
    await first.close()

    const dump = path.join(cluster.folder, 'trm.dump')
    cluster.run('pg_dump', '--format=custom', `--file=${dump}`, cluster.url)
    await asked(other.url, 'create database restored')
    const url = new URL(other.url)
    url.pathname = '/restored'
    other.run('pg_restore', '--no-owner', '--exit-on-error', '--jobs=2', `--dbname=${url.href}`, dump)

    const market = await start(url.href)
    const database = await open(url.href)
    const [returns, comes] = [heardBy(market, cursorText(at)), heardBy(market, undefined)]
    await until('both are greeted', async () => returns.length > 0 && comes.length > 0)
    await nobodyWrites(database)
    const fresh = await held(database)
    await tell(database, everybody, load('new'))
    await until('the news is heard', async () => [returns, comes].every((heard) => heard.includes('News')))
    await pause(1_500)
    assert.equal(
      [returns, comes],
      [
        ['Behind', 'News'],
        ['Hello', 'News'],
      ],
    )
    assert.equal(
      [toldBy(await trucksSince(database, tokens.trucks)), toldBy(await loadsSince(database, tokens.loads))],
      [
        ['Reload', 0],
        ['Reload', 0],
      ],
    )
    await placeTruck(database, 1)
    await placeLoad(database)
    assert.equal(toldBy(await trucksSince(database, fresh.trucks)), ['Difference', 1])
    assert.equal(toldBy(await loadsSince(database, fresh.loads)), ['Difference', 1])

    const kept = makeReadLoadMarket(database)
    const before = await boardOf(kept)
    await nobodyWrites(database)
    const { through } = await readConsideredLoads(database, undefined)
    await placeLoad(database)
    const board = await boardOf(kept)
    assert.equal([board.length, board], [before.length + 1, await boardOf(makeReadLoadMarket(database))])
    const { isDifference, posted } = await readConsideredLoads(database, through)
    assert.equal([isDifference, posted.map(({ id }) => id)], [true, board.filter((id) => !before.includes(id))])
    await database.close()
    await market.close()
    await Promise.all([cluster.stop(), other.stop()])
  })
}

/** As `main.ts` opens it. */
const start = async (url: string) => {
  const configuration = readConfiguration({ DATABASE_URL: url, TRM_SEED: 'off', LOG_LEVEL: 'silent' })
  if (E.isLeft(configuration)) throw new Error(configuration.left.join('\n'))
  const publicUrl = new URL('http://portal.test')
  const identity = identitySettings(configuration.right, publicUrl)
  const market = await openMarket(configuration.right, identity, makeServerLog('silent', process.stderr), publicUrl)
  return { ...market, close: () => market.news.stop().then(market.close) }
}

/** The kinds of what a stream says; beats are left out. */
const heardBy = ({ news }: Awaited<ReturnType<typeof start>>, since: string | undefined): readonly string[] => {
  const heard: string[] = []
  news.join({ ...everybody, personId: '1' }, since === undefined ? undefined : (parseCursor(since) ?? 'unknown'), {
    hear: ({ _tag }) => {
      if (_tag !== 'Beat') heard.push(_tag)
    },
    over: () => undefined,
  })
  return heard
}

test.run()
