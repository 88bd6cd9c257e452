import type { Instant, PlainDate } from '../kernel/index.ts'
import { foldName } from '../places/index.ts'
import type { PostPlace } from '../trucks/index.ts'

/** What tells two posts of one carrier apart. */
export interface PostedSpan {
  readonly equipmentTypes: readonly string[]
  readonly pickup: Pick<PostPlace, 'city' | 'state'>
  readonly availableFrom: PlainDate
  readonly availableTo: PlainDate
}

/** A city and its state. */
export type Town = Pick<PostPlace, 'city' | 'state'>

/** By folded names; no town is the same as none. */
export const isSameTown = (a: Town | undefined, b: Town | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  foldName(a.city) === foldName(b.city) &&
  a.state.trim().toUpperCase() === b.state.trim().toUpperCase()

const hasSameEquipment = (a: readonly string[], b: readonly string[]): boolean => {
  const [of, other] = [new Set(a), new Set(b)]
  return of.size === other.size && [...of].every((type) => other.has(type))
}

/** Whether one truck may have been posted twice: the same equipment in the same town on at least one common day. */
export const mayBeSameTruck = (a: PostedSpan, b: PostedSpan): boolean =>
  hasSameEquipment(a.equipmentTypes, b.equipmentTypes) &&
  isSameTown(a.pickup, b.pickup) &&
  a.availableFrom <= b.availableTo &&
  b.availableFrom <= a.availableTo

/** A post whose truck was booked, when that booking is canceled. */
export interface BookedPost {
  /** Until when it would have run; undefined: its carrier withdrew it meanwhile. */
  readonly ranUntil: Instant | undefined
  /** Its truck has been posted anew since it was booked, and that post is found. */
  readonly isPostedAnew: boolean
}

/** What the post is from then on; `live` is found again. */
export type PostAfterCancellation = 'live' | 'withdrawn' | 'expired' | 'replaced'

/** What its carrier said counts before what time did, and a truck is never found twice. */
export const postAfterCancellation = ({ ranUntil, isPostedAnew }: BookedPost, now: Instant): PostAfterCancellation => {
  if (ranUntil === undefined) return 'withdrawn'
  if (ranUntil <= now) return 'expired'
  return isPostedAnew ? 'replaced' : 'live'
}

/** What tells a carrier's trucks apart: there is no other name of one. */
export interface PostedBy {
  readonly carrierId: string
  readonly pickup: Pick<PostPlace, 'city' | 'state'>
  /** `val` values, or the bits of a mask. */
  readonly equipment: string
}

/** Whether two posts may well be about one truck: the same carrier's, of the same equipment, at the same town. */
export const isSameTruck = (a: PostedBy, b: PostedBy): boolean =>
  a.carrierId === b.carrierId && a.equipment === b.equipment && isSameTown(a.pickup, b.pickup)
