import { addDays, type FieldFault, type PlainDate } from '../kernel/index.ts'
import { foldName } from '../places/index.ts'
import type { PostPlace, PostType } from '../trucks/index.ts'

type Town = Pick<PostPlace, 'city' | 'state'>

/** A truck as a carrier posts it; what the market computes is not in it. */
export interface TruckPostDraft {
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
}

/** Days a post is found after its available day (product.md section 4). */
export const DAYS_FOUND: { readonly [T in PostType]: number } =
  { home_base: 7, favorite_lane: 7, post_truck: 1, load_search: 1, location: 1 }

/** How far ahead a truck may be posted, days. */
export const MOST_DAYS_AHEAD = 30

/** What a draft becomes with everything its type implies. */
export interface CompleteDraft extends TruckPostDraft {
  readonly availableTo: PlainDate
  readonly pickupMatchedHome: boolean
  readonly dropoffMatchedHome: boolean
}

const isSameTown = (a: Town | undefined, b: Town | undefined): boolean =>
  a !== undefined && b !== undefined && foldName(a.city) === foldName(b.city) && a.state.trim().toUpperCase() === b.state.trim().toUpperCase()

const faultsOfPlaces = ({ postType, pickup, dropoff, home }: TruckPostDraft): readonly FieldFault[] => [
  ...(postType === 'favorite_lane' && dropoff === undefined ? [{ field: 'dropoff_city', code: 'required' }] : []),
  ...(postType === 'location' && dropoff !== undefined ? [{ field: 'dropoff_city', code: 'not_for_post_type' }] : []),
  ...(postType === 'home_base' && home !== undefined && !isSameTown(home, pickup) ? [{ field: 'home_city', code: 'not_the_pickup' }] : []),
]

const faultsOfDays = ({ postType, availableFrom, availableTo }: TruckPostDraft, today: PlainDate): readonly FieldFault[] => [
  ...(availableFrom < today ? [{ field: 'available_from', code: 'in_the_past' }] : []),
  ...(availableFrom > addDays(today, MOST_DAYS_AHEAD) ? [{ field: 'available_from', code: 'too_far_ahead' }] : []),
  ...(availableTo !== undefined && availableTo < availableFrom ? [{ field: 'available_to', code: 'before_available_from' }] : []),
  ...(availableTo !== undefined && availableTo > addDays(availableFrom, DAYS_FOUND[postType]) ? [{ field: 'available_to', code: 'too_long' }] : []),
]

/** Why a draft cannot be posted, by the wire's field names; `today` is the day at the pickup. Empty: it can. */
export const truckPostFaults = (draft: TruckPostDraft, today: PlainDate): readonly FieldFault[] =>
  [...faultsOfPlaces(draft), ...faultsOfDays(draft, today)]

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
