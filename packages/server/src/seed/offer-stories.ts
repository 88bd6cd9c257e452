import { isLeft } from 'fp-ts/Either'
import {
  STATUS_AFTER,
  ANY_COUNTER,
  closeBySystem,
  decide,
  expire,
  namesPrice,
  type OfferEvent,
  type Attempt,
  type Decision,
  type NegotiationContext,
  type NoOfferYet,
  type Offer,
  type OfferEntry,
  type Outcome,
  type Side,
} from '@trm/domain/offers'
import { centsOf, instantOf, type Cents, type Instant } from '@trm/domain/kernel'
import type { GeneratedOffer, GeneratedRules, NegotiableLoad } from './generated-market.ts'
import type { Random } from './random.ts'

/** Something somebody says, with the share of the asked price it names; undefined where the standing price is meant. */
interface Line {
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

const minute = 60_000
const quietest = 20
const perMile = 230

/** What a load without a posted rate is taken to be worth. */
const asked = ({ rate, miles }: NegotiableLoad): Cents =>
  rate ?? centsOf(Math.max(450, Math.round((290 + (miles * perMile) / 100) / 25) * 25) * 100)

const wholeFives = (cents: number): Cents => centsOf(Math.max(100, Math.round(cents / 500) * 5) * 100)

const sideOf = ({ event }: Line): Side => (event.startsWith('carrier_') ? 'carrier' : 'broker')

/** The domain refuses nothing of what is told here: a refusal is a mistake of the seed. */
const made = (decision: Decision): Outcome => {
  if (isLeft(decision)) throw new Error(`the demo market tells what cannot have happened: ${JSON.stringify(decision.left)}`)
  return decision.right
}

const contextAt = (now: Instant, load: NegotiableLoad, rules: GeneratedRules): NegotiationContext => ({
  now,
  truckIsFree: true,
  truckTakes: undefined,
  truckClosedUntil: undefined,
  pairIsBusy: false,
  trust: { level: 'clear', reasons: [], mayBid: true, mayBookNow: true, needsOverride: false },
  load: { state: 'posted', isVisible: true, termsVersion: load.termsVersion, bookNowRate: undefined, postedRate: load.rate },
  rules: {
    rounds: { broker: rules.rounds, carrier: rules.rounds },
    minutesToAnswer: rules.minutesToAnswer,
    counters: ANY_COUNTER,
    declineBelow: undefined,
    declineNote: undefined,
  },
})

const attemptOf = (line: Line, parties: NoOfferYet, load: NegotiableLoad, minutesToAnswer: number | undefined): Attempt => {
  const side = sideOf(line)
  return {
    event: line.event,
    side,
    minutesToAnswer,
    reason: line.event === 'broker_cancelled_load' ? 'carrier_fell_off' : undefined,
    note: undefined,
    termsSeen: load.termsVersion,
    actorId: side === 'carrier' ? `carrier-${parties.carrierId}` : `broker-${parties.brokerId}`,
    amount: namesPrice(line.event) ? wholeFives(asked(load) * (line.share ?? 1)) : undefined,
  }
}

export interface Staging {
  readonly load: NegotiableLoad
  readonly rules: GeneratedRules
  readonly parties: NoOfferYet
  /** When the last line is said; of a story that ran out, when it did. */
  readonly until: Instant
  /** Minutes the last line of a story that waits gives for its answer. */
  readonly clock: number | undefined
}

/** Minutes before the end at which each line is said, the last first. */
const gapsOf = (random: Random, { lines, ending }: Story, { minutesToAnswer }: GeneratedRules): readonly number[] =>
  lines.map((_, i) => (i === 0 ? (ending === 'ranOut' ? minutesToAnswer : 0) : random.between(2, quietest)))

/** Says the lines of a story through `decide`, one after the other, so that state and log are what the domain makes of them. */
export const playStory = (random: Random, story: Story, { load, rules, parties, until, clock }: Staging): GeneratedOffer => {
  const gaps = gapsOf(random, story, rules)
  const last = story.lines.length - 1
  const timeOf = (i: number): Instant => instantOf(until - gaps.slice(0, last - i + 1).reduce((sum, gap) => sum + gap, 0) * minute)
  const log: OfferEntry[] = []
  let offer: Offer | NoOfferYet = parties
  for (const [i, line] of story.lines.entries()) {
    const told = made(decide(offer, attemptOf(line, parties, load, i === last ? clock : undefined), contextAt(timeOf(i), load, rules)))
    offer = told.offer
    log.push(...told.entries)
  }
  if (offer.status === 'none') throw new Error('a story has at least one line')
  return story.ending === 'ranOut' ? also({ offer, log }, expire(offer, contextAt(until, load, rules))) : { offer, log }
}

/** What happens to an open offer when its load is booked by another. */
export const lost = (open: GeneratedOffer, at: Instant, load: NegotiableLoad, rules: GeneratedRules): GeneratedOffer =>
  also(open, closeBySystem(open.offer, 'load_booked', contextAt(at, load, rules)))

const also = ({ log }: GeneratedOffer, decision: Decision): GeneratedOffer => {
  const { offer, entries } = made(decision)
  return { offer, log: [...log, ...entries] }
}
