import { instantOf, type Instant, type PlainDate } from '@trm/domain/kernel'
import { wallTime } from '../places/calendar.ts'

/** Whole and parts of a minute since midnight, on the wall of a place. */
export const instantAt = (day: PlainDate, minutes: number, zone: string): Instant =>
  instantOf(wallTime(day, Math.floor(minutes), zone) + Math.round((minutes % 1) * 60) * 1000)
