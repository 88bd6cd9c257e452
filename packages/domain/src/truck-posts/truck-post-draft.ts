import { addDays, type FieldFault, type PlainDate } from '../kernel/index.ts'
import { isRate } from '../loads/index.ts'
import type { PostPlace, PostType } from '../trucks/index.ts'
import { LEAST_PER_MILE, type LeastRates } from './least-rate.ts'
import { DAYS_FOUND } from './own-truck-post.ts'
import { isSameTown, type Town } from './same-truck.ts'

/** A truck as a carrier posts it; what the market computes is not in it. */
export interface TruckPostDraft extends LeastRates {
  readonly postType: PostType
  /** `val` values. */
  readonly equipmentTypes: readonly string[]
  readonly pickup: PostPlace
  readonly pickupTimezone: string
  /** Undefined: open to any destination. */
  readonly dropoff: PostPlace | undefined
  readonly home: Town | undefined
  readonly availableFrom: PlainDate
  /** Undefined: as long as posts of this type run. */
  readonly availableTo: PlainDate | undefined
  /** Brokers read no contact details of it, and an offer below the least rates is turned away. */
  readonly isQuiet: boolean
}

/** How far ahead a truck may be posted, days. */
export const MOST_DAYS_AHEAD = 30

/** Posts of one carrier that are found at once: more trucks than all but a handful of carriers have. */
export const MOST_LIVE_POSTS = 500

/** Why a field of a post is not accepted. */
export const TRUCK_POST_FAULT_CODES = [
  'required',
  'not_for_post_type',
  'not_the_pickup',
  'in_the_past',
  'too_far_ahead',
  'before_available_from',
  'too_long',
  'unknown_equipment',
  'invalid_value',
  'out_of_bounds',
] as const
export type TruckPostFaultCode = (typeof TRUCK_POST_FAULT_CODES)[number]

/** `field` by the wire's name. */
export interface TruckPostFault extends FieldFault {
  readonly code: TruckPostFaultCode
}

/** What a draft becomes with everything its type implies. */
export interface CompleteDraft extends TruckPostDraft {
  readonly availableTo: PlainDate
  readonly pickupMatchedHome: boolean
  readonly dropoffMatchedHome: boolean
}

const when = (isWrong: boolean, field: string, code: TruckPostFaultCode): readonly TruckPostFault[] => (isWrong ? [{ field, code }] : [])

const faultsOfPlaces = ({ postType, pickup, dropoff, home }: TruckPostDraft): readonly TruckPostFault[] => [
  ...when(postType === 'favorite_lane' && dropoff === undefined, 'dropoff_city', 'required'),
  ...when(postType === 'location' && dropoff !== undefined, 'dropoff_city', 'not_for_post_type'),
  ...when(postType === 'home_base' && home !== undefined && !isSameTown(home, pickup), 'home_city', 'not_the_pickup'),
]

const faultsOfDays = (
  { postType, availableFrom, availableTo }: TruckPostDraft,
  today: PlainDate,
  standing: PlainDate | undefined,
): readonly TruckPostFault[] => [
  ...when(availableFrom < today && availableFrom !== standing, 'available_from', 'in_the_past'),
  ...when(availableTo !== undefined && availableTo >= availableFrom && availableTo < today, 'available_to', 'in_the_past'),
  ...when(availableFrom > addDays(today, MOST_DAYS_AHEAD), 'available_from', 'too_far_ahead'),
  ...when(availableTo !== undefined && availableTo < availableFrom, 'available_to', 'before_available_from'),
  ...when(availableTo !== undefined && availableTo > addDays(availableFrom, DAYS_FOUND[postType]), 'available_to', 'too_long'),
]

const faultsOfRates = ({ leastTotal, leastPerMile }: TruckPostDraft): readonly TruckPostFault[] => [
  ...when(leastTotal !== undefined && !isRate(leastTotal), 'least_rate_total', 'out_of_bounds'),
  ...when(
    leastPerMile !== undefined && (leastPerMile < LEAST_PER_MILE.min || leastPerMile > LEAST_PER_MILE.max),
    'least_rate_per_mile',
    'out_of_bounds',
  ),
]

/**
 * Why a draft cannot be posted, by the wire's field names; `today` is the day at the pickup. Empty: it can. `standing`: the
 * available day of the post it changes, which may be over while the post still runs.
 */
export const truckPostFaults = (draft: TruckPostDraft, today: PlainDate, standing?: PlainDate): readonly TruckPostFault[] => [
  ...faultsOfPlaces(draft),
  ...faultsOfDays(draft, today, standing),
  ...faultsOfRates(draft),
]

/** Home and end of availability as its type implies them; the draft is one without faults. */
export const completeDraft = (draft: TruckPostDraft): CompleteDraft => {
  const home = draft.postType === 'home_base' ? { city: draft.pickup.city, state: draft.pickup.state } : draft.home
  return {
    ...draft,
    home,
    availableTo: draft.availableTo ?? addDays(draft.availableFrom, DAYS_FOUND[draft.postType]),
    pickupMatchedHome: isSameTown(home, draft.pickup),
    dropoffMatchedHome: isSameTown(home, draft.dropoff),
  }
}
