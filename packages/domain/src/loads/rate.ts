import { centsOf, type Cents } from '../kernel/index.ts'

/** What one trip may pay, $1 to $100,000: the limits of DAT's bulk upload (field guide). */
export const MIN_RATE: Cents = centsOf(100)
/** $100,000. */
export const MAX_RATE: Cents = centsOf(10_000_000)
/** $100, of a search or of what a mile costs. */
export const MOST_SEARCHED_RATE_PER_MILE: Cents = centsOf(10_000)

/** Whole cents from MIN_RATE to MAX_RATE, both included. */
export const isRate = (amount: number): amount is Cents => Number.isSafeInteger(amount) && amount >= MIN_RATE && amount <= MAX_RATE

/** Cents for each mile, half up to a whole cent; undefined without a rate or miles. */
export const ratePerMile = (rate: Cents | undefined, miles: number | undefined): Cents | undefined =>
  rate !== undefined && miles !== undefined && Number.isFinite(miles) && miles > 0 ? centsOf(Math.round(rate / miles)) : undefined
