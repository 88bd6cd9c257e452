/** What somebody meant by a number they typed. Where two readings are possible neither is taken. */
export type TypedNumber =
  | { readonly _tag: 'Nothing' }
  | { readonly _tag: 'Number'; readonly value: number }
  | { readonly _tag: 'TwoReadings'; readonly grouped: number; readonly decimal: number }
  | { readonly _tag: 'NoNumber' }

/** Their comma begins the decimals where people write by hand; the portal itself writes 1,234.50 to all (docs/decisions/0043). */
const COMMA_LANGUAGES: readonly string[] = ['es', 'fr-CA']

/** `-$1 234,50 $`: the sign and the figures of it. */
const AROUND = /^(-?)\$? ?([.,]?\d(?:[\d., ]*\d)?) ?\$?$/
/** `.85`; before three figures it may have lost what stood before it. */
const BARE = /^[.,](?=\d+$)(?!\d{3}$)/
/** One separator before exactly three figures: a group, or three decimals. */
const EITHER = /^([1-9]\d{0,2})([.,])(\d{3})$/
/** Groups of one kind, or none, and what begins behind them. */
const FIGURES = /^([1-9]\d{0,2}(?:(?:,\d{3})+(?=\.|$)|(?:\.\d{3})+(?=,|$)|(?: \d{3})+)|0|[1-9]\d*)(?:[.,](\d+))?$/

const read = (text: string, isGroup: (separator: string) => boolean, hasDecimals: boolean): TypedNumber => {
  const plain = text.trim().replaceAll(/\s/g, ' ').replace('−', '-')
  if (plain === '') return { _tag: 'Nothing' }
  const [, sign = '', typed = ''] = AROUND.exec(plain) ?? []
  const figures = typed.replace(BARE, '0$&')
  const numberOf = (whole: string, decimals = '0'): number => Number(`${sign}${whole.replaceAll(/[., ]/g, '')}.${decimals}`) + 0 // -0 is 0
  const [, first = '', separator = '', last = ''] = EITHER.exec(figures) ?? []
  if (separator !== '' && !isGroup(separator))
    return { _tag: 'TwoReadings', grouped: numberOf(first + last), decimal: numberOf(first, last) }
  const [, whole = 'none', decimals] = FIGURES.exec(figures) ?? []
  const value = numberOf(whole, decimals)
  return Number.isFinite(value) && (hasDecimals || decimals === undefined) ? { _tag: 'Number', value } : { _tag: 'NoNumber' }
}

/**
 * What a field of whole numbers holds, alike in every language: `45,000`, `45 000`, `1.234.567`. A comma before three figures is a group
 * there, as the portal writes it; a point can be either. With decimals it is none: `45,00` may be 45,000 that lost a nought.
 */
export const readTypedWhole = (text: string): TypedNumber => read(text, (separator) => separator === ',', false)

/**
 * What a field of money, or of anything else with decimals, holds on a page in `language` (BCP 47): `$1,234.50`, `1.234,50`, `1 234,5 $`,
 * `2,5`, `.85`. `1,234` is a group in English and can be either in Spanish and French; `1.234` can be either in all.
 */
export const readTypedDecimal = (text: string, language: string): TypedNumber =>
  read(text, (separator) => separator === ',' && !COMMA_LANGUAGES.includes(language), true)

/** `60 %` in a field of percents, for a reader of numbers; in any other a percent sign makes it no number. */
export const withoutPercent = (text: string): string => text.replace(/(?<=\d)\s?%\s*$/, '')

/** The number alone; undefined where nothing was typed, NaN where it is none or could be two: out of any bounds. */
export const numberTyped = (typed: TypedNumber): number | undefined =>
  typed._tag === 'Nothing' ? undefined : typed._tag === 'Number' ? typed.value : NaN
