import { isSome } from 'fp-ts/Option'
import { parsePlainDate, type PlainDate } from './instant.ts'

/** Reads one value from those a query gives its key; undefined when there is none that can be used. */
export type QueryField<A> = (values: readonly string[]) => A | undefined

/** UTF-16 units of a typed filter; what a URL holds beyond that is as absent. */
export const MAX_FILTER_TEXT = 120

/** UTF-16 units at most. */
export const textWithin =
  (longest: number): QueryField<string> =>
  ([value]) =>
    value !== undefined && value.length <= longest ? value : undefined

/** One of the words, to the letter. */
export const wordOf =
  <W extends string>(words: readonly W[]): QueryField<W> =>
  ([value]) =>
    words.find((known) => known === value)

/** A plain decimal number, both bounds included. */
export const numberWithin =
  (min: number, max: number): QueryField<number> =>
  ([value]) => {
    if (value === undefined || !/^-?\d{1,6}(\.\d{1,30})?(e-\d{1,3})?$/.test(value)) return undefined
    const number = Number(value)
    return number >= min && number <= max ? number : undefined
  }

/** As `numberWithin`, without a fraction. */
export const wholeNumberWithin =
  (min: number, max: number): QueryField<number> =>
  (values) => {
    const number = numberWithin(min, max)(values)
    return number !== undefined && Number.isInteger(number) ? number : undefined
  }

/** `yyyy-MM-dd`, an existing day. */
export const dateField: QueryField<PlainDate> = ([value]) => {
  const parsed = value === undefined ? undefined : parsePlainDate(value)
  return parsed !== undefined && isSome(parsed) ? parsed.value : undefined
}
