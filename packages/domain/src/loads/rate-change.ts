import { centsOf, type Cents } from '../kernel/index.ts'
import { isRate, MAX_RATE } from './rate.ts'

/** What several loads' rates become: an amount more or less, per cent more or less (read to a hundredth), or one rate for all. */
export type RateChange =
  | { readonly _tag: 'Add' | 'TakeOff' | 'Set'; readonly amount: Cents }
  | { readonly _tag: 'Raise' | 'Lower'; readonly percent: number }

/** What a change makes of one rate. Too low and too high: of what one trip may pay. */
export type RateAfter =
  | { readonly _tag: 'Changes'; readonly to: Cents }
  | { readonly _tag: 'Same' | 'NoRate' }
  | { readonly _tag: 'TooLow' }
  | { readonly _tag: 'TooHigh' }

/** Half up to a whole cent; hundredths of a per cent are whole numbers, so that a half is exactly one. */
const perCent = (rate: Cents, percent: number): number => Math.round((rate * (10_000 + Math.round(percent * 100))) / 10_000)

const changed = (change: RateChange, rate: Cents): number => {
  switch (change._tag) {
    case 'Add':
      return rate + change.amount
    case 'TakeOff':
      return rate - change.amount
    case 'Set':
      return change.amount
    case 'Raise':
      return perCent(rate, change.percent)
    case 'Lower':
      return perCent(rate, -change.percent)
  }
}

/** A load without a rate has nothing to add to or take from: it can only be set. */
export const rateAfter = (change: RateChange, rate: Cents | undefined): RateAfter => {
  if (rate === undefined && change._tag !== 'Set') return { _tag: 'NoRate' }
  const to = changed(change, rate ?? centsOf(0))
  if (to === rate) return { _tag: 'Same' }
  if (isRate(to)) return { _tag: 'Changes', to }
  return { _tag: to > MAX_RATE ? 'TooHigh' : 'TooLow' }
}
