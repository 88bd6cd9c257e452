import { centsOf, instantOf, type Cents, type Instant } from '../kernel/index.ts'

/** What a carrier wants at the least; both where both are stated. Nobody but the carrier reads it. */
export interface LeastRates {
  /** For the whole trip. */
  readonly leastTotal: Cents | undefined
  /** For each of the load's miles. */
  readonly leastPerMile: Cents | undefined
}

/** A mile pays ten cents to a hundred dollars. */
export const LEAST_PER_MILE = { min: centsOf(10), max: centsOf(10_000) } as const

/** The least that meets both for a load of `miles`; undefined where none was stated. An amount of exactly this meets them. */
export const leastFor = ({ leastTotal, leastPerMile }: LeastRates, miles: number): Cents | undefined => {
  if (leastPerMile === undefined) return leastTotal
  return centsOf(Math.max(leastTotal ?? 0, Math.ceil(leastPerMile * miles)))
}

/** Offers of one brokerage below a post's least that are refused for being so, within so many hours. */
export const LOW_OFFERS = { most: 3, hours: 24 } as const

/**
 * Until when a post takes no offer of a brokerage at any price, so that nobody asks out how little it takes: until the earliest of its
 * last `LOW_OFFERS.most` low offers is `LOW_OFFERS.hours` old. Undefined: it had fewer.
 */
export const closedUntil = (earliest: Instant | undefined): Instant | undefined =>
  earliest === undefined ? undefined : instantOf(earliest + LOW_OFFERS.hours * 3_600_000)
