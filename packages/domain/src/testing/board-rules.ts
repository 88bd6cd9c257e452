import { GHOST_AFTER_MS, type Visibility } from '../board-rules/index.ts'
import type { CarrierRelationship } from '../carriers/index.ts'
import type { Instant } from '../kernel/index.ts'
import type { Load } from '../loads/index.ts'

// What the database decides by a query of its own, said as a function that it is held equal to.

/** Whether a carrier that stands so to the company may see its loads; `undefined` stands to it in no way. */
export const maySeeLoads = (visibility: Visibility, relationship: CarrierRelationship | undefined): boolean => {
  if (relationship?.isBlocked === true) return false
  if (visibility === 'all') return true
  return (visibility === 'favorites' ? relationship?.isFavorite : relationship?.isSetUp) === true
}

/** Left on the board when its pickup was over, or on it and confirmed by nobody for a day. */
export const isGhost = (
  { state, lastConfirmedAt, pickupWindow: { date, dateEnd } }: Pick<Load, 'state' | 'lastConfirmedAt' | 'pickupWindow'>,
  now: Instant,
): boolean => {
  if (state === 'expired') return true
  return state === 'posted' && ((dateEnd ?? date) <= now || now - lastConfirmedAt >= GHOST_AFTER_MS)
}
