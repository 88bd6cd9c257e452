import { centsOf } from '@trm/domain/kernel'
import type { Choice, OfferSeen, RefusalReason, TimelineLine } from '@trm/domain/offers'
import { REASON_CODES, type BlockedWire, type OfferWire, type TimelineLineWire } from './contract/index.ts'

/** A fact that should be there and is not: the load's own says as much. */
const blockOf = ({ code, load_state, who_must_see, terms_version, posted_rate }: BlockedWire, load: OfferWire['load']): RefusalReason => {
  switch (code) {
    case REASON_CODES.NoRoundsLeft:
      return { _tag: 'NoRoundsLeft' }
    case REASON_CODES.LoadNotPosted:
      return { _tag: 'LoadNotPosted', state: load_state ?? load.state }
    case REASON_CODES.LoadNotVisible:
      return { _tag: 'LoadNotVisible' }
    case REASON_CODES.TruckTaken:
      return { _tag: 'TruckTaken' }
    case REASON_CODES.AlreadyNegotiating:
      return { _tag: 'AlreadyNegotiating' }
    case REASON_CODES.TermsChanged:
      return { _tag: 'TermsChanged', whoMustSee: who_must_see ?? 'carrier', termsVersion: terms_version ?? load.termsVersion }
    case REASON_CODES.NotThePostedRate:
      return { _tag: 'NotThePostedRate', postedRate: posted_rate }
    default:
      return { _tag: 'Expired' }
  }
}

const choiceOf = ({ event, needs_amount, blocked_by }: OfferWire['choices'][number], load: OfferWire['load']): Choice => ({
  event,
  needsAmount: needs_amount,
  blockedBy: blocked_by && blockOf(blocked_by, load),
})

const roundsOf = ({
  reader,
  num_counter_offers_remaining: own,
  other_side_counter_offers_remaining: other,
}: OfferWire): OfferSeen['roundsLeft'] => (reader === 'broker' ? { broker: own, carrier: other } : { broker: other, carrier: own })

const relationshipOf = ({ trucker: { relationship } }: OfferWire): OfferSeen['relationship'] =>
  relationship && {
    isFavorite: relationship.is_favorite,
    isBlocked: relationship.is_blocked,
    isSetUp: relationship.is_set_up,
    blockReason: relationship.block_reason,
  }

export const offerSeenOf = (wire: OfferWire): OfferSeen => ({
  id: wire.id,
  loadId: wire.load.id,
  brokerId: wire.broker_carrier_rep.broker.id,
  carrierId: wire.trucker.carrier.id,
  truckPostId: wire.truck_post_id,
  status: wire.status,
  amount: wire.amount,
  originalAmount: wire.original_amount,
  roundsLeft: roundsOf(wire),
  lastEvent: wire.last_event,
  version: wire.version,
  expiresAt: wire.expires_at,
  carrierTerms: wire.carrier_terms_version,
  createdAt: wire.date_created,
  updatedAt: wire.date_updated,
  reader: wire.reader,
  load: wire.load,
  carrier: { id: wire.trucker.carrier.id, name: wire.trucker.carrier.name, mcNumber: wire.trucker.carrier.mc_number },
  broker: wire.broker_carrier_rep.broker,
  relationship: relationshipOf(wire),
  reason: wire.reason,
  choices: wire.choices.map((choice) => choiceOf(choice, wire.load)),
  counterBounds: wire.counter_bounds,
  asOf: wire.as_of,
})

export const timelineLineOf = (wire: TimelineLineWire): TimelineLine => ({
  sequence: wire.sequence,
  event: wire.event,
  side: wire.side,
  isReaders: wire.is_readers,
  actorId: wire.actor_id,
  at: wire.at,
  amount: wire.amount,
  change: wire.change === undefined ? undefined : centsOf(Math.round(wire.change * 100)),
  roundsLeft: wire.num_counter_offers_remaining,
  expiresAt: wire.expires_at,
  reason: wire.reason,
  note: wire.note,
})
