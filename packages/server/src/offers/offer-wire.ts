import { BlockedWire, REASON_CODES, type OfferWire, type TimelineLineWire } from '@trm/adapters/http/contract'
import type { Choice, OfferSeen, RefusalReason, TimelineLine } from '@trm/domain/offers'

type Facts = {
  readonly load_state?: unknown
  readonly who_must_see?: unknown
  readonly terms_version?: unknown
  readonly posted_rate?: unknown
}

const factsOf = (reason: RefusalReason): Facts => {
  switch (reason._tag) {
    case 'LoadNotPosted':
      return { load_state: reason.state }
    case 'TermsChanged':
      return { who_must_see: reason.whoMustSee, terms_version: reason.termsVersion }
    case 'NotThePostedRate':
      return { posted_rate: reason.postedRate }
    default:
      return {}
  }
}

const blockedWire = (reason: RefusalReason): BlockedWire => {
  const blocked = {
    code: REASON_CODES[reason._tag],
    load_state: undefined,
    who_must_see: undefined,
    terms_version: undefined,
    posted_rate: undefined,
    ...factsOf(reason),
  }
  if (!BlockedWire.is(blocked)) throw new Error(`a choice is blocked by ${reason._tag}, which the contract does not know`)
  return blocked
}

const choiceWire = ({ event, needsAmount, blockedBy }: Choice): OfferWire['choices'][number] => ({
  event,
  needs_amount: needsAmount,
  blocked_by: blockedBy && blockedWire(blockedBy),
})

const relationshipWire = (relationship: OfferSeen['relationship']): OfferWire['trucker']['relationship'] =>
  relationship && {
    is_favorite: relationship.isFavorite,
    is_blocked: relationship.isBlocked,
    is_set_up: relationship.isSetUp,
    block_reason: relationship.blockReason,
  }

export const offerWire = (offer: OfferSeen): OfferWire => ({
  id: offer.id,
  status: offer.status,
  amount: offer.amount,
  original_amount: offer.originalAmount,
  num_counter_offers_remaining: offer.roundsLeft[offer.reader],
  other_side_counter_offers_remaining: offer.roundsLeft[offer.reader === 'broker' ? 'carrier' : 'broker'],
  date_created: offer.createdAt,
  date_updated: offer.updatedAt,
  load: offer.load,
  trucker: {
    carrier: { id: offer.carrier.id, name: offer.carrier.name, mc_number: offer.carrier.mcNumber },
    relationship: relationshipWire(offer.relationship),
  },
  broker_carrier_rep: { broker: offer.broker },
  truck_post_id: offer.truckPostId,
  reader: offer.reader,
  version: offer.version,
  last_event: offer.lastEvent,
  expires_at: offer.expiresAt,
  carrier_terms_version: offer.carrierTerms,
  reason: offer.reason,
  choices: offer.choices.map(choiceWire),
  counter_bounds: offer.counterBounds,
  as_of: offer.asOf,
})

export const timelineLineWire = (line: TimelineLine): TimelineLineWire => ({
  sequence: line.sequence,
  event: line.event,
  side: line.side,
  is_readers: line.isReaders,
  actor_id: line.actorId,
  at: line.at,
  amount: line.amount,
  change: line.change === undefined ? undefined : line.change / 100,
  num_counter_offers_remaining: line.roundsLeft,
  expires_at: line.expiresAt,
  reason: line.reason,
  note: line.note,
})
