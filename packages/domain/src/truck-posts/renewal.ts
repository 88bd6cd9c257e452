import { addDays, type PlainDate } from '../kernel/index.ts'
import type { PostedTruck } from '../trucks/index.ts'
import type { EndedReason } from './own-truck-post.ts'
import { DAYS_FOUND } from './truck-post-draft.ts'

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
