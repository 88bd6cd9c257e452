import { isLeft, isRight } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aContext, anAttempt, minutesLater, noOfferYet, offerAfterEvents } from '../testing/index.ts'
import { decide } from './decide.ts'
import type { Guard } from './negotiation-guards.ts'
import { NEGOTIATION_TABLE } from './negotiation-table.ts'
import {
  isExpiry,
  namesPrice,
  OFFER_EVENTS,
  SIDES,
  WIRE_OFFER_EVENTS,
  type OfferEvent,
  type Side,
  type WireOfferEvent,
} from './offer-event.ts'
import type { Negotiation } from './offer.ts'

/** Every status, an open one once for each event that can have led to it. */
const COLUMNS: readonly (readonly [name: string, negotiation: Negotiation])[] = [
  ['none yet', noOfferYet()],
  ['pending after the offer', offerAfterEvents('offer_extended_to_carrier')],
  ['pending after a counter', offerAfterEvents('carrier_submitted_bid', 'broker_countered_offer')],
  ['needs confirmation after a bid', offerAfterEvents('carrier_submitted_bid')],
  ['needs confirmation after a counter', offerAfterEvents('offer_extended_to_carrier', 'carrier_submitted_counter_offer')],
  ['needs confirmation after an acceptance', offerAfterEvents('offer_extended_to_carrier', 'carrier_accepted_offer')],
  [
    'needs confirmation after an accepted counter',
    offerAfterEvents('carrier_submitted_bid', 'broker_countered_offer', 'carrier_accepted_counter_offer'),
  ],
  ['booked', offerAfterEvents('carrier_submitted_bid', 'broker_accepted_offer')],
  ['declined', offerAfterEvents('carrier_submitted_bid', 'broker_declined_offer')],
  ['cancelled', offerAfterEvents('carrier_submitted_bid', 'broker_accepted_offer', 'broker_cancelled_load')],
]

/**
 * Written from decisions.md by hand: who may (C carrier, B broker, S system, - nobody), column by column as above, and
 * the status it leads to (section 4).
 */
const EXPECTED: { readonly [E in WireOfferEvent]: readonly [cells: string, status: string] } = {
  //                                none P.o P.c N.b N.c N.a N.ac boo dec can
  offer_extended_to_carrier: ['B   -   -   -   -   -   -   -   -   -', 'pending_acceptance'],
  broker_countered_offer: ['-   -   -   B   B   -   -   -   -   -', 'pending_acceptance'],
  carrier_submitted_bid: ['C   -   -   -   -   -   -   -   -   -', 'needs_confirmation'],
  carrier_accepted_offer: ['-   C   -   -   -   -   -   -   -   -', 'needs_confirmation'],
  carrier_accepted_counter_offer: ['-   -   C   -   -   -   -   -   -   -', 'needs_confirmation'],
  carrier_submitted_counter_offer: ['-   C   C   -   -   -   -   -   -   -', 'needs_confirmation'],
  offer_confirmed_by_broker: ['-   -   -   -   -   B   B   -   -   -', 'booked_load'],
  broker_accepted_offer: ['-   -   -   BS  -   -   -   -   -   -', 'booked_load'],
  broker_accepted_counter_offer: ['-   -   -   -   B   -   -   -   -   -', 'booked_load'],
  broker_confirmed_offer: ['-   -   -   -   -   B   B   -   -   -', 'booked_load'],
  carrier_declined_offer: ['-   C   -   -   -   -   -   -   -   -', 'declined_load'],
  broker_rescinded_offer: ['-   B   B   -   -   B   B   -   -   -', 'declined_load'],
  broker_declined_counter_offer: ['-   -   -   -   B   -   -   -   -   -', 'declined_load'],
  offer_rescinded_by_broker: ['-   B   B   -   -   B   B   -   -   -', 'declined_load'],
  broker_declined_offer: ['-   S   S   BS  S   BS  BS  -   -   -', 'declined_load'],
  carrier_offer_expired: ['-   -   -   S   -   -   -   -   -   -', 'declined_load'],
  carrier_counter_offer_expired: ['-   -   -   -   S   -   -   -   -   -', 'declined_load'],
  carrier_declined_counter_offer: ['-   -   C   -   -   -   -   -   -   -', 'declined_load'],
  offer_expired: ['-   S   S   -   -   S   S   -   -   -', 'declined_load'],
  broker_cancelled_load: ['-   -   -   -   -   -   -   B   -   -', 'cancelled_load'],
}

const LETTER: { readonly [S in Side]: string } = { carrier: 'C', broker: 'B', system: 'S' }

/** Everything an attempt could want: a price, a reason, Book Now at that price, and the time over where expiry is tried. */
const tried = (negotiation: Negotiation, event: WireOfferEvent, side: Side): ReturnType<typeof decide> => {
  const amount = negotiation.status === 'none' ? anAttempt('carrier_submitted_bid').amount : negotiation.amount
  const now = minutesLater(event.endsWith('expired') ? 600 : 10)
  return decide(
    negotiation,
    anAttempt(event, { side, amount, reason: event === 'broker_cancelled_load' ? 'carrier_fell_off' : 'load_closed' }),
    aContext({ now, load: { bookNowRate: amount } }),
  )
}

for (const event of WIRE_OFFER_EVENTS) {
  test(`[OFF-1 R37] ${event}: every status and side, as the table says`, () => {
    const [cells, status] = EXPECTED[event]
    const marks = cells.split(/ +/)
    assert.is(marks.length, COLUMNS.length)
    COLUMNS.forEach(([name, negotiation], column) => {
      for (const side of SIDES) {
        const decision = tried(negotiation, event, side)
        const isAllowed = marks[column]?.includes(LETTER[side]) === true
        assert.is(isRight(decision), isAllowed, `${side} raises ${event} in "${name}"`)
        assert.is(isRight(decision) ? decision.right.offer.status : 'refused', isAllowed ? status : 'refused', name)
      }
    })
  })
}

test('[OFF-1 R37] the table above has all twenty events and all statuses', () => {
  assert.is(Object.keys(EXPECTED).length, 20)
  assert.equal([...new Set(COLUMNS.map(([, { status }]) => status))].sort(), [
    'booked_load',
    'cancelled_load',
    'declined_load',
    'needs_confirmation',
    'none',
    'pending_acceptance',
  ])
})

/** Whether the guard stands in every rule by which the event is raised. */
const alwaysAsks = (event: OfferEvent, guard: Guard): boolean =>
  Object.values(NEGOTIATION_TABLE)
    .flatMap((row) => Object.values(row[event] ?? {}))
    .every(({ when }) => when.includes(guard))

test('[OFF-5] [OFF-17] what is listed beside the table is what the table says: which events name a price, and which the clock alone raises', () => {
  for (const event of OFFER_EVENTS)
    assert.equal([namesPrice(event), isExpiry(event)], [alwaysAsks(event, 'priced'), alwaysAsks(event, 'clockRanOut')], event)
})

const REASONS: readonly (readonly [event: WireOfferEvent, side: Side, column: number, reason: string])[] = [
  ['broker_confirmed_offer', 'carrier', 5, 'NotYourEvent'],
  ['carrier_submitted_bid', 'broker', 0, 'NotYourEvent'],
  ['offer_expired', 'carrier', 1, 'NotYourEvent'],
  ['broker_confirmed_offer', 'system', 5, 'NotYourEvent'],
  ['carrier_accepted_offer', 'carrier', 3, 'NotYourTurn'],
  ['broker_countered_offer', 'broker', 2, 'NotYourTurn'],
  ['carrier_accepted_offer', 'carrier', 2, 'AnswersAnotherEvent'],
  ['broker_accepted_offer', 'broker', 4, 'AnswersAnotherEvent'],
  ['broker_countered_offer', 'broker', 5, 'AnswersAnotherEvent'],
  ['carrier_accepted_offer', 'carrier', 7, 'WrongStatus'],
  ['carrier_submitted_bid', 'carrier', 9, 'WrongStatus'],
  ['broker_cancelled_load', 'broker', 5, 'WrongStatus'],
]

for (const [event, side, column, reason] of REASONS) {
  const [name, negotiation] = COLUMNS[column] ?? ['', noOfferYet()]
  test(`[OFF-2] ${side} raises ${event} in "${name}": ${reason}, with the standing`, () => {
    const decision = tried(negotiation, event, side)
    assert.ok(isLeft(decision))
    if (!isLeft(decision)) return
    const standing =
      negotiation.status === 'none'
        ? { status: 'none', lastEvent: undefined, amount: undefined, version: 0, loadState: 'posted' }
        : {
            status: negotiation.status,
            lastEvent: negotiation.lastEvent,
            amount: negotiation.amount,
            version: negotiation.version,
            loadState: 'posted',
          }
    assert.is(decision.left.reason._tag, reason)
    assert.equal(decision.left.standing, standing)
  })
}

test.run()
