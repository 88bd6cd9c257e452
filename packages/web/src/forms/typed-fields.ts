import * as O from 'fp-ts/Option'
import { centsOf, centsOfDollars, dollarsOf, type Cents } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'

/** `1,440`, `$60`, `60 %`. Undefined where nothing was typed, NaN for what is no number: the rules say that it is out of bounds. */
export const numberIn = (text: string): number | undefined => {
  const bare = text.replace(/[$%,\s]/g, '')
  if (bare === '') return undefined
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : NaN
}

/** The same of dollars. */
export const centsIn = (text: string): Cents | undefined => {
  const dollars = numberIn(text)
  return dollars === undefined ? undefined : O.getOrElse(() => centsOf(NaN))(centsOfDollars(dollars))
}

export const typedNumber = (value: number | undefined): string => (value === undefined ? '' : String(value))
export const typedMoney = (value: Cents | undefined): string => (value === undefined ? '' : String(dollarsOf(value)))

/** The first fault of each field. */
export const firstOfEachField = <F extends { readonly field: string }>(faults: readonly F[]): readonly F[] =>
  faults.filter(({ field }, i) => faults.findIndex((one) => one.field === field) === i)

export interface TypedPlace<P> {
  readonly text: string
  /** Undefined while the text is being typed. */
  readonly place: P | undefined
}

export const typedPlace = <P extends Parameters<typeof placeLabel>[0]>(place: P | undefined): TypedPlace<P> => ({
  text: place === undefined ? '' : placeLabel(place),
  place,
})
