import { isRight } from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, type PlainDate } from '@trm/domain/kernel'
import { foldDuplicates, loadCompleteness, type LoadState } from '@trm/domain/loads'
import { isOpenStatus, OFFER_STATUSES, replay, type Offer } from '@trm/domain/offers'
import { runs, day } from '@trm/domain/testing'
import { generateMarket, postedUntilOf } from './generate-market.ts'
import type { GeneratedLoad, GeneratedMarket } from './generated-market.ts'
import { loadOfGenerated } from './testing/load-of-generated.ts'

const anchor = day('2026-03-10')
const market = generateMarket(anchor)
const now = postedUntilOf(anchor, undefined)
const minute = 60_000

const countOf = (offers: readonly Offer[], is: (offer: Offer) => boolean): number => offers.filter(is).length
const offersIn = ({ offers }: GeneratedMarket): readonly Offer[] => offers.map(({ offer }) => offer)

/** What must hold of loads and offers together, at every moment. */
const isConsistent = ({ loads, offers }: GeneratedMarket): void => {
  for (const { offer, log } of offers) {
    const { id, loadId, brokerId, carrierId, truckPostId } = offer
    const told = replay({ id, loadId, brokerId, carrierId, truckPostId }, log)
    assert.ok(isRight(told), `offer ${id} can have happened`)
    if (isRight(told)) assert.equal(told.right, offer)
  }
  const states = new Map<string, LoadState>(loads.map(({ id, state }) => [String(id), state]))
  const posted = new Map(loads.map(({ id, dateCreated }) => [String(id), dateCreated]))
  const booked = offers
    .map(({ offer }) => offer)
    .filter(({ status }) => status === 'booked_load')
    .map(({ loadId }) => loadId)
  assert.is(new Set(booked).size, booked.length, 'one booking a load')
  assert.equal([...booked].sort(), [...states].flatMap(([id, state]) => (state === 'covered' ? [id] : [])).sort())
  const open = offers.flatMap(({ offer }) => (isOpenStatus(offer.status) ? [offer] : []))
  assert.ok(
    open.every(({ loadId }) => states.get(loadId) === 'posted'),
    'nothing is open about a load that is not posted',
  )
  assert.is(new Set(open.map(({ loadId, carrierId }) => `${loadId} ${carrierId}`)).size, open.length, 'one open offer a pair')
  assert.ok(
    offers.every(({ offer }) => offer.createdAt >= (posted.get(offer.loadId) ?? Infinity)),
    'no offer is older than its load',
  )
}

test('[DBS-14 I1 I3 I4 I5 I9] every offer of the market is what the domain decides, one booking to a covered load, nothing open beside it', () => {
  isConsistent(market)
})

test('[DBS-14 I1 I9] so it is for any size and day', () => {
  const anyDay = fc.integer({ min: 0, max: 1_000 }).map((days): PlainDate => addDays(anchor, days))
  fc.assert(
    fc.property(anyDay, fc.nat(80), fc.nat(500), fc.nat(600), (on, carriers, truckPosts, loads) => {
      isConsistent(
        generateMarket(on, { size: { carriers, truckPosts: carriers === 0 ? 0 : truckPosts, loads: carriers === 0 ? 0 : loads } }),
      )
    }),
    { numRuns: runs(15) },
  )
})

test('[DBS-15] the demo company and the demo carrier have offers in every status, with each other too', () => {
  const offers = offersIn(market)
  for (const status of OFFER_STATUSES) {
    const ofStatus = offers.filter((offer) => offer.status === status)
    assert.ok(countOf(ofStatus, ({ brokerId }) => brokerId === '1') >= 3, `${status} of the company`)
    assert.ok(countOf(ofStatus, ({ carrierId }) => carrierId === '1') >= 2, `${status} of the carrier`)
    assert.ok(countOf(ofStatus, ({ brokerId, carrierId }) => brokerId === '1' && carrierId === '1') >= 1, `${status} of both`)
  }
})

test('[DBS-15] open offers have between 20 minutes and some hours left when the portal starts, and end before the pickup', () => {
  const over = new Map(market.loads.map(({ id, pickupAt, pickupUntil }) => [String(id), pickupUntil ?? pickupAt]))
  const left = offersIn(market).flatMap(({ expiresAt, loadId }) => {
    if (expiresAt === undefined) return []
    assert.ok(expiresAt < (over.get(loadId) ?? 0))
    return [(expiresAt - now) / minute]
  })
  assert.ok(left.length > 100 && Math.min(...left) >= 20 && Math.max(...left) <= 300)
  assert.ok(left.some((minutes) => minutes < 45) && left.some((minutes) => minutes > 240))
})

test('[DBS-15] bids come from carriers that may see the load', () => {
  const hidden = new Set(
    market.relationships.filter(({ isBlocked }) => isBlocked).map(({ brokerCompanyId, carrierId }) => `${brokerCompanyId} ${carrierId}`),
  )
  const setUp = new Set(
    market.relationships.filter(({ isSetUp }) => isSetUp).map(({ brokerCompanyId, carrierId }) => `${brokerCompanyId} ${carrierId}`),
  )
  for (const { brokerId, carrierId } of offersIn(market)) {
    assert.not.ok(hidden.has(`${brokerId} ${carrierId}`))
    if (brokerId === '2') assert.ok(setUp.has(`2 ${carrierId}`))
  }
})

test('[DBS-16] loads are posted more and less completely, some to be booked at once, some with prices that moved', () => {
  const share = (is: (load: GeneratedLoad) => boolean): number => market.loads.filter(is).length / market.loads.length
  const scores = market.loads.map((load) => loadCompleteness(loadOfGenerated(load)).score)
  assert.ok(Math.min(...scores) < 50 && scores.filter((score) => score >= 90).length > 100)
  assert.ok(share(({ bookNow }) => bookNow) > 0.15 && market.loads.every(({ bookNow, rateCents }) => !bookNow || rateCents !== undefined))
  assert.ok(share(({ prices }) => prices.length > 1) > 0.08)
  for (const { prices, dateCreated, lastConfirmed, rateCents } of market.loads) {
    assert.is(prices[0]?.at, dateCreated)
    assert.is(prices.at(-1)?.rateTotal, rateCents)
    assert.ok(
      prices.every(
        ({ at, rateTotal }, i) =>
          at <= lastConfirmed && (i === 0 || (at > (prices[i - 1]?.at ?? 0) && rateTotal !== prices[i - 1]?.rateTotal)),
      ),
    )
  }
})

test('[DBS-16] some freight is posted twice by its company, so that a board has something to fold', () => {
  const posted = market.loads.filter(({ state }) => state === 'posted').map(loadOfGenerated)
  const folded = foldDuplicates(posted)
  assert.ok(folded.filter(({ older }) => older.length > 0).length > 20 && folded.length > posted.length * 0.9)
})

test('[DBS-16] a load whose pickup is over has expired, and no other', () => {
  for (const { state, pickupAt, pickupUntil } of market.loads) {
    if (state === 'posted') assert.ok((pickupUntil ?? pickupAt) > now)
    if (state === 'expired') assert.ok((pickupUntil ?? pickupAt) <= now)
  }
})

test('[DBS-16] whoever bids has opened the load, once', () => {
  const views = new Set(market.loadViews.map(({ loadId, carrierId }) => `${loadId} ${carrierId}`))
  assert.is(views.size, market.loadViews.length)
  assert.ok(offersIn(market).every(({ loadId, carrierId }) => views.has(`${loadId} ${carrierId}`)))
})

test.run()
