import type { CarrierAuthority } from '@trm/domain/carriers'
import type { Instant, PlainDate } from '@trm/domain/kernel'
import type { PostType } from '@trm/domain/trucks'
import type { LoadState } from '@trm/domain/loads'
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

export interface GeneratedLoad {
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
}
