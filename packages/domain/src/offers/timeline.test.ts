import { isLeft, isRight, left, right } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aContext, anAttempt, dollars, made, minutesLater, noOfferYet, offerAfterEvents } from '../testing/index.ts'
import { expire } from './by-system.ts'
import { choicesFor } from './choices.ts'
import { decide } from './decide.ts'
import type { Attempt, NegotiationContext } from './attempt.ts'
import type { Negotiation, OfferEntry } from './offer.ts'
import type { Party } from './offer-event.ts'
import { replay } from './replay.ts'
import { clockOf, timelineOf } from './timeline.ts'

/** The log of these attempts, a minute apart. */
const logOf = (...attempts: readonly Attempt[]): readonly OfferEntry[] => {
  let state: Negotiation = noOfferYet()
  return attempts.map((attempt, i) => {
    const { offer, entries } = made(decide(state, attempt, aContext({ now: minutesLater(i) })))
    state = offer
    return entries[0]
  })
}

const log = logOf(
  anAttempt('offer_extended_to_carrier'),
  anAttempt('carrier_submitted_counter_offer', { amount: dollars(2300) }),
  anAttempt('broker_countered_offer', { amount: dollars(2150) }),
  anAttempt('carrier_accepted_counter_offer'),
  anAttempt('broker_confirmed_offer'),
)

test("[OFF-19] the timeline shows each event once, in order, with the price, its move and the reader's own rounds", () => {
  assert.equal(
    timelineOf(log, 'carrier', undefined).map(({ sequence, side, amount, change, roundsLeft, isReaders }) => [
      sequence,
      side,
      amount,
      change,
      roundsLeft,
      isReaders,
    ]),
    [
      [1, 'broker', dollars(2000), undefined, 5, false],
      [2, 'carrier', dollars(2300), 30_000, 4, true],
      [3, 'broker', dollars(2150), -15_000, 4, false],
      [4, 'carrier', dollars(2150), undefined, 4, true],
      [5, 'broker', dollars(2150), undefined, 4, false],
    ],
  )
  assert.equal(
    timelineOf(log, 'broker', new Map()).map(({ roundsLeft }) => roundsLeft),
    [5, 5, 4, 4, 4],
  )
})

test('[OFF-19] each side reads its own people in the timeline, and only the company of the other', () => {
  assert.equal(
    timelineOf(log, 'carrier', undefined).map(({ actorId }) => actorId),
    [undefined, 'carrier-person', undefined, 'carrier-person', undefined],
  )
})

test('[OFF-20] the clock counts down to 0 for the side whose answer is awaited, and stops with the negotiation', () => {
  const open = offerAfterEvents('offer_extended_to_carrier')
  assert.equal(clockOf(open, minutesLater(59)), { turn: 'carrier', leftMs: 60_000 })
  assert.equal(clockOf(open, minutesLater(90)), { turn: 'carrier', leftMs: 0 })
  assert.equal(clockOf(offerAfterEvents('carrier_submitted_bid'), minutesLater(0)).turn, 'broker')
  assert.equal(clockOf(offerAfterEvents('carrier_submitted_bid', 'broker_accepted_offer'), minutesLater(0)), {
    turn: undefined,
    leftMs: undefined,
  })
})

const shown = (side: Party, negotiation: Negotiation, context: NegotiationContext = aContext()): readonly string[] =>
  choicesFor(side, negotiation, context).map(
    ({ event, needsAmount, blockedBy }) => `${event}${needsAmount ? ' $' : ''}${blockedBy === undefined ? '' : ` ${blockedBy._tag}`}`,
  )

test('[OFF-21] the choices of a side are what the table allows it now', () => {
  const pending = offerAfterEvents('offer_extended_to_carrier')
  assert.equal(shown('carrier', pending), ['carrier_accepted_offer', 'carrier_submitted_counter_offer $', 'carrier_declined_offer'])
  assert.equal(shown('broker', pending), ['broker_rescinded_offer'])
  assert.equal(shown('broker', offerAfterEvents('carrier_submitted_bid')), [
    'broker_countered_offer $',
    'broker_accepted_offer',
    'broker_declined_offer',
  ])
  assert.equal(shown('broker', offerAfterEvents('offer_extended_to_carrier', 'carrier_accepted_offer')), [
    'broker_confirmed_offer',
    'broker_rescinded_offer',
    'broker_declined_offer',
  ])
  assert.equal(shown('broker', noOfferYet()), ['offer_extended_to_carrier $'])
  assert.equal(shown('carrier', noOfferYet()), ['carrier_submitted_bid $'])
  assert.equal(shown('broker', offerAfterEvents('carrier_submitted_bid', 'broker_accepted_offer')), ['broker_cancelled_load'])
  assert.equal(shown('carrier', offerAfterEvents('carrier_submitted_bid')), [])
})

test('[OFF-21 F12] a choice that is blocked says by what', () => {
  const pending = offerAfterEvents('offer_extended_to_carrier')
  assert.equal(shown('carrier', { ...pending, roundsLeft: { broker: 5, carrier: 0 } }), [
    'carrier_accepted_offer',
    'carrier_submitted_counter_offer $ NoRoundsLeft',
    'carrier_declined_offer',
  ])
  assert.equal(shown('carrier', pending, aContext({ now: minutesLater(60) })), [
    'carrier_accepted_offer Expired',
    'carrier_submitted_counter_offer $ Expired',
    'carrier_declined_offer Expired',
  ])
  assert.equal(
    choicesFor('carrier', pending, aContext({ load: { termsVersion: 2 } }), 1).filter(({ blockedBy }) => blockedBy?._tag === 'TermsChanged')
      .length,
    2,
  )
})

test('[OFF-22 I9] replaying the log gives the state, and a log nobody could have written is refused at the entry that shows it', () => {
  const parties = noOfferYet()
  const whole = replay(parties, log)
  assert.ok(isRight(whole))
  if (isRight(whole)) {
    const { status, amount, originalAmount, version, carrierTerms } = whole.right
    assert.equal([status, amount, originalAmount, version, carrierTerms], ['booked_load', dollars(2150), dollars(2000), 5, 1])
  }
  const changed = (index: number, entry: Partial<OfferEntry>): readonly OfferEntry[] =>
    log.map((one, i) => (i === index ? { ...one, ...entry } : one))
  for (const [bad, fault, sequence] of [
    [[], 'Empty', 0],
    [log.slice(1), 'Gap', 2],
    [[...log.slice(0, 2), ...log.slice(3)], 'Gap', 4],
    [[...log, ...log.slice(4)], 'Gap', 5],
    [changed(3, { event: 'carrier_accepted_offer' }), 'NotInTable', 4],
    [changed(4, { side: 'carrier' }), 'NotInTable', 5],
    [changed(2, { at: minutesLater(-1) }), 'TimeRunsBack', 3],
    [changed(4, { at: minutesLater(500) }), 'AfterExpiry', 5],
    [changed(3, { amount: dollars(2300) }), 'WrongAmount', 4],
    [changed(1, { amount: dollars(0) }), 'WrongAmount', 2],
    [changed(1, { roundsLeft: { broker: 4, carrier: 4 } }), 'WrongRounds', 2],
    [changed(2, { roundsLeft: { broker: 5, carrier: 4 } }), 'WrongRounds', 3],
    [changed(0, { expiresAt: undefined }), 'WrongClock', 1],
    [changed(4, { expiresAt: minutesLater(90) }), 'WrongClock', 5],
  ] as const) {
    const read = replay(parties, bad)
    assert.ok(isLeft(read), fault)
    if (isLeft(read)) assert.equal(read.left, { _tag: fault, sequence })
  }
  const ranOut = { event: 'offer_expired', side: 'system', actorId: undefined, expiresAt: undefined } as const
  const early = replay(parties, [...log.slice(0, 3), { ...log[3], ...ranOut, sequence: 4 } as OfferEntry]) // the log has five
  assert.equal(isLeft(early) && early.left, { _tag: 'BeforeExpiry', sequence: 4 })
})

test('[OFF-22 I9] at the very moment an offer runs out a log has its expiry, and nothing else any more', () => {
  const bid = made(decide(noOfferYet(), anAttempt('carrier_submitted_bid'), aContext()))
  const end = bid.offer.expiresAt ?? minutesLater(0)
  const expired = made(expire(bid.offer, aContext({ now: end })))
  assert.equal(replay(noOfferYet(), [...bid.entries, ...expired.entries]), right(expired.offer))
  const accepted = made(decide(bid.offer, anAttempt('broker_accepted_offer'), aContext({ now: minutesLater(1) })))
  const late = accepted.entries.map((entry) => ({ ...entry, at: end }))
  assert.equal(replay(noOfferYet(), [...bid.entries, ...late]), left({ _tag: 'AfterExpiry', sequence: 2 }))
})

test.run()
