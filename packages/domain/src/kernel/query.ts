import { isSome } from 'fp-ts/Option'
import { parsePlainDate, type PlainDate } from './instant.ts'

/** Decoded names and values in their order; a name may come again. */
export type QueryPairs = readonly (readonly [key: string, value: string])[]

/** Half a surrogate pair is no character: it travels as U+FFFD, as browsers send it. */
const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (unit) => (unit.length === 2 ? unit : '\uFFFD'))

const encode = (text: string): string => encodeURIComponent(wellFormed(text)).replace(/%20/g, '+').replace(/%2C/g, ',')

/** Escapes that are not UTF-8 stay as they were typed; every other escape is decoded, once. */
const decode = (text: string): string =>
  text.replace(/\+/g, ' ').replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

/** `a=1&b=x+y`, no `?`. Every text comes back from `decodeQuery` as it was (lone surrogates as U+FFFD). */
export const encodeQuery = (pairs: QueryPairs): string => pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')

/** Also reads queries written by others: a `?` in front, `+` for a space, keys without `=`. Never throws. */
export const decodeQuery = (search: string): QueryPairs =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
    })

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
