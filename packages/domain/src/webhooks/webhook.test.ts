import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isRight, left, right } from 'fp-ts/Either'
import { closeBySystem, decide, DECLINE_REASONS, OFFER_EVENTS, type Outcome } from '../offers/index.ts'
import { aContext, anAttempt, made, minutesLater, noOfferYet, offerAfterEvents } from '../testing/index.ts'
import { readWebhookUrl } from './webhook.ts'
import {
  HEARD_EVENTS,
  OFFER_WEBHOOK_EVENTS,
  otherKindOf,
  readHeard,
  WEBHOOK_EVENTS,
  webhookDropOf,
  webhookNoticesOf,
} from './webhook-event.ts'

const told = ({ offer, entries }: Outcome): readonly string[] => {
  const [last] = entries.slice(-1)
  if (last === undefined) throw new Error('an outcome has an entry')
  return webhookNoticesOf(offer, last).map(({ event, to, from }) => `${event} ${to} ${(from - offer.updatedAt) / 60_000}`)
}

const B = 'carrier_submitted_bid'
const O = 'offer_extended_to_carrier'
const warned = (to: string): string => `offer.expiring ${to} 50`
const both = (event: string): readonly string[] => [`${event} broker 0`, `${event} carrier 0`]

/** By hand: the events before, the event, and event, whom and minutes from. */
const EXPECTED: readonly (readonly [
  before: readonly Parameters<typeof anAttempt>[0][],
  event: (typeof OFFER_EVENTS)[number],
  ...told: string[],
])[] = [
  [[], O, 'offer.received carrier 0', warned('carrier')],
  [[], B, 'offer.received broker 0', warned('broker')],
  [[B], 'broker_countered_offer', 'offer.countered carrier 0', warned('carrier')],
  [[O], 'carrier_submitted_counter_offer', 'offer.countered broker 0', warned('broker')],
  [[O], 'carrier_accepted_offer', 'offer.accepted broker 0', warned('broker')],
  [[B, 'broker_countered_offer'], 'carrier_accepted_counter_offer', 'offer.accepted broker 0', warned('broker')],
  [[B], 'broker_accepted_offer', ...both('offer.booked')],
  [[O, 'carrier_submitted_counter_offer'], 'broker_accepted_counter_offer', ...both('offer.booked')],
  [[O, 'carrier_accepted_offer'], 'broker_confirmed_offer', ...both('offer.booked')],
  [[O], 'carrier_declined_offer', ...both('offer.declined')],
  [[O], 'broker_rescinded_offer', ...both('offer.declined')],
  [[B, 'broker_accepted_offer'], 'broker_cancelled_load', ...both('offer.canceled')],
]

test('[WHK-1] what waits is told the side whose turn it is, what has ended both sides', () => {
  for (const [before, event, ...expected] of EXPECTED) {
    const [first, ...more] = before
    const negotiation = first === undefined ? noOfferYet() : offerAfterEvents(first, ...more)
    const done = made(decide(negotiation, anAttempt(event), aContext({ now: minutesLater(before.length) })))
    assert.equal(told(done), expected, `${event} after ${before.join(', ')}`)
  }
})

test('[WHK-1] what the system ends is told both sides, a bid below the minimum nobody', () => {
  const endedBy = (reason: (typeof DECLINE_REASONS)[number]): readonly string[] =>
    told(made(closeBySystem(offerAfterEvents(B), reason, aContext({ now: minutesLater(1) }))))
  for (const reason of DECLINE_REASONS) assert.equal(endedBy(reason), reason === 'below_minimum' ? [] : both('offer.declined'), reason)
})

test('[WHK-1] an expiry, which no person is told of, is told both machines; every event is told of something', () => {
  const { offer } = { offer: offerAfterEvents(B) }
  const expiries = OFFER_EVENTS.filter((event) => event.endsWith('expired'))
  assert.is(expiries.length, 3)
  for (const event of expiries)
    assert.equal(
      webhookNoticesOf({ ...offer, status: 'declined_load', expiresAt: undefined }, { side: 'system', event, reason: undefined }).map(
        ({ event: name, to }) => `${name} ${to}`,
      ),
      ['offer.expired broker', 'offer.expired carrier'],
    )
  const seen = new Set(EXPECTED.flatMap(([, , ...rows]) => rows.map((row) => row.split(' ')[0])))
  assert.equal(
    WEBHOOK_EVENTS.filter((event) => !seen.has(event)),
    ['offer.expired', 'load.uncovered', 'carrier.vetting_worse', 'block.review_due', 'webhook.test'],
  )
})

test('[WHK-2] what the offer has left behind is dropped, what waits when its time is over; what has ended stays worth telling', () => {
  const offer = offerAfterEvents(B)
  assert.is(webhookDropOf(offer.version, offer, minutesLater(59)), undefined)
  assert.is(webhookDropOf(offer.version, offer, minutesLater(60)), 'expired')
  assert.is(webhookDropOf(offer.version, offerAfterEvents(B, 'broker_countered_offer'), minutesLater(2)), 'superseded')
  const booked = offerAfterEvents(B, 'broker_accepted_offer')
  assert.is(webhookDropOf(booked.version, booked, minutesLater(60 * 24 * 20)), undefined)
})

test('[WHK-17] every event besides offers is a kind of what people are told; what concerns a person alone is none', () => {
  assert.equal(
    WEBHOOK_EVENTS.map(otherKindOf).filter((kind) => kind !== undefined),
    ['load_uncovered', 'vetting_worse', 'block_review_due'],
  )
})

test('[WHK-18] one event at least is heard, each once and in order, and by a carrier of offers alone', () => {
  assert.equal(readHeard([], 'broker'), left('required'))
  assert.equal(readHeard(['load.uncovered', 'offer.booked', 'load.uncovered'], 'broker'), right(['offer.booked', 'load.uncovered']))
  assert.equal(readHeard(HEARD_EVENTS, 'carrier'), left('not_of_side'))
  assert.equal(readHeard(OFFER_WEBHOOK_EVENTS, 'carrier'), right(OFFER_WEBHOOK_EVENTS))
})

test('[WHK-3] an address is https, or http where that may be, without credentials and fragment; blanks around it go', () => {
  const read = (typed: string, mayBePlain = false) => {
    const url = readWebhookUrl(typed, mayBePlain)
    return isRight(url) ? url.right : `! ${url.left}`
  }
  assert.is(read(' https://tms.example/hooks?a=1 '), 'https://tms.example/hooks?a=1')
  assert.is(read('HTTPS://tms.example:8443'), 'HTTPS://tms.example:8443')
  assert.is(read('http://tms.example/', true), 'http://tms.example/')
  assert.equal(
    [
      '',
      'http://tms.example/',
      'tms.example',
      'ftp://tms.example/',
      'https://',
      'https://me:pw@tms.example/',
      'https://tms.example/#x',
      'https://tms.example/a b',
      `https://tms.example/${'a'.repeat(2_000)}`,
    ].map((typed) => read(typed)),
    ['! required', '! not_https', ...Array.from({ length: 6 }, () => '! not_an_address'), '! too_long'],
  )
})

test.run()
