import { isSome } from 'fp-ts/Option'
import { centsOfDollars, type Cents } from './cents.ts'
import type { QueryField } from './query-fields.ts'

/** Plain decimal dollars with at most two decimals. */
export const dollarsWithin =
  (min: Cents, max: Cents): QueryField<Cents> =>
  ([value]) => {
    if (value === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(value)) return undefined
    const cents = centsOfDollars(Number(value))
    return isSome(cents) && cents.value >= min && cents.value <= max ? cents.value : undefined
  }
