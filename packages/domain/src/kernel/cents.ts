import { isSome, none, some, type Option } from 'fp-ts/Option'
import type { QueryField } from './query.ts'

declare const cents: unique symbol

/** US money in whole cents, a safe integer. */
export type Cents = number & { readonly [cents]: true }

/** Only for numbers that are whole cents by construction; what came from outside goes through `centsOfDollars`. */
export const centsOf = (wholeCents: number): Cents => wholeCents as Cents

/** The wire's dollars, a JSON number with at most two decimals. NaN, infinities, -0, thirds of a cent give none. */
export const centsOfDollars = (dollars: number): Option<Cents> => {
  const value = Math.round(dollars * 100)
  return Number.isSafeInteger(value) && value / 100 === dollars && !Object.is(dollars, -0) ? some(centsOf(value)) : none
}

/** The wire's number again. */
export const dollarsOf = (value: Cents): number => value / 100

/** Plain decimal dollars with at most two decimals. */
export const dollarsWithin =
  (min: Cents, max: Cents): QueryField<Cents> =>
  ([value]) => {
    if (value === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(value)) return undefined
    const cents = centsOfDollars(Number(value))
    return isSome(cents) && cents.value >= min && cents.value <= max ? cents.value : undefined
  }
