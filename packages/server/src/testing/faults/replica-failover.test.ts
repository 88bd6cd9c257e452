import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cachedServicesOver } from '../../cached-services.ts'
import { openDatabase, type Database } from '../../database/database.ts'
import { testEngines } from '../databases.ts'
import { openFreightMarket, postTrucks } from '../freight-market.ts'
import { offerPortal } from '../offer-portal.ts'
import { until } from './fault-market.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { startOwnCluster } from './own-cluster.ts'
import { freePort } from '../ports/index.ts'
import { onServer, portOf } from './replica-market.ts'

// A process that lives on while servers take over from each other: its primary is behind one address that is led elsewhere.

const atPort = (url: string, port: number): string => {
  const there = new URL(url)
  there.port = String(port)
  return there.href
}

/** A market whose address leads to the first of three servers; standby and follower are read, and only the standby is there yet. */
const openLedMarket = async () => {
  const cluster = await startOwnCluster()
  const [standby, follower] = [await freePort(), await freePort()]
  let led = cluster.port
  const gate = await startFaultyProxy(
    () => led,
    () => ({ _tag: 'None' }),
  )
  const urlOf = (port: number): string => atPort(cluster.url, port)
  const told: string[] = []
  const database = await openDatabase({
    url: urlOf(gate.port),
    readUrls: [urlOf(standby), urlOf(follower)],
    directory: 'memory',
    poolSize: 4,
    log: { warn: (_, data = {}) => void told.push(`${String(data['host'])} ${String(data['reason'] ?? 'is read again')}`) },
  })
  await openFreightMarket(database, 1, 1)
  cluster.addStandby(standby)
  return {
    cluster,
    database,
    standby: { port: standby, url: urlOf(standby) },
    follower: { port: follower, url: urlOf(follower) },
    told,
    /** What was connected is cut off. */
    leadTo: async (port: number): Promise<void> => {
      const from = urlOf(led)
      led = port
      await onServer(
        from,
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
    },
    lead: (port: number): void => {
      led = port
    },
    close: async (): Promise<void> => {
      await database.close()
      await gate.close()
      await cluster.stop()
    },
  }
}

/** Of each process the last one. */
const LOOKS = `select concat_ws(' ', pid, query_start) as look from pg_stat_activity where query like '%pg_last_wal_replay_lsn()::text%' and pid <> pg_backend_pid()`

const answers = (database: Database, port: number): Promise<void> => until(`${port} answers`, async () => (await portOf(database)) === port)

const writeMuch = async (url: string): Promise<void> => {
  for (let i = 0; i < 3; i++) await onServer(url, `select pg_logical_emit_message(true, 'much', 'of it'), pg_switch_wal()`)
}

for (const _engine of testEngines('replicas at a failover').filter(({ name }) => name === 'postgres')) {
  test('[DBS-32] [F31] while the address of the primary leads to a standby, searches are answered as without replicas', async () => {
    const market = await openLedMarket()
    const { database, cluster, standby } = market
    const portal = offerPortal(database, { services: cachedServicesOver(database) })
    await answers(database, standby.port)
    await market.leadTo(standby.port)
    await until('it is asked through the address', async () => (await portal.get('broker-1', '/api/trucks')).status === 200)
    for (let i = 0; i < 10; i++) assert.is(await portOf(database), standby.port)
    await market.leadTo(cluster.port)
    await until('the standby is read again', async () => database.replicas().some(({ isUsable }) => isUsable))
    await market.close()
  })

  test('[DBS-32] [F31] after a failover that lost a part of the log, the replicas of the new primary are read by a process that lives on', async () => {
    const market = await openLedMarket()
    const { database, cluster, standby, follower } = market
    await answers(database, standby.port)
    await onServer(standby.url, `alter system set primary_conninfo = ''`)
    await onServer(standby.url, 'select pg_reload_conf()')
    await until('it is cut off', async () => (await onServer(cluster.url, 'select from pg_stat_replication')).length === 0)
    await writeMuch(cluster.url)
    await until('it is behind', async () => (database.replicas()[0]?.lagSeconds ?? 0) > 2)

    cluster.crash()
    cluster.promoteStandby()
    market.lead(standby.port)
    await until('the standby takes writes', async () => {
      await postTrucks(database, 1)
      return true
    })
    const portal = offerPortal(database, { services: cachedServicesOver(database) })
    assert.is((await portal.get('broker-1', '/api/trucks')).body['total'], 1)
    cluster.addFollower(follower.port)
    await answers(database, follower.port)
    assert.ok(
      market.told.every((line) => !line.includes(`${follower.port} behind`)),
      market.told.join('; '),
    )
    await market.close()
  })

  test('[DBS-32] [F31] while the primary is away nothing is answered by a replica alone, and with it back both are read', async () => {
    const market = await openLedMarket()
    const { database, cluster, standby } = market
    await answers(database, standby.port)
    cluster.crash()
    const portal = offerPortal(database, { services: cachedServicesOver(database) })
    assert.is((await portal.get('broker-1', '/api/trucks')).status, 503)
    cluster.startAgain()
    await answers(database, standby.port)
    await market.close()
  })

  test('[DBS-32] a replica that says nothing keeps nobody from looking at the others', async () => {
    const market = await openLedMarket()
    const { standby, cluster } = market
    let asked = 0
    const silent = net
      .createServer((socket) => void socket.on('error', () => undefined).on('data', () => (asked += 1)))
      .listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo // a TCP server that listens has this kind of address
    const database = await openDatabase({
      url: cluster.url,
      readUrls: [atPort(cluster.url, port), standby.url],
      directory: 'memory',
      poolSize: 2,
      log: { warn: () => undefined },
    })
    const looks = new Set<string>()
    await until('the silent one was asked six times', async () => {
      for (const { look } of await onServer<{ look: string }>(standby.url, LOOKS)) looks.add(look)
      return asked > 5
    })
    const pids = [...looks].map((look) => look.split(' ', 1)[0])
    const counts = [...new Set(pids)].map((pid) => pids.filter((each) => each === pid).length)
    assert.ok(counts.length === 2 && counts.every((count) => count >= 9), `${counts.join()} looks beside ${asked}`)
    await database.close()
    silent.close()
    await market.close()
  })

  test('[DBS-32] [F31] a replica that follows a server which was promoted by mistake is not read', async () => {
    const market = await openLedMarket()
    const { cluster, standby, follower } = market
    await answers(market.database, standby.port)
    cluster.promoteStandby()
    await writeMuch(standby.url)
    cluster.addFollower(follower.port)
    const told: string[] = []
    const database = await openDatabase({
      url: cluster.url,
      readUrls: [follower.url],
      directory: 'memory',
      poolSize: 2,
      log: { warn: (_, data = {}) => void told.push(String(data['reason'])) },
    })
    await until('it is looked at', async () => told.length > 0 || database.replicas().some(({ isUsable }) => isUsable))
    assert.equal(told, ['it follows a server that was promoted beside the primary'])
    assert.is(await portOf(database), cluster.port)
    await database.close()
    await market.close()
  })
}

test.run()
