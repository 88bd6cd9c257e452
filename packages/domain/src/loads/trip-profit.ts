import { centsOf, type Cents } from '../kernel/index.ts'
import { tripDays } from './driving-time.ts'

/** What a mile costs the trade, for a carrier that has not said its own (ATRI, Operational Costs of Trucking). */
export const USUAL_COST_PER_MILE: Cents = centsOf(230)

/** What a trip costs its carrier and leaves it. */
export interface TripProfit {
  /** Empty and loaded. */
  readonly miles: number
  readonly cost: Cents
  /** Below 0 the trip costs more than it pays. */
  readonly profit: Cents
  /** Of every mile, the empty ones too; half up to a whole cent. */
  readonly profitPerMile: Cents
  /** Of each of its `tripDays`; half up to a whole cent. */
  readonly profitPerDay: Cents
}

/** What a profit is of every mile and of each day; `miles`: empty and loaded, above 0. */
export const profitEach = (profit: Cents, miles: number): Pick<TripProfit, 'profitPerMile' | 'profitPerDay'> => {
  const each = (count: number): Cents => centsOf(Math.round(profit / count))
  return { profitPerMile: each(miles), profitPerDay: each(tripDays(miles)) }
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
  return { ...trip, profit, ...profitEach(profit, trip.miles) }
}
