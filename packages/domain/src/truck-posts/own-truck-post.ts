import type { Instant, PlainDate } from '../kernel/index.ts'
import type { PostPlace, PostType } from '../trucks/index.ts'

/** `expired` is by time alone; the others are said by somebody. */
export const ENDED_REASONS = ['withdrawn', 'booked', 'replaced', 'expired'] as const
export type EndedReason = (typeof ENDED_REASONS)[number]

/** A truck post as the carrier that made it sees it. */
export interface OwnTruckPost {
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
  /** Nobody finds the post from then on. */
  readonly expiresAt: Instant
  /** Undefined while it is found. */
  readonly ended: EndedReason | undefined
  /** Estimated road miles; undefined for an open destination. */
  readonly tripMiles: number | undefined
  readonly postedAt: Instant
  readonly lastConfirmedAt: Instant
}
