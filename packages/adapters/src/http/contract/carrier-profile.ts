import * as t from 'io-ts'
import { OFFER_EVENTS, OFFER_STATUSES } from '@trm/domain/offers'
import { CarrierCardWire } from './carrier-company.ts'
import { RelationshipMarksWire } from './carrier-directory.ts'
import { endpoint } from './endpoint.ts'
import { EquipmentCountWire } from './equipment-counts.ts'
import { absent, boundedText, closed, finiteNumber, oneOf, wholeNumber, WireId, WireInstant, WirePlainDate } from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const version = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const town = t.type({ city: t.string, state: t.string })

/** `value` absent: too few samples to say anything. */
const measured = t.type({ samples: count, value: absent(finiteNumber(0, Number.MAX_SAFE_INTEGER)) })
const side = t.type({ answer_minutes: measured, unanswered: measured, cancelled: measured })

/** How both sides of offers dealt with each other; shares from 0 to 1, times as medians. */
export const ReliabilityWire = t.type({ carrier: side, broker: side })
export type ReliabilityWire = t.TypeOf<typeof ReliabilityWire>

export const RelationshipWire = t.type({ ...RelationshipMarksWire.props, version })
export type RelationshipWire = t.TypeOf<typeof RelationshipWire>

export const CarrierNoteWire = t.type({ by: t.string, is_own: t.boolean, at: WireInstant, text: t.string })

const HistoryWire = t.type({
  offers: count,
  open: count,
  booked: count,
  cancelled: count,
  latest: t.array(
    t.type({
      id: WireId,
      status: oneOf(OFFER_STATUSES),
      last_event: oneOf(OFFER_EVENTS),
      amount: WireDollars,
      from: town,
      to: town,
      at: WireInstant,
    }),
  ),
  reliability: ReliabilityWire,
})

/** `own` is of the reader's company alone: absent for staff. `version` is the relationship's. */
export const CarrierProfileWire = t.type({
  id: WireId,
  card: CarrierCardWire,
  phone: absent(t.string),
  email: absent(t.string),
  equipment: t.array(EquipmentCountWire),
  trucks: t.array(
    t.type({
      id: WireId,
      equipment_types: t.array(t.string),
      from: town,
      to: absent(town),
      available_from: WirePlainDate,
      available_to: WirePlainDate,
    }),
  ),
  trucks_posted: count,
  lanes: t.array(t.type({ from: town, to: town })),
  reliability: ReliabilityWire,
  own: absent(t.type({ relationship: RelationshipWire, notes: t.array(CarrierNoteWire), history: HistoryWire })),
  version,
  as_of: WireInstant,
})
export type CarrierProfileWire = t.TypeOf<typeof CarrierProfileWire>

const path = '/api/carriers/{id}'
const reading = ['wrong_account_type', 'not_found'] as const
const writing = [...reading, 'csrf_failed', 'unknown_field'] as const

export const getCarrierProfile = endpoint({
  id: 'getCarrierProfile',
  method: 'GET',
  path,
  versioned: 'shown',
  errors: reading,
  summary:
    "One carrier with its vetting card, fleet, trucks, lanes and reliability; for brokers also their own company's relationship, notes and history with it.",
  answer: CarrierProfileWire,
})

export const getCarrierVetting = endpoint({
  id: 'getCarrierVetting',
  method: 'GET',
  path: `${path}/vetting`,
  errors: reading,
  summary: "A carrier's vetting card with its replies.",
  answer: CarrierCardWire,
})

/** A block without a reason or a day is refused by the rules, with their own words. */
export const RelationshipBody = closed(
  t.type({
    is_favorite: t.boolean,
    is_set_up: t.boolean,
    block: absent(closed(t.type({ reason: boundedText(0, 4_000), review_on: absent(WirePlainDate) }))),
  }),
)
export type RelationshipBody = t.TypeOf<typeof RelationshipBody>

const relationship = `${path}/relationship`

export const putRelationship = endpoint({
  id: 'putRelationship',
  method: 'PUT',
  path: relationship,
  versioned: 'matched',
  errors: writing,
  summary:
    "How the reader's company stands to a carrier, in place of what there was. A block needs a reason and a day ahead to look at it again; a blocked carrier is no favorite.",
  body: RelationshipBody,
  answer: RelationshipWire,
})

export const deleteRelationship = endpoint({
  id: 'deleteRelationship',
  method: 'DELETE',
  path: relationship,
  versioned: 'matched',
  errors: [...reading, 'csrf_failed'],
  summary: 'No favorite, not set up, not blocked: the company stands to the carrier as to a stranger.',
  answer: RelationshipWire,
})

export const putCarrierNote = endpoint({
  id: 'putCarrierNote',
  method: 'PUT',
  path: `${path}/note`,
  errors: writing,
  summary: "The reader's own note, in place of the one there was; empty text takes it away. Answers every note of the brokerage.",
  body: closed(t.type({ text: boundedText(0, 8_000) })),
  answer: t.type({ items: t.array(CarrierNoteWire) }),
})
