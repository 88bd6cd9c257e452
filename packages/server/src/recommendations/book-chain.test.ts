import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '@trm/domain/kernel'
import { openDatabase, type Database } from '../database/database.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { openOffer } from '../offers/open-offer.query.ts'
import { meetAt } from '../testing/barrier.ts'
import { placeLoad, placeRoundTrip, placeTruck } from '../testing/chain-market.ts'
import { testEngines } from '../testing/databases.ts'
import { carrierPerson, openFreightMarket } from '../testing/freight-market.ts'
import { violationsIn } from '../testing/negotiation-check.ts'
import { codeOf, offerPortal } from '../testing/offer-portal.ts'
import { bookChain, type ChainFailure } from './book-chain.query.ts'

const path = '/api/recommendations/chains/book'
const leg = (load_id: string, amount: number) => ({ load_id, amount, terms_seen: 1 })

interface Booked {
  readonly carrier: number
  readonly load: string
  readonly truck: string | null
}
const bookedIn = async ({ db }: Database): Promise<readonly Booked[]> => {
  const { rows } =
    await sql<Booked>`select carrier_id as carrier, load_id::text as load, truck_post_id::text as truck from offers where status = 'booked_load' order by id`.execute(
      db,
    )
  return rows
}
const standOf = async ({ db }: Database) => {
  const {
    rows: [row],
  } = await sql<{ covered: number; offers: number; chains: number; taken: number; news: number }>`
    select (select count(*) from loads where state = 'covered')::int as covered, (select count(*) from offers)::int as offers, (select count(*) from load_chains)::int as chains,
      (select count(*) from truck_posts where ended_reason = 'booked')::int as taken, (select count(*) from outbox)::int as news`.execute(
    db,
  )
  return row
}
const NOTHING = { covered: 0, offers: 0, chains: 0, taken: 0, news: 0 }

for (const engine of testEngines('chains')) {
  test(`[CHN-6] ${engine.name}: a chain is booked whole: every load covered, the truck gone with the first leg, the legs kept in order; sent again it is the same`, async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 3, 3)
    const portal = offerPortal(database)
    const truck = await placeTruck(database, 1)
    const [out, back] = await placeRoundTrip(database)
    const body = { truck_post_id: truck, legs: [leg(out, 900), leg(back, 800)] }
    const booked = await portal.post('carrier-1', path, body, { key: 'chain' })
    assert.is(booked.status, 201, booked.text)
    assert.equal((await portal.post('carrier-1', path, body, { key: 'chain' })).body, booked.body)
    assert.equal(await bookedIn(database), [
      { carrier: 1, load: out, truck },
      { carrier: 1, load: back, truck: null },
    ])
    const { covered, chains, taken } = (await standOf(database)) ?? NOTHING
    assert.equal([covered, chains, taken], [2, 1, 1])
    const { rows } = await sql<{
      load: string
    }>`select o.load_id::text as load from load_chain_legs c join offers o on o.id = c.offer_id order by c.position`.execute(database.db)
    assert.equal(
      rows.map(({ load }) => load),
      [out, back],
    )
    assert.is((await portal.get('broker-2', '/api/offers?status=booked_load')).body['total'], 1, 'each broker sees its own leg')
    assert.equal(await violationsIn(database), [])
    await portal.app.close()
    await close()
  })

  test(`[CHN-7] ${engine.name}: one leg that cannot be booked leaves nothing booked, and is named with its reason`, async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 3, 3)
    const portal = offerPortal(database)
    const [truck, foreign] = [await placeTruck(database, 1), await placeTruck(database, 2)]
    const [out, back] = await placeRoundTrip(database)
    const [noBookNow, covered] = [await placeLoad(database, { bookNow: false }), await placeLoad(database)]
    await sql`update loads set state = 'covered' where id = ${covered}::bigint`.execute(database.db)
    await sql`delete from outbox`.execute(database.db)
    const refused = async (legs: readonly object[], who = 'carrier-1', post = truck) => {
      const answer = await portal.post(who, path, { truck_post_id: post, legs })
      assert.equal(await standOf(database), { ...NOTHING, covered: 1 })
      const [first] = (answer.body['errors'] ?? []) as readonly { readonly field: string }[] // the problem's own shape
      return `${codeOf(answer)} ${first?.field ?? ''}`.trim()
    }
    assert.is(await refused([leg(out, 900), leg(covered, 900), leg(back, 800)]), '409 offer_refused load_not_posted legs.1')
    assert.is(await refused([leg(out, 900), leg(back, 799)]), '409 offer_refused not_the_posted_rate legs.1')
    assert.is(await refused([leg(out, 900), leg(noBookNow, 900)]), '409 offer_refused not_the_posted_rate legs.1')
    assert.is(await refused([{ ...leg(out, 900), terms_seen: 2 }, leg(back, 800)]), '409 offer_refused terms_changed legs.0')
    assert.is(await refused([leg(out, 900), leg('999999', 800)]), '409 offer_refused load_not_visible legs.1')
    assert.is(await refused([leg(out, 900), leg(back, 800)], 'carrier-1', foreign), '404 not_found')
    assert.match(await refused([leg(out, 900)]), '400 invalid_request')
    assert.match(await refused([leg(out, 900), leg(out, 900)]), '400 invalid_request')
    assert.match(await refused([leg(out, 900), leg(back, 800)], 'broker-1'), '403')
    await portal.app.close()
    await close()
  })

  test(`[VRD-12] [CHN-7] ${engine.name}: a leg whose brokerage blocks the carrier, or stops it, leaves nothing booked, is named, and nobody hears of it`, async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 3, 3)
    const portal = offerPortal(database)
    const truck = await placeTruck(database, 1)
    const [out, back] = await placeRoundTrip(database)
    await sql`delete from outbox`.execute(database.db)
    const { db } = database
    const block = (brokerId: number, isBlocked: boolean) =>
      sql`
        insert into carrier_relationships (broker_company_id, carrier_id, is_blocked) values (${brokerId}::bigint, 1, ${isBlocked}::boolean)
        on conflict (broker_company_id, carrier_id) do update set is_blocked = excluded.is_blocked`.execute(db)
    const book = async () => {
      const answer = await portal.post('carrier-1', path, { truck_post_id: truck, legs: [leg(out, 900), leg(back, 800)] })
      const [first] = (answer.body['errors'] ?? []) as readonly { readonly field: string }[] // the problem's own shape
      return { said: `${codeOf(answer)} ${first?.field ?? ''}`.trim(), text: answer.text }
    }
    await block(2, true)
    const blocked = await book()
    assert.is(blocked.said, '409 offer_refused load_not_visible legs.1')
    assert.not.match(blocked.text, /block/i)
    assert.equal(await standOf(database), NOTHING)
    await block(2, false)
    await sql`update carriers set safety_rating = 'C' where id = 1`.execute(db)
    await sql`insert into negotiation_rules (broker_company_id, stop_reasons) values (2, array['rating_poor'])`.execute(db)
    const stopped = await book()
    assert.is(stopped.said, '409 offer_refused book_now_not_taken legs.1')
    assert.not.match(stopped.text, /rating|stop/i)
    assert.equal(await standOf(database), NOTHING)
    await sql`update negotiation_rules set stop_reasons = null where broker_company_id = 2`.execute(db)
    assert.is((await book()).said, '201')
    await portal.app.close()
    await close()
  })
}

type Result = E.Either<ChainFailure, unknown>
type Book = (database: Database, carrier: number, truck: string, loads: readonly string[]) => Promise<Result>
const legOf = (loadId: string) => ({ loadId, amount: centsOf(90_000), termsSeen: 1 })
let keys = 0

/** As a route runs it: a key, a transaction, undone by a Left. */
const run = async <F, A>(database: Database, work: (inside: Database) => Promise<E.Either<F, A>>): Promise<E.Either<F, A>> => {
  const outcome = await makeOnce(database, (inside) => inside)(
    { issuer: 'i', subject: 's', endpoint: 'chain', key: `${process.pid} ${++keys}`, fingerprint: '' },
    work,
    () => undefined,
  )
  return outcome._tag === 'First' ? outcome.result : (assert.unreachable(outcome._tag) as never)
}

const whole: Book = (database, carrier, truckPostId, loads) =>
  run(database, (inside) => bookChain(inside, carrierPerson(carrier), { truckPostId, legs: loads.map(legOf) })())

/** What a client would do without the call: one Book Now after the other. */
const legByLeg: Book = async (database, carrier, truck, loads) => {
  for (const [i, loadId] of loads.entries()) {
    const one = await run(database, (inside) =>
      openOffer(inside, carrierPerson(carrier), {
        ...legOf(loadId),
        opening: 'book',
        truckPostId: i === 0 ? truck : undefined,
        minutesToAnswer: undefined,
        note: undefined,
      })(),
    )
    if (E.isLeft(one)) return E.left({ _tag: 'LegLost', leg: i, failure: one.left })
  }
  return E.right(undefined)
}

for (const newUrl of testEngines('chain races').flatMap(({ url }) => url ?? [])) {
  /** Two carriers, two pools, chains that share loads in opposite orders; gives how many legs each has in the end. */
  const contest = async (book: Book) => {
    const { url, drop } = await newUrl()
    const openPool = () => openDatabase({ url, directory: 'memory', poolSize: 8, log: { warn: () => undefined } })
    const [one, two] = [await openPool(), await openPool()]
    await openFreightMarket(one, 3, 2)
    const trucks = [await placeTruck(one, 1), await placeTruck(one, 2)]
    const loads = [await placeLoad(one), await placeLoad(one, { brokerId: 2 }), await placeLoad(one, { brokerId: 3 })]
    const lock = sql`select 1 from truck_posts for update`
    const results = await meetAt(one, lock, [
      () => book(one, 1, trucks[0] ?? '', loads),
      () => book(two, 2, trucks[1] ?? '', [...loads].reverse()),
    ])
    const booked = await bookedIn(one)
    const counts = [1, 2].map((carrier) => booked.filter((each) => each.carrier === carrier).length).sort()
    const {
      rows: [dead],
    } = await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(one.db)
    const violations = await violationsIn(one)
    await Promise.all([one.close(), two.close()])
    await drop()
    return { results, counts, violations, deadlocks: dead?.n }
  }

  test('[CHN-8] two carriers book overlapping chains at the same moment: one has it whole, the other nothing, and learns which leg; no deadlock', async () => {
    for (let round = 0; round < 5; round++) {
      const { results, counts, violations, deadlocks } = await contest(whole)
      assert.equal([counts, violations, deadlocks], [[0, 3], [], 0])
      const lost = results.find(E.isLeft)
      assert.ok(
        lost !== undefined &&
          lost.left._tag === 'LegLost' &&
          lost.left.failure._tag === 'OfferRefused' &&
          lost.left.failure.refusal.reason._tag === 'LoadNotPosted',
      )
      assert.is(results.filter(E.isRight).length, 1)
    }
  })

  test('[CHN-8] booked leg by leg the same contest leaves a part of a chain booked: the test tells the two apart', async () => {
    const torn = []
    for (let round = 0; round < 5; round++) torn.push((await contest(legByLeg)).counts)
    assert.ok(
      torn.some((counts) => counts[0] !== 0),
      JSON.stringify(torn),
    )
  })
}

test.run()
