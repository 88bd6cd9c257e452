import type { Instant } from '../kernel/index.ts'

/** How long something waits, in the one unit the trade would say it in. */
export interface WaitingTime {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whole minutes below an hour, hours below two days, then days; what is still to come counts as 0 minutes. */
export const waitingTime = (since: Instant, now: Instant): WaitingTime => {
  const ms = Math.max(now - since, 0)
  if (ms < HOUR) return { unit: 'minutes', count: Math.floor(ms / MINUTE) }
  return ms < 2 * DAY ? { unit: 'hours', count: Math.floor(ms / HOUR) } : { unit: 'days', count: Math.floor(ms / DAY) }
}
