import { centsOf, type Cents } from '../kernel/index.ts'
import type { LaneRates, RateSpread } from './load-board.port.ts'
import type { OwnAmounts, PostableLoad } from './load.ts'

/** What a load's lane pays for its whole trip, and the sample that says so. */
export interface MarketRate {
  readonly kind: 'booked' | 'posted'
  readonly total: Cents
  readonly spread: RateSpread
}

/** By the median of what was booked, else of what was asked; undefined where too few are known. Half up to a whole cent. */
export const marketRate = ({ booked, posted }: LaneRates, totalMiles: number): MarketRate | undefined => {
  const spread = booked ?? posted
  if (spread === undefined) return undefined
  return { kind: booked === undefined ? 'posted' : 'booked', total: centsOf(Math.round(spread.median * totalMiles)), spread }
}

/** A bid beside what its load's people go by. Undefined where there is nothing to stand beside. */
export interface ComparedBid {
  /** Above 0 the bid is higher; so too the next two. */
  readonly toPosted: Cents | undefined
  readonly toTarget: Cents | undefined
  readonly toMarket: Cents | undefined
  /** What the bid leaves of the maximum; below 0 it is over it. */
  readonly margin: Cents | undefined
}

/** How far the one is above the other, below it where negative; undefined where either is not known. */
export const amountOver = (amount: Cents | undefined, other: Cents | undefined): Cents | undefined =>
  amount === undefined || other === undefined ? undefined : centsOf(amount - other)

/** `market`: undefined while it is not known, or too few are. */
export const comparedBid = (
  bid: Cents,
  { rateTotal, targetTotal, maximumTotal }: Pick<PostableLoad, 'rateTotal'> & OwnAmounts,
  market: Pick<MarketRate, 'total'> | undefined,
): ComparedBid => ({
  toPosted: amountOver(bid, rateTotal),
  toTarget: amountOver(bid, targetTotal),
  toMarket: amountOver(bid, market?.total),
  margin: amountOver(maximumTotal, bid),
})
