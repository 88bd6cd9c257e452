import { foldName } from '../places/index.ts'
import type { PlainDate } from '../kernel/index.ts'
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
