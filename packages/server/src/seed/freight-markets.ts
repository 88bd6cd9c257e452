import markets from './freight-markets.json'

/** Relative weight of the loads that leave a market; only ratios count. */
export interface OutboundWeights {
  readonly van: number
  readonly reefer: number
  readonly flatbed: number
}

/** A place where much freight begins or ends; its city and state are spelled as in the place index. */
export interface FreightMarket {
  readonly city: string
  readonly state: string
  readonly outbound: OutboundWeights
  readonly inbound: number
}

export const freightMarkets: readonly FreightMarket[] = markets.markets
