/** The five statuses of an offer on the wire. */
export const OFFER_STATUSES = ['needs_confirmation', 'pending_acceptance', 'booked_load', 'declined_load', 'cancelled_load'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** As people are told: of the declined ones, those whose time ran out are apart. */
export const SHOWN_STATUSES = [...OFFER_STATUSES, 'expired'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The two that wait for an answer, and so have a clock. */
export type OpenStatus = 'needs_confirmation' | 'pending_acceptance'

/** Whether somebody's answer is awaited. */
export const isOpenStatus = (status: ShownStatus | 'none'): status is OpenStatus =>
  status === 'needs_confirmation' || status === 'pending_acceptance'

/** Who may raise an event; `system` is the clock, and what a booking ends. */
export const SIDES = ['carrier', 'broker', 'system'] as const
export type Side = (typeof SIDES)[number]

/** The two that negotiate. */
export type Party = Exclude<Side, 'system'>

/** Whose answer an open offer waits for. */
export const TURN: { readonly [S in OpenStatus]: Party } = { pending_acceptance: 'carrier', needs_confirmation: 'broker' }

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

/** The names of the wire. */
export type WireOfferEvent = OfferEvent | keyof typeof SYNONYMS
/** All of them, the two synonyms last. */
export const WIRE_OFFER_EVENTS: readonly WireOfferEvent[] = [...OFFER_EVENTS, 'offer_rescinded_by_broker', 'offer_confirmed_by_broker']

/** The event a synonym stands for; any other is itself. */
export const writtenEvent = (event: WireOfferEvent): OfferEvent =>
  event === 'offer_rescinded_by_broker' || event === 'offer_confirmed_by_broker' ? SYNONYMS[event] : event

/** The status an event leads to, wherever it is allowed. */
export const STATUS_AFTER = {
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
} as const satisfies { readonly [E in OfferEvent]: OfferStatus }

/** The events that lead to a status. */
export type EventInto<S extends OfferStatus> = { readonly [E in OfferEvent]: (typeof STATUS_AFTER)[E] extends S ? E : never }[OfferEvent]

/** Whether the event leads to the status. */
export const leadsTo = <S extends OfferStatus>(event: OfferEvent, status: S): event is EventInto<S> => STATUS_AFTER[event] === status

/** All that lead to the status, for whoever asks a log for them. */
export const eventsInto = (status: OfferStatus): readonly OfferEvent[] => OFFER_EVENTS.filter((event) => leadsTo(event, status))

/** Raised by the clock alone: nobody answered in time. */
export const EXPIRY_EVENTS = [
  'carrier_offer_expired',
  'carrier_counter_offer_expired',
  'offer_expired',
] as const satisfies readonly OfferEvent[]
export type ExpiryEvent = (typeof EXPIRY_EVENTS)[number]

/** Whether nobody's answer, only the clock, raises it. */
export const isExpiry = (event: OfferEvent): event is ExpiryEvent => EXPIRY_EVENTS.some((expiry) => expiry === event)

/** Nobody declined what ran out of time, though the specification gives both one status. */
export const shownStatus = ({ status, lastEvent }: { readonly status: OfferStatus; readonly lastEvent: OfferEvent }): ShownStatus =>
  isExpiry(lastEvent) ? 'expired' : status

/** Names a price of its own; every other event is about the price that stands. */
const PRICED_EVENTS = [
  'offer_extended_to_carrier',
  'broker_countered_offer',
  'carrier_submitted_bid',
  'carrier_submitted_counter_offer',
] as const satisfies readonly OfferEvent[]
export type PricedEvent = (typeof PRICED_EVENTS)[number]

/** Whether the event brings a price of its own. */
export const namesPrice = (event: OfferEvent): event is PricedEvent => PRICED_EVENTS.some((priced) => priced === event)

/** A carrier's bid or counter-offer with an amount above 0, in any unit. */
export const isAmountBearing = (event: WireOfferEvent, amount: number | undefined): boolean =>
  (event === 'carrier_submitted_bid' || event === 'carrier_submitted_counter_offer') && amount !== undefined && amount > 0
