import type {
  CarrierProfileWire,
  DirectoryRowWire,
  RelationshipBody,
  RelationshipMarksWire,
  RelationshipWire,
  ReliabilityWire,
} from '@trm/adapters/http/contract'
import type {
  CarrierNote,
  CarrierProfile,
  DirectoryRow,
  SavedRelationship,
  OwnSide,
  RelationshipDraft,
} from '@trm/domain/carrier-directory'
import type { Measured, SideReliability, TwoSidedReliability } from '@trm/domain/reliability'
import { equipmentWire } from '../equipment/equipment-count-wire.ts'
import { cardWire, carrierFactsWire } from '../carrier-company/carrier-card-wire.ts'

const marksWire = ({ isFavorite, isSetUp, block }: Omit<SavedRelationship, 'version'>): RelationshipMarksWire => ({
  is_favorite: isFavorite,
  is_set_up: isSetUp,
  block: block && { reason: block.reason, review_on: block.reviewOn, by: block.by, at: block.at },
})

export const relationshipWire = (kept: SavedRelationship): RelationshipWire => ({ ...marksWire(kept), version: kept.version })

export const relationshipDraftOf = ({ is_favorite: isFavorite, is_set_up: isSetUp, block }: RelationshipBody): RelationshipDraft => ({
  isFavorite,
  isSetUp,
  block: block && { reason: block.reason, reviewOn: block.review_on },
})

export const directoryRowWire = ({ id, equipmentTypes, trucksPosted, relationship, ...facts }: DirectoryRow): DirectoryRowWire => ({
  id,
  ...carrierFactsWire(facts),
  equipment_types: [...equipmentTypes],
  trucks_posted: trucksPosted,
  relationship: relationship && marksWire(relationship),
})

const measuredWire = (measured: Measured): ReliabilityWire['carrier']['cancelled'] => ({
  samples: measured.samples,
  value: measured._tag === 'NoRecord' ? undefined : measured.value,
})

const sideWire = ({ answerMinutes, unanswered, cancelled }: SideReliability): ReliabilityWire['carrier'] => ({
  answer_minutes: measuredWire(answerMinutes),
  unanswered: measuredWire(unanswered),
  cancelled: measuredWire(cancelled),
})

const reliabilityWire = ({ carrier, broker }: TwoSidedReliability): ReliabilityWire => ({
  carrier: sideWire(carrier),
  broker: sideWire(broker),
})

export const notesWire = (notes: readonly CarrierNote[]) => notes.map(({ by, isOwn, at, text }) => ({ by, is_own: isOwn, at, text }))

const ownWire = ({ relationship, notes, history }: OwnSide): NonNullable<CarrierProfileWire['own']> => ({
  relationship: relationshipWire(relationship),
  notes: notesWire(notes),
  history: {
    ...history,
    latest: history.latest.map(({ lastEvent, ...offer }) => ({ ...offer, last_event: lastEvent })),
    reliability: reliabilityWire(history.reliability),
  },
})

export const carrierProfileWire = (profile: CarrierProfile): CarrierProfileWire => ({
  id: profile.id,
  card: cardWire(profile.card),
  phone: profile.own && profile.contact.phone, // how it is reached is for brokers to know, who have a side of their own
  email: profile.own && profile.contact.email,
  equipment: equipmentWire(profile.equipment),
  trucks: profile.trucks.map(({ id, equipmentTypes, from, to, availableFrom, availableTo }) => ({
    id,
    equipment_types: [...equipmentTypes],
    from,
    to,
    available_from: availableFrom,
    available_to: availableTo,
  })),
  trucks_posted: profile.trucksPosted,
  lanes: [...profile.lanes],
  reliability: reliabilityWire(profile.reliability),
  own: profile.own && ownWire(profile.own),
  version: profile.own?.relationship.version ?? 1,
  as_of: profile.asOf,
})
