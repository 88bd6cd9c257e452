import type { Instant } from '../kernel/index.ts'
import type { PostedTruck } from '../trucks/index.ts'
import type { LeastRates } from './least-rate.ts'

/** `expired` is by time alone; the others are said by somebody. */
export const ENDED_REASONS = ['withdrawn', 'booked', 'replaced', 'expired'] as const
export type EndedReason = (typeof ENDED_REASONS)[number]

/** A truck post as the carrier that made it sees it. */
export interface OwnTruckPost extends PostedTruck, LeastRates {
  /** Counts every change but confirmations (ETag). */
  readonly version: number
  readonly isQuiet: boolean
  /** The carrier's own key of the truck, where it was posted with one. */
  readonly externalId: string | undefined
  /** Nobody finds the post from then on. */
  readonly expiresAt: Instant
  /** Undefined while it is found. */
  readonly ended: EndedReason | undefined
  readonly pickupMatchedHome: boolean
  readonly dropoffMatchedHome: boolean
  /** Offers that were made for it, whatever became of them. */
  readonly offers: number
  /** Of those, the ones that wait for the carrier's answer. */
  readonly offersWaiting: number
  /** Of the brokerage with the most: its offers below the least within `LOW_OFFERS.hours`, which were refused. */
  readonly lowOffers: number
}
