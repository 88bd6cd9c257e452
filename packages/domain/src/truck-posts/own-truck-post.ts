import type { Instant } from '../kernel/index.ts'
import type { PostedTruck } from '../trucks/index.ts'

/** `expired` is by time alone; the others are said by somebody. */
export const ENDED_REASONS = ['withdrawn', 'booked', 'replaced', 'expired'] as const
export type EndedReason = (typeof ENDED_REASONS)[number]

/** A truck post as the carrier that made it sees it. */
export interface OwnTruckPost extends PostedTruck {
  /** Nobody finds the post from then on. */
  readonly expiresAt: Instant
  /** Undefined while it is found. */
  readonly ended: EndedReason | undefined
}
