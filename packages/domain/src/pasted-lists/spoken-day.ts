import * as O from 'fp-ts/Option'
import { addDays, daysBetween, parsePlainDate, type PlainDate } from '../kernel/index.ts'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const WHOLE_WEEKDAY = /^(?:sun(?:day)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?)$/
const MONTH_WORD =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/

const NEAR: Readonly<Record<string, number>> = {
  today: 0,
  asap: 0,
  immediately: 0,
  tonight: 0,
  tod: 0,
  now: 0,
  tomorrow: 1,
  tomorow: 1,
  tmrw: 1,
  tmw: 1,
  tom: 1,
  tmr: 1,
  tmrow: 1,
  tommorow: 1,
  tommorrow: 1,
}

/** The first day of a week known as a Sunday. */
const A_SUNDAY = '2023-01-01' as PlainDate // an existing day

const weekdayOf = (day: PlainDate): number => ((daysBetween(A_SUNDAY, day) % 7) + 7) % 7 // also of days before it

const dayOfYear = (year: number, month: number, day: number): PlainDate | undefined =>
  O.toUndefined(parsePlainDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`))

/** Without a year the nearest such day: in December `1/3` is of the next. */
const nearest = (month: number, day: number, today: PlainDate): PlainDate | undefined => {
  const year = Number(today.slice(0, 4))
  const distance = (one: PlainDate): number => Math.abs(daysBetween(today, one))
  return [year, year - 1, year + 1]
    .flatMap((one) => dayOfYear(one, month, day) ?? [])
    .sort((a, b) => distance(a) - distance(b))
    .at(0)
}

const inYear = (month: number, day: number, year: string | undefined, today: PlainDate): PlainDate | undefined =>
  year === undefined ? nearest(month, day, today) : dayOfYear(Number(year.length === 2 ? `20${year}` : year), month, day)

const nextWeekday = (word: string, today: PlainDate): PlainDate | undefined => {
  if (!WHOLE_WEEKDAY.test(word)) return undefined
  const wanted = WEEKDAYS.findIndex((one) => word.startsWith(one))
  return addDays(today, (wanted - weekdayOf(today) + 7) % 7)
}

/** Whether a text is a day of the week alone. */
export const isWeekday = (text: string): boolean => WHOLE_WEEKDAY.test(text.trim().toLowerCase())

const monthNamed = (word: string): number => (MONTH_WORD.test(word) ? MONTHS.findIndex((one) => word.startsWith(one)) + 1 : 0)

/** `Nov 24`, `24 November`, `Nov. 24th, 2026`. */
const namedMonth = (words: readonly string[], today: PlainDate): PlainDate | undefined => {
  if (words.length < 2 || words.length > 3) return undefined
  const [first = '', second = '', year] = words
  const [month, day] = monthNamed(first) > 0 ? [monthNamed(first), second] : [monthNamed(second), first]
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(day)?.[1]
  if (month === 0 || number === undefined || (year !== undefined && !/^\d{4}$/.test(year))) return undefined
  return inYear(month, Number(number), year, today)
}

const NUMBERS = /^(\d{1,2})[/-](\d{1,2})$/

/**
 * A day as people say it, seen from `today`: `today`, `tomorrow`, `Mon` (today is one, too), `Nov 24`, `11/24`. Undefined: it is none;
 * what names its year in digits is not read here.
 */
export const spokenDay = (text: string, today: PlainDate): PlainDate | undefined => {
  const plain = text.trim().toLowerCase()
  if (plain.length > 24) return undefined
  const words = plain.split(/[\s.,]+/).filter((word) => word !== '')
  const [word = ''] = words
  if (words.length === 1 && Object.hasOwn(NEAR, word)) return addDays(today, NEAR[word] ?? 0)
  const numbers = NUMBERS.exec(plain)
  if (numbers !== null) return nearest(Number(numbers[1]), Number(numbers[2]), today)
  return words.length === 1 ? nextWeekday(word, today) : namedMonth(words, today)
}

/** How far ahead the other reading of a day is still one somebody may have meant. */
const MEANT_WITHIN_DAYS = 30

/** The day that `text` is if its day stands before its month. */
const dayFirst = (text: string, today: PlainDate): PlainDate | undefined => {
  const match = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?(?!\d)/.exec(text.trim())
  if (match === null || match[1] === match[2]) return undefined
  return inYear(Number(match[2]), Number(match[1]), match[3], today)
}

/** Whether another day may be meant: `12/11` when both are near, and the day of the week that it is today. */
export const hasTwoReadings = (text: string, today: PlainDate): boolean => {
  const plain = text.trim().toLowerCase()
  if (WHOLE_WEEKDAY.test(plain)) return nextWeekday(plain, today) === today
  const other = dayFirst(plain, today)
  const ahead = other === undefined ? -1 : daysBetween(today, other)
  return ahead >= 0 && ahead <= MEANT_WITHIN_DAYS
}
