import type { Instant } from '../kernel/index.ts'

/** How far a post can be trusted to be still there. */
export type Freshness = 'fresh' | 'ageing' | 'old' | 'stale'

const HOUR = 3_600_000

/** Under 2 hours fresh, under 12 ageing, under 24 old, else stale. A confirmation from the future is fresh. */
export const confirmationFreshness = (confirmedAt: Instant, now: Instant): Freshness => {
  const hours = (now - confirmedAt) / HOUR
  if (hours < 2) return 'fresh'
  if (hours < 12) return 'ageing'
  return hours < 24 ? 'old' : 'stale'
}
