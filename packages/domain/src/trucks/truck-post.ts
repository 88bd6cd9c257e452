import type { CarrierSummary } from '../carriers/index.ts'
import type { SeenVerdict } from '../verdict/index.ts'
import { monthsBetween, type Instant, type PlainDate } from '../kernel/index.ts'

/** How a truck is posted. */
export const POST_TYPES = ['home_base', 'favorite_lane', 'post_truck', 'load_search', 'location'] as const
export type PostType = (typeof POST_TYPES)[number]

/** A named place with its coordinates in degrees. */
export interface PostPlace {
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}

/** A truck as its carrier posted it: what its own list and everybody's search say of it alike. */
export interface PostedTruck {
  readonly id: string
  readonly postType: PostType
  /** `val` values. */
  readonly equipmentTypes: readonly string[]
  readonly pickup: PostPlace
  readonly pickupTimezone: string
  /** Undefined: open to any destination. */
  readonly dropoff: PostPlace | undefined
  readonly home: { readonly city: string; readonly state: string } | undefined
  readonly availableFrom: PlainDate
  readonly availableTo: PlainDate
  readonly postedAt: Instant
  readonly lastConfirmedAt: Instant
  /** Estimated road miles from pickup to dropoff; undefined for an open destination. */
  readonly tripMiles: number | undefined
}

/** One row of the truck list: a truck post joined to its carrier, as one search saw it. */
export interface TruckRow extends PostedTruck {
  readonly pickupMatchedHome: boolean
  readonly dropoffMatchedHome: boolean
  /** Great-circle miles from the searched pickup place; undefined when the search named none. */
  readonly deadheadMiles: number | undefined
  /** Great-circle miles from the post's destination to the searched dropoff place. */
  readonly dropoffDeadheadMiles: number | undefined
  readonly carrier: CarrierSummary
  /** What the reader's own company makes of the carrier; for staff, what one would that has set nothing. */
  readonly trust: SeenVerdict
}

/** Whole months a carrier has held authority; undefined is "no record", and a grant of the future counts as 0. */
export const authorityAgeInMonths = (since: PlainDate | undefined, today: PlainDate): number | undefined =>
  since === undefined ? undefined : Math.max(0, monthsBetween(since, today))

/** How far a post can be trusted to be still there. */
export type Freshness = 'fresh' | 'ageing' | 'old' | 'stale'

const HOUR = 3_600_000

/** Under 2 hours fresh, under 12 ageing, under 24 old, else stale. A confirmation from the future is fresh. */
export const confirmationFreshness = (confirmedAt: Instant, now: Instant): Freshness => {
  const hours = (now - confirmedAt) / HOUR
  if (hours < 2) return 'fresh'
  if (hours < 12) return 'ageing'
  return hours < 24 ? 'old' : 'stale'
}
