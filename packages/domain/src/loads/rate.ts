import { centsOf, type Cents } from '../kernel/index.ts'

/** What one trip may pay, $1 to $100,000: the limits of DAT's bulk upload (field guide). */
export const MIN_RATE: Cents = centsOf(100)
/** $100,000. */
export const MAX_RATE: Cents = centsOf(10_000_000)

/** Whole cents from MIN_RATE to MAX_RATE, both included. */
export const isRate = (amount: number): amount is Cents => Number.isSafeInteger(amount) && amount >= MIN_RATE && amount <= MAX_RATE

/** Cents for each mile, half up to a whole cent; undefined without a rate or miles. */
export const ratePerMile = (rate: Cents | undefined, miles: number | undefined): Cents | undefined =>
  rate !== undefined && miles !== undefined && Number.isFinite(miles) && miles > 0 ? centsOf(Math.round(rate / miles)) : undefined

/** What a trip costs its carrier and leaves it. */
export interface TripProfit {
  /** Empty and loaded. */
  readonly miles: number
  readonly cost: Cents
  /** Below 0 the trip costs more than it pays. */
  readonly profit: Cents
  /** Of every mile, the empty ones too; half up to a whole cent. */
  readonly profitPerMile: Cents
}

/** What every mile of a trip costs, to the load and with it; half up to a whole cent. Undefined for no miles. */
export const tripCost = (
  totalMiles: number,
  deadheadMiles: number | undefined,
  costPerMile: Cents,
): Pick<TripProfit, 'miles' | 'cost'> | undefined => {
  const miles = totalMiles + (deadheadMiles ?? 0)
  return Number.isFinite(miles) && miles > 0 ? { miles, cost: centsOf(Math.round(costPerMile * miles)) } : undefined
}

/**
 * The rate less the carrier's own cost of each mile, to the load and with it; half up to a whole cent. Undefined without a
 * rate: nothing is known then. `deadheadMiles` is great-circle, undefined without a place to start from.
 */
export const tripProfit = (
  { rateTotal, totalMiles }: { readonly rateTotal: Cents | undefined; readonly totalMiles: number },
  deadheadMiles: number | undefined,
  costPerMile: Cents,
): TripProfit | undefined => {
  const trip = tripCost(totalMiles, deadheadMiles, costPerMile)
  if (rateTotal === undefined || trip === undefined) return undefined
  const profit = centsOf(rateTotal - trip.cost)
  return { ...trip, profit, profitPerMile: centsOf(Math.round(profit / trip.miles)) }
}
