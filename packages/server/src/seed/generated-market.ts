import type { CarrierAuthority } from '@trm/domain/carriers'
import type { Cents, Instant, PlainDate } from '@trm/domain/kernel'
import type { LoadState, PricePoint } from '@trm/domain/loads'
import type { Offer, OfferEntry } from '@trm/domain/offers'
import type { PostType } from '@trm/domain/trucks'
import type { StatedTerms } from '../loads/load-record.ts'
import type { SeedPlace } from './geography.ts'

// The demo market as data: what is inserted, and what a test computes expected rows from without asking the database.

export interface GeneratedCarrier {
  readonly id: number
  readonly name: string
  readonly mcNumber: string | undefined
  readonly dotNumber: string
  readonly authority: CarrierAuthority | undefined
  readonly authoritySince: PlainDate | undefined
  readonly numberOfTrucks: number | undefined
  readonly numberOfInspections: number | undefined
  /** Whole US dollars. */
  readonly bipdOnFile: number | undefined
  readonly safetyRating: 'S' | 'C' | 'U' | undefined
  readonly home: SeedPlace
  readonly phone: string
  readonly email: string
}

export interface GeneratedTruckPost {
  readonly id: number
  readonly carrierId: number
  readonly postType: PostType
  /** `val` values. */
  readonly equipment: readonly string[]
  readonly pickup: SeedPlace
  readonly dropoff: SeedPlace | undefined
  readonly home: SeedPlace | undefined
  readonly availableFrom: PlainDate
  readonly availableTo: PlainDate
  readonly expiresAt: Instant
  readonly tripMiles: number | undefined
  readonly dateCreated: Instant
  readonly lastConfirmed: Instant
}

/** What is hauled, from where to where, when, and for how much. */
export interface GeneratedFreight {
  readonly id: number
  readonly brokerCompanyId: number
  readonly referenceId: string
  readonly state: LoadState
  /** A `val`. */
  readonly equipment: string
  readonly pickup: SeedPlace
  readonly pickupAt: Instant
  readonly pickupUntil: Instant | undefined
  readonly pickupFcfs: boolean
  readonly dropoff: SeedPlace
  readonly dropoffAt: Instant
  readonly dropoffUntil: Instant | undefined
  readonly dropoffFcfs: boolean
  /** US cents. */
  readonly rateCents: number | undefined
  readonly miles: number
  readonly weightPounds: number
  readonly lengthFeet: number
  readonly isPartial: boolean
  readonly description: string
  readonly dateCreated: Instant
  readonly lastConfirmed: Instant
}

/** The freight as it is posted: with its terms, and every price that was asked for it. */
export interface GeneratedLoad extends GeneratedFreight, StatedTerms {
  /** Oldest first; the first from `dateCreated` on, the last is `rateCents`. */
  readonly prices: readonly PricePoint[]
}

/** A carrier that has opened a load. */
export interface GeneratedView {
  readonly loadId: number
  readonly carrierId: number
  readonly at: Instant
}

/** A broker company's own rules of negotiation. */
export interface GeneratedRules {
  readonly brokerCompanyId: number
  readonly visibility: 'all' | 'favorites' | 'set_up_only'
  readonly rounds: number
  readonly minutesToAnswer: number
  /** Percent of the posted rate under which bids are declined at once. */
  readonly leastPercent: number | undefined
  readonly formerRates: boolean
}

/** A negotiation as the domain decided it: what its log adds up to, and the log. Ids are numbers of the market as text. */
export interface GeneratedOffer {
  readonly offer: Offer
  /** Actors by what they speak for: `broker-7`, `carrier-12`. */
  readonly log: readonly OfferEntry[]
}

/** What an offer is about, as far as the seed must know it. */
export interface NegotiableLoad {
  readonly id: number
  readonly brokerCompanyId: number
  readonly state: LoadState
  readonly rate: Cents | undefined
  readonly miles: number
  readonly termsVersion: number
  readonly dateCreated: Instant
  /** When its pickup is over. */
  readonly pickupOver: Instant
}

export interface GeneratedRelationship {
  readonly brokerCompanyId: number
  readonly carrierId: number
  readonly isFavorite: boolean
  readonly isBlocked: boolean
  readonly isSetUp: boolean
}

export interface GeneratedBrokerCompany {
  readonly id: number
  readonly name: string
}

export interface GeneratedMarket {
  readonly brokerCompanies: readonly GeneratedBrokerCompany[]
  readonly carriers: readonly GeneratedCarrier[]
  readonly relationships: readonly GeneratedRelationship[]
  readonly truckPosts: readonly GeneratedTruckPost[]
  readonly loads: readonly GeneratedLoad[]
  readonly loadViews: readonly GeneratedView[]
  readonly negotiationRules: readonly GeneratedRules[]
  readonly offers: readonly GeneratedOffer[]
}
