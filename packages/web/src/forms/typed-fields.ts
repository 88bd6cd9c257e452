import * as O from 'fp-ts/Option'
import { numberTyped, readTypedDecimal, readTypedWhole, withoutPercent } from '@trm/domain/formats'
import { centsOf, centsOfDollars, dollarsOf, type Cents } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import { spoken } from '../messages/language.ts'

/** `1,440`, `60`. Undefined where nothing was typed, NaN for what is no number or could be two: the rules say that it is out of bounds. */
export const wholeIn = (text: string): number | undefined => numberTyped(readTypedWhole(text))

/** `2,5`: the same of what has decimals, as the reader of the page writes them. */
export const decimalIn = (text: string): number | undefined => numberTyped(readTypedDecimal(text, spoken().language))

/** `60 %` in fields of percents, where they are whole and where they have decimals. */
export const wholePercentIn = (text: string): number | undefined => wholeIn(withoutPercent(text))
export const percentIn = (text: string): number | undefined => decimalIn(withoutPercent(text))

/** The same of dollars. */
export const centsIn = (text: string): Cents | undefined => {
  const dollars = decimalIn(text)
  return dollars === undefined ? undefined : O.getOrElse(() => centsOf(NaN))(centsOfDollars(dollars))
}

/** Dollars of a field that has to hold some, within the bounds (both included); undefined for anything else. */
export const centsBetween = (least: number, most: number, text: string): Cents | undefined => {
  const cents = centsIn(text)
  return cents !== undefined && cents >= least && cents <= most ? cents : undefined
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
