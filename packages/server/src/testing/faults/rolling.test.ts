import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { migrateToLatest } from '../../database/migrate.ts'
import { migrations } from '../../database/migrations/index.ts'
import { testEngines } from '../databases.ts'
import { findNginx, startNginx } from '../deploy/proxies.ts'
import { book, bookableLoad, newKey, until } from './fault-market.ts'
import { openTwoPortals, type Portal, type TwoPortals } from './two-portals.ts'

// Two processes behind nginx, with deploy/nginx.conf, replaced one after the other while calls go on.

/** `undefined`: a server that takes each call whole and breaks the connection off; else it answers with the status. Counts its calls. */
const startPeer = async (status?: number) => {
  const peer = { calls: 0 }
  const server = http
    .createServer((request, response) => {
      request.resume().on('end', () => {
        peer.calls += 1
        if (status === undefined) request.socket.destroy()
        else response.writeHead(status).end()
      })
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has this kind of address
  return { peer, port, stop: () => server.close().closeAllConnections() }
}

const tests = async (): Promise<void> => {
  const engine = testEngines('rolling releases').find(({ name }) => name === 'postgres')
  if (engine === undefined) return
  const program = await findNginx()
  if (program === undefined) {
    if (process.env['TRM_REQUIRE_PG'] === '1') throw new Error('rolling releases need nginx: install it with `node tools/nginx.mjs`')
    return console.log('skipped: rolling releases behind nginx (nginx is not installed)')
  }
  /** Two processes behind nginx while readers and bookers call; `during` replaces them, each by `replace`, which gives no failed call. */
  const underCalls = async (during: (pair: TwoPortals, replace: (portal: Portal) => Promise<void>) => Promise<void>): Promise<void> => {
    const made = await engine.url?.()
    if (made === undefined) throw new Error('PostgreSQL makes databases')
    const pair = await openTwoPortals({
      url: made.url,
      brokers: 1,
      carriers: 4,
      timeoutMs: 20_000,
      environment: { TRM_TRUST_PROXY: 'true' },
    })
    const nginx = await startNginx(
      program,
      pair.portals.map(({ port }) => port),
    )
    const carriers = await Promise.all([1, 2, 3, 4].map((i) => pair.callers.of(`carrier-${i}`)))
    const ended = { good: 0, failed: [] as string[] }
    let isOver = false
    const note = (what: string, status: number): void => {
      if (status === 200 || status === 201) ended.good += 1
      else ended.failed.push(`${what} ${status}`)
    }
    const lines = carriers.map(async (carrier, i) => {
      while (!isOver) {
        const call =
          i % 2 === 0
            ? carrier(nginx.port, { method: 'GET', path: '/api/loadboard' })
            : book(carrier, nginx.port, await bookableLoad(pair.database), newKey())
        await call.then(
          ({ status }) => note(i % 2 === 0 ? 'read' : 'booking', status),
          (error: unknown) => ended.failed.push(String(error)),
        )
        await pause(20)
      }
    })
    await until('calls go through', () => Promise.resolve(ended.good > 20))
    await during(pair, async (portal) => {
      assert.is(await portal.stop(), 0)
      const before = ended.good
      await until('the other serves', () => Promise.resolve(ended.good > before + 10))
      await portal.start()
      await pause(500)
    })
    isOver = true
    await Promise.all(lines)
    if (ended.failed.length > 0) console.log(pair.portals.flatMap((portal) => portal.logged()).join('\n'))
    assert.equal(ended.failed, [])
    await nginx.stop()
    await pair.close()
    await made.drop()
  }

  test('[HTT-45] [F29] two processes behind nginx are replaced one after the other: no call fails, reads and bookings alike', () =>
    underCalls(async ({ portals }, replace) => {
      for (const portal of portals) await replace(portal)
    }))

  test('[DBS-27] a newer release has migrated, and this one is gone back to one process after the other: no call fails', () =>
    underCalls(async ({ database, portals }, replace) => {
      const [number, needs] = [migrations.length + 1, migrations.length]
      const statements = [
        'alter table offers add column newer text, add column newest integer not null default 7',
        'alter table loads add column newer text',
        'alter table people add column newer jsonb',
        'create index offers_newer on offers (newer)',
      ]
      assert.equal((await migrateToLatest(database, [...migrations, { number, name: 'newer', needs, statements }])).length, 1)
      for (const portal of portals) await replace(portal)
    }))

  test('[HTT-45] nginx hands a call that was sent to a process that went on to the other one, writes too', async () => {
    const [gone, other] = await Promise.all([startPeer(), startPeer(201)])
    const nginx = await startNginx(program, [gone.port, other.port])
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
      for (let call = 0; call < 4; call++)
        assert.is((await fetch(`http://127.0.0.1:${nginx.port}/api/offers`, { method })).status, 201, method)
    assert.ok(gone.peer.calls >= 4, `${gone.peer.calls} calls came to the one that is gone`)
    assert.is(other.peer.calls, 16)
    await nginx.stop()
    gone.stop()
    other.stop()
  })
}

await tests()
test.run()
