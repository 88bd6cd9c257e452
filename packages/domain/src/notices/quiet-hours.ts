import { instantOfWallTime, wallTimeIn } from '../formats/index.ts'
import { addDays, instantOf, type Instant } from '../kernel/index.ts'
import { NOTICE_KINDS, URGENT_KINDS, type NoticeKind } from './notice.ts'

/** The clocks that quiet hours are kept by, east to west. */
export const QUIET_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Chicago',
  'America/Regina',
  'America/Mexico_City',
  'America/Denver',
  'America/Edmonton',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const
/** One of them. */
export type QuietZone = (typeof QUIET_ZONES)[number]

/** When a person is told nothing, by whatever way, but the kinds they name; over midnight where they end before they begin. */
export interface QuietHours {
  /** HH:mm on the clock of `zone`. */
  readonly from: string
  /** HH:mm; the same as `from`: at no time. */
  readonly until: string
  readonly zone: QuietZone
  /** The kinds they do not hold for, in the order of `NOTICE_KINDS`. */
  readonly toldAnyway: readonly NoticeKind[]
}

/** All that the release before knows of it: whether what minutes count for is told in quiet hours. */
export const isUrgentTold = (toldAnyway: readonly NoticeKind[]): boolean => URGENT_KINDS.every((kind) => toldAnyway.includes(kind))

/** `toldAnyway` as it is where the release before said `isUrgentToo`, perhaps later: of what minutes count for that has the last word. */
export const withUrgent = (toldAnyway: readonly NoticeKind[], isUrgentToo: boolean): readonly NoticeKind[] => {
  const isSaid = isUrgentTold(toldAnyway) === isUrgentToo
  return NOTICE_KINDS.filter((kind) => (isSaid || !URGENT_KINDS.includes(kind) ? toldAnyway.includes(kind) : isUrgentToo))
}

const HOUR = 3_600_000

/**
 * When the quiet hours that run now are over; undefined: none run. In an hour that comes twice, when clocks go back, they run each time
 * the clock shows them.
 */
export const quietUntil = ({ from, until, zone }: QuietHours, now: Instant): Instant | undefined => {
  const { date, time } = wallTimeIn(now, zone)
  const isOverMidnight = from > until
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return undefined
  const end = instantOfWallTime({ date: isOverMidnight && time >= from ? addDays(date, 1) : date, time: until }, zone)
  return end > now ? end : instantOf(end + HOUR)
}
