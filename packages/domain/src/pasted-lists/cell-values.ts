import * as O from 'fp-ts/Option'
import { numberTyped, readTypedDecimal } from '../formats/index.ts'
import { addDays, centsOfDollars, parseInstant, parsePlainDate, type Cents, type Instant, type PlainDate } from '../kernel/index.ts'
import { LUMPERS, type LoadSize, type Lumper, type Tarps, type TemperatureMode } from '../loads/index.ts'
import { spokenDay } from './spoken-day.ts'

/** A cell that says nothing is undefined; one that cannot be read is 'unreadable'. */
export type Read<A> = A | undefined | 'unreadable'

/** A day with or without the time, on the clock of a place yet to be found; or a moment. */
export type DayTime = { readonly day: PlainDate; readonly minutes: number | undefined } | { readonly at: Instant }

const MINUTES_A_DAY = 1440

/** A spreadsheet counts days from here; the days it is read for are later than its leap-year mistake. */
const SERIAL_ZERO = '1899-12-30' as PlainDate // an existing day
const SERIALS = { min: 36_526, max: 73_050 } // the years 2000 to 2099

const dayOf = (year: string, month: string, day: string): PlainDate | undefined => {
  const full = year.length === 2 ? `20${year}` : year
  return O.toUndefined(parsePlainDate(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`))
}

/**
 * `8:00`, `08:00:30`, `8:00 PM`, `8 pm`, `0800`, or the part of a day that a spreadsheet keeps; minutes since midnight, with seconds as
 * their parts.
 */
export const readTime = (text: string): Read<number> => {
  if (text === '') return undefined
  if (/^0?\.\d+$/.test(text)) return Math.round(Number(text) * MINUTES_A_DAY)
  const match = /^(\d{1,2})(?::?(\d{2}))?(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text)
  if (match === null || (match[2] === undefined && match[4] === undefined)) return 'unreadable'
  const [typed, minutes, seconds] = [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)]
  const half = match[4]?.toLowerCase()
  if (minutes > 59 || seconds > 59 || (half !== undefined && (typed < 1 || typed > 12))) return 'unreadable'
  const hours = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0)
  return hours > 23 ? 'unreadable' : hours * 60 + minutes + seconds / 60
}

const serial = (text: string): Read<DayTime> => {
  const value = Number(text)
  if (value < SERIALS.min || value > SERIALS.max) return 'unreadable'
  const minutes = Math.round((value % 1) * MINUTES_A_DAY)
  return { day: addDays(SERIAL_ZERO, Math.floor(value)), minutes: minutes === 0 ? undefined : minutes }
}

/**
 * `2026-11-21`, `11/21/2026`, `11/21/26`, a spreadsheet's day number; each also with a time; `20261121`; or ISO 8601 with a zone. Where
 * `today` is known also `tomorrow`, `Mon`, `Nov 21` and `11/21`.
 */
export const readDay = (text: string, today?: PlainDate): Read<DayTime> => {
  if (text === '') return undefined
  const spoken = today === undefined ? undefined : spokenDay(text, today)
  if (spoken !== undefined) return { day: spoken, minutes: undefined }
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return serial(text)
  const at = parseInstant(text.replace(' ', 'T'))
  if (O.isSome(at)) return { at: at.value }
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(.+))?$/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})()$/.exec(text)
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[, ]+(.+))?$/.exec(text)
  const [year, month, date, rest] =
    iso !== null ? [iso[1], iso[2], iso[3], iso[4]] : american !== null ? [american[3], american[1], american[2], american[4]] : []
  const day = year === undefined || month === undefined || date === undefined ? undefined : dayOf(year, month, date)
  const minutes = readTime(rest?.trim() ?? '')
  return day === undefined || minutes === 'unreadable' ? 'unreadable' : { day, minutes }
}

/** Lists and files write figures as the portal does, whoever's they are (docs/decisions/0043). */
const LANGUAGE = 'en-US'

const withoutUnit = (text: string): string => text.replace(/(?<=\d)\s?(?:lbs?|pounds|ft|feet|'|mi|miles|usd|days?|min)?\.?$/i, '')

/** With or without a dollar sign, groups of thousands and a unit behind it; what could be two numbers cannot be read. */
export const readNumber = (text: string): Read<number> => {
  const value = numberTyped(readTypedDecimal(withoutUnit(text), LANGUAGE))
  return value === undefined || value >= 0 ? value : 'unreadable'
}

/** US dollars with or without their sign; more than two decimals cannot be read. */
export const readMoney = (text: string): Read<Cents> => {
  const dollars = readNumber(text)
  if (dollars === undefined || dollars === 'unreadable') return dollars
  const cents = centsOfDollars(dollars)
  return O.isSome(cents) ? cents.value : 'unreadable'
}

/** `$2.4k` is 2400. What has no k, or cannot be read, stays as it is written. */
export const inFull = (text: string): string => {
  const thousands = /k$/i.test(text) ? readMoney(text.slice(0, -1)) : undefined
  return typeof thousands === 'number' ? String(thousands * 10) : text
}

const word =
  <A>(words: Readonly<Record<string, A>>) =>
  (text: string): Read<A> => {
    const key = text.toLowerCase().replace(/[^a-z0-9]/g, '')
    return text === '' ? undefined : Object.hasOwn(words, key) ? words[key] : 'unreadable'
  }

/** Yes or no; first come first served is yes, an appointment no. */
export const readFlag = word<boolean>({
  yes: true,
  y: true,
  true: true,
  t: true,
  1: true,
  x: true,
  fcfs: true,
  no: false,
  n: false,
  false: false,
  f: false,
  0: false,
  appt: false,
  appointment: false,
})

/** A full truck or a part of one, as the boards write it. */
export const readSize = word<LoadSize>({
  full: 'full',
  f: 'full',
  tl: 'full',
  ftl: 'full',
  truckload: 'full',
  partial: 'partial',
  p: 'partial',
  ltl: 'partial',
  ptl: 'partial',
})

/** Who pays for unloading, by the wire's words. */
export const readLumper = word<Lumper>(Object.fromEntries(LUMPERS.map((one) => [one.replaceAll('_', ''), one])))

/** Fahrenheit, in one cell: `34`, `-10 F`, `34-38`, `34 to 38 °F`. */
export const readDegrees = (text: string): Read<{ readonly low: number; readonly high: number }> => {
  if (text === '') return undefined
  const plain =
    /^\+?(-?\d{1,3}(?:\.\d+)?)(?:\s*°?\s*f?\.?\s*(?:-|–|to|\/)\s*\+?(-?\d{1,3}(?:\.\d+)?))?\s*(?:°|deg(?:rees)?)?\s*f?\.?$/i.exec(
      text.trim(),
    )
  if (plain === null) return 'unreadable'
  const low = Number(plain[1])
  return { low, high: plain[2] === undefined ? low : Number(plain[2]) }
}

/** How a reefer runs, as the trade writes it. */
export const readTemperatureMode = word<TemperatureMode>({
  continuous: 'continuous',
  cont: 'continuous',
  continuousrun: 'continuous',
  cycle: 'cycle',
  cycling: 'cycle',
  cyclesentry: 'cycle',
  startstop: 'cycle',
})

/** A no is no tarps, and a yes is any. */
export const readTarps = (text: string): Read<Tarps> => {
  const flag = readFlag(text)
  if (flag === undefined || flag === false) return undefined
  if (flag === true) return 'any'
  const drop = /^(4|6|8)\s*_?(?:ft|foot|feet|'|’)?\.?\s*(?:(?:steel|lumber|drop)\s*)?(?:tarps?|tarped)?$/i.exec(text.trim())?.[1]
  if (drop !== undefined) return `${drop as '4' | '6' | '8'}_ft` // one of the three that are read
  if (/^smoke(?:\s*tarps?)?$/i.test(text)) return 'smoke'
  return /^(?:any|tarps?|tarped|required|needed|tarps? (?:required|needed))$/i.test(text) ? 'any' : 'unreadable'
}

/** `Class 3`, `HAZ 2.1`, `8 corrosive` are their classes; a no is none; what is read as no class stays as it stands. */
export const readHazmatClass = (text: string): string =>
  readFlag(text) === false || /^(?:none|n\/a|non-?haz(?:mat)?)$/i.test(text.trim())
    ? ''
    : (/^(?:(?:un|dot|haz(?:mat)?)?\s*(?:class|cl\.?|div(?:ision)?\.?)?\s*)?(\d(?:\.\d)?)\b(?!\.?\d)/i.exec(text.trim())?.[1] ??
      text.trim())
