import { plainDateIn, type Instant, instantOf, type PlainDate } from '../kernel/index.ts'

/** A moment as the clock of a place shows it: the day, and `HH:mm`. */
export interface WallTime {
  readonly date: PlainDate
  readonly time: string
}

type Part = 'time' | 'name'

const SHOWS: { readonly [P in Part]: Intl.DateTimeFormatOptions } = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  name: { timeZoneName: 'short' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** By zone, each made once: making one costs a hundred times what using it does. */
const formatOf = (part: Part, zone: string): Intl.DateTimeFormat => {
  const key = `${part} ${zone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const make = (timeZone: string): Intl.DateTimeFormat => new Intl.DateTimeFormat('en-US', { ...SHOWS[part], timeZone })
  let made: Intl.DateTimeFormat
  try {
    made = make(zone)
  } catch {
    made = make('UTC')
  }
  formats.set(key, made)
  return made
}

/** `zone` is an IANA name; an unknown one is read as UTC. */
export const wallTimeIn = (value: Instant, zone: string): WallTime => ({
  date: plainDateIn(value, zone),
  time: formatOf('time', zone).format(value),
})

/** `CST`, `CDT`; where the zone has no such name, as in Mexico, `GMT-6`. */
export const zoneNameAt = (value: Instant, zone: string): string =>
  formatOf('name', zone)
    .formatToParts(value)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

const DAY = 86_400_000

const asIfUtc = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}:00Z`)

/**
 * The moment a clock shows this. An hour that comes twice, when daylight saving ends, is the first; one that is left out
 * is as much later as the clock was put on. NaN for a time that is none.
 */
export const instantOfWallTime = (wall: WallTime, zone: string): Instant => {
  const utc = asIfUtc(wall)
  const ahead = (at: number): number => asIfUtc(wallTimeIn(instantOf(at), zone)) - at
  if (Number.isNaN(utc)) return instantOf(utc)
  const shows = (at: number): boolean => at + ahead(at) === utc
  const [before, after] = [utc - ahead(utc - DAY), utc - ahead(utc + DAY)]
  const found = [before, after].filter(shows)
  return instantOf(found.length === 0 ? before : Math.min(...found))
}
