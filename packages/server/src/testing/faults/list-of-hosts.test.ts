import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase, type Database } from '../../database/database.ts'
import { hostsOf } from '../../database/database-hosts.ts'
import { testEngines } from '../databases.ts'
import { until } from './fault-market.ts'
import { startOwnCluster, type OwnCluster } from './own-cluster.ts'
import { freePort } from '../ports/index.ts'

test('[DBS-28] a list of servers is one URL for each, with the same account, database and settings', () => {
  assert.equal(hostsOf('postgres://u:p,q@a:5611,b,[::1]:5433/trm?sslmode=require'), [
    'postgres://u:p,q@a:5611/trm?sslmode=require',
    'postgres://u:p,q@b/trm?sslmode=require',
    'postgres://u:p,q@[::1]:5433/trm?sslmode=require',
  ])
  for (const one of ['postgres://u:p,q@a:5611/trm', 'postgres://a/trm?options=a,b', 'postgresql:///trm']) assert.equal(hostsOf(one), [one])
})

/** Leads to a server until it is cut off: then it takes what comes and says nothing, as a machine does that the network has lost. */
const startWire = async (port: number) => {
  const sockets = new Set<net.Socket>()
  let isCut = false
  const keep = (socket: net.Socket): net.Socket => {
    sockets.add(socket.on('error', () => undefined))
    return socket
  }
  const server = net
    .createServer((near) => {
      keep(near)
      if (!isCut) near.pipe(keep(net.connect(port, '127.0.0.1'))).pipe(near)
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as net.AddressInfo).port, // a TCP server that listens has this kind of address
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** The standby first, then the primary, as an operator may write them. */
const listOf = ({ url, port }: OwnCluster, standby: number): string =>
  url.replace(`127.0.0.1:${port}`, `127.0.0.1:${standby},127.0.0.1:${port}`)

const portOf = async ({ db }: Database): Promise<number | undefined> =>
  (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port

const write = async ({ db }: Database): Promise<void> => {
  await sql`insert into written values (1)`.execute(db)
}

for (const _engine of testEngines('a list of database servers').filter(({ name }) => name === 'postgres')) {
  test('[DBS-28] [F31] of the servers in DATABASE_URL the primary is used; a standby that takes over is found without a restart, by the pool and by the listener', async () => {
    const cluster = await startOwnCluster()
    const standby = await freePort()
    cluster.addStandby(standby)
    const told: string[] = []
    const log = { warn: (message: string) => void told.push(message) }
    const database = await openDatabase({ url: listOf(cluster, standby), directory: 'memory', poolSize: 4, log })
    assert.is(await portOf(database), cluster.port)
    await sql`create table written (n integer)`.execute(database.db)
    await write(database)
    let heard = 0
    const leave = database.listen('told', () => heard++)
    await until('the listener is there', async () => heard > 0)

    cluster.crash()
    const failed = await write(database).then(
      () => 'written',
      () => 'refused',
    )
    assert.is(failed, 'refused')
    cluster.promoteStandby()
    await until('writes go on', () =>
      write(database).then(
        () => true,
        () => false,
      ),
    )
    assert.is(await portOf(database), standby)
    assert.ok(told.includes('Another server is the primary now.'), told.join('; '))
    const before = heard
    await until('the listener is on the new primary', async () => {
      await sql`select pg_notify('told', '')`.execute(database.db)
      return heard > before + 1
    })
    await leave()
    await database.close()
    await cluster.stop()
  })

  test('[DBS-28] a primary that says nothing more is left for the one that was promoted, and whoever waits for it is told', async () => {
    const cluster = await startOwnCluster()
    const standby = await freePort()
    cluster.addStandby(standby)
    const wire = await startWire(cluster.port)
    const url = listOf(cluster, standby).replace(`:${cluster.port}`, `:${wire.port}`)
    const database = await openDatabase({ url, directory: 'memory', poolSize: 4, log: { warn: () => undefined } })
    await sql`create table written (n integer)`.execute(database.db)
    wire.cut()
    const waiting = write(database).then(
      () => 'written',
      (error: unknown) => String(error),
    )
    cluster.promoteStandby()
    const began = Date.now()
    assert.is(await waiting, 'Error: another server is the primary now')
    await write(database)
    assert.is(await portOf(database), standby)
    assert.ok(Date.now() - began < 20_000, 'the silence of a lost connection is 35 s')
    await database.close()
    wire.close()
    await cluster.stop()
  })

  test('[DBS-28] a primary that was left behind and still answers is left, and does not get the writes back while the one that was promoted is away', async () => {
    const cluster = await startOwnCluster()
    const standby = await freePort()
    cluster.addStandby(standby)
    const told: string[] = []
    const log = { warn: (message: string) => void told.push(message) }
    const database = await openDatabase({ url: listOf(cluster, standby), directory: 'memory', poolSize: 4, log })
    await sql`create table written (n integer)`.execute(database.db)
    assert.is(await portOf(database), cluster.port)
    cluster.promoteStandby()
    await until('the writes go to the one that was promoted', async () => (await portOf(database).catch(() => undefined)) === standby)
    assert.equal(told, ['Another server is the primary now.', ...told.slice(1)])
    cluster.stopStandby()
    const refused = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => pause(i * 1_000).then(() => write(database))))
    assert.equal(new Set(refused.map(({ status }) => status)), new Set(['rejected']))
    assert.ok(told.includes('No server of DATABASE_URL is the primary.'), told.join('; '))
    cluster.startStandby()
    await until('it is back', async () => (await portOf(database).catch(() => undefined)) === standby)
    await database.close()
    await cluster.stop()
  })

  test('[DBS-28] a primary that comes back as it was does not take the writes again from the one that was promoted', async () => {
    const cluster = await startOwnCluster()
    const standby = await freePort()
    cluster.addStandby(standby)
    cluster.crash()
    cluster.promoteStandby()
    cluster.startAgain()
    const database = await openDatabase({
      url: listOf(cluster, standby).replace(/(127[^/]*),(127[^/]*)/, '$2,$1'),
      directory: 'memory',
      poolSize: 2,
      log: { warn: () => undefined },
    })
    assert.is(await portOf(database), standby)
    await database.close()
    await cluster.stop()
  })
}

test.run()
