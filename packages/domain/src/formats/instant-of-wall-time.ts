import { addDays, instantOf, plainDateIn, zoneClockAt, type Instant } from '../kernel/index.ts'
import type { WallTime } from './wall-time.ts'

const DAY = 86_400_000

/** When a working day begins. */
const MORNING = '08:00'

const asIfUtc = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}:00Z`)

/**
 * The moment a clock shows this. An hour that comes twice, when daylight saving ends, is the first; one that is left out
 * is as much later as the clock was put on. NaN for a time that is none.
 */
export const instantOfWallTime = (wall: WallTime, zone: string): Instant => {
  const utc = asIfUtc(wall)
  const ahead = (at: number): number => zoneClockAt(instantOf(at), zone).ahead * 60_000
  if (Number.isNaN(utc)) return instantOf(utc)
  const shows = (at: number): boolean => at + ahead(at) === utc
  const [before, after] = [utc - ahead(utc - DAY), utc - ahead(utc + DAY)]
  const found = [before, after].filter(shows)
  return instantOf(found.length === 0 ? before : Math.min(...found))
}

/** Eight o'clock on the day after today there. */
export const nextMorning = (now: Instant, zone: string): Instant =>
  instantOfWallTime({ date: addDays(plainDateIn(now, zone), 1), time: MORNING }, zone)
