import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, centsOf, plainDateIn } from '@trm/domain/kernel'
import type { CancelReason, OfferSeen, WireOfferEvent } from '@trm/domain/offers'
import { changeRelationship } from '../carrier-directory/relationship.query.ts'
import { databaseNow, openDatabase, type Database } from '../database/database.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { meetAt } from '../testing/barrier.ts'
import { testEngines } from '../testing/databases.ts'
import {
  brokerPerson,
  carrierPerson,
  onlyOne,
  openFreightMarket,
  postLoads,
  postTrucks,
  readOffer,
  runOutIn,
  transacted,
} from '../testing/freight-market.ts'
import { violationsIn } from '../testing/negotiation-check.ts'
import { closeOffersOfLoad, expireOffers } from './close-offers.query.ts'
import { negotiate } from './negotiate.query.ts'
import type { NegotiationFailure } from './offer-refusals.ts'
import { logOf } from './offer-log.query.ts'
import { openOffer, type NewOffer } from './open-offer.query.ts'

// Two pools on one PostgreSQL stand for two server processes: nothing but the database is between them.

type Result = E.Either<NegotiationFailure, OfferSeen>
const reasonOf = (result: Result): string =>
  E.isRight(result) ? 'done' : result.left._tag === 'OfferRefused' ? result.left.refusal.reason._tag : result.left._tag

/** One process: what it does runs as a route runs it, under a key of its own. */
const processOver = (database: Database) => {
  const once = makeOnce(database, (inside) => inside)
  let keys = 0
  let runs = 0
  const run = async (work: (inside: Database) => Promise<Result>): Promise<Result> => {
    const counted = (inside: Database): Promise<Result> => {
      runs += 1
      return work(inside)
    }
    const outcome = await once(
      { issuer: 'i', subject: String(process.pid), endpoint: 'e', key: `${Math.random()}-${++keys}`, fingerprint: '' },
      counted,
      () => undefined,
    )
    return outcome._tag === 'First' ? outcome.result : (assert.unreachable(outcome._tag) ?? E.left({ _tag: 'NoSuchOffer' }))
  }
  const open = (who: ReturnType<typeof carrierPerson>, offer: Partial<NewOffer> & Pick<NewOffer, 'opening' | 'loadId'>): Promise<Result> =>
    run((inside) =>
      openOffer(inside, who, {
        truckPostId: undefined,
        amount: centsOf(240_000),
        termsSeen: 1,
        minutesToAnswer: undefined,
        note: undefined,
        ...offer,
      })(),
    )
  const answer = (
    who: ReturnType<typeof carrierPerson>,
    offerId: string,
    version: number,
    event: WireOfferEvent,
    amount?: number,
    reason: CancelReason | undefined = event === 'broker_cancelled_load' ? 'carrier_fell_off' : undefined,
  ): Promise<Result> =>
    run((inside) =>
      negotiate(inside, who, {
        offerId,
        version,
        event,
        amount: amount === undefined ? undefined : centsOf(amount),
        termsSeen: 1,
        reason,
        note: undefined,
      })(),
    )
  const opened = async (...given: Parameters<typeof open>): Promise<string> => {
    const made = await open(...given)
    return E.isRight(made) ? made.right.id : (assert.unreachable(reasonOf(made)) ?? '')
  }
  return { database, open, answer, opened, runs: () => runs }
}

const onLoad = (id: string) => sql`select 1 from loads where id = ${id}::bigint for update`
const onOffer = (id: string) => sql`select 1 from offers where id = ${id}::bigint for update`
const sorted = (results: readonly Result[]): readonly string[] => results.map(reasonOf).sort()
const times = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)

for (const newUrl of testEngines('races').flatMap(({ url }) => url ?? [])) {
  const race = async (carriers = 20) => {
    const { url, drop } = await newUrl()
    const openPool = () => openDatabase({ url, directory: 'memory', poolSize: 24, log: { warn: () => undefined } })
    const [one, two] = [await openPool(), await openPool()]
    await openFreightMarket(one, 4, carriers)
    const [a, b] = [processOver(one), processOver(two)]
    const leave = async (): Promise<void> => {
      await one.close()
      await two.close()
      await drop()
    }
    const end = async (): Promise<void> => {
      assert.equal(await violationsIn(one), [])
      await leave()
    }
    return { a, b, end, leave, one, two, pick: (i: number) => (i % 2 === 0 ? a : b) }
  }

  test('[OFF-50] [F1] [I1] [I8] [R40] twenty carriers book one load at the same moment: one does, nineteen are told that it is covered', async () => {
    const { a, pick, end } = await race()
    const loadId = onlyOne(await postLoads(a.database, 1, { bookNow: true }))
    const results = await meetAt(
      a.database,
      onLoad(loadId),
      times(20).map((i) => () => pick(i).open(carrierPerson(i + 1), { opening: 'book', loadId })),
    )
    assert.equal(sorted(results), [...times(19).map(() => 'LoadNotPosted'), 'done'])
    await end()
  })

  test("[OFF-50] [F2] [I10] two of a broker's people confirm different offers on one load: one books, the other's ends with it", async () => {
    const { a, b, end } = await race()
    const loadId = onlyOne(await postLoads(a.database, 1))
    const [x, y] = [
      await a.opened(carrierPerson(1), { opening: 'bid', loadId }),
      await a.opened(carrierPerson(2), { opening: 'bid', loadId }),
    ]
    const results = await meetAt(a.database, onLoad(loadId), [
      () => a.answer(brokerPerson(1), x, 1, 'broker_accepted_offer'),
      () => b.answer(brokerPerson(1), y, 1, 'broker_accepted_offer'),
    ])
    assert.equal(sorted(results), ['StaleOffer', 'done'])
    assert.equal([(await readOffer(a.database, x)).status, (await readOffer(a.database, y)).status].sort(), [
      'booked_load',
      'declined_load',
    ])
    await end()
  })

  test('[OFF-50] [I1] one truck, two brokers, both confirm at the same moment: one books it, the other load stays posted', async () => {
    const { a, b, end } = await race()
    const truckPostId = onlyOne(await postTrucks(a.database, 1))
    const [l1, l2] = [onlyOne(await postLoads(a.database, 1)), onlyOne(await postLoads(a.database, 1, { brokerId: 2 }))]
    const [x, y] = [
      await a.opened(carrierPerson(1), { opening: 'bid', loadId: l1, truckPostId }),
      await a.opened(carrierPerson(1), { opening: 'bid', loadId: l2, truckPostId }),
    ]
    const lock = sql`select 1 from truck_posts where id = ${truckPostId}::bigint for update`
    const results = await meetAt(a.database, lock, [
      () => a.answer(brokerPerson(1), x, 1, 'broker_accepted_offer'),
      () => b.answer(brokerPerson(2), y, 1, 'broker_accepted_offer'),
    ])
    assert.equal(sorted(results), ['StaleOffer', 'done'])
    const { rows } = await sql<{ state: string }>`select state from loads order by state`.execute(a.database.db)
    assert.equal(
      rows.map(({ state }) => state),
      ['covered', 'posted'],
    )
    await end()
  })

  test('[OFF-51] [F8] [F9] [I6] answers around the very millisecond of the deadline, with two expiry workers: accepted in time or expired, never both, never neither', async () => {
    const { a, b, end, one, two } = await race()
    const loads = await postLoads(one, 60)
    const ids = await Promise.all(loads.map((loadId) => a.opened(carrierPerson(1), { opening: 'bid', loadId })))
    const ends = new Set<string>()
    for (const [i, id] of ids.entries()) {
      await runOutIn(one, id, (i % 6) - 1)
      const [answered] = await Promise.all([
        b.answer(brokerPerson(1), id, 1, 'broker_accepted_offer'),
        expireOffers(one),
        expireOffers(two),
      ])
      for (; (await readOffer(one, id)).version === 1; ) await expireOffers(two)
      const { status } = await readOffer(one, id)
      assert.is(reasonOf(answered) === 'done', status === 'booked_load', `${reasonOf(answered)} ${status}`)
      assert.ok(['done', 'Expired', 'StaleOffer'].includes(reasonOf(answered)), reasonOf(answered))
      assert.is((await logOf(one, id)).length, 2)
      ends.add(status)
    }
    assert.ok(ends.has('declined_load'))
    await end()
  })

  test("[OFF-51] [F8] before the deadline an answer counts, at it and after it does not: the database's clock decides", async () => {
    const { a, b, end, one } = await race()
    const loads = await postLoads(one, 3)
    const ids = await Promise.all(loads.map((loadId) => a.opened(carrierPerson(1), { opening: 'bid', loadId })))
    const results = []
    for (const [i, id] of ids.entries()) {
      await runOutIn(one, id, [-1, 0, 60_000][i] ?? 0)
      results.push(reasonOf(await b.answer(brokerPerson(1), id, 1, 'broker_accepted_offer')))
    }
    assert.equal(results, ['Expired', 'Expired', 'done'])
    assert.is(await expireOffers(one), 2)
    await end()
  })

  test('[OFF-51] [F8b] [I6] an acceptance that waits for a lock past the deadline is refused: the time is asked after the lock is held', async () => {
    const { a, b, end, one } = await race()
    const loadId = onlyOne(await postLoads(one, 1))
    const id = await a.opened(carrierPerson(1), { opening: 'bid', loadId })
    for (const lock of [onOffer(id), onLoad(loadId)]) {
      await runOutIn(one, id, 60_000)
      const results = await meetAt(one, lock, [() => b.answer(brokerPerson(1), id, 1, 'broker_accepted_offer')], (inside) =>
        runOutIn(inside, id, 0),
      )
      assert.equal(sorted(results), ['Expired'])
    }
    assert.is(await expireOffers(one), 1)
    await end()
  })

  test('[OFF-51] [R38] a hundred and twenty offers run out at one moment before two workers: each ends once', async () => {
    const { a, end, one, two } = await race()
    const ids: string[] = []
    for (const loadId of await postLoads(one, 6)) {
      for (const i of times(20)) ids.push(await a.opened(carrierPerson(i + 1), { opening: 'bid', loadId }))
    }
    for (const id of ids) await runOutIn(one, id, 0)
    let expired = 0
    while (expired < ids.length) expired += (await Promise.all([expireOffers(one), expireOffers(two)])).reduce((sum, n) => sum + n, 0)
    assert.is(expired, 120)
    const { rows } = await sql<{ n: number }>`select count(*) as n from offer_entries where event = 'carrier_offer_expired'`.execute(one.db)
    assert.equal([rows[0]?.n, await expireOffers(two)], [120, 0])
    await end()
  })

  test('[OFF-52] [F10] a rescission and an acceptance meet: exactly one stands', async () => {
    const { a, b, end, one } = await race()
    const truckPostId = onlyOne(await postTrucks(one, 1))
    for (const loadId of await postLoads(one, 10)) {
      const id = await a.opened(brokerPerson(1), { opening: 'extend', loadId, truckPostId })
      const results = await meetAt(one, onOffer(id), [
        () => a.answer(brokerPerson(1), id, 1, 'broker_rescinded_offer'),
        () => b.answer(carrierPerson(1), id, 1, 'carrier_accepted_offer'),
      ])
      assert.equal(sorted(results), ['StaleOffer', 'done'])
      assert.is((await readOffer(one, id)).version, 2)
    }
    await end()
  })

  test('[OFF-52] [F11] [I5] a counter meets a counter: one applies, and one round is gone', async () => {
    const { a, b, end, one } = await race()
    const id = await a.opened(carrierPerson(1), { opening: 'bid', loadId: onlyOne(await postLoads(one, 1)) })
    const results = await meetAt(
      one,
      onOffer(id),
      [a, b].map((side, i) => () => side.answer(brokerPerson(1), id, 1, 'broker_countered_offer', 250_000 + i)),
    )
    assert.equal(sorted(results), ['StaleOffer', 'done'])
    const { roundsLeft, version } = await readOffer(one, id)
    assert.equal([roundsLeft, version], [{ broker: 4, carrier: 5 }, 2])
    await end()
  })

  test('[OFF-52] [F16] [I3] a confirmation that comes after the cancellation is refused, with the old version and the new', async () => {
    const { a, b, end, one } = await race()
    const id = await a.opened(carrierPerson(1), { opening: 'bid', loadId: onlyOne(await postLoads(one, 1)) })
    await a.answer(brokerPerson(1), id, 1, 'broker_accepted_offer')
    const results = await meetAt(one, onOffer(id), [() => a.answer(brokerPerson(1), id, 2, 'broker_cancelled_load')])
    assert.equal(sorted(results), ['done'])
    for (const [version, why] of [
      [1, 'StaleOffer'],
      [2, 'StaleOffer'],
      [3, 'WrongStatus'],
    ] as const) {
      for (const event of ['broker_accepted_offer', 'broker_confirmed_offer', 'broker_cancelled_load'] as const)
        assert.is(reasonOf(await b.answer(brokerPerson(1), id, version, event)), why)
    }
    assert.is((await readOffer(one, id)).status, 'cancelled_load')
    await end()
  })

  test('[OFF-113] [I1] [I3] a cancellation because of the shipper meets bookings of the load: it is closed, and nobody books it', async () => {
    const { a, b, end, one } = await race()
    for (const reason of ['shipper_cancelled', 'carrier_fell_off'] as const) {
      const loadId = onlyOne(await postLoads(one, 1, { bookNow: true }))
      const id = await a.opened(carrierPerson(1), { opening: 'book', loadId })
      const results = await meetAt(one, onLoad(loadId), [
        () => a.answer(brokerPerson(1), id, 2, 'broker_cancelled_load', undefined, reason),
        () => b.answer(brokerPerson(1), id, 2, 'broker_cancelled_load', undefined, reason),
        ...times(6).map((i) => () => (i % 2 === 0 ? a : b).open(carrierPerson(i + 2), { opening: 'book', loadId })),
      ])
      const done = results.filter(E.isRight).length
      const { rows } = await sql<{ state: string }>`select state from loads where id = ${loadId}::bigint`.execute(one.db)
      const { rows: booked } = await sql`select 1 from offers where load_id = ${loadId}::bigint and status = 'booked_load'`.execute(one.db)
      assert.is((await readOffer(one, id)).status, 'cancelled_load')
      if (reason === 'shipper_cancelled') assert.equal([done, rows[0]?.state, booked.length], [1, 'closed', 0])
      else assert.equal([rows[0]?.state, booked.length], [booked.length === 0 ? 'posted' : 'covered', done - 1])
    }
    await end()
  })

  test('[OFF-52] [F17] [I4] an acceptance that waits while the load is edited is refused: its carrier has to see the new terms', async () => {
    const { a, b, end, one } = await race()
    const loadId = onlyOne(await postLoads(one, 1))
    const id = await a.opened(carrierPerson(1), { opening: 'bid', loadId })
    const results = await meetAt(one, onLoad(loadId), [() => b.answer(brokerPerson(1), id, 1, 'broker_accepted_offer')], async ({ db }) => {
      await sql`update loads set terms_version = 2, version = 2 where id = ${loadId}::bigint`.execute(db)
    })
    assert.equal(sorted(results), ['TermsChanged'])
    await end()
  })

  test('[OFF-53] [F33] bookings that share trucks and loads crosswise, loads that close and expiries meet without a deadlock', async () => {
    const { a, end, one, two, pick } = await race(6)
    const trucks = (await Promise.all(times(6).map((i) => postTrucks(one, i + 1)))).flat()
    for (const round of times(8)) {
      const loads = (await Promise.all([1, 2].map((brokerId) => postLoads(one, 3, { brokerId })))).flat()
      const offers = await Promise.all(
        loads.flatMap((loadId, l) =>
          trucks.map(async (truckPostId, t) => {
            const made = await a.open(carrierPerson(t + 1), { opening: 'bid', loadId, truckPostId })
            return E.isRight(made) ? [{ id: made.right.id, broker: l < 3 ? 1 : 2 }] : []
          }),
        ),
      )
      const closing = loads[round % loads.length] ?? ''
      await Promise.all([
        ...offers.flat().map(({ id, broker }, i) => pick(i).answer(brokerPerson(broker), id, 1, 'broker_accepted_offer')),
        transacted(two, async (inside) => {
          const { rows } =
            await sql`update loads set state = 'closed' where id = ${closing}::bigint and state = 'posted' returning 1`.execute(inside.db)
          if (rows.length > 0) await closeOffersOfLoad(inside, closing, 'load_closed')
        }),
        expireOffers(one),
        expireOffers(two),
      ])
      const booked = (await Promise.all(offers.flat().map(({ id }) => readOffer(one, id)))).filter(({ status }) => status === 'booked_load')
      for (const offer of booked) await a.answer(brokerPerson(Number(offer.brokerId)), offer.id, offer.version, 'broker_cancelled_load')
    }
    const {
      rows: [seen],
    } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(one.db)
    assert.is(seen?.deadlocks, 0)
    await end()
  })

  test('[OFF-53] [F33] a writer that takes the rows the other way round: the answer that was undone by the deadlock runs again and is done', async () => {
    const { a, b, end, one } = await race()
    const loadId = onlyOne(await postLoads(one, 1))
    const id = await a.opened(carrierPerson(1), { opening: 'bid', loadId })
    let answered: Promise<Result> | undefined
    await one.db.transaction().execute(async (transaction) => {
      await onOffer(id).execute(transaction)
      await sql`set local deadlock_timeout = '60s'`.execute(transaction)
      answered = b.answer(brokerPerson(1), id, 1, 'broker_accepted_offer')
      for (;;) {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          one.db,
        )
        if (rows.length > 0) break
      }
      await onLoad(loadId).execute(transaction)
    })
    assert.equal([answered === undefined ? '' : reasonOf(await answered), b.runs()], ['done', 2])
    await end()
  })

  const clean = sql`update carriers set authority_type = 'Interstate', authority_since = '2015-01-01', number_of_trucks = 9, number_of_inspections = 4, bipd_on_file = 1000000`
  const onCarrier = (id: number) => sql`select 1 from carriers where id = ${id}::bigint for no key update`
  const WORSE = {
    'a block': sql`insert into carrier_relationships (broker_company_id, carrier_id, is_blocked) values (1, 1, true)`,
    'a fact': sql`update carriers set out_of_service_since = '2026-01-05' where id = 1`,
  }

  for (const [name, change] of Object.entries(WORSE)) {
    test(`[VRD-17] ${name} that commits beside a booking: the booking waits for it and is refused, unlogged it never is`, async () => {
      const { a, b, end, one } = await race(2)
      await clean.execute(one.db)
      const [x, y] = [onlyOne(await postLoads(one, 1)), onlyOne(await postLoads(one, 1, { bookNow: true }))]
      const id = await a.opened(carrierPerson(1), { opening: 'bid', loadId: x })
      const results = await meetAt(
        one,
        onCarrier(1),
        [() => a.answer(brokerPerson(1), id, 1, 'broker_accepted_offer'), () => b.open(carrierPerson(1), { opening: 'book', loadId: y })],
        ({ db }) => change.execute(db),
      )
      assert.equal(results.map(reasonOf), ['OverrideNeeded', name === 'a block' ? 'NoSuchOffer' : 'BookNowNotTaken'])
      await end()
    })
  }

  test('[VRD-17] blocks by the portal beside bookings, twenty times over: whichever came first, no blocked carrier is booked unlogged', async () => {
    const { a, b, end, one, two } = await race(20)
    await clean.execute(one.db)
    const loads = await postLoads(one, 20)
    const ids = await Promise.all(loads.map((loadId, i) => a.opened(carrierPerson(i + 1), { opening: 'bid', loadId })))
    const reviewOn = addDays(plainDateIn(await databaseNow(one.db), MARKET_ZONE), 30)
    const draft = { isFavorite: false, isSetUp: false, block: { reason: 'Double brokered', reviewOn } }
    const results = await Promise.all(
      ids.flatMap((id, i) => [
        b.answer(brokerPerson(1), id, 1, 'broker_accepted_offer').then(reasonOf),
        changeRelationship(two, { companyId: '1', personId: '1', carrierId: String(i + 1) }, draft, 1)().then((done) =>
          E.isRight(done) ? 'blocked' : done.left._tag,
        ),
      ]),
    )
    assert.equal(
      [...new Set(results)].filter((result) => !['done', 'OverrideNeeded', 'blocked'].includes(result)),
      [],
    )
    const { rows } = await sql`
      select 1 from offers o join carrier_relationships r on r.broker_company_id = o.broker_company_id and r.carrier_id = o.carrier_id
      where o.status = 'booked_load' and o.updated_at > r.blocked_at`.execute(one.db)
    assert.equal(rows, [])
    await end()
  })

  test('[VRD-17] the same race against a check outside the lock: the naive way books a blocked carrier unlogged', async () => {
    const { a, one, two, leave } = await race(2)
    await clean.execute(one.db)
    const loadId = onlyOne(await postLoads(one, 1))
    const id = await a.opened(carrierPerson(1), { opening: 'bid', loadId })
    const naive = async () => {
      const { rows } = await sql`select 1 from carrier_relationships where broker_company_id = 1 and carrier_id = 1 and is_blocked`.execute(
        two.db,
      )
      await sql`select 1 from loads where id = ${loadId}::bigint for no key update`.execute(two.db)
      if (rows.length === 0)
        await sql`update offers set status = 'booked_load', version = 2, expires_at = null where id = ${id}::bigint`.execute(two.db)
      return 'done'
    }
    await meetAt(one, sql`select 1 from loads where id = ${loadId}::bigint for no key update`, [naive], ({ db }) =>
      WORSE['a block'].execute(db),
    )
    const { rows } = await sql`
      select 1 from offers o join carrier_relationships r on r.broker_company_id = o.broker_company_id and r.carrier_id = o.carrier_id
      where o.status = 'booked_load' and r.is_blocked and not exists (select from offer_entries e where e.offer_id = o.id and e.override_reason is not null)`.execute(
      one.db,
    )
    assert.is(rows.length, 1)
    await leave()
  })

  test('[OFF-54] [R40] [I1] the check fails a server that books without locks: the same race, the naive way', async () => {
    const { a, one, two, leave } = await race(4)
    await sql`drop index offers_one_booking_of_load`.execute(one.db)
    const loadId = onlyOne(await postLoads(one, 1))
    const ids = await Promise.all(times(4).map((i) => a.opened(carrierPerson(i + 1), { opening: 'bid', loadId })))
    const naive = (database: Database, id: string) => async () => {
      const {
        rows: [load],
      } = await sql<{ state: string }>`select state from loads where id = ${loadId}::bigint`.execute(database.db)
      if (load?.state !== 'posted') return
      await sql`update offers set status = 'booked_load', version = 2, last_event = 'broker_accepted_offer', expires_at = null, updated_at = clock_timestamp() where id = ${id}::bigint`.execute(
        database.db,
      )
      await sql`
        insert into offer_entries (offer_id, sequence, event, side, actor_id, at, amount_cents, broker_rounds_left, carrier_rounds_left, expires_at, terms_seen)
        select id, 2, 'broker_accepted_offer', 'broker', 1, updated_at, amount_cents, 5, 5, null, 1 from offers where id = ${id}::bigint`.execute(
        database.db,
      )
      await sql`update loads set state = 'covered' where id = ${loadId}::bigint`.execute(database.db)
    }
    await meetAt(
      one,
      sql`select 1 from offers where load_id = ${loadId}::bigint for update`,
      ids.map((id, i) => naive(i % 2 === 0 ? one : two, id)),
    )
    const faults = await violationsIn(one)
    assert.ok(
      faults.some((fault) => fault.startsWith('I1 load')),
      faults.join('\n'),
    )
    await leave()
  })
}

test.run()
