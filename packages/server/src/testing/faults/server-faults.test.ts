import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../databases.ts'
import { postLoads, runOutIn } from '../freight-market.ts'
import { violationsIn } from '../negotiation-check.ts'
import { AT_COMMIT, backends, book, bookableLoad, bookingsOf, endBackend, newKey, told, until, WAITING, whileHeld } from './fault-market.ts'
import type { WireFault } from './faulty-proxy.ts'
import { makeCallers, type Caller } from './portal-caller.ts'
import { openTwoPortals, SERVER_NAMES, type TwoPortals } from './two-portals.ts'

// One fault at a time, to two real server processes. Answers are given 25 seconds unless a test is about waiting.

interface Given {
  readonly pair: TwoPortals
  readonly drop: () => Promise<void>
  readonly carriers: readonly Caller[]
  readonly carrier: Caller
  readonly other: Caller
  readonly broker: Caller
  readonly impatient: Caller
  readonly end: () => void
}

const faults = suite<Given>('faults')

for (const newUrl of testEngines('faults of servers and connections').flatMap(({ url }) => (url === undefined ? [] : [url]))) {
  let upcoming: WireFault[] = []

  faults.before(async (context) => {
    const { url, drop } = await newUrl()
    const pair = await openTwoPortals({
      url,
      brokers: 1,
      carriers: 12,
      next: () => upcoming.shift() ?? { _tag: 'None' },
      timeoutMs: 25_000,
      ofSecond: { TRM_TEST_CLOCK_SHIFT_MS: '600000' },
    })
    const hasty = await makeCallers(pair.database, pair.portals[0].port, 1_500)
    const carriers = await Promise.all(Array.from({ length: 12 }, (_, i) => pair.callers.of(`carrier-${i + 1}`)))
    const [carrier, other] = carriers
    Object.assign(context, {
      pair,
      drop,
      carriers,
      carrier,
      other,
      broker: await pair.callers.of('broker-1'),
      impatient: await hasty.of('carrier-1'),
      end: hasty.close,
    })
  })
  faults.after(async ({ pair, drop, end }) => {
    end()
    assert.equal(await violationsIn(pair.database), [])
    await pair.close()
    await drop()
  })

  faults(
    '[OFF-92] [F19] a request that never arrives has no effect, and its key books once it does',
    async ({
      pair: {
        database,
        portals: [first, second],
      },
      carrier,
    }) => {
      const [loadId, key] = [await bookableLoad(database), newKey()]
      upcoming = [{ _tag: 'DropBefore' }]
      assert.is(await told(book(carrier, first.door, loadId, key)), 'lost')
      assert.is(await bookingsOf(database, loadId), 0)
      assert.equal([await told(book(carrier, second.door, loadId, key)), await bookingsOf(database, loadId)], ['201', 1])
    },
  )

  for (const [fault, words] of [
    ['DropAfter', '[F20] an answer that is lost'],
    ['Cut', '[F21] an answer that breaks off'],
  ] as const) {
    faults(
      `[OFF-92] ${words}: the same key at the other server gives it, and nothing is booked twice`,
      async ({
        pair: {
          database,
          portals: [first, second],
        },
        carrier,
      }) => {
        const [loadId, key] = [await bookableLoad(database), newKey()]
        upcoming = [{ _tag: fault }]
        assert.is(await told(book(carrier, first.door, loadId, key)), 'lost')
        assert.is(await bookingsOf(database, loadId), 1)
        assert.equal([await told(book(carrier, second.door, loadId, key)), await bookingsOf(database, loadId)], ['201 again', 1])
      },
    )
  }

  faults(
    '[OFF-92] [F22] an answer that comes too late is there for its key; a repetition while the first still runs is told so',
    async ({
      pair: {
        database,
        portals: [first, second],
      },
      other: carrier,
      impatient,
    }) => {
      const [late, lateKey] = [await bookableLoad(database), newKey()]
      upcoming = [{ _tag: 'Delay', milliseconds: 5_000 }]
      assert.is(await told(book(impatient, first.door, late, lateKey)), 'lost')
      assert.is(await told(book(impatient, second.door, late, lateKey)), '201 again')
      const [loadId, key] = [await bookableLoad(database), newKey()]
      const running = await whileHeld(database, loadId, async () => {
        const answer = told(book(carrier, first.door, loadId, key))
        await until('the first waits', async () => (await backends(database, WAITING)).length === 1)
        assert.is(await told(book(carrier, second.door, loadId, key)), '409')
        return { answer }
      })
      assert.equal([await running.answer, await told(book(carrier, second.door, loadId, key))], ['201', '201 again'])
    },
  )

  faults(
    '[OFF-93] [F28] a server that is killed in the middle of a booking leaves nothing of it, and its key books at the other',
    async ({
      pair: {
        database,
        portals: [first, second],
      },
      carrier,
    }) => {
      const [loadId, key] = [await bookableLoad(database), newKey()]
      const lost = await whileHeld(database, loadId, async () => {
        const answer = told(book(carrier, first.door, loadId, key))
        await until('the booking waits', async () => (await backends(database, WAITING)).length === 1)
        await first.kill()
        return answer
      })
      assert.is(lost, 'lost')
      await until('its connections are gone', async () => (await backends(database, sql`true`, [SERVER_NAMES[0]])).length === 0)
      assert.is(await bookingsOf(database, loadId), 0)
      assert.equal([await told(book(carrier, second.door, loadId, key)), await bookingsOf(database, loadId)], ['201', 1])
      await first.start()
      assert.is(await told(book(carrier, first.door, loadId, key)), '201 again')
    },
  )

  faults(
    '[OFF-93] [F29] a server that is told to stop answers what is under way, takes nothing new, lets its connections go and ends with 0',
    async ({
      pair: {
        database,
        portals: [first],
        callers,
      },
      carrier,
    }) => {
      const [loadId, key] = [await bookableLoad(database), newKey()]
      const { answer, ended } = await whileHeld(database, loadId, async () => {
        const answer = told(book(carrier, first.door, loadId, key))
        await until('the booking waits', async () => (await backends(database, WAITING)).length === 1)
        const ended = first.stop()
        await until('nothing new is taken', () =>
          callers.anyone(first.port, { path: '/healthz' }).then(
            ({ headers }) => headers['connection'] === 'close',
            () => true,
          ),
        )
        return { answer, ended }
      })
      assert.equal([await answer, await ended], ['201', 0])
      assert.is((await backends(database, sql`true`, [SERVER_NAMES[0]])).length, 0)
      await first.start()
    },
  )

  faults(
    '[OFF-94] [F32] a connection that ends in the middle of COMMIT: not known is answered 503, and its key says what became of it',
    async ({
      pair: {
        database,
        portals: [first, second],
      },
      carrier,
    }) => {
      const [loadId, key] = [await bookableLoad(database), newKey()]
      await sql`create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(20); return null; end'`.execute(
        database.db,
      )
      await sql`create constraint trigger slow_commit after insert on offers deferrable initially deferred for each row execute function slowly()`.execute(
        database.db,
      )
      const answer = told(book(carrier, first.door, loadId, key))
      await until('it commits', async () => (await backends(database, AT_COMMIT)).length === 1)
      for (const pid of await backends(database, AT_COMMIT)) await endBackend(database, pid)
      assert.is(await answer, '503')
      await sql`drop function slowly() cascade`.execute(database.db)
      assert.is(await bookingsOf(database, loadId), 0)
      assert.equal([await told(book(carrier, second.door, loadId, key)), await bookingsOf(database, loadId)], ['201', 1])
    },
  )

  faults(
    '[OFF-95] [F34] as many writes under way as may be: another is 503 with a time to wait within seconds, reads go on, and all goes on afterwards',
    async ({
      pair: {
        database,
        portals: [first],
        callers,
      },
      carriers,
      carrier,
      broker,
    }) => {
      const loadId = await bookableLoad(database)
      const ready = async () => (await callers.anyone(first.port, { path: '/readyz' })).status
      const answers = await whileHeld(database, loadId, async () => {
        const answers = carriers.slice(0, 10).map((carrier) => told(book(carrier, first.door, loadId, newKey())))
        await until('they wait for the load', async () => (await backends(database, WAITING)).length === 6)
        const read = await broker(first.door, { method: 'GET', path: '/api/offers' })
        assert.equal([read.status, await ready()], [200, 200])
        assert.equal((await Promise.race(answers.map((answer) => answer))).slice(0, 3), '503')
        const refused = await book(carrier, first.door, loadId, newKey())
        assert.equal([refused.status, refused.headers['retry-after']], [503, '2'])
        return { answers }
      })
      const ends = (await Promise.all(answers.answers)).sort()
      assert.equal(ends, ['201', ...Array.from({ length: 5 }, () => '409'), ...Array.from({ length: 4 }, () => '503')])
      assert.equal([(await broker(first.door, { method: 'GET', path: '/api/offers' })).status, await ready()], [200, 200])
    },
  )

  faults('[OFF-100] [F34] calls whose callers have gone while they waited for a connection are not begun', async ({ pair, carriers }) => {
    const {
      database,
      portals: [first],
    } = pair
    const [held, ...wanted] = await Promise.all(Array.from({ length: 6 }, () => bookableLoad(database)))
    const impatient = await makeCallers(database, first.port, 700)
    const wanting = await Promise.all(wanted.map(async (loadId, i) => ({ loadId, carrier: await impatient.of(`carrier-${i + 1}`) })))
    const answers = await whileHeld(database, held ?? '', async () => {
      const answers = carriers.slice(0, 10).map((carrier) => told(book(carrier, first.port, held ?? '', newKey())))
      await until('writes wait for the load', async () => (await backends(database, WAITING)).length >= 6)
      const given = await Promise.all(wanting.map(({ carrier, loadId }) => told(book(carrier, first.port, loadId, newKey()))))
      assert.equal(given, ['lost', 'lost', 'lost', 'lost', 'lost'])
      return { answers }
    })
    await Promise.all(answers.answers)
    await pause(1_000)
    assert.equal(await Promise.all(wanted.map((loadId) => bookingsOf(database, loadId))), [0, 0, 0, 0, 0])
    impatient.close()
  })

  faults(
    '[OFF-95] [F35] a database that takes no writes: what is there is read, a booking is 503 and says why, and its key books afterwards',
    async ({
      pair: {
        database,
        portals: [first],
      },
      carrier,
    }) => {
      const [loadId, key] = [await bookableLoad(database), newKey()]
      const readOnly = async (is: string): Promise<void> => {
        const {
          rows: [here],
        } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
        await sql`alter database ${sql.ref(here?.name ?? '')} set default_transaction_read_only = ${sql.raw(is)}`.execute(database.db)
        for (const pid of await backends(database, sql`true`)) await endBackend(database, pid)
      }
      await readOnly('on')
      const get = (path: string) => carrier(first.door, { method: 'GET', path })
      await until('it is reached again', async () => (await get('/api/offers')).status === 200)
      assert.is((await get(`/api/loadboard/${loadId}`)).status, 200)
      const refused = await book(carrier, first.door, loadId, key)
      assert.equal(
        [refused.status, JSON.parse(refused.text).detail],
        [503, 'Nothing can be changed at the moment, only read. Nothing was done. Try again later.'],
      )
      await readOnly('off')
      await until('it is reached again', async () => (await get('/api/offers')).status === 200)
      assert.is(await told(book(carrier, first.door, loadId, key)), '201')
    },
  )

  faults(
    '[OFF-96] [F36] a server that is frozen in the middle of a booking lets its locks go; awake, it does nothing late, and what expired meanwhile stays so',
    async ({
      pair: {
        database,
        portals: [first, second],
      },
      carrier: frozen,
      other,
      broker,
    }) => {
      const [loadId, key] = [await bookableLoad(database), newKey()]
      const [bidOn = ''] = await postLoads(database, 1)
      const bid = await other(second.door, { path: '/api/offers', body: { load_id: bidOn, amount: 2_000, terms_seen: 1 }, key: newKey() })
      const { answer } = await whileHeld(database, loadId, async () => {
        const answer = told(book(frozen, first.door, loadId, key))
        await until('the booking waits', async () => (await backends(database, WAITING)).length === 1)
        first.freeze()
        return { answer }
      })
      const offerId = String(JSON.parse(bid.text).id)
      await runOutIn(database, offerId, 0)
      assert.is(await told(book(other, second.door, loadId, newKey())), '201', 'the other gets the load while the first is frozen')
      await until(
        'the offer expired',
        async () =>
          (await sql`select 1 from offers where id = ${offerId}::bigint and status = 'declined_load'`.execute(database.db)).rows.length ===
          1,
      )
      first.wake()
      assert.is(await answer, '503')
      assert.is(await told(book(frozen, first.door, loadId, key)), '409')
      assert.is(await bookingsOf(database, loadId), 1)
      const late = await broker(first.door, {
        path: `/api/offers/${offerId}/events`,
        body: { event: 'broker_accepted_offer', terms_seen: 1 },
        key: newKey(),
        version: 2,
      })
      assert.is(late.status, 409)
    },
  )

  faults(
    '[OFF-97] [F37] [I6] a server whose clock is ten minutes ahead expires nothing early and nothing late',
    async ({
      pair: {
        database,
        portals: [, ahead],
      },
      carrier,
      broker,
    }) => {
      const loads = await postLoads(database, 2)
      const bids = await Promise.all(
        loads.map((load_id) =>
          carrier(ahead.door, { path: '/api/offers', body: { load_id, amount: 2_000, terms_seen: 1 }, key: newKey() }),
        ),
      )
      const [soon = '', over = ''] = bids.map(({ text }) => String(JSON.parse(text).id))
      const {
        rows: [minutes],
      } = await sql<{
        n: number
      }>`select round(extract(epoch from expires_at - clock_timestamp()) / 60)::integer as n from offers where id = ${soon}::bigint`.execute(
        database.db,
      )
      assert.is(minutes?.n, 60)
      await runOutIn(database, soon, 120_000)
      await runOutIn(database, over, 0)
      const accept = (id: string) =>
        broker(ahead.door, {
          path: `/api/offers/${id}/events`,
          body: { event: 'broker_accepted_offer', terms_seen: 1 },
          key: newKey(),
          version: 1,
        })
      assert.ok([409, 412].includes((await accept(over)).status))
      await until(
        'what is over expired',
        async () =>
          (await sql`select 1 from offers where id = ${over}::bigint and status = 'declined_load'`.execute(database.db)).rows.length === 1,
      )
      assert.is((await accept(soon)).status, 200)
    },
  )
}

faults.run()
