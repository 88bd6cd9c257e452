import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runAdmin } from '../../admin/admin-program.ts'
import { cachedServicesOver } from '../../cached-services.ts'
import { openDatabase, type Database } from '../../database/database.ts'
import { migrateToLatest } from '../../database/migrate.ts'
import { testEngines } from '../databases.ts'
import { openFreightMarket, postTrucks } from '../freight-market.ts'
import { offerPortal } from '../offer-portal.ts'
import { until } from './fault-market.ts'
import { startOwnCluster } from './own-cluster.ts'
import { freePort } from '../ports/index.ts'
import { ASKED, onServer, openReplicaMarket, untilRead } from './replica-market.ts'

const open = (url: string, readUrls: readonly string[] = [], from?: (where: string) => void): Promise<Database> =>
  openDatabase({
    url,
    readUrls,
    directory: 'memory',
    poolSize: 2,
    log: { warn: () => undefined },
    ...(from === undefined ? {} : { watch: { readFrom: from, connected: () => undefined, acted: () => undefined } }),
  })

/** The lines on replicas, without their state's column, and what the command ends with. */
const verified = async (url: string, ...replicas: readonly string[]) => {
  let out = ''
  const code = await runAdmin(['verify'], {
    variables: { PUBLIC_URL: 'https://portal.example.com', DATABASE_URL: url, DATABASE_READ_URLS: replicas.join(' ') },
    open: () => open(url),
    write: (text) => void (out += text),
    complain: (text) => void (out += text),
  })
  const lines = out.split('\n').filter((line) => /^\w+ +replicas? /.test(line))
  return { code, out, lines: lines.map((line) => line.replace(/ {2,}/g, ' ')) }
}

const as = (url: string, change: (parts: URL) => void): string => {
  const parts = new URL(url)
  change(parts)
  return parts.href
}

for (const _engine of testEngines('verified replicas').filter(({ name }) => name === 'postgres')) {
  test('[ADM-10] a standby of the primary is well, with how far it is behind; the primary itself is left out', async () => {
    const { cluster, standby, database, onStandby, close } = await openReplicaMarket()
    const host = `127.0.0.1:${standby.port}`
    const sound = await verified(cluster.url, standby.url, cluster.url)
    assert.is(sound.code, 0, sound.out)
    assert.match(sound.lines[0] ?? '', new RegExp(`^ok replica ${host} is a standby of the primary, 0\\.\\d\\d s behind$`))
    assert.is(sound.lines[1], `ok replica 127.0.0.1:${cluster.port} is the primary itself, and left out`)
    assert.equal((await verified(cluster.url)).lines, [])

    await onStandby(`alter system set recovery_min_apply_delay = '1h'`)
    await onStandby('select pg_reload_conf()')
    await postTrucks(database, 1)
    const late = await verified(cluster.url, standby.url)
    assert.is(late.code, 0, 'it comes back by itself')
    assert.match(
      late.lines[0] ?? '',
      new RegExp(`^look replica ${host} is over 2 s behind, by \\d+ bytes of the log, .*recovery_min_apply_delay$`),
    )
    await onStandby('select pg_wal_replay_pause()')
    const paused = await verified(cluster.url, standby.url)
    assert.equal([paused.code, paused.lines], [1, [`fault replica ${host} has its replay paused: select pg_wal_replay_resume() there`]])
    await onStandby('select pg_wal_replay_resume()')
    await onStandby('alter system reset recovery_min_apply_delay')
    await onStandby(`alter system set primary_conninfo = ''`)
    await onStandby('select pg_reload_conf()')
    await until('it receives nothing', async () => (await onStandby('select from pg_stat_wal_receiver')).length === 0)
    const deaf = await verified(cluster.url, standby.url)
    assert.is(deaf.code, 1)
    assert.match(deaf.lines[0] ?? '', new RegExp(`^fault replica ${host} receives nothing: .*primary_conninfo`))
    await close()
  })

  test('[ADM-10] an address that is silent, refuses, has another database, follows another primary or was promoted is a fault by its host, never its password', async () => {
    const [{ cluster, standby, close }, other] = [await openReplicaMarket(), await startOwnCluster()]
    const [nobody, stranger] = [await freePort(), await freePort()]
    const home = await open(other.url)
    await migrateToLatest(home)
    other.addStandby(stranger)
    const password = 'hidden-word'
    const faulty = [
      [as(standby.url, (url) => (url.port = String(nobody))), /cannot be read: connect ECONNREFUSED .*: is it up, are address and port/],
      [as(standby.url, (url) => (url.password = password)), /cannot be read: password authentication failed .*: correct user and password/],
      [as(standby.url, (url) => (url.pathname = '/nowhere')), /cannot be read: .*"nowhere" does not exist: let .* name the database of/],
      [as(standby.url, (url) => (url.pathname = '/template1')), /cannot be read: .*does not exist: let .* name the database of/],
      [as(other.url, (url) => (url.port = String(stranger))), /is a standby of another database, .*: make it a standby of the primary/],
      [other.url, /takes writes and is not the primary: make it a standby/],
    ] as const
    const all = await verified(cluster.url, ...faulty.map(([url]) => url), standby.url)
    assert.is(all.code, 1)
    assert.is(all.lines.length, faulty.length + 1, all.out)
    for (const [i, [url, words]] of faulty.entries()) {
      assert.ok(all.lines[i]?.startsWith(`fault replica ${new URL(url).host} `), all.lines[i])
      assert.match(all.lines[i] ?? '', words)
    }
    assert.match(all.lines.at(-1) ?? '', /^ok replica /)
    for (const { password: word } of [cluster, other].map(({ url }) => new URL(url)).concat(new URL(faulty[1][0])))
      assert.not.ok(all.out.includes(word), 'a password was told')

    cluster.promoteStandby()
    assert.match((await verified(cluster.url, standby.url)).lines[0] ?? '', /^fault replica .* takes writes and is not the primary/)
    await home.close()
    await Promise.all([other.stop(), close()])
  })

  test('[ADM-10] a role that may not read the tables there is a fault until it may; then the portal reads there with it', async () => {
    const market = await openReplicaMarket()
    const { cluster, standby } = market
    const url = as(standby.url, (parts) => Object.assign(parts, { username: 'reader', password: 'hidden-word' }))
    const granted = async (statement: string, holds: string): Promise<void> => {
      await onServer(cluster.url, statement)
      await until(statement, async () => (await market.onStandby(`select where ${holds}`)).length > 0)
    }
    await granted(`create role reader login password 'hidden-word'`, `exists (select from pg_roles where rolname = 'reader')`)
    const denied = await verified(cluster.url, url)
    assert.is(denied.code, 1)
    assert.match(denied.lines[0] ?? '', /^fault replica \S+ cannot be read: permission denied .*: name the role of DATABASE_URL/)
    await granted('grant select on database_epochs to reader', `has_table_privilege('reader', 'database_epochs', 'select')`)
    const lacking = await verified(cluster.url, url)
    assert.is(lacking.code, 1)
    assert.match(
      lacking.lines[0] ?? '',
      /^fault replica \S+ shows reader all but \d+ of its tables: .*grant select on all tables in schema public/,
    )
    await granted('grant select on all tables in schema public to reader', `has_table_privilege('reader', 'loads', 'select')`)
    assert.is((await verified(cluster.url, url)).code, 0)

    const from: string[] = []
    const database = await open(cluster.url, [url], (where) => from.push(where))
    await untilRead(database, true)
    const portal = offerPortal(database, { services: cachedServicesOver(database) })
    for (const [who, path, times] of ASKED.filter(([, , reads]) => reads > 0)) {
      await untilRead(database, true)
      from.length = 0
      assert.is((await portal.get(who, path)).status, 200)
      assert.equal(
        from,
        Array.from({ length: times }, () => 'replica'),
        path,
      )
    }
    await database.close()
    await market.close()
  })

  test('[ADM-10] a primary that is not migrated or waits for no log tells nothing of replicas, and that is said', async () => {
    const cluster = await startOwnCluster()
    const early = await verified(cluster.url, cluster.url)
    assert.equal([early.code, early.lines.length], [0, 1])
    assert.match(early.lines[0] ?? '', /^look replica \S+ is reached; what it is can be told once DATABASE_URL/)
    const database = await open(cluster.url)
    await openFreightMarket(database, 1, 1)
    await onServer(cluster.url, 'alter database postgres set synchronous_commit = off')
    const late = await verified(cluster.url, cluster.url)
    assert.equal([late.code, late.lines.length], [1, 1])
    assert.match(late.lines[0] ?? '', /^fault replicas none is read while synchronous_commit is off/)
    await database.close()
    await cluster.stop()
  })
}

test.run()
