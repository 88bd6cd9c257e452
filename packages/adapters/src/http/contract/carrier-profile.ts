import * as t from 'io-ts'
import type { CarrierNote, CarrierProfile, RelationshipDraft, SavedRelationship } from '@trm/domain/carrier-directory'
import { OFFER_EVENTS, OFFER_STATUSES } from '@trm/domain/offers'
import type { Measured, TwoSidedReliability } from '@trm/domain/reliability'
import { VettingCardWire } from './vetting-card.ts'
import { RelationshipMarksWire } from './carrier-directory.ts'
import { endpoint } from './endpoint.ts'
import { EquipmentCountWire } from './equipment-counts.ts'
import { listOf } from './page.ts'
import { TownWire } from './parts.ts'
import { flat, record } from './record.codec.ts'
import {
  absent,
  boundedText,
  closed,
  finiteNumber,
  mapped,
  oneOf,
  wholeNumber,
  WireId,
  WireInstant,
  WirePlainDate,
  WireVerdict,
} from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const version = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** `value` absent: too few samples to say anything. */
export const MeasuredWire = mapped(
  record({ samples: count, value: absent(finiteNumber(0, Number.MAX_SAFE_INTEGER)) }),
  ({ samples, value }): Measured => (value === undefined ? { _tag: 'NoRecord', samples } : { _tag: 'Measured', samples, value }),
  (told) => ({ samples: told.samples, value: told._tag === 'NoRecord' ? undefined : told.value }),
)
export const SideReliabilityWire = record({ answerMinutes: MeasuredWire, unanswered: MeasuredWire, cancelled: MeasuredWire })

/** How both sides of offers dealt with each other; shares from 0 to 1, times as medians. */
export const ReliabilityWire = t.type({ carrier: SideReliabilityWire, broker: SideReliabilityWire }) satisfies t.Type<
  TwoSidedReliability,
  unknown
>

export const RelationshipWire = record({ ...RelationshipMarksWire.fields, version }) satisfies t.Type<SavedRelationship, unknown>

export const CarrierNoteWire = record({ by: t.string, isOwn: t.boolean, at: WireInstant, text: t.string }) satisfies t.Type<
  CarrierNote,
  unknown
>

const HistoryWire = t.type({
  offers: count,
  open: count,
  booked: count,
  cancelled: count,
  latest: t.readonlyArray(
    record({
      id: WireId,
      status: oneOf(OFFER_STATUSES),
      lastEvent: oneOf(OFFER_EVENTS),
      amount: WireDollars,
      from: TownWire,
      to: TownWire,
      at: WireInstant,
    }),
  ),
  reliability: ReliabilityWire,
})

/** `own` is of the reader's company alone: absent for staff. `version` is the relationship's. */
const CarrierProfileWire = record({
  id: WireId,
  card: VettingCardWire,
  contact: flat('', { phone: absent(t.string), email: absent(t.string) }),
  equipment: t.readonlyArray(EquipmentCountWire),
  trucks: t.readonlyArray(
    record({
      id: WireId,
      equipmentTypes: t.readonlyArray(t.string),
      from: TownWire,
      to: absent(TownWire),
      availableFrom: WirePlainDate,
      availableTo: WirePlainDate,
    }),
  ),
  trucksPosted: count,
  lanes: t.readonlyArray(t.type({ from: TownWire, to: TownWire })),
  trust: WireVerdict,
  reliability: ReliabilityWire,
  own: absent(t.type({ relationship: RelationshipWire, notes: t.readonlyArray(CarrierNoteWire), history: HistoryWire })),
  version,
  asOf: WireInstant,
}) satisfies t.Decoder<unknown, CarrierProfile>

const path = '/api/carriers/{id}'
const reading = ['wrong_account_type', 'not_found'] as const
const writing = [...reading, 'csrf_failed', 'unknown_field'] as const

export const getCarrierProfile = endpoint({
  id: 'getCarrierProfile',
  call: `GET ${path}`,
  versioned: 'shown',
  errors: reading,
  summary:
    "One carrier with its vetting card, fleet, trucks, lanes and reliability; for brokers also their own company's relationship, notes and history with it.",
  answer: CarrierProfileWire,
})

export const getCarrierVetting = endpoint({
  id: 'getCarrierVetting',
  call: `GET ${path}/vetting`,
  errors: reading,
  summary: "A carrier's vetting card with its replies.",
  answer: VettingCardWire,
})

/** A block without a reason or a day is refused by the rules, with their own words. */
const RelationshipBody = closed(
  record({
    isFavorite: t.boolean,
    isSetUp: t.boolean,
    block: absent(closed(record({ reason: boundedText(0, 4_000), reviewOn: absent(WirePlainDate) }))),
  }),
) satisfies t.Type<RelationshipDraft, unknown>

const relationship = `${path}/relationship`

export const putRelationship = endpoint({
  id: 'putRelationship',
  call: `PUT ${relationship}`,
  versioned: 'matched',
  errors: writing,
  summary:
    "How the reader's company stands to a carrier, in place of what there was. A block needs a reason and a day ahead to look at it again; a blocked carrier is no favorite.",
  body: RelationshipBody,
  answer: RelationshipWire,
})

export const deleteRelationship = endpoint({
  id: 'deleteRelationship',
  call: `DELETE ${relationship}`,
  versioned: 'matched',
  errors: [...reading, 'csrf_failed'],
  summary: 'No favorite, not set up, not blocked: the company stands to the carrier as to a stranger.',
  answer: RelationshipWire,
})

export const putCarrierNote = endpoint({
  id: 'putCarrierNote',
  call: `PUT ${path}/note`,
  errors: writing,
  summary: "The reader's own note, in place of the one there was; empty text takes it away. Answers every note of the brokerage.",
  body: closed(t.type({ text: boundedText(0, 8_000) })),
  answer: listOf(CarrierNoteWire),
})
