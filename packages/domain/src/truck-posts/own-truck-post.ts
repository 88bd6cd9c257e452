import { addDays, type Instant, type PlainDate } from '../kernel/index.ts'
import type { PostedTruck, PostType } from '../trucks/index.ts'
import type { LeastRates } from './least-rate.ts'

/** Days a post is found after its available day. */
export const DAYS_FOUND: { readonly [T in PostType]: number } = {
  home_base: 7,
  favorite_lane: 7,
  post_truck: 1,
  load_search: 1,
  location: 1,
}

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

/** The days of a post. */
export type PostDays = Pick<PostedTruck, 'availableFrom' | 'availableTo'>

/** A renewed post runs as long as one of its type that is posted now; one for a later day keeps its day. */
export const renewedDays = ({ postType, availableFrom }: Pick<PostedTruck, 'postType' | 'availableFrom'>, today: PlainDate): PostDays => {
  const from = availableFrom > today ? availableFrom : today
  return { availableFrom: from, availableTo: addDays(from, DAYS_FOUND[postType]) }
}

/** What was booked or replaced is no truck to be had: it stays ended. */
export const canRenew = (ended: EndedReason | undefined): boolean => ended !== 'booked' && ended !== 'replaced'

/** Withdrawn by mistake: as it was, while its days are not over. */
export const canBringBack = (
  ended: EndedReason | undefined,
  { availableTo }: Pick<PostedTruck, 'availableTo'>,
  today: PlainDate,
): boolean => ended === 'withdrawn' && availableTo >= today
