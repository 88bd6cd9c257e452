import { isLeft, isRight } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aContext, anAttempt, dollars, made, minutesLater, noOfferYet, offerAfterEvents } from '../testing/index.ts'
import { bookNow, closeBySystem, expire, expiryEventOf, submitBid } from './by-system.ts'
import type { Decision } from './decide.ts'
import type { WireOfferEvent } from './offer-event.ts'

const reasonOf = (decision: Decision): string => (isLeft(decision) ? decision.left.reason._tag : 'allowed')
const posted = (rate: number): ReturnType<typeof aContext> => aContext({ load: { bookNowRate: dollars(rate) } })
const atRate = (rate: number): ReturnType<typeof anAttempt> => anAttempt('carrier_submitted_bid', { amount: dollars(rate) })

test("[OFF-15] Book Now is the carrier's bid at the posted rate and the system's acceptance, in one decision", () => {
  const { offer, entries, effects } = made(bookNow(noOfferYet(), atRate(2400), posted(2400)))
  assert.equal([offer.status, offer.amount, offer.version], ['booked_load', dollars(2400), 2])
  assert.equal(
    entries.map(({ sequence, event, side, actorId }) => [sequence, event, side, actorId]),
    [
      [1, 'carrier_submitted_bid', 'carrier', 'carrier-person'],
      [2, 'broker_accepted_offer', 'system', undefined],
    ],
  )
  assert.equal(
    effects.map(({ _tag }) => _tag),
    ['CoverLoad', 'CloseSiblings', 'TakeTruck'],
  )
})

test('[OFF-15] another rate, none, or a load that is gone: nothing was bid', () => {
  for (const [decision, reason] of [
    [bookNow(noOfferYet(), atRate(2399.99), posted(2400)), 'NotThePostedRate'],
    [bookNow(noOfferYet(), atRate(2400), aContext()), 'NotThePostedRate'],
    [bookNow(noOfferYet(), atRate(2400), aContext({ load: { bookNowRate: dollars(2400), state: 'covered' } })), 'LoadNotPosted'],
    [bookNow(noOfferYet(), { ...atRate(2400), termsSeen: 0 }, posted(2400)), 'TermsChanged'],
  ] as const) {
    assert.is(reasonOf(decision), reason)
    assert.ok(isLeft(decision) && decision.left.standing.status === 'none')
  }
})

test("[OFF-16] a bid under the broker's minimum is kept and declined at once; at the minimum it stands", () => {
  const rules = aContext({ rules: { declineBelow: dollars(1800), declineNote: 'Too low.' } })
  const low = made(submitBid(noOfferYet(), atRate(1799.99), rules))
  assert.equal(
    [low.offer.status, low.entries.map(({ event, side, reason, note }) => [event, side, reason, note])],
    [
      'declined_load',
      [
        ['carrier_submitted_bid', 'carrier', undefined, undefined],
        ['broker_declined_offer', 'system', 'below_minimum', 'Too low.'],
      ],
    ],
  )
  for (const context of [rules, aContext()])
    assert.is(made(submitBid(noOfferYet(), atRate(1800), context)).offer.status, 'needs_confirmation')
  assert.is(reasonOf(submitBid(noOfferYet(), { ...atRate(1), amount: undefined }, rules)), 'AmountMissing')
})

const OPEN: readonly (readonly [steps: readonly WireOfferEvent[], expiry: string])[] = [
  [['offer_extended_to_carrier'], 'offer_expired'],
  [['carrier_submitted_bid'], 'carrier_offer_expired'],
  [['carrier_submitted_bid', 'broker_countered_offer'], 'offer_expired'],
  [['offer_extended_to_carrier', 'carrier_submitted_counter_offer'], 'carrier_counter_offer_expired'],
  [['offer_extended_to_carrier', 'carrier_accepted_offer'], 'offer_expired'],
]

for (const [steps, expiry] of OPEN) {
  const offer = offerAfterEvents(...steps)
  test(`[OFF-17 F9] after ${steps.join(', ')} the time runs out as ${expiry}, never before and only once`, () => {
    assert.is(expiryEventOf(offer), expiry)
    assert.is(reasonOf(expire(offer, aContext({ now: minutesLater(30) }))), 'NotExpiredYet')
    const ended = made(expire(offer, aContext({ now: minutesLater(600) })))
    assert.equal([ended.entries[0].event, ended.offer.status, ended.offer.expiresAt], [expiry, 'declined_load', undefined])
    assert.is(reasonOf(expire(ended.offer, aContext({ now: minutesLater(601) }))), 'WrongStatus')
  })

  test(`[OFF-18 F2] after ${steps.join(', ')} a lost race closes the offer with its reason, or as expired once its time is over`, () => {
    const lost = made(closeBySystem(offer, 'load_booked', aContext({ now: minutesLater(30), load: { state: 'covered' } })))
    assert.equal([lost.entries[0].event, lost.entries[0].reason, lost.entries[0].side], ['broker_declined_offer', 'load_booked', 'system'])
    const noted = aContext({ now: minutesLater(30), load: { state: 'covered' }, rules: { declineNote: 'Too low.' } })
    assert.is(made(closeBySystem(offer, 'load_booked', noted)).entries[0].note, undefined, 'the words are for what is too low')
    const late = made(closeBySystem(offer, 'load_booked', aContext({ now: minutesLater(600) })))
    assert.equal([late.entries[0].event, late.entries[0].reason], [expiry, undefined])
    assert.ok(isRight(expire(offer, aContext({ now: offer.expiresAt ?? minutesLater(0) }))))
  })
}

test('[OFF-18] what is booked, declined or cancelled is not closed again', () => {
  for (const steps of [
    ['carrier_submitted_bid', 'broker_accepted_offer'],
    ['carrier_submitted_bid', 'broker_declined_offer'],
  ] as const) {
    const offer = offerAfterEvents(...steps)
    assert.is(reasonOf(closeBySystem(offer, 'load_booked', aContext({ now: minutesLater(600) }))), 'WrongStatus')
    assert.is(expiryEventOf(offer), undefined)
  }
})

test('[OFF-15] a refused Book Now says how things stand: no offer, and the load as it is', () => {
  const gone = bookNow(noOfferYet(), atRate(2400), aContext({ load: { bookNowRate: dollars(2400), state: 'covered' } }))
  assert.equal(isLeft(gone) && gone.left.standing, {
    status: 'none',
    lastEvent: undefined,
    amount: undefined,
    version: 0,
    loadState: 'covered',
  })
})

test.run()
