import * as fc from 'fast-check'
import { isRight, type Either } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type Instant } from '../kernel/index.ts'
import { loadAfter, type LoadEvent, type LoadState } from '../loads/index.ts'
import { aContext, anAttempt, noOfferYet, openingTime, runs } from '../testing/index.ts'
import type { NegotiationContext } from './attempt.ts'
import { closeBySystem, expire } from './by-system.ts'
import { choicesFor } from './choices.ts'
import { decide, type Effect, type Outcome } from './decide.ts'
import { isOpenStatus } from './offer-event.ts'
import { laterOffer, type DeclineReason, type Negotiation, type NoOfferYet, type Offer } from './offer.ts'

const LOADS = ['load-1', 'load-2', 'load-3'] as const
const TRUCKS = ['truck-1', 'truck-2', undefined] as const

/** A few loads and trucks, every carrier and load a pair; changed one decision at a time, as under the database's locks. */
interface Market {
  readonly now: Instant
  readonly loads: { readonly [id: string]: LoadState }
  readonly taken: ReadonlySet<string>
  readonly offers: readonly Offer[]
}

const opened: Market = {
  now: openingTime,
  loads: { 'load-1': 'posted', 'load-2': 'posted', 'load-3': 'posted' },
  taken: new Set(),
  offers: [],
}

const contextOf = ({ now, loads, taken, offers }: Market, negotiation: Negotiation): NegotiationContext =>
  aContext({
    now,
    load: { state: loads[negotiation.loadId] ?? 'closed' },
    truckIsFree: negotiation.truckPostId === undefined || !taken.has(negotiation.truckPostId),
    pairIsBusy: offers.some(
      (offer) => isOpenStatus(offer.status) && offer.loadId === negotiation.loadId && offer.carrierId === negotiation.carrierId,
    ),
  })

const withOffer = (market: Market, offer: Offer): Market => ({
  ...market,
  offers: [...market.offers.filter(({ id }) => id !== offer.id), offer],
})

const moved = (market: Market, loadId: string, event: LoadEvent): Market => {
  const next = loadAfter(market.loads[loadId] ?? 'closed', event)
  assert.ok(isRight(next), `${event} fits the load`)
  return isRight(next) ? { ...market, loads: { ...market.loads, [loadId]: next.right } } : market
}

const closed = (market: Market, which: (offer: Offer) => boolean, reason: DeclineReason): Market =>
  market.offers
    .filter((offer) => isOpenStatus(offer.status) && which(offer))
    .reduce((all, offer) => {
      const decision = closeBySystem(offer, reason, contextOf(all, offer))
      assert.ok(isRight(decision), 'an open offer can always be closed')
      return isRight(decision) ? withOffer(all, decision.right.offer) : all
    }, market)

type Apply = (market: Market, effect: Effect) => Market

const apply: Apply = (market, effect) => {
  switch (effect._tag) {
    case 'CoverLoad':
      return moved(market, effect.loadId, 'cover')
    case 'CloseSiblings':
      return closed(market, ({ id, loadId }) => id !== effect.exceptOfferId && loadId === effect.loadId, effect.reason)
    case 'TakeTruck':
      return closed(
        { ...market, taken: new Set([...market.taken, effect.truckPostId]) },
        ({ id, truckPostId }) => id !== effect.exceptOfferId && truckPostId === effect.truckPostId,
        effect.reason,
      )
    case 'PostLoadAgain':
      return moved(market, effect.loadId, 'uncover')
    case 'CloseLoad':
      return moved(market, effect.loadId, 'call_off')
    case 'FreeTruck':
      return { ...market, taken: new Set([...market.taken].filter((id) => id !== effect.truckPostId)) }
  }
}

interface Move {
  readonly minutes: number
  readonly load: number
  readonly truck: number
  readonly carrier: number
  readonly pick: number
  readonly opens: boolean
}

const anyMove: fc.Arbitrary<Move> = fc.record({
  minutes: fc.nat(12),
  load: fc.nat(2),
  truck: fc.nat(2),
  carrier: fc.nat(3),
  pick: fc.nat(),
  opens: fc.boolean(),
})

const decided = (market: Market, move: Move, index: number): Either<unknown, Outcome> => {
  const none: NoOfferYet = noOfferYet({
    id: `offer-${index}`,
    loadId: LOADS[move.load] ?? 'load-1',
    carrierId: `carrier-${move.carrier}`,
    truckPostId: TRUCKS[move.truck],
  })
  const offer: Negotiation = (move.opens ? undefined : market.offers[move.pick % Math.max(1, market.offers.length)]) ?? none
  const context = contextOf(market, offer)
  const expired = offer.status === 'none' ? undefined : expire(offer, context)
  if (expired !== undefined && isRight(expired)) return expired
  const open = (['carrier', 'broker'] as const).flatMap((side) =>
    choicesFor(side, offer, context).map(({ event }) =>
      anAttempt(event, event === 'broker_cancelled_load' && move.minutes < 4 ? { side, reason: 'shipper_cancelled' } : { side }),
    ),
  )
  return decide(offer, open[move.pick % Math.max(1, open.length)] ?? anAttempt('broker_confirmed_offer'), context)
}

const isConsistent = ({ loads, taken, offers }: Market): void => {
  const booked = offers.filter(({ status }) => status === 'booked_load')
  for (const id of LOADS) {
    const count = booked.filter(({ loadId }) => loadId === id).length
    assert.is(count, loads[id] === 'covered' ? 1 : 0, `bookings of ${id}`)
    if (loads[id] === 'covered')
      assert.not.ok(
        offers.some(({ loadId, status }) => loadId === id && isOpenStatus(status)),
        `open offers on covered ${id}`,
      )
  }
  for (const id of TRUCKS) {
    if (id === undefined) continue
    assert.is(booked.filter(({ truckPostId }) => truckPostId === id).length, taken.has(id) ? 1 : 0, `bookings of ${id}`)
    if (taken.has(id))
      assert.not.ok(
        offers.some(({ truckPostId, status }) => truckPostId === id && isOpenStatus(status)),
        `open offers of taken ${id}`,
      )
  }
}

const trade = (moves: readonly Move[], applying: Apply): Market =>
  moves.reduce((before, move, index) => {
    const market = { ...before, now: instantOf(before.now + move.minutes * 60_000) }
    const decision = decided(market, move, index)
    if (!isRight(decision)) return market
    const after = decision.right.effects.reduce(applying, withOffer(market, decision.right.offer))
    isConsistent(after)
    return after
  }, opened)

const anyTrade = fc.array(anyMove, { minLength: 1, maxLength: 40 })

test('[OFF-24 I1 I10] whatever is offered, bid and cancelled: one booking a load and a truck, and nothing open beside it', () => {
  fc.assert(
    fc.property(anyTrade, (moves) => {
      trade(moves, apply)
    }),
    { numRuns: runs(300) },
  )
})

for (const forgotten of ['CoverLoad', 'CloseSiblings', 'TakeTruck', 'PostLoadAgain', 'FreeTruck'] as const) {
  test(`[OFF-24 I1 I10] a market that forgets ${forgotten} is caught`, () => {
    const forgetful: Apply = (market, effect) => (effect._tag === forgotten ? market : apply(market, effect))
    assert.ok(
      fc.check(
        fc.property(anyTrade, (moves) => {
          trade(moves, forgetful)
        }),
        { numRuns: runs(1000) },
      ).failed,
    )
  })
}

test('[OFF-25 F15] states that arrive late, twice or in any order leave the latest one', () => {
  const versions = [1, 2, 3, 4].map((version) => ({ version, status: version === 4 ? 'booked_load' : 'pending_acceptance' }))
  fc.assert(
    fc.property(fc.shuffledSubarray([...versions, ...versions], { minLength: 1 }), (heard) => {
      const shown = heard.reduce<(typeof versions)[number] | undefined>((known, one) => laterOffer(known, one), undefined)
      assert.is(shown?.version, Math.max(...heard.map(({ version }) => version)))
    }),
  )
  const known = { version: 3 }
  assert.is(laterOffer(known, { version: 3 }), known, 'what is known already changes nothing')
})

test.run()
