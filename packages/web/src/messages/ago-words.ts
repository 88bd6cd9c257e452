import { recentTime } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'
import { message } from './index.ts'

/** 3 hours ago. A browser counts from the server's clock, so that a wrong clock shows no wrong age. */
export const agoWords = (then: Instant, asOf: Instant): string => {
  const { unit, count } = recentTime(asOf, then)
  return message(`trucks.age.${unit}`, { count })
}
