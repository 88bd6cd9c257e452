import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cachedServicesOver } from '../../cached-services.ts'
import { firstRow, openDatabase, type Database } from '../../database/database.ts'
import type { Moment } from '../../database/read-replicas.ts'
import { readingColumns } from '../../market-list/search-page.ts'
import { placeLoad, placeTruck } from '../chain-market.ts'
import { testEngines } from '../databases.ts'
import { postTrucks } from '../freight-market.ts'
import { offerPortal } from '../offer-portal.ts'
import { until } from './fault-market.ts'
import { openReplicaMarket, portOf, type ReplicaMarket } from './replica-market.ts'

const posted = async ({ db }: Pick<Database, 'db'>): Promise<number> =>
  (await firstRow(db)<{ n: number }>`select count(*) as n from truck_posts`)?.n ?? 0

const openPortal = (database: Database) => offerPortal(database, { services: cachedServicesOver(database) })

/** Of an answer's list. */
const idsIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : [])

/** A page of a list and its token, as a replica gave them. */
const pageOf = async ({ readFrom, database }: ReplicaMarket, who: string, path: string): Promise<string> => {
  const portal = openPortal(database)
  let token = ''
  await until('a replica gives the page', async () => {
    readFrom()
    const { body } = await portal.get(who, `${path}?limit=1`)
    token = String(body['changes_token'])
    return readFrom().includes('replica')
  })
  return token
}

for (const _engine of testEngines('races with a replica').filter(({ name }) => name === 'postgres')) {
  test('[DBS-31] beside a replica that is always late every search has what was posted before it; read there without asking for its place it has not', async () => {
    const market = await openReplicaMarket()
    const { database } = market
    const other = await market.another()
    const standby = await openDatabase({ url: market.standby.url, directory: 'memory', poolSize: 1, log: { warn: () => undefined } })
    await market.onStandby('alter system set recovery_min_apply_delay = 60')
    await market.onStandby('select pg_reload_conf()')
    const portal = openPortal(other)
    const missed = { naive: 0, search: 0, reading: 0 }
    for (let turn = 1; turn <= 60; turn++) {
      await postTrucks(database, 1)
      const [naive, { body }, reading] = await Promise.all([posted(standby), portal.get('broker-1', '/api/trucks'), other.reading(posted)])
      if (naive < turn) missed.naive += 1
      if (Number(body['total']) < turn) missed.search += 1
      if (reading < turn) missed.reading += 1
    }
    assert.equal([missed.search, missed.reading], [0, 0])
    assert.ok(missed.naive > 50, `the standby itself lacked a truck ${missed.naive} times`)
    await until('the replica has caught up and is read', async () => (await portOf(other)) === market.standby.port)
    await standby.close()
    await other.close()
    await market.close()
  })

  test('[DBS-34] a token that came with a page of a replica misses nothing that a transaction under way then commits later', async () => {
    const market = await openReplicaMarket()
    const { database } = market
    const kinds = [
      { who: 'broker-1', path: '/api/trucks', place: (at: Database) => placeTruck(at, 1) },
      { who: 'carrier-1', path: '/api/loadboard', place: (at: Database) => placeLoad(at) },
    ] as const
    for (const { who, path, place } of kinds) {
      let commit: () => void = () => undefined
      const mayCommit = new Promise<void>((done) => {
        commit = done
      })
      let slow = ''
      const under = database.transact(async (transaction) => {
        slow = await place({ ...database, db: transaction })
        await mayCommit
      })
      await until('it is under way', async () => slow !== '')
      await place(database) // the snapshot of whoever asks now is past the one under way
      const token = await pageOf(market, who, path)
      commit()
      await under
      const { body } = await openPortal(database).get(who, `${path}/changes?since=${token}`)
      assert.equal([body['reload'], idsIn(body['new'])], [false, [slow]], path)
    }
    await market.close()
  })

  test('[DBS-34] a page that was read after its replica got another epoch carries a token of none', async () => {
    const market = await openReplicaMarket()
    const { database } = market
    const search = ({ db }: Database, moment: Moment | undefined) =>
      sql<{ epoch: string | null }>`select ${readingColumns('market', moment)}`.execute(db)
    const read = await database.reading(async (from, moment) => {
      const { rows: before } = await search(from, moment)
      await sql`update database_epochs set epoch = new_epoch()`.execute(database.db)
      const [told] = (await sql<{ epoch: string }>`select database_epoch() as epoch`.execute(database.db)).rows
      await until('the replica has it', async () => (await search(from, undefined)).rows[0]?.epoch === told?.epoch)
      return {
        isOfReplica: moment !== undefined,
        before: before[0]?.epoch === moment?.epoch,
        after: (await search(from, moment)).rows[0]?.epoch,
      }
    })
    assert.equal(read, { isOfReplica: true, before: true, after: null })
    await market.close()
  })

  test('[DBS-34] while others write, each page of a replica and the changes since its token have between them all that is committed', async () => {
    const market = await openReplicaMarket()
    const { database } = market
    const portal = openPortal(database)
    const seen = new Set<string>()
    const isOver = { value: false }
    const writing = [0, 10, 20].map(async (heldMs) => {
      while (!isOver.value) {
        await database.transact(async (transaction) => {
          await placeTruck({ ...database, db: transaction }, 1)
          await pause(heldMs)
        })
        await pause(heldMs)
      }
    })
    let fromReplica = 0
    for (let turn = 0; fromReplica < 20 && turn < 500; turn++) {
      market.readFrom()
      const { body: page } = await portal.get('broker-1', '/api/trucks?limit=100&sort=age')
      if (market.readFrom().includes('replica')) fromReplica += 1
      await pause(25)
      const { rows: committed } = await sql<{ id: number }>`select id from truck_posts`.execute(database.db)
      const { body: since } = await portal.get('broker-1', `/api/trucks/changes?since=${String(page['changes_token'])}`)
      const rows = page['items'] as readonly { readonly id: string }[] // the contract's
      for (const id of [...rows.map((row) => row.id), ...idsIn(since['new'])]) seen.add(id)
      assert.equal(
        committed.map(({ id }) => String(id)).filter((id) => !seen.has(id)),
        [],
      )
    }
    isOver.value = true
    await Promise.all(writing)
    assert.ok(fromReplica >= 20, `${fromReplica} pages came from the replica`)
    await market.close()
  })
}

test.run()
