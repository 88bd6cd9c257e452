import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '../kernel/index.ts'
import { bookNow, closeBySystem, decide, DECLINE_REASONS, OFFER_EVENTS, submitBid, type Outcome } from '../offers/index.ts'
import { aContext, anAttempt, dollars, made, minutesLater, noOfferYet, offerAfterEvents, openingTime } from '../testing/index.ts'
import {
  dropReasonOf,
  lastMinutesOf,
  noticeKindsFor,
  NOTICE_KINDS,
  OFFER_NOTICE_KINDS,
  NOTICE_TABLE,
  noticesOf,
  snoozedUntil,
  warnedAgainAt,
  warnedAt,
} from './notice.ts'

const MINUTE = 60_000

const told = ({ offer, entries }: Outcome): readonly string[] => {
  const [last] = entries.slice(-1)
  if (last === undefined) throw new Error('an outcome has an entry')
  return noticesOf(offer, last).map(({ kind, to, urgency, from, until }) =>
    [kind, to, urgency, (from - offer.updatedAt) / MINUTE, (until - offer.updatedAt) / MINUTE].join(' '),
  )
}

const B = 'carrier_submitted_bid'
const O = 'offer_extended_to_carrier'
const EXPIRING_BROKER = 'offer_expiring broker high 50 60'
const EXPIRING_CARRIER = 'offer_expiring carrier high 50 60'

/** By hand: the events before, the event, and kind, whom, urgency, minutes from and until. */
const EXPECTED: readonly (readonly [
  before: readonly Parameters<typeof anAttempt>[0][],
  event: (typeof OFFER_EVENTS)[number],
  ...told: string[],
])[] = [
  [[], O, 'offer_received carrier normal 0 60', EXPIRING_CARRIER],
  [[], B, 'offer_received broker normal 0 60', EXPIRING_BROKER],
  [[B], 'broker_countered_offer', 'offer_countered carrier normal 0 60', EXPIRING_CARRIER],
  [[O], 'carrier_submitted_counter_offer', 'offer_countered broker normal 0 60', EXPIRING_BROKER],
  [[O], 'carrier_accepted_offer', 'offer_accepted broker normal 0 60', EXPIRING_BROKER],
  [[B, 'broker_countered_offer'], 'carrier_accepted_counter_offer', 'offer_accepted broker normal 0 60', EXPIRING_BROKER],
  [[B], 'broker_accepted_offer', 'offer_booked carrier normal 0 2880'],
  [[O, 'carrier_submitted_counter_offer'], 'broker_accepted_counter_offer', 'offer_booked carrier normal 0 2880'],
  [[O, 'carrier_accepted_offer'], 'broker_confirmed_offer', 'offer_booked carrier normal 0 2880'],
  [[O], 'carrier_declined_offer', 'offer_declined broker low 0 720'],
  [[B, 'broker_countered_offer'], 'carrier_declined_counter_offer', 'offer_declined broker low 0 720'],
  [[O], 'broker_rescinded_offer', 'offer_declined carrier low 0 720'],
  [[B], 'broker_declined_offer', 'offer_declined carrier low 0 720'],
  [[O, 'carrier_submitted_counter_offer'], 'broker_declined_counter_offer', 'offer_declined carrier low 0 720'],
  [[B, 'broker_accepted_offer'], 'broker_cancelled_load', 'offer_cancelled carrier high 0 2880'],
]

test('[NOT-1] which event is told whom, how urgently and until when is one table', () => {
  for (const [before, event, ...expected] of EXPECTED) {
    const [first, ...more] = before
    const negotiation = first === undefined ? noOfferYet() : offerAfterEvents(first, ...more)
    const done = made(decide(negotiation, anAttempt(event), aContext({ now: minutesLater(before.length) })))
    assert.equal(told(done), expected, `${event} after ${before.join(', ')}`)
  }
})

test('[NOT-8] a carrier chooses among what carriers are told of, everybody else among all', () => {
  const toCarriers = EXPECTED.flatMap(([, , ...lines]) => lines.map((line) => line.split(' '))).filter(([, to]) => to === 'carrier')
  assert.equal(
    noticeKindsFor('carrier').filter((kind) => OFFER_NOTICE_KINDS.some((one) => one === kind)),
    OFFER_NOTICE_KINDS.filter((kind) => toCarriers.some(([told]) => told === kind)),
    'of an offer those that the table tells a carrier of',
  )
  assert.equal(noticeKindsFor('carrier').slice(-2), ['search_matches', 'joining_decided'])
  for (const side of ['broker', undefined] as const) assert.equal(noticeKindsFor(side), NOTICE_KINDS)
})

test('[NOT-1] every event is in it, and those that nobody is told of are the expiries alone', () => {
  assert.equal(Object.keys(NOTICE_TABLE).sort(), [...OFFER_EVENTS].sort())
  assert.equal(
    OFFER_EVENTS.filter((event) => NOTICE_TABLE[event] === undefined),
    ['carrier_offer_expired', 'carrier_counter_offer_expired', 'offer_expired'],
  )
  const covered = new Set(EXPECTED.map(([, event]) => event))
  assert.equal(
    OFFER_EVENTS.filter((event) => NOTICE_TABLE[event] !== undefined && !covered.has(event)),
    [],
  )
  assert.equal(
    OFFER_NOTICE_KINDS.filter((kind) => !EXPECTED.some((row) => row.join(' ').includes(kind))),
    [],
  )
})

test('[NOT-2] what the system does is told the side that did not bring it about; of a bid below the minimum nobody', () => {
  const endedBy = (reason: (typeof DECLINE_REASONS)[number]): readonly string[] =>
    told(made(closeBySystem(offerAfterEvents(B), reason, aContext({ now: minutesLater(1) }))))
  assert.equal(Object.fromEntries(DECLINE_REASONS.map((reason) => [reason, endedBy(reason)])), {
    load_booked: ['offer_declined carrier low 0 720'],
    truck_booked: ['offer_declined broker low 0 720'],
    load_closed: ['offer_declined carrier low 0 720'],
    load_expired: ['offer_declined carrier low 0 720'],
    below_minimum: [],
    covered_elsewhere: ['offer_declined carrier low 0 720'],
  })
})

test('[NOT-2] Book Now is one act of its carrier: its broker is told of the booking, and of no bid', () => {
  const context = aContext({ load: { bookNowRate: dollars(2000), postedRate: dollars(2000) } })
  const { event: _event, side: _side, ...attempt } = anAttempt(B)
  assert.equal(told(made(bookNow(noOfferYet(), attempt, context))), ['offer_booked broker normal 0 2880'])
})

test('[NOT-2] a bid that is declined as it is made is told to nobody', () => {
  const { event: _event, side: _side, ...attempt } = anAttempt(B)
  assert.equal(told(made(submitBid(noOfferYet(), attempt, aContext({ rules: { declineBelow: dollars(2500) } })))), [])
})

test('[NOT-3] an offer is about to expire in the last sixth of its time, at most an hour before; not where under ten minutes were given', () => {
  const lead = (minutes: number): number | undefined => {
    const expiresAt = minutesLater(minutes)
    const from = warnedAt({ status: 'needs_confirmation', updatedAt: openingTime, expiresAt })
    return from === undefined ? undefined : (expiresAt - from) / MINUTE
  }
  assert.equal(
    [5, 9, 10, 12, 30, 60, 360, 361, 4320].map(lead),
    [undefined, undefined, 10 / 6, 2, 5, 10, 60, 60, 60].map((minutes) =>
      minutes === undefined ? undefined : Math.round(minutes * MINUTE) / MINUTE,
    ),
  )
  assert.is(warnedAt({ status: 'booked_load', updatedAt: openingTime, expiresAt: undefined }), undefined)
})

/** Minutes before the end of an offer that was given so many. */
const leadOf = (minutes: number, at: typeof warnedAt): number | undefined => {
  const expiresAt = minutesLater(minutes)
  const from = at({ status: 'needs_confirmation', updatedAt: openingTime, expiresAt })
  return from === undefined ? undefined : Math.round((expiresAt - from) / 1000) / 60
}

test('[NOT-120] it is told once more with ten minutes left, where the first came before that, and never one upon the other', () => {
  assert.equal(
    [5, 10, 15, 30, 60, 66, 90, 120, 240, 4320].map((minutes) => leadOf(minutes, warnedAgainAt)),
    [undefined, undefined, undefined, undefined, undefined, 5.5, 7.5, 10, 10, 10],
  )
  for (let minutes = 61; minutes <= 4320; minutes += 1) {
    const [first = 0, again = 0] = [leadOf(minutes, warnedAt), leadOf(minutes, warnedAgainAt)]
    assert.ok(again > 0 && again <= 10 && first - again >= 5, `${minutes}: ${first}, then ${again}`)
  }
  assert.is(warnedAgainAt({ status: 'booked_load', updatedAt: openingTime, expiresAt: undefined }), undefined)
})

test('[NOT-120] both go to the side whose turn it is, by the same ways and until the same end; the second says that it is one', () => {
  const opened = made(decide(noOfferYet(), anAttempt(B), aContext({ rules: { minutesToAnswer: 240 } })))
  const [last] = opened.entries.slice(-1)
  const [told, ...warned] = last === undefined ? [] : noticesOf(opened.offer, last)
  assert.equal([told?.kind, told?.isAgain], ['offer_received', false])
  assert.equal(
    warned.map(({ kind, to, from, until, isAgain }) => [kind, to, (from - openingTime) / MINUTE, (until - openingTime) / MINUTE, isAgain]),
    [
      ['offer_expiring', 'broker', 200, 240, false],
      ['offer_expiring', 'broker', 230, 240, true],
    ],
  )
  assert.equal(warned[1]?.ways, warned[0]?.ways)
})

test('[NOT-121] of the last ten minutes it is said how many are left, a begun one counted whole', () => {
  const left = (seconds: number): number | undefined =>
    lastMinutesOf({ expiresAt: minutesLater(60) }, instantOf(minutesLater(60) - seconds * 1000))
  assert.equal([3600, 601, 600, 599, 541, 540, 61, 60, 1].map(left), [undefined, undefined, 10, 10, 10, 9, 2, 1, 1])
  assert.is(lastMinutesOf({ expiresAt: undefined }, openingTime), undefined)
})

test('[NOT-4] nothing is told after the clock, or once the offer has moved on', () => {
  const offer = offerAfterEvents(B)
  const notice = { version: offer.version, until: minutesLater(60) }
  assert.is(dropReasonOf(notice, offer, minutesLater(59)), undefined)
  assert.is(dropReasonOf(notice, offer, minutesLater(60)), 'expired')
  assert.is(dropReasonOf({ ...notice, until: minutesLater(30) }, offer, minutesLater(30)), 'expired')
  assert.is(dropReasonOf({ ...notice, until: minutesLater(90) }, offer, minutesLater(60)), 'expired')
  assert.is(dropReasonOf(notice, offerAfterEvents(B, 'broker_countered_offer'), minutesLater(2)), 'superseded')
  assert.is(dropReasonOf(notice, { ...offer, expiresAt: undefined }, instantOf(minutesLater(59))), undefined)
})

test('[NOT-78] what is put off is told again in half an hour, or when a quarter of its time is left; not where less is left', () => {
  const again = (given: number, passed: number): number | undefined => {
    const offer = { status: 'needs_confirmation', updatedAt: openingTime, expiresAt: minutesLater(given) } as const
    const at = snoozedUntil(offer, minutesLater(passed))
    return at === undefined ? undefined : (at - openingTime) / MINUTE
  }
  assert.equal(
    [again(60, 0), again(60, 15), again(60, 30), again(60, 45), again(60, 59), again(4320, 10)],
    [30, 45, 45, undefined, undefined, 40],
  )
  assert.is(snoozedUntil({ status: 'booked_load', updatedAt: openingTime, expiresAt: undefined }, openingTime), undefined)
})

test.run()
