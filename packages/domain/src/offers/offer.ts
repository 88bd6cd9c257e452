import type { Cents, Instant } from '../kernel/index.ts'
import type { SeenVerdict } from '../verdict/index.ts'
import type { OfferEvent, OfferStatus, Party, Side } from './offer-event.ts'

/** Counters left to each side, kept apart. */
export type Rounds = { readonly [P in Party]: number }

/** Whom an offer is between, and about what; never changes. */
export interface OfferParties {
  readonly id: string
  readonly loadId: string
  readonly brokerId: string
  readonly carrierId: string
  /** The truck that would drive; undefined for a carrier that bids without a posted truck. */
  readonly truckPostId: string | undefined
}

/** "None yet": the row of the table before the first event. */
export interface NoOfferYet extends OfferParties {
  readonly status: 'none'
}

/** Why the system declined in a side's place. */
export const DECLINE_REASONS = ['load_booked', 'truck_booked', 'load_closed', 'load_expired', 'below_minimum', 'covered_elsewhere'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Why a booking was canceled, in its broker's word; `other` is said in words of their own. */
export const CANCEL_REASONS = ['carrier_fell_off', 'shipper_cancelled', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** Why an offer or its booking ended, where there is more to say than its last event. */
export const END_REASONS = [...DECLINE_REASONS, ...CANCEL_REASONS] as const
export type EndReason = (typeof END_REASONS)[number]

/** Whether a broker may give it for cancelling. */
export const isCancelReason = (reason: EndReason | undefined): reason is CancelReason => CANCEL_REASONS.some((known) => known === reason)

/**
 * Which side a cancellation counts against: a carrier that fell off, its carrier; a shipper's, nobody; any other, and
 * one of a release that asked for no reason, the broker.
 */
export const cancelledBy = (reason: EndReason | undefined): Party | undefined => {
  if (reason === 'shipper_cancelled') return undefined
  return reason === 'carrier_fell_off' ? 'carrier' : 'broker'
}

/** What a broker's own record leaves out, for whoever counts in a log. */
export const NOT_BY_BROKER: readonly CancelReason[] = CANCEL_REASONS.filter((reason) => cancelledBy(reason) !== 'broker')

/** One line of an offer's log, appended and never changed. */
export interface OfferEntry {
  /** 1, 2, 3 ... without a gap; the newest is the offer's version. */
  readonly sequence: number
  readonly event: OfferEvent
  readonly side: Side
  /** The person; undefined for the system. */
  readonly actorId: string | undefined
  /** By the database's clock. */
  readonly at: Instant
  /** The price that stands after the event. */
  readonly amount: Cents
  readonly roundsLeft: Rounds
  /** When the clock runs out; undefined once nobody's answer is awaited. */
  readonly expiresAt: Instant | undefined
  /** The version of the load's terms the actor had before them. */
  readonly termsSeen: number
  /** The system's for a decline, the broker's for a cancellation. */
  readonly reason: EndReason | undefined
  readonly note: string | undefined
  /** Of a booking that needed one; the person and the time are the entry's. */
  readonly override?: Override | undefined
}

/** Why a carrier was booked all the same, and what spoke against it at that moment. For its own brokerage alone. */
export interface Override extends SeenVerdict {
  readonly reason: string
}

/** Characters of an override's reason. */
export const LONGEST_OVERRIDE = 500

/** What the log adds up to (`replay`), kept beside it. */
export interface Offer extends OfferParties {
  readonly status: OfferStatus
  readonly amount: Cents
  readonly originalAmount: Cents
  readonly roundsLeft: Rounds
  readonly lastEvent: OfferEvent
  /** The sequence of the last entry. */
  readonly version: number
  readonly expiresAt: Instant | undefined
  /** The terms the carrier last bid on or agreed to; undefined while it has done neither. */
  readonly carrierTerms: number | undefined
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

/** What `decide` starts from. */
export type Negotiation = NoOfferYet | Offer

/** Unless the broker's settings say otherwise. */
export const DEFAULT_ROUNDS = 5
/** Minutes each side gets to answer. */
export const DEFAULT_MINUTES_TO_ANSWER = 60

/** An answer within five minutes at the least, three days at the most. */
export const MINUTES_TO_ANSWER = { min: 5, max: 4320 } as const

/** At the instant itself the time is over. */
export const hasExpired = (offer: Pick<Offer, 'expiresAt'>, now: Instant): boolean =>
  offer.expiresAt !== undefined && now >= offer.expiresAt

/** Of two answers about one offer, in whatever order they came: the later state. */
export const laterOffer = <O extends Pick<Offer, 'version'>>(known: O | undefined, heard: O): O =>
  known === undefined || heard.version > known.version ? heard : known

/** Whom one side calls about a booked load. What somebody has not told is undefined. */
export interface OfferContact {
  readonly company: string
  readonly name: string | undefined
  /** As `normalisedPhone` keeps it. */
  readonly phone: string | undefined
  readonly email: string | undefined
}

/** Of both sides of one offer. */
export type OfferContacts = { readonly [P in Party]: OfferContact }

/** From booking on its two companies may call each other, also after the booking was canceled. */
export const hasContacts = (status: OfferStatus): boolean => status === 'booked_load' || status === 'cancelled_load'
