import type { Cents, Instant } from '../kernel/index.ts'

/** Fewer deals, or deals of fewer companies, are told to nobody: one company's price could be read from them. */
export const LEAST_LANE_SAMPLES = 5
/** Of broker companies among the samples. */
export const LEAST_LANE_COMPANIES = 3

/** Days back that are looked at. */
export const LANE_DAYS = 90

/** What was paid, or asked, a mile. All quartiles are of the same samples. */
export interface RateSpread {
  /** At least `LEAST_LANE_SAMPLES`. */
  readonly samples: number
  readonly median: Cents
  /** A quarter of the samples is below it. */
  readonly low: Cents
  /** A quarter is above it. */
  readonly high: Cents
  /** When the youngest sample was made. */
  readonly newest: Instant
}

/** `booked`: deals that were not cancelled; `posted`: rates that were asked. Undefined: too few to tell. Cents a mile. */
export interface LaneRates {
  /** Market areas, in words: "Dallas, TX". */
  readonly from: string
  readonly to: string
  readonly days: number
  readonly booked: RateSpread | undefined
  readonly posted: RateSpread | undefined
}

/** A share of a sample: `count` of `of`. */
export interface CountOf {
  readonly count: number
  readonly of: number
}

/** How a broker's company has dealt with carriers in the last `RELIABILITY_DAYS`. */
export interface BrokerReliability {
  /** Carriers' bids and counters it answered: how many, and the median minutes it took. Undefined: none yet. */
  readonly answers: { readonly samples: number; readonly medianMinutes: number } | undefined
  /** Bookings that it cancelled later. */
  readonly cancelled: CountOf
  /** Bids and counters that ran out without any answer of its. */
  readonly ignored: CountOf
}

/** Days back a broker's dealings are looked at. */
export const RELIABILITY_DAYS = 90
