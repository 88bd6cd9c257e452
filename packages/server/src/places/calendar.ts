import { instantOfWallTime } from '@trm/domain/formats'
import { addDays, instantOf, type Instant, type PlainDate } from '@trm/domain/kernel'

/** The market's day, and of a caller that names none: in UTC it would begin while Americans still plan the day before (decision 19). */
export const MARKET_ZONE = 'America/Chicago'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A year of the zones of a market; then it starts over. */
const MOST_KNOWN = 4_000
const known = new Map<string, Instant>()

/**
 * When a day begins at a place, by the zone's canonical name; days that begin at one o'clock, where clocks go forward at midnight,
 * included.
 */
const startOfDay = (day: PlainDate, timezone: string): Instant => {
  const key = `${day} ${timezone}`
  const found = known.get(key)
  if (found !== undefined) return found
  const start = instantOfWallTime({ date: day, time: '00:00' }, timezone)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, start)
  return start
}

export const endOfDay = (day: PlainDate, timezone: string): Instant => startOfDay(addDays(day, 1), timezone)

/** A time of day by the clock on the wall there; `minutes` since midnight. Most days are as long as any: those are counted. */
export const wallTime = (day: PlainDate, minutes: number, timezone: string): Instant => {
  const start = startOfDay(day, timezone)
  if (endOfDay(day, timezone) - start === DAY_MS) return instantOf(start + minutes * MINUTE_MS)
  const whole = Math.floor(minutes)
  const time = [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return instantOf(instantOfWallTime({ date: day, time }, timezone) + (minutes - whole) * MINUTE_MS)
}
