import { isLeft, isRight } from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aContext, anAttempt, noOfferYet, offerAfterEvents } from '../testing/index.ts'
import { permissionOf, REVIEW_MEANINGS, TRUST_LEVELS, VERDICT_REASONS, type ReviewMeaning, type TrustVerdict } from '../verdict/index.ts'
import type { Attempt } from './attempt.ts'
import { bookNow } from './by-system.ts'
import { choicesFor } from './choices.ts'
import { decide, type Decision } from './decide.ts'
import { timelineOf } from './timeline.ts'

const contextOf = (verdict: TrustVerdict, review: ReviewMeaning = 'book_now') =>
  aContext({
    trust: { ...verdict, ...permissionOf(verdict, { review }) },
    load: { bookNowRate: anAttempt('carrier_submitted_bid').amount },
  })
const stop: TrustVerdict = { level: 'stop', reasons: ['blocked', 'identity_changed'] }
const look: TrustVerdict = { level: 'review', reasons: ['identity_changed'] }
const why = (decision: Decision): string => (isLeft(decision) ? decision.left.reason._tag : decision.right.offer.status)
const bid = anAttempt('carrier_submitted_bid')

const WAITING = [
  [offerAfterEvents('carrier_submitted_bid'), 'broker_accepted_offer'],
  [offerAfterEvents('offer_extended_to_carrier', 'carrier_submitted_counter_offer'), 'broker_accepted_counter_offer'],
  [offerAfterEvents('offer_extended_to_carrier', 'carrier_accepted_offer'), 'broker_confirmed_offer'],
  [offerAfterEvents('carrier_submitted_bid', 'broker_countered_offer', 'carrier_accepted_counter_offer'), 'offer_confirmed_by_broker'],
] as const satisfies readonly (readonly [unknown, Attempt['event']])[]

for (const [offer, event] of WAITING)
  test(`[VRD-9] ${event} books no Stop carrier without an override, and one is kept with the entry as it was overruled`, () => {
    const pressed = (override?: Attempt['override']) => decide(offer, anAttempt(event, { override }), contextOf(stop))
    assert.is(why(pressed()), 'OverrideNeeded')
    assert.is(why(pressed({ reason: '  ', overrules: VERDICT_REASONS })), 'OverrideNeeded')
    const done = pressed({ reason: ' Known to us for years. ', overrules: stop.reasons })
    assert.equal(isRight(done) && done.right.entries.map(({ override }) => override), [{ reason: 'Known to us for years.', ...stop }])
  })

test('[VRD-10] an override that has not seen every reason is asked for again, with all there are now', () => {
  const [[offer, event]] = WAITING
  const decision = decide(offer, anAttempt(event, { override: { reason: 'ok', overrules: look.reasons } }), contextOf(stop))
  assert.equal(isLeft(decision) && decision.left.reason, { _tag: 'OverrideNeeded', reasons: stop.reasons })
})

test('[VRD-11] Review is booked as the brokerage says: at one press, or with a reason', () => {
  const [[offer, event]] = WAITING
  assert.equal(
    REVIEW_MEANINGS.map((review) => why(decide(offer, anAttempt(event), contextOf(look, review)))),
    ['booked_load', 'booked_load', 'OverrideNeeded', 'OverrideNeeded'],
  )
})

test('[VRD-11] what needed no override keeps none, though one was sent', () => {
  const [[offer, event]] = WAITING
  const done = decide(offer, anAttempt(event, { override: { reason: 'ok', overrules: VERDICT_REASONS } }), contextOf(look))
  assert.is(isRight(done) && done.right.entries[0].override, undefined)
})

test('[VRD-12] the Book Now of a Stop carrier is refused whatever the settings, and nothing was bid; of one under Review as they say', () => {
  for (const review of REVIEW_MEANINGS) assert.ok(isLeft(bookNow(noOfferYet(), bid, contextOf(stop, review))), review)
  assert.equal(
    REVIEW_MEANINGS.map((review) => why(bookNow(noOfferYet(), bid, contextOf(look, review)))),
    ['booked_load', 'BookNowNotTaken', 'BookNowNotTaken', 'BidNotTaken'],
  )
})

test('[VRD-13] bids are taken or refused as the brokerage says; its own offers to the carrier are always possible', () => {
  assert.equal(
    REVIEW_MEANINGS.map((review) => why(decide(noOfferYet(), bid, contextOf(look, review)))),
    ['needs_confirmation', 'needs_confirmation', 'needs_confirmation', 'BidNotTaken'],
  )
  assert.is(why(decide(noOfferYet(), anAttempt('offer_extended_to_carrier'), contextOf(look, 'no_bid'))), 'pending_acceptance')
})

test('[VRD-9] whatever the verdict, the settings and what is sent: no booking of Stop without its override in the log', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TRUST_LEVELS),
      fc.subarray([...VERDICT_REASONS], { minLength: 1 }),
      fc.constantFrom(...REVIEW_MEANINGS),
      fc.constantFrom(...WAITING),
      fc.option(fc.record({ reason: fc.constantFrom('', ' ', 'seen'), overrules: fc.subarray([...VERDICT_REASONS]) }), { nil: undefined }),
      (level, reasons, review, [offer, event], override) => {
        const done = decide(offer, anAttempt(event, { override }), contextOf({ level, reasons: level === 'clear' ? [] : reasons }, review))
        if (isRight(done) && level === 'stop') assert.equal(done.right.entries[0].override, { reason: 'seen', level, reasons })
      },
    ),
  )
})

test('[VRD-14] a choice that only needs a reason is open, and is asked for when it is pressed', () => {
  const [[offer, event]] = WAITING
  assert.is(choicesFor('broker', offer, contextOf(stop)).find((choice) => choice.event === event)?.blockedBy, undefined)
})

test("[VRD-15] [VRD-21] an override stands in the timeline of the offer's own brokerage, by name, and in nobody else's", () => {
  const [[offer, event]] = WAITING
  const done = decide(offer, anAttempt(event, { override: { reason: 'ok', overrules: VERDICT_REASONS } }), contextOf(stop))
  const log = isRight(done) ? done.right.entries : []
  const shown = (reader: 'broker' | 'carrier', names: ReadonlyMap<string, string> | undefined) =>
    timelineOf(log, reader, names)[0]?.override
  assert.equal([shown('broker', new Map())?.reason, shown('broker', undefined), shown('carrier', undefined)], ['ok', undefined, undefined])
  assert.equal([shown('broker', new Map([['broker-person', 'Ada Broker']]))?.by, shown('broker', new Map())?.by], ['Ada Broker', undefined])
})

test.run()
