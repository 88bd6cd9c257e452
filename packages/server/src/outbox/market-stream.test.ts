import { suite, test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { MarketNews } from '@trm/domain/offers'
import { databaseIn, openDatabase, type Database } from '../database/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { testEngines } from '../testing/databases.ts'
import { cursorText, isAfter, parseCursor, NEWS_KEPT_HOURS, sweepOutbox, type Cursor } from './read-outbox.query.ts'
import { makeMarketStream, type MarketStream, type MarketStreamOptions } from './market-stream.ts'
import { tell, type Audience } from './tell.ts'
import { anEar, cursorOf, loadOf } from './testing/an-ear.ts'

const log = { warn: () => undefined }
const everybody: Audience = { brokerId: '1', carrierId: '7' }
const load = (loadId: string, version = 1): MarketNews => ({ _tag: 'LoadMoved', loadId, version, state: 'posted' })

/** Notices alone: news that only a poll would find is not found in time. */
const onNotices: MarketStreamOptions = { pollMs: 3_600_000 }

test('[NEW-2] a cursor is written and read back, in the order of transactions and then of ids; other texts are none', () => {
  const anyCursor = fc.record(
    {
      epoch: fc.constantFrom('0123456789ab', 'ffffffffffff'),
      transaction: fc.bigInt(0n, 2n ** 63n - 1n),
      id: fc.bigInt(0n, 2n ** 63n - 1n),
    },
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(anyCursor, anyCursor, (a, b) => {
      assert.equal(parseCursor(cursorText(a)), a)
      assert.is(isAfter(a, b), a.transaction === b.transaction ? a.id > b.id : a.transaction > b.transaction)
    }),
  )
  for (const text of [
    '',
    '1',
    '1-',
    '-1',
    '1-1',
    '1-1-1',
    '0123456789ab-1',
    '0123456789aB-1-1',
    '0123456789ab-1-1-1',
    ' 1-1',
    '1-1\n',
    '1e3-1',
    '0x1-1',
    '99999999999999999999-1',
    '9999999999999999999-1',
    'null',
  ]) {
    assert.is(parseCursor(text), undefined, text)
  }
})

for (const engine of testEngines('live news')) {
  const live = suite(`live news, ${engine.name}`)

  const open = async (options: MarketStreamOptions = onNotices) => {
    const { database, close } = await engine.open()
    const streams: MarketStream[] = []
    const stream = (more: MarketStreamOptions = options): MarketStream => {
      const made = makeMarketStream(database, log, more)
      streams.push(made)
      return made
    }
    const end = async (): Promise<void> => {
      await Promise.all(streams.map((each) => each.stop()))
      await close()
    }
    return { database, stream, end }
  }
  const greeting = ({ _tag }: { readonly _tag: string }): boolean => _tag === 'Hello' || _tag === 'Behind'

  live('[NEW-1] what was told is heard in its order, once, and only when the transaction that told it is committed', async () => {
    const { database, stream, end } = await open()
    const ear = anEar(stream(), everybody)
    await ear.until(greeting)
    await database.db.transaction().execute(async (transaction) => {
      const inside = databaseIn(database, transaction)
      await tell(inside, everybody, load('1'))
      await tell(inside, everybody, load('2'))
    })
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await tell(databaseIn(database, transaction), everybody, load('never'))
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await tell(database, everybody, load('3'))
    await ear.until((event) => loadOf(event) === '3')
    assert.equal(ear.loads(), ['1', '2', '3'])
    await end()
  })

  live('[NEW-4 R33] news is heard by the company and the carrier it is for, and by nobody else', async () => {
    const { database, stream, end } = await open()
    const one = stream()
    const ears = [
      { brokerId: '1', carrierId: undefined },
      { brokerId: undefined, carrierId: '7' },
      { brokerId: '2', carrierId: undefined },
      { brokerId: undefined, carrierId: '1' },
      { brokerId: '7', carrierId: undefined },
      { brokerId: '1', carrierId: '7' },
    ].map((audience) => anEar(one, audience))
    await Promise.all(ears.map((ear) => ear.until(greeting)))
    await tell(database, { brokerId: '1', carrierId: '7' }, load('both'))
    await tell(database, { brokerId: '1', carrierId: undefined }, load('broker'))
    await tell(database, { brokerId: undefined, carrierId: '7' }, load('carrier'))
    await tell(database, { brokerId: undefined, carrierId: undefined }, load('nobody'))
    const last = ['1', '2', '7'].map((id) => tell(database, { brokerId: id, carrierId: id }, load('last')))
    await Promise.all(last)
    await Promise.all(ears.map((ear) => ear.until((event) => loadOf(event) === 'last')))
    const before = ears.map((ear) => ear.loads().filter((id) => id !== 'last'))
    assert.equal(before, [['both', 'broker'], ['both', 'carrier'], [], [], [], ['both', 'broker', 'carrier']])
    await end()
  })

  live('[NEW-3] who comes back with the last id hears what was told meanwhile, once, and then what is told', async () => {
    const { database, stream, end } = await open()
    const first = anEar(stream(), { brokerId: '1', carrierId: undefined })
    await first.until(greeting)
    await tell(database, everybody, load('1'))
    const { at } = await first.until((event) => loadOf(event) === '1')
    first.leave()
    for (let i = 2; i <= 700; i++) await tell(database, { brokerId: i % 3 === 0 ? '2' : '1', carrierId: undefined }, load(String(i)))
    const again = anEar(stream(), { brokerId: '1', carrierId: undefined }, cursorOf(cursorText(at)))
    await tell(database, everybody, load('last'))
    await again.until((event) => loadOf(event) === 'last')
    assert.is(
      again.heard
        .filter(greeting)
        .map(({ _tag }) => _tag)
        .join(),
      'Hello',
    )
    assert.equal(again.loads(), [
      ...Array.from({ length: 699 }, (_, i) => i + 2)
        .filter((i) => i % 3 !== 0)
        .map(String),
      'last',
    ])
    await end()
  })

  live('[NEW-6] one who was away for longer than news is kept, or comes with an id of another market, is told to read again', async () => {
    const { database, stream, end } = await open()
    const ear = anEar(stream(), everybody)
    const { at } = await ear.until(greeting)
    await tell(database, everybody, load('old'))
    await sql`update outbox set at = at - make_interval(hours => ${NEWS_KEPT_HOURS + 1}::integer)`.execute(database.db)
    assert.is(await sweepOutbox(database), 1)
    assert.is(await sweepOutbox(database), 0)
    const late = anEar(stream(), everybody, at)
    assert.is((await late.until(greeting))._tag, 'Behind')
    const strange: Cursor = { ...at, transaction: 2n ** 62n }
    const stranger = anEar(stream(), everybody, strange)
    assert.is((await stranger.until(greeting))._tag, 'Behind')
    const fresh = anEar(stream(), everybody, (await late.until(greeting)).at)
    assert.is((await fresh.until(greeting))._tag, 'Hello')
    await tell(database, everybody, load('new'))
    await Promise.all([late, stranger, fresh].map((each) => each.until((event) => loadOf(event) === 'new')))
    assert.equal(late.loads(), ['new'])
    await end()
  })

  live('[NEW-6] one who missed more than is worth telling one by one is told to read again', async () => {
    const { database, stream, end } = await open()
    const ear = anEar(stream(), everybody)
    const { at } = await ear.until(greeting)
    ear.leave()
    await sql`
      insert into outbox (broker_company_id, carrier_id, news)
      select 1, 7, '{"type":"load_moved","load_id":"1","version":1,"state":"posted"}' from generate_series(1, 2600)`.execute(database.db)
    const late = anEar(stream(), everybody, at)
    assert.is((await late.until(greeting))._tag, 'Behind')
    await end()
  })

  live('[NEW-5] a beat says where the stream goes on, also when nothing was for it', async () => {
    const { database, stream, end } = await open()
    const one = stream()
    const [ear, other] = [anEar(one, { brokerId: '1', carrierId: undefined }), anEar(one, { brokerId: '2', carrierId: undefined })]
    const { at } = await ear.until(greeting)
    await other.until(greeting)
    await tell(database, { brokerId: '2', carrierId: undefined }, load('theirs'))
    await other.until((event) => loadOf(event) === 'theirs')
    one.beat()
    const beat = await ear.until(({ _tag }) => _tag === 'Beat')
    assert.ok(isAfter(beat.at, at))
    const back = anEar(stream(), { brokerId: '2', carrierId: undefined }, beat.at)
    await back.until(greeting)
    assert.equal(back.loads(), [])
    await end()
  })

  live('[NEW-7] news is found by looking, too, where no notice comes', async () => {
    const { database, stream, end } = await open({ listens: false, pollMs: 5 })
    const ear = anEar(stream(), everybody)
    await ear.until(greeting)
    await tell(database, everybody, load('1'))
    await ear.until((event) => loadOf(event) === '1')
    await end()
  })

  live('[NEW-8] a reader that stops tells every stream so', async () => {
    const { stream, end } = await open()
    const one = stream()
    const ears = [anEar(one, everybody), anEar(one, everybody)]
    await Promise.all(ears.map((ear) => ear.until(greeting)))
    await one.stop()
    assert.equal(
      ears.map((ear) => ear.isOver()),
      [true, true],
    )
    await end()
  })

  const { url } = engine
  if (url !== undefined) {
    const withProcesses = async (count: number, work: (databases: readonly Database[], url: string) => Promise<void>): Promise<void> => {
      const { url: shared, drop } = await url()
      const databases = await Promise.all(
        Array.from({ length: count }, () => openDatabase({ url: shared, directory: 'memory', poolSize: 6, log })),
      )
      const [first] = databases
      if (first === undefined) throw new Error('at least one process')
      await migrateToLatest(first)
      await work(databases, shared)
      await Promise.all(databases.map((database) => database.close()))
      await drop()
    }
    const at = <A>(list: readonly A[], index: number): A => {
      const found = list[index]
      if (found === undefined) throw new Error(`there is no number ${index}`)
      return found
    }

    /** A transaction that has told its news and is not committed until it is let go. */
    const held = async (database: Database, id: string) => {
      let letGo = (): void => undefined
      const gate = new Promise<void>((open) => {
        letGo = open
      })
      let isTold = (): void => undefined
      const told = new Promise<void>((done) => {
        isTold = done
      })
      const done = database.db.transaction().execute(async (transaction) => {
        await tell(databaseIn(database, transaction), everybody, load(id))
        isTold()
        await gate
      })
      await told
      return {
        commit: async (): Promise<void> => {
          letGo()
          await done
        },
      }
    }

    /** What a reader that only remembers the largest id it has seen would say. */
    const naive = (database: Database) => {
      let last = 0
      const loads: string[] = []
      return {
        loads,
        read: async (): Promise<void> => {
          const { rows } = await sql<{ id: number; load: string }>`
            select id, news ->> 'load_id' as load from outbox where id > ${last}::bigint order by id`.execute(database.db)
          for (const row of rows) {
            last = row.id
            loads.push(row.load)
          }
        },
      }
    }

    live('[NEW-1] transactions that commit in another order than they began lose nothing, where a reader by ids loses one', () =>
      withProcesses(2, async (databases) => {
        const [writer, reader] = [at(databases, 0), at(databases, 1)]
        const stream = makeMarketStream(reader, log, onNotices)
        const ear = anEar(stream, everybody)
        await ear.until(greeting)
        const byIds = naive(reader)
        const slow = await held(writer, 'slow')
        const quick = await held(writer, 'quick')
        await quick.commit()
        await byIds.read()
        await slow.commit()
        await byIds.read()
        await ear.until((event) => loadOf(event) === 'quick')
        assert.equal(ear.loads(), ['slow', 'quick'])
        assert.equal(byIds.loads, ['quick'], 'the naive reader has lost one')
        await stream.stop()
      }),
    )

    live('[NEW-1 I9] however many transactions of two processes interleave, each reader hears each piece of news once', () =>
      withProcesses(3, async (databases) => {
        const streams = databases.map((database) => makeMarketStream(database, log, onNotices))
        const ears = streams.map((stream) => anEar(stream, everybody))
        await Promise.all(ears.map((ear) => ear.until(greeting)))
        const random = fc.sample(fc.array(fc.nat(5), { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 7 })[0] ?? []
        const open: { readonly commit: () => Promise<void> }[] = []
        for (const [i, pick] of random.entries()) {
          open.push(await held(at(databases, i % 2), String(i)))
          if (open.length > 4) await at(open.splice(pick % open.length, 1), 0).commit()
        }
        for (const each of open) await each.commit()
        await tell(at(databases, 0), everybody, load('last'))
        await Promise.all(ears.map((ear) => ear.until((event) => loadOf(event) === 'last')))
        const wanted = [...random.keys()].map(String).sort()
        for (const ear of ears)
          assert.equal(
            ear
              .loads()
              .filter((id) => id !== 'last')
              .sort(),
            wanted,
          )
        await Promise.all(streams.map((stream) => stream.stop()))
      }),
    )

    live('[NEW-3] an id that one process gave is understood by another', () =>
      withProcesses(2, async (databases) => {
        const streams = databases.map((database) => makeMarketStream(database, log, onNotices))
        const ear = anEar(at(streams, 0), everybody)
        await ear.until(greeting)
        await tell(at(databases, 0), everybody, load('1'))
        const { at: place } = await ear.until((event) => loadOf(event) === '1')
        await at(streams, 0).stop()
        await tell(at(databases, 0), everybody, load('2'))
        const elsewhere = anEar(at(streams, 1), everybody, place)
        await elsewhere.until(greeting)
        assert.equal(elsewhere.loads(), ['2'])
        await at(streams, 1).stop()
      }),
    )

    live('[NEW-7] a killed connection that listened is made again, and nothing told meanwhile is lost', () =>
      withProcesses(2, async (databases) => {
        const stream = makeMarketStream(at(databases, 1), log, onNotices)
        const ear = anEar(stream, everybody)
        await ear.until(greeting)
        await tell(at(databases, 0), everybody, load('1'))
        await ear.until((event) => loadOf(event) === '1')
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ilike 'listen%'`.execute(at(databases, 0).db)
        await tell(at(databases, 0), everybody, load('2'))
        await ear.until((event) => loadOf(event) === '2')
        assert.equal(ear.loads(), ['1', '2'])
        await stream.stop()
      }),
    )

    live('[NEW-7] a database that cannot be read for a while costs no news', () =>
      withProcesses(2, async (databases) => {
        const stream = makeMarketStream(at(databases, 1), log, onNotices)
        const ear = anEar(stream, everybody)
        await ear.until(greeting)
        await sql`alter table outbox rename to outbox_away`.execute(at(databases, 0).db)
        await sql`notify trm_outbox`.execute(at(databases, 0).db)
        await sql`alter table outbox_away rename to outbox`.execute(at(databases, 0).db)
        await tell(at(databases, 0), everybody, load('1'))
        await ear.until((event) => loadOf(event) === '1')
        assert.equal(ear.loads(), ['1'])
        await stream.stop()
      }),
    )
  }

  live.run()
}

test.run()
