import * as t from 'io-ts'
import { LOAD_STATES, type LoadForCarrier } from '@trm/domain/loads'
import {
  END_REASONS,
  OFFER_EVENTS,
  OFFER_STATUSES,
  SIDES,
  type OfferContacts,
  type OfferSeen,
  type RefusalReason,
  type TimelineLine,
} from '@trm/domain/offers'
import { PostedLoadWire } from './load-wire.ts'
import { named, record } from './record.codec.ts'
import { absent, finiteNumber, leftOut, mapped, oneOf, verdictFields, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'
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
  BidNotTaken: 'bid_not_taken',
  BookNowNotTaken: 'book_now_not_taken',
  OverrideNeeded: 'override_needed',
}

/** What blocks a choice: those of the reasons that a reader can understand or mend. */
const BlockedWire = record({
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
  loadState: leftOut(oneOf(LOAD_STATES)),
  whoMustSee: leftOut(oneOf(PARTIES)),
  termsVersion: leftOut(version),
  postedRate: leftOut(WireDollars),
})
type Blocked = t.TypeOf<typeof BlockedWire>

/** A fact that should be there and is not: the load's own says as much. */
const reasonOf = ({ code, loadState, whoMustSee, termsVersion, postedRate }: Blocked, load: LoadForCarrier): RefusalReason => {
  switch (code) {
    case REASON_CODES.NoRoundsLeft:
      return { _tag: 'NoRoundsLeft' }
    case REASON_CODES.LoadNotPosted:
      return { _tag: 'LoadNotPosted', state: loadState ?? load.state }
    case REASON_CODES.LoadNotVisible:
      return { _tag: 'LoadNotVisible' }
    case REASON_CODES.TruckTaken:
      return { _tag: 'TruckTaken' }
    case REASON_CODES.AlreadyNegotiating:
      return { _tag: 'AlreadyNegotiating' }
    case REASON_CODES.TermsChanged:
      return { _tag: 'TermsChanged', whoMustSee: whoMustSee ?? 'carrier', termsVersion: termsVersion ?? load.termsVersion }
    case REASON_CODES.NotThePostedRate:
      return { _tag: 'NotThePostedRate', postedRate }
    default:
      return { _tag: 'Expired' }
  }
}

const blockedOf = (reason: RefusalReason): Blocked => {
  const blocked = {
    code: REASON_CODES[reason._tag],
    loadState: reason._tag === 'LoadNotPosted' ? reason.state : undefined,
    whoMustSee: reason._tag === 'TermsChanged' ? reason.whoMustSee : undefined,
    termsVersion: reason._tag === 'TermsChanged' ? reason.termsVersion : undefined,
    postedRate: reason._tag === 'NotThePostedRate' ? reason.postedRate : undefined,
  }
  if (!BlockedWire.is(blocked)) throw new Error(`a choice is blocked by ${reason._tag}, which the contract does not know`)
  return blocked
}

/** The specification's names (section 3), the others in their manner. Rounds are the reader's own unless they say otherwise. */
const OfferRecord = record({
  id: WireId,
  status: oneOf(OFFER_STATUSES),
  amount: WireDollars,
  originalAmount: WireDollars,
  ownRounds: named('num_counter_offers_remaining', count),
  otherRounds: named('other_side_counter_offers_remaining', count),
  createdAt: named('date_created', WireInstant),
  updatedAt: named('date_updated', WireInstant),
  load: PostedLoadWire,
  trucker: record({
    carrier: record({ id: WireId, name: t.string, mcNumber: absent(t.string) }),
    /** How the reader's own company stands to the carrier: left out of every answer to a carrier, and to staff. */
    relationship: leftOut(record({ isFavorite: t.boolean, isBlocked: t.boolean, isSetUp: t.boolean, blockReason: absent(t.string) })),
    /** What the reader's own company makes of the carrier: left out as its relationship is. */
    trust: leftOut(record({ ...verdictFields, needsOverride: t.boolean })),
  }),
  brokerCarrierRep: record({ broker: record({ id: WireId, name: t.string }) }),
  truckPostId: absent(WireId),
  /** The load is the reader's own, not only their company's: left out of every answer to a carrier, and to staff. */
  isMine: leftOut(t.boolean),
  reader: oneOf(PARTIES),
  /** Counts the events: the ETag. */
  version,
  lastEvent: Event,
  /** There while an answer is awaited. */
  expiresAt: absent(WireInstant),
  carrierTerms: named('carrier_terms_version', absent(version)),
  /** Why the system declined it, or its broker cancelled the booking. */
  reason: absent(oneOf(END_REASONS)),
  /** What the reader may do now. */
  choices: t.readonlyArray(record({ event: Event, needsAmount: t.boolean, blockedBy: absent(BlockedWire) })),
  /** What a counter-offer may name; absent: the broker sets no bounds. */
  counterBounds: absent(record({ least: WireDollars, most: WireDollars })),
  asOf: WireInstant,
})

const seenOf = ({ trucker, brokerCarrierRep, ownRounds, otherRounds, choices, ...offer }: t.TypeOf<typeof OfferRecord>): OfferSeen => ({
  ...offer,
  ...trucker,
  ...brokerCarrierRep,
  loadId: offer.load.id,
  brokerId: brokerCarrierRep.broker.id,
  carrierId: trucker.carrier.id,
  roundsLeft: offer.reader === 'broker' ? { broker: ownRounds, carrier: otherRounds } : { broker: otherRounds, carrier: ownRounds },
  choices: choices.map((choice) => ({ ...choice, blockedBy: choice.blockedBy && reasonOf(choice.blockedBy, offer.load) })),
})

const recordOf = ({ carrier, relationship, trust, broker, roundsLeft, choices, ...offer }: OfferSeen): t.TypeOf<typeof OfferRecord> => ({
  ...offer,
  trucker: { carrier, relationship, trust },
  brokerCarrierRep: { broker },
  isMine: offer.isMine,
  ownRounds: roundsLeft[offer.reader],
  otherRounds: roundsLeft[offer.reader === 'broker' ? 'carrier' : 'broker'],
  choices: choices.map((choice) => ({ ...choice, blockedBy: choice.blockedBy && blockedOf(choice.blockedBy) })),
})

export const OfferWire = mapped(OfferRecord, seenOf, recordOf)

const cents = mapped(
  absent(finiteNumber(-1_000_000, 1_000_000)),
  (dollars) => (dollars === undefined ? undefined : Math.round(dollars * 100)),
  (moved) => (moved === undefined ? undefined : moved / 100),
)

export const TimelineLineWire = record({
  sequence: version,
  event: Event,
  side: oneOf(SIDES),
  isReaders: t.boolean,
  /** One of the reader's own people. */
  actorId: absent(WireId),
  at: WireInstant,
  amount: WireDollars,
  /** Dollars, below 0 where the price fell; absent where it did not move. */
  change: cents,
  roundsLeft: named('num_counter_offers_remaining', count),
  expiresAt: absent(WireInstant),
  reason: absent(oneOf(END_REASONS)),
  note: absent(t.string),
  /** Why its carrier was booked all the same, and by whom, by name where it is known: to the people of the offer's own brokerage alone. */
  override: leftOut(record({ ...verdictFields, reason: t.string, by: absent(t.string) })),
}) satisfies t.Type<TimelineLine, unknown>

/** Whom one side calls; what they have not told is absent. */
export const ContactWire = record({ company: t.string, name: absent(t.string), phone: absent(t.string), email: absent(t.string) })
export const ContactsWire = record({ broker: ContactWire, carrier: ContactWire }) satisfies t.Type<OfferContacts, unknown>
