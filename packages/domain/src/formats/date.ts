import { assertDay, instantOf, type Instant, type PlainDate } from '../kernel/index.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE

/** A count with its unit; the messages make "2 hours ago" of it. */
export interface RecentTime {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
}

/** Minutes under 120, hours under 5,760 minutes, then days. Rounds down; the future counts as 0 minutes. */
export const recentTime = (now: Instant, then: Instant): RecentTime => {
  const minutes = Math.max(0, Math.floor((now - then) / MINUTE))
  if (minutes < 120) return { unit: 'minutes', count: minutes }
  if (minutes < 5760) return { unit: 'hours', count: Math.floor(minutes / 60) }
  return { unit: 'days', count: Math.floor(minutes / 1440) }
}

/** MM/dd/yyyy. Throws where it is given anything else than a day, `yyyy-MM-dd`. */
export const formatDate = (date: PlainDate): string => {
  assertDay(date)
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
}

/** The next quarter hour; an exact one stays. Zones are whole quarters off UTC, so no zone is needed. */
export const nextTime = (value: Instant): Instant => instantOf(Math.ceil(value / QUARTER) * QUARTER)
