import { addDays, instantOf, plainDateIn, wallIsoIn, zoneClockAt, type Instant, type PlainDate } from '../kernel/index.ts'

/** A moment as the clock of a place shows it: the day, and `HH:mm`. */
export interface WallTime {
  readonly date: PlainDate
  readonly time: string
}

/** `zone` is an IANA name; an unknown one is read as UTC. */
export const wallTimeIn = (value: Instant, zone: string): WallTime => {
  const wall = wallIsoIn(value, zone)
  return { date: wall.slice(0, 10) as PlainDate, time: wall.slice(11) }
}

/** `CST`, `CDT`. */
export const zoneNameAt = (value: Instant, zone: string): string => zoneClockAt(value, zone).name

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
