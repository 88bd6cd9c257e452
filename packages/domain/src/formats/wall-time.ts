import { wallIsoIn, zoneClockAt, type Instant, type PlainDate } from '../kernel/index.ts'

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
