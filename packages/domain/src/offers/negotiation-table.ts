import type { Guard } from './negotiation-guards.ts'
import type { OfferEvent, OfferStatus, Side } from './offer-event.ts'

/** What a booking or its cancellation does besides moving the offer. */
export type Deed = 'books' | 'unbooks'

/** How one side may raise an event in a status. */
export interface Rule {
  /** The event it answers; absent: any that leads to the status. */
  readonly after?: readonly OfferEvent[]
  /** All must hold, asked in this order. */
  readonly when: readonly Guard[]
  /** Takes one of the actor's own rounds. */
  readonly spendsRound?: true
  readonly does?: Deed
}

/** Who may raise the event here; a side without a rule may not. */
export type Cell = { readonly [S in Side]?: Rule }

/** One row for each status and "none yet", one cell for each event it answers. */
export type NegotiationTable = { readonly [Row in OfferStatus | 'none']: { readonly [Column in OfferEvent]?: Cell } }

const OFFER: readonly OfferEvent[] = ['offer_extended_to_carrier']
const BROKER_COUNTER: readonly OfferEvent[] = ['broker_countered_offer']
const BID: readonly OfferEvent[] = ['carrier_submitted_bid']
const CARRIER_COUNTER: readonly OfferEvent[] = ['carrier_submitted_counter_offer']
const ACCEPTANCE: readonly OfferEvent[] = ['carrier_accepted_offer', 'carrier_accepted_counter_offer']

/** The deal can still be made, and the actor knows what it is about. */
const LIVE: readonly Guard[] = ['loadPosted', 'truckFree', 'termsSeen']

/** Both sides agree, and the broker knows whom it books. */
const AGREED: readonly Guard[] = ['samePrice', ...LIVE, 'termsAgreed', 'trusted']

/**
 * The whole negotiation. Where an event leads is STATUS_AFTER; what has no rule is refused.
 * @public
 */
export const NEGOTIATION_TABLE: NegotiationTable = {
  none: {
    offer_extended_to_carrier: { broker: { when: ['priced', 'pairIdle', ...LIVE, 'truckTakes'] } },
    carrier_submitted_bid: { carrier: { when: ['loadVisible', 'bidTaken', 'priced', 'pairIdle', ...LIVE] } },
  },
  pending_acceptance: {
    carrier_accepted_offer: { carrier: { after: OFFER, when: ['samePrice', ...LIVE] } },
    carrier_accepted_counter_offer: { carrier: { after: BROKER_COUNTER, when: ['samePrice', ...LIVE] } },
    carrier_submitted_counter_offer: { carrier: { when: ['roundLeft', 'priced', 'counterBounded', ...LIVE], spendsRound: true } },
    carrier_declined_offer: { carrier: { after: OFFER, when: ['samePrice'] } },
    carrier_declined_counter_offer: { carrier: { after: BROKER_COUNTER, when: ['samePrice'] } },
    broker_rescinded_offer: { broker: { when: ['samePrice'] } },
    broker_declined_offer: { system: { when: ['reasoned'] } },
    offer_expired: { system: { when: ['clockRanOut'] } },
  },
  needs_confirmation: {
    broker_accepted_offer: {
      broker: { after: BID, when: AGREED, does: 'books' },
      system: { after: BID, when: ['bookNowTaken', 'postedRate', ...LIVE, 'termsAgreed'], does: 'books' },
    },
    broker_accepted_counter_offer: { broker: { after: CARRIER_COUNTER, when: AGREED, does: 'books' } },
    broker_confirmed_offer: { broker: { after: ACCEPTANCE, when: AGREED, does: 'books' } },
    broker_countered_offer: {
      broker: { after: [...BID, ...CARRIER_COUNTER], when: ['roundLeft', 'priced', 'counterBounded', ...LIVE], spendsRound: true },
    },
    broker_declined_offer: {
      broker: { after: [...BID, ...ACCEPTANCE], when: ['samePrice'] },
      system: { when: ['reasoned'] },
    },
    broker_declined_counter_offer: { broker: { after: CARRIER_COUNTER, when: ['samePrice'] } },
    broker_rescinded_offer: { broker: { after: ACCEPTANCE, when: ['samePrice'] } },
    carrier_offer_expired: { system: { after: BID, when: ['clockRanOut'] } },
    carrier_counter_offer_expired: { system: { after: CARRIER_COUNTER, when: ['clockRanOut'] } },
    offer_expired: { system: { after: ACCEPTANCE, when: ['clockRanOut'] } },
  },
  booked_load: {
    broker_cancelled_load: { broker: { when: ['samePrice', 'cancelReasoned'], does: 'unbooks' } },
  },
  declined_load: {},
  cancelled_load: {},
}

/** Whether the event is the side's in any status. */
export const mayRaise = (side: Side, event: OfferEvent): boolean =>
  Object.values(NEGOTIATION_TABLE).some((row) => row[event]?.[side] !== undefined)
