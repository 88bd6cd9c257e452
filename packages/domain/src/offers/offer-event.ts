import type { OfferStatus, ShownStatus } from './offer-status.ts'

/** The events as they are written. */
export const OFFER_EVENTS = [
  'offer_extended_to_carrier',
  'broker_countered_offer',
  'carrier_submitted_bid',
  'carrier_accepted_offer',
  'carrier_accepted_counter_offer',
  'carrier_submitted_counter_offer',
  'broker_accepted_offer',
  'broker_accepted_counter_offer',
  'broker_confirmed_offer',
  'carrier_declined_offer',
  'carrier_declined_counter_offer',
  'broker_rescinded_offer',
  'broker_declined_offer',
  'broker_declined_counter_offer',
  'carrier_offer_expired',
  'carrier_counter_offer_expired',
  'offer_expired',
  'broker_cancelled_load',
] as const
export type OfferEvent = (typeof OFFER_EVENTS)[number]

/** Read and never written: each means the event beside it. */
const SYNONYMS = {
  offer_rescinded_by_broker: 'broker_rescinded_offer',
  offer_confirmed_by_broker: 'broker_confirmed_offer',
} as const satisfies { readonly [synonym: string]: OfferEvent }

/** The twenty names of the wire. */
export type WireOfferEvent = OfferEvent | keyof typeof SYNONYMS
/** All twenty, the two synonyms last. */
export const WIRE_OFFER_EVENTS: readonly WireOfferEvent[] = [...OFFER_EVENTS, 'offer_rescinded_by_broker', 'offer_confirmed_by_broker']

/** The event a synonym stands for; any other is itself. */
export const writtenEvent = (event: WireOfferEvent): OfferEvent =>
  event === 'offer_rescinded_by_broker' || event === 'offer_confirmed_by_broker' ? SYNONYMS[event] : event

/** The status an event leads to, wherever it is allowed. */
export const STATUS_AFTER: { readonly [E in OfferEvent]: OfferStatus } = {
  offer_extended_to_carrier: 'pending_acceptance',
  broker_countered_offer: 'pending_acceptance',
  carrier_submitted_bid: 'needs_confirmation',
  carrier_accepted_offer: 'needs_confirmation',
  carrier_accepted_counter_offer: 'needs_confirmation',
  carrier_submitted_counter_offer: 'needs_confirmation',
  broker_accepted_offer: 'booked_load',
  broker_accepted_counter_offer: 'booked_load',
  broker_confirmed_offer: 'booked_load',
  carrier_declined_offer: 'declined_load',
  carrier_declined_counter_offer: 'declined_load',
  broker_rescinded_offer: 'declined_load',
  broker_declined_offer: 'declined_load',
  broker_declined_counter_offer: 'declined_load',
  carrier_offer_expired: 'declined_load',
  carrier_counter_offer_expired: 'declined_load',
  offer_expired: 'declined_load',
  broker_cancelled_load: 'cancelled_load',
}

/** Raised by the clock alone: nobody answered in time. */
export const EXPIRY_EVENTS = [
  'carrier_offer_expired',
  'carrier_counter_offer_expired',
  'offer_expired',
] as const satisfies readonly OfferEvent[]

/** Nobody declined what ran out of time, though the specification gives both one status. */
export const shownStatus = ({ status, lastEvent }: { readonly status: OfferStatus; readonly lastEvent: OfferEvent }): ShownStatus =>
  EXPIRY_EVENTS.some((event) => event === lastEvent) ? 'expired' : status

/** Names a price of its own; every other event is about the price that stands. */
export type PricedEvent =
  | 'offer_extended_to_carrier'
  | 'broker_countered_offer'
  | 'carrier_submitted_bid'
  | 'carrier_submitted_counter_offer'

/** Whether the event brings a price of its own. */
export const namesPrice = (event: OfferEvent): event is PricedEvent =>
  event === 'offer_extended_to_carrier' ||
  event === 'broker_countered_offer' ||
  event === 'carrier_submitted_bid' ||
  event === 'carrier_submitted_counter_offer'

/** A carrier's bid or counter-offer with an amount above 0, in any unit. */
export const isAmountBearing = (event: WireOfferEvent, amount: number | undefined): boolean =>
  (event === 'carrier_submitted_bid' || event === 'carrier_submitted_counter_offer') && amount !== undefined && amount > 0
