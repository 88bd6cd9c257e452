import { centsOf, type Cents } from '../kernel/index.ts'
import { MAX_RATE, MIN_RATE } from '../loads/index.ts'

/** The lowest and the highest counter-offer as shares of a price, whole percent; undefined: any. */
export interface CounterShares {
  /** At most 100. */
  readonly leastPercent: number | undefined
  /** At least 100. */
  readonly mostPercent: number | undefined
}

/** Both of them may be named. */
export interface CounterBounds {
  readonly least: Cents
  readonly most: Cents
}

/** No bounds but those of any rate. */
export const ANY_COUNTER: CounterShares = { leastPercent: undefined, mostPercent: undefined }

/** Of the posted rate, or where none is posted of the first amount, and always within what a rate can be. The price itself lies within. */
export const counterBounds = ({ leastPercent, mostPercent }: CounterShares, price: Cents): CounterBounds => ({
  least: leastPercent === undefined ? MIN_RATE : centsOf(Math.max(MIN_RATE, Math.ceil((price * leastPercent) / 100))),
  most: mostPercent === undefined ? MAX_RATE : centsOf(Math.min(MAX_RATE, Math.floor((price * mostPercent) / 100))),
})

/** Whether the broker's rules narrow what may be named. */
export const isBounded = ({ leastPercent, mostPercent }: CounterShares): boolean => leastPercent !== undefined || mostPercent !== undefined

/** Both ends may be named. */
export const isWithin = ({ least, most }: CounterBounds, amount: Cents): boolean => amount >= least && amount <= most

/** The nearest that may be named. */
export const broughtWithin = ({ least, most }: CounterBounds, amount: Cents): Cents => centsOf(Math.min(most, Math.max(least, amount)))
