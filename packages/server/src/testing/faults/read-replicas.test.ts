import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cachedServicesOver } from '../../cached-services.ts'
import { openDatabase } from '../../database/database.ts'
import { migrateToLatest } from '../../database/migrate.ts'
import { testEngines } from '../databases.ts'
import { postTrucks, transacted } from '../freight-market.ts'
import { offerPortal } from '../offer-portal.ts'
import { until } from './fault-market.ts'
import { startOwnCluster } from './own-cluster.ts'
import { freePort } from '../ports/index.ts'
import { ASKED, openReplicaMarket, portOf, untilRead, type ReplicaMarket } from './replica-market.ts'

const trucksOf = async (portal: ReturnType<typeof offerPortal>): Promise<unknown> =>
  (await portal.get('broker-1', '/api/trucks')).body['total']

const answers = ({ database, cluster, standby }: ReplicaMarket, from: 'primary' | 'standby'): Promise<void> =>
  until(`the ${from} answers`, async () => (await portOf(database)) === (from === 'primary' ? cluster : standby).port)

for (const _engine of testEngines('read replicas').filter(({ name }) => name === 'postgres')) {
  test('[DBS-30] searches, their explanations, positions, directory and rates are read from a replica; everything else and every transaction is on the primary', async () => {
    const market = await openReplicaMarket()
    const { database, cluster } = market
    await postTrucks(database, 1)
    const portal = offerPortal(database, { services: cachedServicesOver(database) })
    for (const [who, url, times] of ASKED)
      await until(`${url} is read where it should be`, async () => {
        await market.isRead(true)
        market.readFrom()
        market.readOnStandby()
        assert.is((await portal.get(who, url)).status, 200)
        assert.equal(
          market.readFrom(),
          Array.from({ length: times }, () => 'replica'),
        )
        assert.is(Math.min(times, market.readOnStandby()), times, 'on the standby itself')
        return true
      })
    await answers(market, 'standby')
    assert.is(await transacted(database, portOf), cluster.port)
    await market.close()
  })

  test('[DBS-31] what was written is seen at once, by whoever wrote it and whichever process they ask, while the replica has not got it', async () => {
    const market = await openReplicaMarket()
    const other = await market.another()
    const portals = [market.database, other].map((database) => offerPortal(database, { services: cachedServicesOver(database) }))
    for (const portal of portals) assert.is(await trucksOf(portal), 0)
    await market.onStandby('select pg_wal_replay_pause()')
    for (let posted = 1; posted <= 3; posted++) {
      await postTrucks(market.database, 1)
      for (const portal of portals) assert.is(await trucksOf(portal), posted)
    }
    assert.equal(await market.onStandby('select count(*)::integer as posted from truck_posts'), [{ posted: 0 }])
    await market.onStandby('select pg_wal_replay_resume()')
    await Promise.all([market.database, other].map((database) => untilRead(database, true)))
    market.readFrom()
    await answers(market, 'standby')
    for (const portal of portals) assert.is(await trucksOf(portal), 3)
    await other.close()
    await market.close()
  })

  test('[DBS-32] a replica that is behind, killed or frozen is passed over, nobody sees a failure, and it is read again by itself', async () => {
    const market = await openReplicaMarket()
    const { cluster, database, standby } = market
    await answers(market, 'standby')
    const before = market.told.length
    const [fresh] = database.replicas()
    assert.equal([fresh?.host, fresh?.isPrimary], [`127.0.0.1:${standby.port}`, false])

    await market.onStandby('select pg_wal_replay_pause()')
    await postTrucks(database, 1)
    await until('it is behind', async () => (database.replicas()[0]?.lagSeconds ?? 0) > 2)
    await market.isRead(false)
    await answers(market, 'primary')
    await market.onStandby('select pg_wal_replay_resume()')
    await market.isRead(true)
    await answers(market, 'standby')

    const asking = Promise.all(Array.from({ length: 200 }, (_, i) => pause(i * 10).then(() => portOf(database))))
    cluster.stopStandby()
    assert.ok((await asking).every((port) => port === cluster.port || port === standby.port))
    await market.isRead(false)
    cluster.startStandby()
    await market.isRead(true)
    await answers(market, 'standby')

    cluster.freezeStandby()
    const began = Date.now()
    const waiting = await Promise.all(Array.from({ length: 20 }, () => portOf(database)))
    assert.equal(new Set(waiting), new Set([cluster.port]))
    assert.ok(Date.now() - began < 8_000, 'the silence of a lost connection is 10 s')
    await market.isRead(false)
    cluster.wakeStandby()
    await market.isRead(true)
    await answers(market, 'standby')

    market.readFrom()
    const slow = database.reading(({ db }) => sql`select pg_sleep(2)`.execute(db))
    await until('it is asked', async () => (await market.onStandby(`select from pg_stat_activity where wait_event = 'PgSleep'`)).length > 0)
    cluster.freezeStandby()
    await market.isRead(false)
    cluster.wakeStandby()
    await slow
    assert.equal(market.readFrom(), ['replica'], 'one late look breaks off no read')
    await market.isRead(true)
    assert.equal(
      market.told
        .slice(before)
        .filter((line) => !line.startsWith('A replica failed'))
        .map((line) => line.replace(/(over\.|again\.).*/, '$1')),
      Array.from({ length: 4 }, () => ['A replica is passed over.', 'A replica is read again.']).flat(),
      market.told.join('; '),
    )
    await market.close()
  })

  test('[DBS-32] [F31] a replica that is promoted, or of another database, is not read; the primary in the list is none and no fault', async () => {
    const [market, other] = [await openReplicaMarket(), await startOwnCluster()]
    const stranger = await freePort()
    const home = await openDatabase({ url: other.url, directory: 'memory', poolSize: 2, log: { warn: () => undefined } })
    await migrateToLatest(home)
    other.addStandby(stranger)
    await until('its log is longer than that of the market', async () => {
      await sql`select pg_logical_emit_message(false, 'longer', ''), pg_switch_wal()`.execute(home.db)
      return (await sql`select where pg_current_wal_lsn() > '0/9000000'`.execute(home.db)).rows.length > 0
    })
    const told: string[] = []
    const readUrls = [other.url.replace(`:${other.port}`, `:${stranger}`), market.cluster.url, market.standby.url]
    const database = await openDatabase({
      url: market.cluster.url,
      readUrls,
      directory: 'memory',
      poolSize: 2,
      log: { warn: (_, data = {}) => void told.push(String(data['reason'])) },
    })
    const states = () => database.replicas().map(({ isPrimary, isUsable }) => (isPrimary ? 'primary' : isUsable ? 'read' : 'passed over'))
    await until('each is looked at', async () => states().join() === 'passed over,primary,read')
    await until('it answers', async () => (await portOf(database)) === market.standby.port)
    market.cluster.promoteStandby()
    assert.is(await portOf(database), market.cluster.port)
    await until('it is told', async () => told.length > 1)
    assert.equal(states(), ['passed over', 'primary', 'passed over'])
    assert.equal(told, ['it follows another primary, or the one from before a failover', 'no standby: was it promoted?'])
    await database.close()
    await home.close()
    await other.stop()
    await market.close()
  })

  test('[DBS-30] with every connection to the primary lent a replica answers', async () => {
    const market = await openReplicaMarket()
    const { database } = market
    await answers(market, 'standby')
    const letGo: (() => void)[] = []
    const lent = Array.from({ length: database.pool()?.most ?? 0 }, () =>
      database.db.connection().execute(() => new Promise<void>((done) => letGo.push(done))),
    )
    await until('all are lent', async () => letGo.length === lent.length)
    assert.is(await portOf(database), market.standby.port)
    for (const go of letGo) go()
    await Promise.all(lent)
    await market.close()
  })

  test('[DBS-33] what a read fails by is told; where that is no fault of the server it is read on', async () => {
    const market = await openReplicaMarket()
    const { database, told } = market
    await answers(market, 'standby')
    const asked = await database.reading(async (_from, moment) => {
      if (moment !== undefined) throw new Error('no connection was free')
      return database.replicas()[0]?.isUsable
    })
    assert.is(asked, true)
    assert.equal(
      told.filter((line) => line.startsWith('A replica failed')),
      ['A replica failed a read: the primary was asked. no connection was free'],
    )
    await market.close()
  })

  test('[DBS-33] a read under way on a replica is answered before the database is closed', async () => {
    const market = await openReplicaMarket()
    const other = await market.another()
    const isPrimary = other.reading(async ({ db }, moment) => {
      await sql`select pg_sleep(1)`.execute(db)
      return moment === undefined
    })
    await until('it is asked', async () => (await market.onStandby(`select from pg_stat_activity where wait_event = 'PgSleep'`)).length > 0)
    await other.close()
    assert.is(await isPrimary, false)
    await market.close()
  })

  test('[DBS-33] a read that the replica breaks off, by its recovery or with its connection, is asked again', async () => {
    const market = await openReplicaMarket()
    const { database } = market
    await market.onStandby(`alter system set max_standby_streaming_delay = 0`)
    await market.onStandby('select pg_reload_conf()')
    await postTrucks(database, 1, 3)
    await untilRead(database, true)
    const slowly = () =>
      database.reading(async ({ db }) => {
        const { rows } = await sql<{ n: number }>`select count(*) filter (where id > 0) as n from truck_posts, pg_sleep(1)`.execute(db)
        return rows[0]?.n
      })
    const isAsked = () =>
      until(
        'it is asked on the standby',
        async () => (await market.onStandby(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).length > 0,
      )
    await answers(market, 'standby')
    market.readFrom()
    const reading = slowly()
    await isAsked()
    await database.transact((transaction) => sql`lock truck_posts in access exclusive mode`.execute(transaction))
    assert.is(await reading, 3)
    assert.equal(market.readFrom(), ['primary'])
    assert.match(market.told.at(-1) ?? '', /^A replica failed a read: the primary was asked\. .*conflict with recovery$/)

    await answers(market, 'standby')
    market.readFrom()
    const another = slowly()
    await isAsked()
    await market.onStandby(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
    assert.is(await another, 3)
    assert.equal(market.readFrom(), ['primary'])
    await market.close()
  })
}

test.run()
