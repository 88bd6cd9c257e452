import type { Option } from 'fp-ts/Option'
import { none, some } from 'fp-ts/Option'
import { assertArgument } from './argument.ts'

declare const instant: unique symbol
declare const plainDate: unique symbol

/** A moment: milliseconds since 1970-01-01T00:00Z, finite. */
export type Instant = number & { readonly [instant]: true }

/** A calendar day without a zone, `yyyy-MM-dd`, always an existing day. Compares with `<` as text. Read of the years 1900 to 2999 only. */
export type PlainDate = string & { readonly [plainDate]: true }

/** Only for numbers that are epoch milliseconds by construction; text goes through `parseInstant`. */
export const instantOf = (epochMilliseconds: number): Instant => epochMilliseconds as Instant

/** ISO 8601 with a zone or `Z`; anything else, and impossible days, give none. */
export const parseInstant = (text: string): Option<Instant> => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return none
  const value = Date.parse(text)
  return Number.isNaN(value) || plainDateParts(text.slice(0, 10)) === undefined ? none : some(instantOf(value))
}

/** ISO 8601 in UTC with milliseconds. */
export const instantToIso = (value: Instant): string => new Date(value).toISOString()

const plainDateParts = (text: string): readonly [number, number, number] | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const days = [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const length = days[month - 1]
  return length !== undefined && day >= 1 && day <= length ? [year, month, day] : undefined
}

/** Nobody moves freight outside them; and neither `Date` nor PostgreSQL counts days of the year 0 as the calendar does. */
const isOfUsualYear = ([year]: readonly [number, number, number]): boolean => year >= 1900 && year <= 2999

/** `2026-02-29` and every other text that is not an existing day of the years 1900 to 2999 give none. */
export const parsePlainDate = (text: string): Option<PlainDate> => {
  const parts = plainDateParts(text)
  return parts === undefined || !isOfUsualYear(parts) ? none : some(text as PlainDate)
}

const partsOf = (date: PlainDate): readonly [number, number, number] => {
  const parts = plainDateParts(date)
  assertArgument(parts !== undefined, () => `${String(date)} is no day: a day is yyyy-MM-dd`)
  return parts
}

/** Throws where it is given anything else than an existing day. */
export const assertDay = (date: PlainDate): void => void partsOf(date)

/** Whole days, negative backwards; calendar arithmetic, so no zone and no clock change can shift it. */
export const addDays = (date: PlainDate, days: number): PlainDate => {
  const [year, month, day] = partsOf(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10) as PlainDate
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Whole calendar months from `from` to `to`, counted as birthdays are: the day of the month must be reached. */
export const monthsBetween = (from: PlainDate, to: PlainDate): number => {
  const [y1, m1, d1] = partsOf(from)
  const [y2, m2, d2] = partsOf(to)
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0)
}
