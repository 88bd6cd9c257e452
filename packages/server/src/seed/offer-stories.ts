import { STATUS_AFTER, type OfferEvent } from '@trm/domain/offers'

/** Something somebody says, with the share of the asked price it names; undefined where the standing price is meant. */
export interface Line {
  readonly event: OfferEvent
  readonly share: number | undefined
}

/**
 * How a negotiation went. `waits`: the last line is unanswered and its clock runs. `ranOut`: it stayed unanswered.
 * `told`: the last line ended it.
 */
export interface Story {
  readonly lines: readonly Line[]
  readonly ending: 'waits' | 'ranOut' | 'told'
}

const line = (event: OfferEvent, share?: number): Line => ({ event, share })

const bid = (share: number): Line => line('carrier_submitted_bid', share)
const extended = (share: number): Line => line('offer_extended_to_carrier', share)
const brokerCounters = (share: number): Line => line('broker_countered_offer', share)
const carrierCounters = (share: number): Line => line('carrier_submitted_counter_offer', share)

const waits = (...lines: readonly Line[]): Story => ({ lines, ending: 'waits' })
const ranOut = (...lines: readonly Line[]): Story => ({ lines, ending: 'ranOut' })
const told = (...lines: readonly Line[]): Story => ({ lines, ending: 'told' })

/** An answer is awaited: of the broker, of the carrier, or the last word before a booking. */
export const OPEN_STORIES: readonly Story[] = [
  waits(bid(1.06)),
  waits(extended(1)),
  waits(bid(1.12), brokerCounters(1.02)),
  waits(extended(0.96), carrierCounters(1.08)),
  waits(extended(1), line('carrier_accepted_offer')),
  waits(bid(1.15), brokerCounters(1), carrierCounters(1.08)),
  waits(bid(1.1), brokerCounters(1.04), line('carrier_accepted_counter_offer')),
  waits(bid(0.98)),
  waits(bid(1.2), brokerCounters(1.01), carrierCounters(1.12), brokerCounters(1.05)),
]

/** Nothing came of it; the last one was booked and then cancelled. */
export const ENDED_STORIES: readonly Story[] = [
  told(bid(1.35), line('broker_declined_offer')),
  told(extended(0.9), line('carrier_declined_offer')),
  told(bid(1.2), brokerCounters(1), line('carrier_declined_counter_offer')),
  told(extended(0.95), carrierCounters(1.25), line('broker_declined_counter_offer')),
  told(extended(1), line('broker_rescinded_offer')),
  told(extended(1), line('carrier_accepted_offer'), line('broker_rescinded_offer')),
  ranOut(bid(1.1)),
  ranOut(extended(0.94)),
  ranOut(extended(0.92), carrierCounters(1.1)),
  ranOut(bid(1.08), brokerCounters(1)),
  told(bid(1.05), line('broker_accepted_offer'), line('broker_cancelled_load')),
]

/** What covers a load. */
export const BOOKING_STORIES: readonly Story[] = [
  told(bid(1.02), line('broker_accepted_offer')),
  told(extended(1), line('carrier_accepted_offer'), line('broker_confirmed_offer')),
  told(bid(1.12), brokerCounters(1.03), line('carrier_accepted_counter_offer'), line('broker_confirmed_offer')),
  told(bid(1.15), brokerCounters(1), carrierCounters(1.07), line('broker_accepted_counter_offer')),
]

export const isBooking = ({ lines }: Story): boolean => lines.some(({ event }) => STATUS_AFTER[event] === 'booked_load')

/** A broker extends an offer to a truck it found. The truck of a booking would be off the market: bookings name none. */
export const opensWithTruck = (story: Story): boolean => story.lines[0]?.event === 'offer_extended_to_carrier' && !isBooking(story)
