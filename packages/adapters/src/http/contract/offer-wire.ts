import * as t from 'io-ts'
import { LOAD_STATES } from '@trm/domain/loads'
import { DECLINE_REASONS, OFFER_EVENTS, OFFER_STATUSES, SIDES, type RefusalReason } from '@trm/domain/offers'
import { PostedLoadWire } from './load-wire.ts'
import { absent, finiteNumber, leftOut, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const version = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const Event = oneOf(OFFER_EVENTS)
const PARTIES = ['carrier', 'broker'] as const

/** The code of each reason, in `errors` of a refusal and beside a choice that is blocked. */
export const REASON_CODES: { readonly [T in RefusalReason['_tag']]: string } = {
  NotYourEvent: 'not_your_event',
  WrongStatus: 'wrong_status',
  NotYourTurn: 'not_your_turn',
  AnswersAnotherEvent: 'answers_another_event',
  NoRoundsLeft: 'no_rounds_left',
  Expired: 'expired',
  NotExpiredYet: 'not_expired_yet',
  AmountMissing: 'amount_missing',
  AmountOutOfBounds: 'amount_out_of_bounds',
  CounterOutOfBounds: 'counter_out_of_bounds',
  AmountDiffers: 'amount_differs',
  MinutesOutOfBounds: 'minutes_out_of_bounds',
  LoadNotPosted: 'load_not_posted',
  LoadNotVisible: 'load_not_visible',
  TruckTaken: 'truck_taken',
  AlreadyNegotiating: 'already_negotiating',
  BelowCarrierMinimum: 'below_carrier_minimum',
  TooManyLowOffers: 'too_many_low_offers',
  TermsChanged: 'terms_changed',
  NotThePostedRate: 'not_the_posted_rate',
  ReasonMissing: 'reason_missing',
}

/** What blocks a choice: those of the reasons that a reader can understand or mend. */
export const BlockedWire = t.type({
  code: oneOf([
    REASON_CODES.NoRoundsLeft,
    REASON_CODES.Expired,
    REASON_CODES.LoadNotPosted,
    REASON_CODES.LoadNotVisible,
    REASON_CODES.TruckTaken,
    REASON_CODES.AlreadyNegotiating,
    REASON_CODES.TermsChanged,
    REASON_CODES.NotThePostedRate,
  ]),
  load_state: leftOut(oneOf(LOAD_STATES)),
  who_must_see: leftOut(oneOf(PARTIES)),
  terms_version: leftOut(version),
  posted_rate: leftOut(WireDollars),
})
export type BlockedWire = t.TypeOf<typeof BlockedWire>

export const ChoiceWire = t.type({ event: Event, needs_amount: t.boolean, blocked_by: absent(BlockedWire) })

/** How the reader's own company stands to the carrier: in the answers of its people alone. */
export const OfferRelationshipWire = t.type({
  is_favorite: t.boolean,
  is_blocked: t.boolean,
  is_set_up: t.boolean,
  block_reason: absent(t.string),
})

/** The specification's names (section 3), the others in their manner. Rounds are the reader's own unless they say otherwise. */
export const OfferWire = t.type({
  id: WireId,
  status: oneOf(OFFER_STATUSES),
  amount: WireDollars,
  original_amount: WireDollars,
  num_counter_offers_remaining: count,
  other_side_counter_offers_remaining: count,
  date_created: WireInstant,
  date_updated: WireInstant,
  load: PostedLoadWire,
  trucker: t.type({
    carrier: t.type({ id: WireId, name: t.string, mc_number: absent(t.string) }),
    /** Left out of every answer to a carrier, and to staff. */
    relationship: leftOut(OfferRelationshipWire),
  }),
  broker_carrier_rep: t.type({ broker: t.type({ id: WireId, name: t.string }) }),
  truck_post_id: absent(WireId),
  /** The side the reader is on. */
  reader: oneOf(PARTIES),
  /** Counts the events: the ETag. */
  version,
  last_event: Event,
  /** There while an answer is awaited. */
  expires_at: absent(WireInstant),
  /** The load's terms the carrier last bid on or agreed to. */
  carrier_terms_version: absent(version),
  /** Why the system ended it. */
  reason: absent(oneOf(DECLINE_REASONS)),
  /** What the reader may do now. */
  choices: t.array(ChoiceWire),
  /** What a counter-offer may name; absent: the broker sets no bounds. */
  counter_bounds: absent(t.type({ least: WireDollars, most: WireDollars })),
  as_of: WireInstant,
})
export type OfferWire = t.TypeOf<typeof OfferWire>

export const TimelineLineWire = t.type({
  sequence: version,
  event: Event,
  side: oneOf(SIDES),
  is_readers: t.boolean,
  /** One of the reader's own people. */
  actor_id: absent(WireId),
  at: WireInstant,
  amount: WireDollars,
  /** Dollars, below 0 where the price fell; absent where it did not move. */
  change: absent(finiteNumber(-1_000_000, 1_000_000)),
  num_counter_offers_remaining: count,
  expires_at: absent(WireInstant),
  reason: absent(oneOf(DECLINE_REASONS)),
  note: absent(t.string),
})
export type TimelineLineWire = t.TypeOf<typeof TimelineLineWire>

/** Whom one side calls; what they have not told is absent. */
const ContactWire = t.type({ company: t.string, name: absent(t.string), phone: absent(t.string), email: absent(t.string) })
export const ContactsWire = t.type({ broker: ContactWire, carrier: ContactWire })
