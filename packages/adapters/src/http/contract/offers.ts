import * as t from 'io-ts'
import { WHOSE_LOADS } from '@trm/domain/loads'
import { CANCEL_REASONS, LONGEST_OVERRIDE, MINUTES_TO_ANSWER, OFFER_STATUSES, WIRE_OFFER_EVENTS } from '@trm/domain/offers'
import { endpoint } from './endpoint.ts'
import { csvText, fileBytes } from './file-answer.ts'
import { ContactsWire, OfferWire, TimelineLineWire } from './offer-wire.ts'
import { listOf, pageFields } from './page.ts'
import type { ErrorCode } from './problem.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { named, record } from './record.codec.ts'
import { boundedText, closed, leftOut, oneOf, wholeNumber, WireId } from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

/** UTF-16 units. */
export const LONGEST_OFFER_NOTE = 500

const path = '/api/offers'
const READING = ['wrong_account_type', 'not_allowed', 'not_found'] as const satisfies readonly ErrorCode[]
const NEGOTIATING = [...READING, 'csrf_failed', 'unknown_field', 'offer_refused', 'stale'] as const satisfies readonly ErrorCode[]

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const Note = leftOut(boundedText(0, LONGEST_OFFER_NOTE))
/** `load.terms_version` as the sender has seen it; what the database counts to. */
const TermsSeen = wholeNumber(1, 2 ** 31 - 1)

export const OffersQuery = query('offers query', {
  status: textParameter(oneOf(OFFER_STATUSES)),
  /** Of the declined ones: whether their time ran out. */
  expired: textParameter(oneOf(['true', 'false'])),
  load_id: textParameter(boundedText(1, 20)),
  truck_post_id: textParameter(boundedText(1, 20)),
  carrier_id: textParameter(boundedText(1, 20)),
  /** `mine`: on loads the reader owns, of their brokerage. */
  whose: textParameter(oneOf(WHOSE_LOADS)),
  limit: numberParameter(wholeNumber(1, 100)),
  cursor: textParameter(boundedText(1, 40)),
})

/** An offer whose `items` entry cannot be read is told by its id. */
export const offersPage = <C extends t.Mixed>(item: C) =>
  record({
    offers: named('items', t.readonlyArray(item)),
    /** Of all that the reader may see, on the load where one is asked for. */
    counts: t.type({
      needs_confirmation: count,
      pending_acceptance: count,
      booked_load: count,
      declined_load: count,
      cancelled_load: count,
      /** Those of `declined_load` whose time ran out. */
      expired: count,
    }),
    ...pageFields,
  })

export const listOffers = endpoint({
  id: 'listOffers',
  call: `GET ${path}`,
  errors: [...READING, 'cursor_invalid'],
  summary: "The offers of the reader's company, latest move first. Staff see all of them as their brokers do.",
  query: OffersQuery,
  answer: offersPage(OfferWire),
})

export const OfferBody = closed(
  record({
    loadId: WireId,
    /** Needed to offer a load of one's own: its carrier is the one who gets the offer. */
    truckPostId: leftOut(WireId),
    amount: WireDollars,
    /** Offers only: how long the carrier may take. */
    minutesToAnswer: leftOut(wholeNumber(MINUTES_TO_ANSWER.min, MINUTES_TO_ANSWER.max)),
    termsSeen: TermsSeen,
    note: Note,
  }),
)

export const makeOffer = endpoint({
  id: 'makeOffer',
  call: `POST ${path}`,
  status: 201,
  idempotency: 'key',
  versioned: 'shown',
  errors: NEGOTIATING,
  summary:
    "Offers a load of the sender's own company to the carrier of a truck, or bids on another's. A bid under the broker's least is kept and declined at once.",
  body: OfferBody,
  answer: OfferWire,
})

export const bookLoad = endpoint({
  id: 'bookLoad',
  call: 'POST /api/loadboard/{loadId}/book',
  status: 201,
  idempotency: 'key',
  versioned: 'shown',
  errors: NEGOTIATING,
  summary: 'Book Now: a bid at the posted rate and its acceptance, or nothing. `amount` is the rate the sender has seen.',
  body: closed(record({ amount: WireDollars, truckPostId: leftOut(WireId), termsSeen: TermsSeen, note: Note })),
  answer: OfferWire,
})

export const getOffer = endpoint({
  id: 'getOffer',
  call: `GET ${path}/{id}`,
  versioned: 'shown',
  errors: READING,
  summary: 'One offer as it stands, with what the reader may do now.',
  answer: OfferWire,
})

export const getOfferTimeline = endpoint({
  id: 'getOfferTimeline',
  call: `GET ${path}/{id}/timeline`,
  errors: READING,
  summary: 'Every event of an offer, oldest first.',
  answer: listOf(TimelineLineWire),
})

export const getOfferTimelineFile = endpoint({
  id: 'getOfferTimelineFile',
  call: `GET ${path}/{id}/timeline.csv`,
  media: 'text/csv',
  errors: READING,
  summary: 'The timeline as a table.',
  answer: csvText,
})

export const answerOffer = endpoint({
  id: 'answerOffer',
  call: `POST ${path}/{id}/events`,
  idempotency: 'key',
  versioned: 'matched',
  errors: NEGOTIATING,
  summary:
    'One event of the negotiation table, on the version the sender has seen. What the table does not allow is 409 `offer_refused` with the reason in `errors`.',
  body: closed(
    record({
      event: oneOf(WIRE_OFFER_EVENTS),
      /** Of a cancellation, which needs one; `other` is said in `note`. */
      reason: leftOut(oneOf(CANCEL_REASONS)),
      /** The new price; beside an event that names none, the price that was seen. */
      amount: leftOut(WireDollars),
      termsSeen: TermsSeen,
      note: Note,
      /** Of a booking of a carrier that needs one: why, and the reasons against it that were seen; all there are must be among them. */
      override: leftOut(closed(record({ reason: boundedText(1, LONGEST_OVERRIDE), overrules: t.readonlyArray(boundedText(1, 40)) }))),
    }),
  ),
  answer: OfferWire,
})

export const getOfferContacts = endpoint({
  id: 'getOfferContacts',
  call: `GET ${path}/{id}/contacts`,
  errors: [...READING, 'offer_refused'],
  summary: 'Whom to call on either side of an offer that is or was booked: for the people of its two companies alone.',
  answer: ContactsWire,
})

export const getRateConfirmation = endpoint({
  id: 'getRateConfirmation',
  call: `GET ${path}/{id}/rate-confirmation.pdf`,
  media: 'application/pdf',
  errors: [...READING, 'offer_refused', 'confirmation_damaged'],
  summary: 'The rate confirmation of a booked offer, and of a canceled one while its load has the terms it was booked at.',
  answer: fileBytes,
})
