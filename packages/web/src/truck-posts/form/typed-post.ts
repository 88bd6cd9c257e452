import * as O from 'fp-ts/Option'
import { addDays, parsePlainDate, type PlainDate } from '@trm/domain/kernel'
import {
  DAYS_FOUND,
  isSameTown,
  truckPostFaults,
  type OwnTruckPost,
  type TruckPostDraft,
  type TruckPostFault,
} from '@trm/domain/truck-posts'
import type { PostPlace, PostType } from '@trm/domain/trucks'
import { centsIn, firstOfEachField, typedMoney, typedPlace, type TypedPlace } from '../../forms/typed-fields.ts'

/** A truck as the form has it: amounts and days as they were typed. What its kind has no field for is kept and not sent. */
export interface TypedPost {
  readonly postType: PostType
  readonly equipment: readonly string[]
  readonly pickup: TypedPlace<PostPlace>
  /** IANA name, of the chosen pickup. */
  readonly pickupZone: string
  readonly dropoff: TypedPlace<PostPlace>
  readonly home: TypedPlace<PostPlace>
  /** yyyy-MM-dd, or empty. */
  readonly from: string
  readonly to: string
  readonly leastTotal: string
  readonly leastPerMile: string
  readonly isQuiet: boolean
}

export type TypedKey = keyof TypedPost
export type TypedEnd = 'pickup' | 'dropoff' | 'home'

export const hasDropoff = (type: PostType): boolean => type !== 'location'
/** A home base stands at home. */
export const hasHome = (type: PostType): boolean => type !== 'home_base'

const nowhere = typedPlace<PostPlace>(undefined)

export const emptyPost = (today: PlainDate): TypedPost => ({
  postType: 'post_truck',
  equipment: [],
  pickup: nowhere,
  pickupZone: '',
  dropoff: nowhere,
  home: nowhere,
  from: today,
  to: '',
  leastTotal: '',
  leastPerMile: '',
  isQuiet: false,
})

const dayIn = (text: string): PlainDate | undefined => O.toUndefined(parsePlainDate(text))

const missing = (is: boolean, field: string, code: TruckPostFault['code'] = 'required'): readonly TruckPostFault[] =>
  is ? [{ field, code }] : []

/** Half a name is not the place it may become. */
const unchosen = ({ text, place }: TypedPlace<PostPlace>, field: string): readonly TruckPostFault[] =>
  missing(place === undefined && text.trim() !== '', field, 'invalid_value')

export interface ReadPost {
  /** Undefined where something it cannot be without is missing. */
  readonly draft: TruckPostDraft | undefined
  readonly faults: readonly TruckPostFault[]
}

const draftOf = (typed: TypedPost, pickup: PostPlace, from: PlainDate): TruckPostDraft => {
  const {
    home: { place: home },
  } = typed
  return {
    postType: typed.postType,
    equipmentTypes: typed.equipment,
    pickup,
    pickupTimezone: typed.pickupZone,
    dropoff: hasDropoff(typed.postType) ? typed.dropoff.place : undefined,
    home: hasHome(typed.postType) && home !== undefined ? { city: home.city, state: home.state } : undefined,
    availableFrom: from,
    availableTo: dayIn(typed.to),
    leastTotal: centsIn(typed.leastTotal),
    leastPerMile: centsIn(typed.leastPerMile),
    isQuiet: typed.isQuiet,
  }
}

/** What the fields say, judged by the rules on `today` at the pickup. `standing`: of the post that is changed. */
export const readPost = (typed: TypedPost, today: PlainDate, standing?: PlainDate): ReadPost => {
  const { postType, pickup, dropoff, home } = typed
  const from = dayIn(typed.from)
  const draft = pickup.place === undefined || from === undefined ? undefined : draftOf(typed, pickup.place, from)
  const own = [
    ...unchosen(pickup, 'pickup_city'),
    ...missing(pickup.place === undefined, 'pickup_city'),
    ...(hasDropoff(postType) ? unchosen(dropoff, 'dropoff_city') : []),
    ...(hasHome(postType) ? unchosen(home, 'home_city') : []),
    ...missing(from === undefined, 'available_from'),
    ...missing(typed.equipment.length === 0, 'equipment_type'),
  ]
  return { draft, faults: firstOfEachField([...own, ...(draft === undefined ? [] : truckPostFaults(draft, today, standing))]) }
}

/** The fields of a post. Of a home only its name is known: it stands where the name says. */
export const typedOfPost = (post: OwnTruckPost): TypedPost => ({
  postType: post.postType,
  equipment: post.equipmentTypes,
  pickup: typedPlace(post.pickup),
  pickupZone: post.pickupTimezone,
  dropoff: typedPlace(post.dropoff),
  home:
    post.home === undefined || post.postType === 'home_base'
      ? nowhere
      : typedPlace({ ...post.home, latitude: post.pickup.latitude, longitude: post.pickup.longitude }),
  from: post.availableFrom,
  to: post.availableTo === addDays(post.availableFrom, DAYS_FOUND[post.postType]) ? '' : post.availableTo,
  leastTotal: typedMoney(post.leastTotal),
  leastPerMile: typedMoney(post.leastPerMile),
  isQuiet: post.isQuiet,
})

/** Another truck like it, from today on. */
export const copiedPost = (post: OwnTruckPost, today: PlainDate): TypedPost => ({
  ...typedOfPost(post),
  from: post.availableFrom > today ? post.availableFrom : today,
  to: '',
})

/** Which end is home, as brokers will see it. */
export const homeAt = ({ postType, pickup, dropoff, home }: TypedPost): 'pickup' | 'dropoff' | undefined => {
  if (!hasHome(postType)) return 'pickup'
  if (isSameTown(home.place, pickup.place)) return 'pickup'
  return hasDropoff(postType) && isSameTown(home.place, dropoff.place) ? 'dropoff' : undefined
}

/** The last day it is found; undefined while the first one is not typed. */
export const lastDay = ({ postType, from, to }: TypedPost): PlainDate | undefined => {
  const first = dayIn(from)
  return dayIn(to) ?? (first === undefined ? undefined : addDays(first, DAYS_FOUND[postType]))
}
