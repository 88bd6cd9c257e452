import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '@trm/domain/kernel'
import { replay, type CancelReason, type OfferEvent, type OfferSeen, type WireOfferEvent } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
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
import { closeOffersOfLoad } from './close-offers.query.ts'
import { withdrawTruckPost } from '../truck-posts/change-truck-post.query.ts'
import { negotiate } from './negotiate.query.ts'
import type { NegotiationFailure } from './offer-refusals.ts'
import { logOf } from './offer-log.query.ts'
import { openOffer, type NewOffer } from './open-offer.query.ts'

const undone = class extends Error {}

/** As a route runs it: a Left undoes everything. */
const whole = async (
  database: Database,
  work: (inside: Database) => Promise<E.Either<NegotiationFailure, OfferSeen>>,
): Promise<E.Either<NegotiationFailure, OfferSeen>> => {
  let result: E.Either<NegotiationFailure, OfferSeen> | undefined
  await transacted(database, async (inside) => {
    result = await work(inside)
    if (E.isLeft(result)) throw new undone()
  }).catch((error: unknown) => {
    if (!(error instanceof undone)) throw error
  })
  if (result === undefined) throw new Error('nothing was answered')
  return result
}

const reasonOf = (result: E.Either<NegotiationFailure, OfferSeen>): string =>
  E.isRight(result) ? 'done' : result.left._tag === 'OfferRefused' ? result.left.refusal.reason._tag : result.left._tag

const over = (database: Database) => {
  const open = (who: ReturnType<typeof brokerPerson>, offer: Partial<NewOffer> & Pick<NewOffer, 'opening' | 'loadId'>) =>
    whole(database, (inside) =>
      openOffer(inside, who, {
        truckPostId: undefined,
        amount: centsOf(200_000),
        termsSeen: 1,
        minutesToAnswer: undefined,
        note: undefined,
        ...offer,
      })(),
    )
  const bid = async (carrier: number, loadId: string, amount = 200_000, truckPostId?: string): Promise<string> => {
    const made = await open(carrierPerson(carrier), { opening: 'bid', loadId, amount: centsOf(amount), truckPostId })
    if (E.isLeft(made)) throw new Error(reasonOf(made))
    return made.right.id
  }
  const answer = async (
    offerId: string,
    who: ReturnType<typeof brokerPerson>,
    event: WireOfferEvent,
    given: {
      readonly amount?: number
      readonly version?: number
      readonly termsSeen?: number
      readonly reason?: CancelReason
      readonly note?: string
    } = {},
  ) => {
    const version = given.version ?? (await readOffer(database, offerId)).version
    const amount = given.amount === undefined ? undefined : centsOf(given.amount)
    return reasonOf(
      await whole(database, (inside) =>
        negotiate(inside, who, {
          offerId,
          version,
          event,
          amount,
          termsSeen: given.termsSeen ?? 1,
          reason: given.reason ?? (event === 'broker_cancelled_load' ? 'carrier_fell_off' : undefined),
          note: given.note,
        })(),
      ),
    )
  }
  return { open, bid, answer }
}

const stateOf = async ({ db }: Database, loadId: string) => {
  const {
    rows: [row],
  } = await sql<{ state: string; version: number }>`select state, version from loads where id = ${loadId}::bigint`.execute(db)
  return row
}
const truckOf = async ({ db }: Database, id: string) => {
  const {
    rows: [row],
  } = await sql<{ live: boolean; ended_reason: string | null; kept: boolean }>`
    select expires_at > clock_timestamp() as live, ended_reason, ran_until is not null as kept from truck_posts where id = ${id}::bigint`.execute(
    db,
  )
  return row
}
const newsOf = async ({ db }: Database) => {
  const { rows } = await sql<{ broker_company_id: number | null; carrier_id: number | null; news: Record<string, unknown> }>`
    select broker_company_id, carrier_id, news from outbox order by id`.execute(db)
  return rows
}
const eventsOf = async (database: Database, id: string): Promise<readonly OfferEvent[]> =>
  (await logOf(database, id)).map(({ event }) => event)

for (const engine of testEngines('negotiations')) {
  const market = async (brokers = 2, carriers = 4) => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, brokers, carriers)
    return { database, close, ...over(database) }
  }

  test(`[OFF-10] ${engine.name}: a posted load whose pickup is over has expired, before the worker has come by`, async () => {
    const { database, close, open, bid, answer } = await market()
    const loadId = onlyOne(await postLoads(database, 1, { bookNow: true }))
    const id = await bid(1, loadId)
    await sql`update loads set pickup_date = clock_timestamp() - interval '2 hours', pickup_date_end = clock_timestamp() where id = ${loadId}::bigint`.execute(
      database.db,
    )
    assert.is(reasonOf(await open(carrierPerson(2), { opening: 'book', loadId, amount: centsOf(240_000) })), 'LoadNotPosted')
    assert.is(reasonOf(await open(carrierPerson(2), { opening: 'bid', loadId })), 'LoadNotPosted')
    assert.is(await answer(id, brokerPerson(1), 'broker_accepted_offer'), 'LoadNotPosted')
    assert.is((await stateOf(database, loadId))?.state, 'posted')
    assert.is(await answer(id, brokerPerson(1), 'broker_declined_offer'), 'done')
    await close()
  })

  test(`[OFF-26] ${engine.name}: bid, counter, counter, acceptance: each is one entry, the state beside it is what the log adds up to, and both sides are told`, async () => {
    const { database, close, bid, answer } = await market()
    const loadId = onlyOne(await postLoads(database, 1))
    const id = await bid(1, loadId)
    assert.is(await answer(id, brokerPerson(1), 'broker_countered_offer', { amount: 210_000 }), 'done')
    assert.is(await answer(id, carrierPerson(1), 'carrier_submitted_counter_offer', { amount: 205_000 }), 'done')
    assert.is(await answer(id, brokerPerson(1), 'broker_accepted_counter_offer'), 'done')
    const offer = await readOffer(database, id)
    assert.equal(
      [offer.status, offer.amount, offer.originalAmount, offer.version, offer.roundsLeft, offer.expiresAt],
      ['booked_load', 205_000, 200_000, 4, { broker: 4, carrier: 4 }, undefined],
    )
    assert.equal(replay(offer, await logOf(database, id)), E.right(offer))
    const news = await newsOf(database)
    assert.equal(
      news.map((one) => (one.news['type'] === 'offer_moved' ? one.news['version'] : one.news['state'])),
      [1, 2, 3, 4, 'covered'],
    )
    assert.ok(news.slice(0, 4).every((one) => one.broker_company_id === 1 && one.carrier_id === 1))
    await close()
  })

  test(`[OFF-27] ${engine.name}: a booking covers the load and closes what else is open on it; its cancellation posts the load again and opens nothing`, async () => {
    const { database, close, bid, answer } = await market()
    const loadId = onlyOne(await postLoads(database, 1))
    const [first, second, third] = [await bid(1, loadId), await bid(2, loadId), await bid(3, loadId)]
    await runOutIn(database, third, -1)
    assert.is(await answer(first, brokerPerson(1), 'broker_accepted_offer'), 'done')
    assert.equal(await stateOf(database, loadId), { state: 'covered', version: 2 })
    assert.equal(await eventsOf(database, second), ['carrier_submitted_bid', 'broker_declined_offer'])
    assert.equal((await logOf(database, second)).at(-1)?.reason, 'load_booked')
    assert.equal(await eventsOf(database, third), ['carrier_submitted_bid', 'carrier_offer_expired'])
    assert.is(await answer(first, brokerPerson(1), 'broker_cancelled_load'), 'done')
    assert.equal(await stateOf(database, loadId), { state: 'posted', version: 3 })
    assert.is((await readOffer(database, second)).status, 'declined_load')
    await close()
  })

  test(`[OFF-111] ${engine.name}: a load whose shipper canceled is closed in the same transaction, and its truck is found again`, async () => {
    const { database, close, bid, open, answer } = await market()
    const loadId = onlyOne(await postLoads(database, 1))
    const truckPostId = onlyOne(await postTrucks(database, 1))
    const id = await bid(1, loadId, 200_000, truckPostId)
    assert.is(await answer(id, brokerPerson(1), 'broker_accepted_offer'), 'done')
    assert.is(await answer(id, brokerPerson(1), 'broker_cancelled_load', { reason: 'other' }), 'ReasonMissing')
    assert.equal(await stateOf(database, loadId), { state: 'covered', version: 2 })
    assert.is(await answer(id, brokerPerson(1), 'broker_cancelled_load', { reason: 'shipper_cancelled' }), 'done')
    assert.equal(await stateOf(database, loadId), { state: 'closed', version: 3 })
    assert.equal(await truckOf(database, truckPostId), { live: true, ended_reason: null, kept: false })
    const log = await logOf(database, id)
    assert.is(log.at(-1)?.reason, 'shipper_cancelled')
    assert.equal(replay(await readOffer(database, id), log), E.right(await readOffer(database, id)))
    assert.equal(reasonOf(await open(carrierPerson(2), { opening: 'bid', loadId })), 'LoadNotPosted')
    const news = (await newsOf(database)).map(({ news: one }) => one['state']).filter((state) => state !== undefined)
    assert.equal(news, ['covered', 'closed'])
    await close()
  })

  test(`[OFF-28] ${engine.name}: one truck before two brokers: its booking ends the other's offer and its post at once; the cancellation brings the post back until when it would have run`, async () => {
    const { database, close, open, answer } = await market()
    const truckPostId = onlyOne(await postTrucks(database, 1))
    const [mine, theirs] = [onlyOne(await postLoads(database, 1)), onlyOne(await postLoads(database, 1, { brokerId: 2 }))]
    const extend = async (broker: number, loadId: string) => {
      const made = await open(brokerPerson(broker), { opening: 'extend', loadId, truckPostId })
      return E.isRight(made) ? made.right.id : assert.unreachable(reasonOf(made))
    }
    const first = (await extend(1, mine)) ?? ''
    const second = (await extend(2, theirs)) ?? ''
    assert.is(await answer(first, carrierPerson(1), 'carrier_accepted_offer'), 'done')
    assert.is(await answer(second, carrierPerson(1), 'carrier_accepted_offer'), 'done')
    assert.is(await answer(first, brokerPerson(1), 'broker_confirmed_offer'), 'done')
    assert.equal((await logOf(database, second)).at(-1)?.reason, 'truck_booked')
    assert.equal(
      [await stateOf(database, theirs), await truckOf(database, truckPostId)],
      [
        { state: 'posted', version: 1 },
        { live: false, ended_reason: 'booked', kept: true },
      ],
    )
    assert.is(await answer(second, brokerPerson(2), 'broker_confirmed_offer', { version: 2 }), 'StaleOffer')
    assert.is(reasonOf(await open(brokerPerson(2), { opening: 'extend', loadId: theirs, truckPostId })), 'TruckTaken')
    assert.is(await answer(first, brokerPerson(1), 'broker_cancelled_load'), 'done')
    assert.equal(await truckOf(database, truckPostId), { live: true, ended_reason: null, kept: false })
    await close()
  })

  test(`[OFF-29] ${engine.name}: an answer to another version than the one that stands is stale, and says where it stands`, async () => {
    const { database, close, bid } = await market()
    const id = await bid(1, onlyOne(await postLoads(database, 1)))
    const stale = await whole(database, (inside) =>
      negotiate(inside, brokerPerson(1), {
        offerId: id,
        version: 2,
        event: 'broker_accepted_offer',
        reason: undefined,
        amount: undefined,
        termsSeen: 1,
        note: undefined,
      })(),
    )
    assert.equal(E.isLeft(stale) && stale.left._tag === 'StaleOffer' && [stale.left.standing.version, stale.left.standing.status], [
      1,
      'needs_confirmation',
    ])
    assert.is((await readOffer(database, id)).version, 1)
    await close()
  })

  test(`[OFF-30] ${engine.name}: somebody of neither company, and an id that no row has, are told the same: there is no such offer, load or truck`, async () => {
    const { database, close, open, bid, answer } = await market()
    const loadId = onlyOne(await postLoads(database, 1))
    const truckOfThree = onlyOne(await postTrucks(database, 3))
    const id = await bid(1, loadId)
    for (const who of [brokerPerson(2), carrierPerson(2)]) assert.is(await answer(id, who, 'broker_accepted_offer'), 'NoSuchOffer')
    for (const offerId of ['1', 'x', '9'.repeat(30)])
      assert.is(await answer(offerId, brokerPerson(1), 'broker_accepted_offer', { version: 1 }), 'NoSuchOffer')
    assert.is(reasonOf(await open(carrierPerson(2), { opening: 'bid', loadId: '1' })), 'NoSuchOffer')
    for (const truckPostId of [truckOfThree, '1'])
      assert.is(reasonOf(await open(carrierPerson(2), { opening: 'bid', loadId, truckPostId })), 'NoSuchOffer')
    assert.is(reasonOf(await open(brokerPerson(2), { opening: 'extend', loadId, truckPostId: truckOfThree })), 'NoSuchOffer')
    assert.is(reasonOf(await open(brokerPerson(1), { opening: 'extend', loadId, truckPostId: '1' })), 'NoSuchOffer')
    await close()
  })

  test(`[OFF-31] ${engine.name}: a load is there for a carrier only by its broker's rule, and never for one the broker has blocked`, async () => {
    const { database, close, open } = await market()
    const loadId = onlyOne(await postLoads(database, 1))
    const try1 = async () => reasonOf(await open(carrierPerson(1), { opening: 'bid', loadId }))
    const rule = async (visibility: string) => {
      await sql`insert into negotiation_rules (broker_company_id, visibility) values (1, ${visibility}) on conflict (broker_company_id) do update set visibility = excluded.visibility`.execute(
        database.db,
      )
    }
    const relation = async (favorite: boolean, setUp: boolean, blocked: boolean) => {
      await sql`insert into carrier_relationships values (1, 1, ${favorite}, ${blocked}, ${setUp})
        on conflict (broker_company_id, carrier_id) do update set is_favorite = excluded.is_favorite, is_blocked = excluded.is_blocked, is_set_up = excluded.is_set_up`.execute(
        database.db,
      )
    }
    await rule('favorites')
    assert.is(await try1(), 'NoSuchOffer')
    await relation(true, false, true)
    assert.is(await try1(), 'NoSuchOffer')
    await rule('set_up_only')
    await relation(true, false, false)
    assert.is(await try1(), 'NoSuchOffer')
    await relation(false, true, false)
    assert.is(await try1(), 'done')
    await close()
  })

  test(`[OFF-32] ${engine.name}: a broker's own rounds, minutes and least bid hold; a bid under the least is kept and declined at once`, async () => {
    const { database, close, bid } = await market()
    await sql`insert into negotiation_rules (broker_company_id, rounds, minutes_to_answer, least_percent) values (1, 2, 30, 90)`.execute(
      database.db,
    )
    const loadId = onlyOne(await postLoads(database, 1, { rate: 200_001 }))
    const at = await readOffer(database, await bid(1, loadId, 180_001))
    assert.equal(
      [at.status, at.roundsLeft, (at.expiresAt ?? 0) - at.createdAt],
      ['needs_confirmation', { broker: 2, carrier: 2 }, 30 * 60_000],
    )
    const below = await bid(2, loadId, 180_000)
    assert.equal(
      [(await readOffer(database, below)).status, await eventsOf(database, below)],
      ['declined_load', ['carrier_submitted_bid', 'broker_declined_offer']],
    )
    await close()
  })

  test(`[OFF-33] ${engine.name}: Book Now is two entries and a booking, or nothing: another rate than the posted one bids nothing`, async () => {
    const { database, close, open, bid } = await market()
    const loadId = onlyOne(await postLoads(database, 1, { bookNow: true }))
    const rival = await bid(2, loadId)
    assert.is(reasonOf(await open(carrierPerson(1), { opening: 'book', loadId, amount: centsOf(239_999) })), 'NotThePostedRate')
    assert.is((await sql`select 1 from offers`.execute(database.db)).rows.length, 1)
    const booked = await open(carrierPerson(1), { opening: 'book', loadId, amount: centsOf(240_000) })
    const id = E.isRight(booked) ? booked.right.id : ''
    assert.equal(await eventsOf(database, id), ['carrier_submitted_bid', 'broker_accepted_offer'])
    assert.equal([(await stateOf(database, loadId))?.state, (await readOffer(database, rival)).status], ['covered', 'declined_load'])
    assert.is(reasonOf(await open(carrierPerson(3), { opening: 'book', loadId, amount: centsOf(240_000) })), 'LoadNotPosted')
    await close()
  })

  test(`[OFF-34] ${engine.name}: a load that leaves the board takes its open offers with it, each with the reason`, async () => {
    const { database, close, bid } = await market()
    const loadId = onlyOne(await postLoads(database, 1))
    const ids = [await bid(1, loadId), await bid(2, loadId)]
    await transacted(database, async (inside) => {
      await sql`update loads set state = 'closed' where id = ${loadId}::bigint`.execute(inside.db)
      await closeOffersOfLoad(inside, loadId, 'load_closed')
    })
    for (const id of ids)
      assert.equal(
        (await logOf(database, id)).map(({ event, reason }) => [event, reason]),
        [
          ['carrier_submitted_bid', undefined],
          ['broker_declined_offer', 'load_closed'],
        ],
      )
    await close()
  })

  test(`[OFF-35] [R39] [I1] ${engine.name}: behind the locks stand indexes: a second booking, written past them, is refused and leaves nothing`, async () => {
    const { database, close, open, bid } = await market()
    const loadId = onlyOne(await postLoads(database, 1, { bookNow: true }))
    await sql`update offers set status = 'booked_load', expires_at = null where id = ${await bid(2, loadId)}::bigint`.execute(database.db)
    const before = (await sql<{ n: number }>`select count(*) as n from offer_entries`.execute(database.db)).rows[0]?.n
    assert.is(reasonOf(await open(carrierPerson(1), { opening: 'book', loadId, amount: centsOf(240_000) })), 'LoadNotPosted')
    assert.is((await sql<{ n: number }>`select count(*) as n from offer_entries`.execute(database.db)).rows[0]?.n, before)
    assert.is((await stateOf(database, loadId))?.state, 'posted')
    await close()
  })

  test(`[OFF-61] ${engine.name}: a cancelled booking brings no post back that was withdrawn or whose truck was posted anew meanwhile`, async () => {
    const { database, close, bid, answer } = await market()
    const cancelled = async (meanwhile: (truckPostId: string) => Promise<unknown>) => {
      const truckPostId = onlyOne(await postTrucks(database, 1))
      const id = await bid(1, onlyOne(await postLoads(database, 1)), 200_000, truckPostId)
      assert.is(await answer(id, brokerPerson(1), 'broker_accepted_offer'), 'done')
      await meanwhile(truckPostId)
      assert.is((await truckOf(database, truckPostId))?.ended_reason, 'booked')
      assert.is(await answer(id, brokerPerson(1), 'broker_cancelled_load'), 'done')
      const { live, ended_reason: reason } = (await truckOf(database, truckPostId)) ?? {}
      return live === true ? 'live' : reason
    }
    assert.is(await cancelled(() => withdrawTruckPost(database, '1', '1')()), 'live')
    await sql`update truck_posts set expires_at = clock_timestamp(), ended_reason = 'withdrawn' where ended_reason is null`.execute(
      database.db,
    )
    assert.is(await cancelled((id) => withdrawTruckPost(database, '2', id)()), 'live') // another carrier's word counts for nothing
    assert.is(await cancelled((id) => withdrawTruckPost(database, '1', id)()), 'withdrawn')
    assert.is(await cancelled(() => postTrucks(database, 2)), 'live') // another carrier's truck
    assert.is(await cancelled(() => postTrucks(database, 1)), 'replaced')
    const spare = onlyOne(await postTrucks(database, 1))
    assert.is(await cancelled(() => Promise.resolve()), 'live') // the spare one was there before
    assert.is((await truckOf(database, spare))?.live, true)
    await close()
  })

  test(`[OFF-36] ${engine.name}: a truck that was withdrawn or ran out takes no further step, and the offer can still be declined`, async () => {
    const { database, close, bid, answer } = await market()
    const loadId = onlyOne(await postLoads(database, 1))
    const truckPostId = onlyOne(await postTrucks(database, 1))
    const id = await bid(1, loadId, 200_000, truckPostId)
    await sql`update truck_posts set expires_at = clock_timestamp(), ended_reason = 'withdrawn' where id = ${truckPostId}::bigint`.execute(
      database.db,
    )
    assert.is(await answer(id, brokerPerson(1), 'broker_accepted_offer'), 'TruckTaken')
    assert.is(await answer(id, brokerPerson(1), 'broker_declined_offer'), 'done')
    await close()
  })
}

test.run()
