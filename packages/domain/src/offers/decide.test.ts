import { isLeft } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, instantOf } from '../kernel/index.ts'
import { aContext, anAttempt, dollars, made, minutesLater, noOfferYet, offerAfterEvents, openingTime } from '../testing/index.ts'
import { expiryEventOf } from './by-system.ts'
import { boundsOfCounter } from './choices.ts'
import { counterBounds, isBounded, isWithin } from './counter-bounds.ts'
import { decide, type Decision } from './decide.ts'
import { boundsOf } from './negotiation-guards.ts'
import { isAmountBearing, OFFER_EVENTS, shownStatus, STATUS_AFTER, WIRE_OFFER_EVENTS, writtenEvent } from './offer-event.ts'
import { CANCEL_REASONS, DEFAULT_MINUTES_TO_ANSWER, DEFAULT_ROUNDS, hasContacts, type Rounds } from './offer.ts'

const reasonOf = (decision: Decision): string => (isLeft(decision) ? decision.left.reason._tag : 'allowed')
const extended = offerAfterEvents('offer_extended_to_carrier')
const bid = offerAfterEvents('carrier_submitted_bid')
const accepted = offerAfterEvents('offer_extended_to_carrier', 'carrier_accepted_offer')

test('[OFF-3 F18] twenty names are read, eighteen written; nothing else is an event', () => {
  assert.is(WIRE_OFFER_EVENTS.length, 20)
  assert.is(writtenEvent('offer_rescinded_by_broker'), 'broker_rescinded_offer')
  assert.is(writtenEvent('offer_confirmed_by_broker'), 'broker_confirmed_offer')
  for (const text of ['', 'Offer_expired', 'constructor', '__proto__', 'booked_load', 'offer_expired '])
    assert.not.ok(WIRE_OFFER_EVENTS.some((event) => event === text))
  assert.is(made(decide(accepted, anAttempt('offer_confirmed_by_broker'), aContext())).entries[0].event, 'broker_confirmed_offer')
})

test("[OFF-4] amount-bearing is a carrier's bid or counter above 0", () => {
  const bearing = WIRE_OFFER_EVENTS.filter((event) => isAmountBearing(event, 1))
  assert.equal(bearing, ['carrier_submitted_bid', 'carrier_submitted_counter_offer'])
  for (const amount of [undefined, 0, -0, -1, Number.NaN]) assert.not.ok(isAmountBearing('carrier_submitted_bid', amount))
})

for (const [amount, reason] of [
  [undefined, 'AmountMissing'],
  [0, 'AmountOutOfBounds'],
  [-1, 'AmountOutOfBounds'],
  [99, 'AmountOutOfBounds'],
  [100, 'allowed'],
  [10_000_000, 'allowed'],
  [10_000_001, 'AmountOutOfBounds'],
  [Number.NaN, 'AmountOutOfBounds'],
  [Number.POSITIVE_INFINITY, 'AmountOutOfBounds'],
  [150.5, 'AmountOutOfBounds'],
  [1e21, 'AmountOutOfBounds'],
] as const) {
  test(`[OFF-5 F14 R38] a price of ${amount ?? 'nothing'} cents: ${reason}`, () => {
    const given = { amount: amount === undefined ? undefined : centsOf(amount) }
    assert.is(reasonOf(decide(noOfferYet(), anAttempt('offer_extended_to_carrier', given), aContext())), reason)
    assert.is(reasonOf(decide(noOfferYet(), anAttempt('carrier_submitted_bid', given), aContext())), reason)
    assert.is(reasonOf(decide(extended, anAttempt('carrier_submitted_counter_offer', given), aContext())), reason)
    assert.is(reasonOf(decide(bid, anAttempt('broker_countered_offer', given), aContext())), reason)
  })
}

test('[OFF-6] an answer that names the price it saw is refused when another stands, so that nobody agrees to a stale price', () => {
  assert.is(reasonOf(decide(extended, anAttempt('carrier_accepted_offer', { amount: dollars(1999.99) }), aContext())), 'AmountDiffers')
  assert.is(reasonOf(decide(accepted, anAttempt('broker_confirmed_offer', { amount: dollars(2000) }), aContext())), 'allowed')
})

for (const [left, reason] of [
  [1, 'allowed'],
  [0, 'NoRoundsLeft'],
  [-1, 'NoRoundsLeft'],
] as const) {
  test(`[OFF-7 R38 F12] a counter at ${left} rounds left: ${reason}`, () => {
    const roundsLeft: Rounds = { broker: left, carrier: left }
    assert.is(reasonOf(decide({ ...extended, roundsLeft }, anAttempt('carrier_submitted_counter_offer'), aContext())), reason)
    assert.is(reasonOf(decide({ ...bid, roundsLeft }, anAttempt('broker_countered_offer'), aContext())), reason)
  })
}

test("[OFF-7 R38] each counter takes one of its own side's rounds and none of the other's; nothing else takes any", () => {
  const countered = made(decide(extended, anAttempt('carrier_submitted_counter_offer'), aContext())).offer
  assert.equal(
    [extended.roundsLeft, countered.roundsLeft],
    [
      { broker: 5, carrier: 5 },
      { broker: 5, carrier: 4 },
    ],
  )
  const back = made(decide(countered, anAttempt('broker_countered_offer'), aContext())).offer
  assert.equal(back.roundsLeft, { broker: 4, carrier: 4 })
  assert.equal(made(decide(back, anAttempt('carrier_accepted_counter_offer'), aContext())).offer.roundsLeft, { broker: 4, carrier: 4 })
  const own = made(
    decide(noOfferYet(), anAttempt('carrier_submitted_bid'), aContext({ rules: { rounds: { broker: 0, carrier: 2 } } })),
  ).offer
  assert.equal(own.roundsLeft, { broker: 0, carrier: 2 })
})

for (const [name, ms, reason, expiry] of [
  ['a millisecond before', -1, 'allowed', 'NotExpiredYet'],
  ['at', 0, 'Expired', 'allowed'],
  ['a millisecond after', 1, 'Expired', 'allowed'],
] as const) {
  test(`[OFF-8 F8] ${name} the deadline: the answer is ${reason}, the expiry ${expiry}`, () => {
    for (const [offer, answer] of [
      [extended, 'carrier_accepted_offer'],
      [bid, 'broker_accepted_offer'],
      [accepted, 'broker_confirmed_offer'],
      [accepted, 'broker_rescinded_offer'],
    ] as const) {
      const context = aContext({ now: instantOf((offer.expiresAt ?? 0) + ms) })
      assert.is(reasonOf(decide(offer, anAttempt(answer), context)), reason)
      assert.is(reasonOf(decide(offer, anAttempt(expiryEventOf(offer) ?? 'offer_expired'), context)), expiry)
    }
  })
}

test("[OFF-9] each move restarts the clock with the broker's minutes, or the offer's own; an end stops it", () => {
  assert.is(extended.expiresAt, minutesLater(60))
  assert.is(accepted.expiresAt, minutesLater(61))
  const quick = anAttempt('broker_countered_offer', { minutesToAnswer: 15 })
  assert.is(
    made(decide(bid, quick, aContext({ now: minutesLater(30), rules: { minutesToAnswer: 240 } }))).offer.expiresAt,
    minutesLater(45),
  )
  assert.is(
    made(decide(noOfferYet(), anAttempt('carrier_submitted_bid'), aContext({ rules: { minutesToAnswer: 240 } }))).offer.expiresAt,
    minutesLater(240),
  )
  assert.is(made(decide(accepted, anAttempt('broker_confirmed_offer'), aContext())).offer.expiresAt, undefined)
  for (const minutesToAnswer of [4, 4321, 7.5, Number.NaN]) {
    assert.is(reasonOf(decide(bid, { ...quick, minutesToAnswer }, aContext())), 'MinutesOutOfBounds')
  }
})

test('[OFF-10 F16] a load that is not posted takes no step towards a deal, and every step back', () => {
  for (const state of ['covered', 'closed', 'expired'] as const) {
    const context = aContext({ load: { state } })
    for (const [offer, event] of [
      [noOfferYet(), 'carrier_submitted_bid'],
      [extended, 'carrier_accepted_offer'],
      [extended, 'carrier_submitted_counter_offer'],
      [bid, 'broker_accepted_offer'],
      [accepted, 'broker_confirmed_offer'],
    ] as const) {
      assert.is(reasonOf(decide(offer, anAttempt(event), context)), 'LoadNotPosted', `${event} on a ${state} load`)
    }
    assert.is(reasonOf(decide(extended, anAttempt('carrier_declined_offer'), context)), 'allowed')
    assert.is(reasonOf(decide(accepted, anAttempt('broker_rescinded_offer'), context)), 'allowed')
  }
})

test('[OFF-11] a carrier bids only on what it may see, a pair negotiates once at a time, a truck drives once', () => {
  assert.is(reasonOf(decide(noOfferYet(), anAttempt('carrier_submitted_bid'), aContext({ load: { isVisible: false } }))), 'LoadNotVisible')
  assert.is(reasonOf(decide(noOfferYet(), anAttempt('offer_extended_to_carrier'), aContext({ pairIsBusy: true }))), 'AlreadyNegotiating')
  assert.is(reasonOf(decide(extended, anAttempt('carrier_accepted_offer'), aContext({ truckIsFree: false }))), 'TruckTaken')
  assert.is(reasonOf(decide(accepted, anAttempt('broker_confirmed_offer'), aContext({ truckIsFree: false }))), 'TruckTaken')
})

test('[OFF-12 F17] changed terms want the carrier to look again before a deal, whoever makes the last step', () => {
  const changed = { load: { termsVersion: 2 } }
  assert.is(reasonOf(decide(extended, anAttempt('carrier_accepted_offer'), aContext(changed))), 'TermsChanged')
  assert.is(reasonOf(decide(extended, anAttempt('carrier_accepted_offer', { termsSeen: 2 }), aContext(changed))), 'allowed')
  const confirmed = decide(accepted, anAttempt('broker_confirmed_offer', { termsSeen: 2 }), aContext(changed))
  assert.ok(isLeft(confirmed) && confirmed.left.reason._tag === 'TermsChanged' && confirmed.left.reason.whoMustSee === 'carrier')
  const countered = made(decide(bid, anAttempt('broker_countered_offer', { termsSeen: 2 }), aContext(changed))).offer
  const agreed = made(decide(countered, anAttempt('carrier_accepted_counter_offer', { termsSeen: 2 }), aContext(changed))).offer
  assert.is(reasonOf(decide(agreed, anAttempt('broker_confirmed_offer', { termsSeen: 2 }), aContext(changed))), 'allowed')
})

test('[OFF-13] a booking covers the load, closes its siblings and takes the truck; a cancellation undoes both', () => {
  const booked = made(decide(accepted, anAttempt('broker_confirmed_offer'), aContext()))
  assert.equal(booked.effects, [
    { _tag: 'CoverLoad', loadId: 'load-1' },
    { _tag: 'CloseSiblings', loadId: 'load-1', exceptOfferId: 'offer-1', reason: 'load_booked' },
    { _tag: 'TakeTruck', truckPostId: 'truck-1', exceptOfferId: 'offer-1', reason: 'truck_booked' },
  ])
  const cancelled = made(decide(booked.offer, anAttempt('broker_cancelled_load'), aContext({ load: { state: 'covered' } })))
  assert.equal(cancelled.effects, [
    { _tag: 'PostLoadAgain', loadId: 'load-1' },
    { _tag: 'FreeTruck', truckPostId: 'truck-1' },
  ])
  const truckless = made(decide(noOfferYet({ truckPostId: undefined }), anAttempt('carrier_submitted_bid'), aContext())).offer
  assert.equal(
    made(decide(truckless, anAttempt('broker_accepted_offer'), aContext())).effects.map(({ _tag }) => _tag),
    ['CoverLoad', 'CloseSiblings'],
  )
  assert.equal(made(decide(extended, anAttempt('carrier_declined_offer'), aContext())).effects, [])
})

test('[OFF-110] a booking is canceled with a reason, and another reason is said in words; nothing else gets one', () => {
  const booked = made(decide(accepted, anAttempt('broker_confirmed_offer', { reason: 'other' }), aContext()))
  assert.is(booked.entries[0].reason, undefined)
  const cancel = (given: Partial<Parameters<typeof decide>[1]>) =>
    decide(booked.offer, anAttempt('broker_cancelled_load', given), aContext({ load: { state: 'covered' } }))
  for (const reason of [undefined, 'load_closed'] as const) assert.is(reasonOf(cancel({ reason })), 'ReasonMissing')
  assert.is(reasonOf(cancel({ reason: 'other' })), 'ReasonMissing')
  assert.is(reasonOf(cancel({ reason: 'other', note: '  ' })), 'ReasonMissing')
  for (const reason of CANCEL_REASONS) assert.is(made(cancel({ reason, note: 'The dock burned down' })).entries[0].reason, reason)
  const open = decide(bid, anAttempt('broker_declined_offer', { side: 'system', reason: 'other' }), aContext())
  assert.is(reasonOf(open), 'ReasonMissing') // the system's reasons are its own
})

test('[OFF-111] what a shipper canceled is closed, anything else is posted again; the truck is free either way', () => {
  const booked = made(decide(accepted, anAttempt('broker_confirmed_offer'), aContext())).offer
  for (const reason of CANCEL_REASONS)
    assert.equal(
      made(decide(booked, anAttempt('broker_cancelled_load', { reason, note: 'x' }), aContext({ load: { state: 'covered' } }))).effects,
      [
        { _tag: reason === 'shipper_cancelled' ? 'CloseLoad' : 'PostLoadAgain', loadId: 'load-1' },
        { _tag: 'FreeTruck', truckPostId: 'truck-1' },
      ],
    )
})

test("[OFF-14 F13] the entry says who, when, what price and what is left; a party cannot give the system's reasons", () => {
  const { offer, entries } = made(
    decide(bid, anAttempt('broker_declined_offer', { reason: 'load_booked', note: 'sold' }), aContext({ now: minutesLater(9) })),
  )
  assert.equal(entries, [
    {
      sequence: 2,
      event: 'broker_declined_offer',
      side: 'broker',
      actorId: 'broker-person',
      at: minutesLater(9),
      amount: dollars(2000),
      roundsLeft: { broker: 5, carrier: 5 },
      expiresAt: undefined,
      termsSeen: 1,
      reason: undefined,
      note: 'sold',
    },
  ])
  assert.equal([offer.version, offer.originalAmount, offer.createdAt, offer.updatedAt], [2, dollars(2000), openingTime, minutesLater(9)])
})

test('[PTR-8] an offer below what a quiet post takes is refused; at it and above it gets through, and a bid of the carrier itself always', () => {
  const context = aContext({ truckTakes: dollars(2000) })
  const extending = (amount: number) => decide(noOfferYet(), anAttempt('offer_extended_to_carrier', { amount: dollars(amount) }), context)
  assert.is(reasonOf(extending(1999.99)), 'BelowCarrierMinimum')
  for (const amount of [2000, 2500]) assert.is(made(extending(amount)).offer.amount, dollars(amount))
  assert.is(
    made(decide(noOfferYet(), anAttempt('carrier_submitted_bid', { amount: dollars(900) }), context)).offer.status,
    'needs_confirmation',
  )
})

test('[PTR-44] after too many low offers a quiet post refuses any price alike until its time is over; a post that asks for none takes them', () => {
  const closed = { truckTakes: dollars(2000), truckClosedUntil: minutesLater(90) }
  const extending = (amount: number, given: Parameters<typeof aContext>[0]) =>
    decide(noOfferYet(), anAttempt('offer_extended_to_carrier', { amount: dollars(amount) }), aContext(given))
  for (const amount of [1, 1999.99, 2000, 99_999]) {
    const refused = extending(amount, closed)
    assert.equal(refused._tag === 'Left' && refused.left.reason, { _tag: 'TooManyLowOffers', seconds: 90 * 60 }, String(amount))
  }
  assert.is(made(extending(900, { ...closed, truckTakes: undefined })).offer.amount, dollars(900))
  assert.is(
    made(decide(noOfferYet(), anAttempt('carrier_submitted_bid', { amount: dollars(900) }), aContext(closed))).offer.status,
    'needs_confirmation',
  )
})

test('[CTL-4] counter-offers are bounded by shares of the posted rate, else of the first amount', () => {
  const counters = { leastPercent: 80, mostPercent: 120 }
  const ofRate = (postedRate: number | undefined) =>
    boundsOf(extended, aContext({ load: { postedRate: postedRate === undefined ? undefined : dollars(postedRate) }, rules: { counters } }))
  assert.equal(
    [ofRate(undefined), ofRate(1000)],
    [
      { least: dollars(1600), most: dollars(2400) },
      { least: dollars(800), most: dollars(1200) },
    ],
  )
  const [least, most] = [80, 120]
  assert.equal(
    [
      { leastPercent: undefined, mostPercent: undefined },
      { leastPercent: least, mostPercent: undefined },
      { leastPercent: undefined, mostPercent: most },
      counters,
    ].map((shares) => [isBounded(shares), counterBounds(shares, dollars(1000))]),
    [
      [false, { least: 100, most: 10_000_000 }],
      [true, { least: dollars(800), most: 10_000_000 }],
      [true, { least: 100, most: dollars(1200) }],
      [true, { least: dollars(800), most: dollars(1200) }],
    ],
  )
})

test('[CTL-5, CTL-6] five counter-offers a side and an hour to answer, unless the company says otherwise', () => {
  assert.equal([DEFAULT_ROUNDS, DEFAULT_MINUTES_TO_ANSWER], [5, 60])
})

test('[OFF-63] what the clock ended is shown as expired, everything else as its status', () => {
  assert.equal(
    OFFER_EVENTS.filter((lastEvent) => shownStatus({ status: STATUS_AFTER[lastEvent], lastEvent }) === 'expired'),
    ['carrier_offer_expired', 'carrier_counter_offer_expired', 'offer_expired'],
  )
  for (const lastEvent of ['carrier_submitted_bid', 'broker_declined_offer', 'broker_confirmed_offer'] as const)
    assert.is(shownStatus({ status: STATUS_AFTER[lastEvent], lastEvent }), STATUS_AFTER[lastEvent], lastEvent)
})

test('[OFF-64] each side reads whom to call from booking on, also after its cancellation', () => {
  assert.equal(
    (['none', 'pending_acceptance', 'needs_confirmation', 'booked_load', 'declined_load', 'cancelled_load'] as const).filter(
      (status) => status !== 'none' && hasContacts(status),
    ),
    ['booked_load', 'cancelled_load'],
  )
})

test('[OFF-12 F17] who must look again is the side that has not seen the terms', () => {
  const context = aContext({ load: { termsVersion: 2 } })
  const whoMustSee = (decision: Decision) =>
    isLeft(decision) && decision.left.reason._tag === 'TermsChanged'
      ? [decision.left.reason.whoMustSee, decision.left.reason.termsVersion]
      : []
  assert.equal(whoMustSee(decide(noOfferYet(), anAttempt('offer_extended_to_carrier', { termsSeen: 1 }), context)), ['broker', 2])
  assert.equal(whoMustSee(decide(noOfferYet(), anAttempt('carrier_submitted_bid', { termsSeen: 1 }), context)), ['carrier', 2])
  assert.equal(whoMustSee(decide(accepted, anAttempt('broker_confirmed_offer', { termsSeen: 2 }), context)), ['carrier', 2])
})

test('[PTR-44] how long a truck is closed is told in whole seconds, at least one', () => {
  const seconds = (left: number) => {
    const refused = decide(
      noOfferYet(),
      anAttempt('offer_extended_to_carrier'),
      aContext({ truckTakes: dollars(2000), truckClosedUntil: instantOf(openingTime + left) }),
    )
    return isLeft(refused) && refused.left.reason._tag === 'TooManyLowOffers' ? refused.left.reason.seconds : undefined
  }
  assert.equal([-5_000, 0, 1, 1_000, 1_001, 90_000].map(seconds), [1, 1, 1, 1, 2, 90])
})

test('[CTL-4] bounds hold both of their ends; a counter-offer has none where the company sets none', () => {
  const bounds = { least: dollars(800), most: dollars(1200) }
  assert.equal(
    [799.99, 800, 1000, 1200, 1200.01].map((amount) => isWithin(bounds, dollars(amount))),
    [false, true, true, true, false],
  )
  const counters = { leastPercent: 80, mostPercent: undefined }
  assert.is(boundsOfCounter(extended, aContext()), undefined)
  assert.equal(boundsOfCounter(extended, aContext({ rules: { counters } })), { least: dollars(1600), most: 10_000_000 })
})

test.run()
