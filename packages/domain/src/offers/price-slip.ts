import { type Cents } from '../kernel/index.ts'
import { LEAST_BELIEVED_PER_MILE, ratePerMile } from '../loads/index.ts'

/** A price under half of another, or over twice of it, is surely a slip: a figure too few or too many, or one that was meant for a mile. */
const BELIEVED_SHARE = { least: 0.5, most: 2 } as const

/** Why a price looks like a slip: beside the price it answers, or by the mile where there is none. */
export type PriceSlip =
  | { readonly _tag: 'OfPrice'; readonly price: Cents; readonly percent: number }
  | { readonly _tag: 'OfMile'; readonly perMile: Cents }

interface PricesBeside {
  /** Of the other side, the last one that stands first, then the posted rate. */
  readonly prices: readonly (Cents | undefined)[]
  /** Of the trip. */
  readonly miles: number | undefined
}

const isFar = (amount: Cents, price: Cents): boolean => amount < price * BELIEVED_SHARE.least || amount > price * BELIEVED_SHARE.most

/** Whole percent; of less than one to two decimals, and never none. */
const percentOf = (amount: Cents, price: Cents): number => {
  const percent = (amount * 100) / price
  return percent < 1 ? Math.max(0.01, Math.round(percent * 100) / 100) : Math.round(percent)
}

/**
 * Whether somebody has to be asked if they mean it: far from every price there is beside it, or where there is none, a rate per mile in the
 * place of the rate for the trip. It can be sent all the same.
 */
export const priceSlip = (amount: Cents, { prices, miles }: PricesBeside): PriceSlip | undefined => {
  const known = prices.filter((price) => price !== undefined)
  const [price] = known
  if (price !== undefined)
    return known.every((one) => isFar(amount, one)) ? { _tag: 'OfPrice', price, percent: percentOf(amount, price) } : undefined
  const perMile = ratePerMile(amount, miles)
  return perMile !== undefined && perMile < LEAST_BELIEVED_PER_MILE ? { _tag: 'OfMile', perMile } : undefined
}
