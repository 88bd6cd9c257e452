import { startOfWeek } from '../formats/index.ts'
import { addDays, type Instant, type PlainDate } from '../kernel/index.ts'

/** Days that can be looked back on; today is the last of them. 91 are 13 weeks, the last of which is not over. */
export const PERFORMANCE_DAYS = [7, 30, 91] as const
export type PerformanceDays = (typeof PERFORMANCE_DAYS)[number]

/** A share of fewer than these says nothing. */
export const LEAST_SAMPLE = 5

/** A posted load nobody confirmed for this long is taken for a ghost. */
export const GHOST_AFTER_MS = 24 * 3_600_000

/** `count` of `of` cases; a share of none is no record, not zero. */
export interface Share {
  readonly count: number
  readonly of: number
}

/** How long bids and counters waited for an answer; `samples` are those that got one. */
export interface AnswerTime {
  readonly samples: number
  readonly medianMinutes: number
}

/** Of some days, or of all of them. */
export interface BoardFigures {
  /** Carriers that opened a load for the first time. */
  readonly views: number
  /** Negotiations begun, by either side. */
  readonly offers: number
  readonly bookings: number
  /** From a carrier's move to the broker's own answer; undefined: nothing was answered. */
  readonly answers: AnswerTime | undefined
  /** Of the loads whose pickup came, and of those on the board now. */
  readonly ghosts: Share
  /** Of the bookings, those the broker cancelled since. */
  readonly cancelled: Share
}

/** One step of a chart. */
export interface FiguresOfDays extends BoardFigures {
  readonly from: PlainDate
  /** The last day, included. */
  readonly to: PlainDate
}

/** How a brokerage's board did over the last days, in all and step by step. */
export interface BoardPerformance {
  readonly days: PerformanceDays
  readonly asOf: Instant
  readonly total: BoardFigures
  /** Oldest first, without a gap. */
  readonly steps: readonly FiguresOfDays[]
}

const DAYS_OF_STEP: { readonly [D in PerformanceDays]: number } = { 7: 1, 30: 1, 91: 7 }

/** Days that one step of so many days holds: one, or a week. */
export const daysOfStep = (days: PerformanceDays): number => DAYS_OF_STEP[days]

/** The days of each step, oldest first; they end today. Weeks begin on Sunday, so that the last one may have begun just now. */
export const stepsUntil = (today: PlainDate, days: PerformanceDays): readonly { readonly from: PlainDate; readonly to: PlainDate }[] => {
  const size = daysOfStep(days)
  const last = size === 7 ? startOfWeek(today) : today
  const steps = days / size
  return Array.from({ length: steps }, (_, step) => {
    const from = addDays(last, (step + 1 - steps) * size)
    return { from, to: step === steps - 1 ? today : addDays(from, size - 1) }
  })
}

/** 0 to 100, whole; undefined where the sample is too small to say anything. */
export const percentOf = ({ count, of }: Share): number | undefined => (of < LEAST_SAMPLE ? undefined : Math.round((count * 100) / of))
