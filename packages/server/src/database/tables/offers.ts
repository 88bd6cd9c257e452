import type { Generated } from 'kysely'
import type { DeclineReason, OfferEvent, OfferStatus, Side } from '@trm/domain/offers'
import type { DismissalReason } from '@trm/domain/recommendations'
import type { GeneratedTimestamp, Optional, OptionalTimestamp, Timestamp } from './column-types.ts'

// Negotiations, and what brings them about.

/** A broker's own rules; a company without a row has the defaults. */
export interface NegotiationRulesTable {
  readonly broker_company_id: number
  readonly visibility: Generated<'all' | 'favorites' | 'set_up_only'>
  readonly rounds: Generated<number>
  readonly minutes_to_answer: Generated<number>
  /** Bids under this share of the posted rate are declined at once; null: none are. */
  readonly least_percent: Optional<number>
  /** False: no load of the company can be booked at once. */
  readonly book_now: Generated<boolean>
  /** Null: as many as the broker's own, which are `rounds`. */
  readonly carrier_rounds: Optional<number>
  /** Of the posted rate, or where none is posted of the first amount. */
  readonly least_counter_percent: Optional<number>
  readonly most_counter_percent: Optional<number>
  /** What the carrier reads beside a decline by `least_percent`. */
  readonly decline_note: Optional<string>
  readonly version: Generated<number>
}

/** What the log of an offer adds up to, kept beside it in the same transaction. */
export interface OfferTable {
  readonly id: Generated<number>
  readonly load_id: number
  readonly broker_company_id: number
  readonly carrier_id: number
  readonly truck_post_id: number | null
  readonly status: OfferStatus
  readonly amount_cents: number
  readonly original_amount_cents: number
  readonly broker_rounds_left: number
  readonly carrier_rounds_left: number
  readonly last_event: OfferEvent
  /** The sequence of the last entry. */
  readonly version: number
  /** There while an answer is awaited. */
  readonly expires_at: OptionalTimestamp
  readonly carrier_terms: number | null
  /** The broker's rules the offer was made under; null minutes: of a release that kept none. */
  readonly minutes_to_answer: Optional<number>
  readonly least_counter_percent: Optional<number>
  readonly most_counter_percent: Optional<number>
  readonly created_at: Timestamp
  readonly updated_at: Timestamp
}

/** Appended only; a trigger refuses anything else, and a gap. */
export interface OfferEntryTable {
  readonly offer_id: number
  readonly sequence: number
  readonly event: OfferEvent
  readonly side: Side
  readonly actor_id: number | null
  readonly at: Timestamp
  readonly amount_cents: number
  readonly broker_rounds_left: number
  readonly carrier_rounds_left: number
  readonly expires_at: OptionalTimestamp
  readonly terms_seen: number
  readonly reason: DeclineReason | null
  readonly note: string | null
}

/** A recommended load a carrier did not want, with what may have changed of it since as it was then. */
export interface RecommendationDismissalTable {
  readonly id: Generated<number>
  readonly carrier_id: number
  readonly person_id: number
  readonly load_id: number
  readonly reason: DismissalReason
  readonly at: GeneratedTimestamp
  readonly pickup_date: Timestamp
  readonly rate_total_cents: number | null
  readonly deadhead_miles: number
}

/** Loads that were booked together; the first leg's offer has the truck. */
export interface LoadChainTable {
  readonly id: Generated<number>
  readonly carrier_id: number
  readonly truck_post_id: number
  readonly booked_by: number
  readonly booked_at: GeneratedTimestamp
}

export interface LoadChainLegTable {
  readonly chain_id: number
  /** From 1. */
  readonly position: number
  readonly offer_id: number
}
