import { addDays, decodeQuery, encodeQuery, type PlainDate } from '../kernel/index.ts'
import type { SearchKind } from './search-kind.ts'

/** Words for a day that moves along with the calendar, in the order of their days. */
const RELATIVE_DAYS = ['today', 'tomorrow'] as const
/** One of them. */
export type RelativeDay = (typeof RELATIVE_DAYS)[number]

/** The day a search of each list asks for where it states none; undefined: any. */
const USUAL_DAY: { readonly [K in SearchKind]: readonly (readonly [key: string, value: string])[] } = {
  trucks: [['pickupDate', 'today']],
  loads: [],
}

/** The search without words for what it asks for anyway. */
export const statedDays = (search: string, kind: SearchKind): string => {
  const isUsual = (key: string, value: string): boolean => USUAL_DAY[kind].some(([of, word]) => of === key && word === value)
  return encodeQuery(decodeQuery(search).filter(([key, value]) => !isUsual(key, value)))
}

/** The parameters of a list's address that hold a day. */
const DAY_KEYS: { readonly [K in SearchKind]: readonly string[] } = {
  trucks: ['pickupDate', 'dropoffDate'],
  loads: ['pickupFrom', 'pickupTo', 'dropoffBy'],
}

const eachDay = (search: string, kind: SearchKind, change: (value: string) => string): string =>
  encodeQuery(decodeQuery(search).map(([key, value]) => [key, DAY_KEYS[kind].includes(key) ? change(value) : value]))

/** The words among a search's days, by parameter. */
export const relativeDays = (search: string, kind: SearchKind): ReadonlyMap<string, RelativeDay> =>
  new Map(
    decodeQuery(search).flatMap(([key, value]) => {
      const word = RELATIVE_DAYS.find((one) => one === value)
      return word !== undefined && DAY_KEYS[kind].includes(key) ? [[key, word] as const] : []
    }),
  )

/** The search as its list reads it on that day: each word is the day it means. */
export const onDay = (search: string, today: PlainDate, kind: SearchKind): string =>
  relativeDays(search, kind).size === 0
    ? search
    : eachDay(search, kind, (value) => {
        const ahead = RELATIVE_DAYS.findIndex((word) => word === value)
        return ahead < 0 ? value : addDays(today, ahead)
      })

/** As `onDay`, and the day that a search has by itself is stated, too. */
export const datedSearch = (search: string, today: PlainDate, kind: SearchKind): string => {
  const stated = decodeQuery(search)
  const usual = USUAL_DAY[kind].filter(([key]) => !stated.some(([other]) => other === key))
  return onDay(encodeQuery([...stated, ...usual]), today, kind)
}

/** A search that is shown today, as it is kept: a day that is today or tomorrow moves along, any later one stays. */
export const withRelativeDays = (search: string, today: PlainDate, kind: SearchKind): string => {
  const words = new Map(RELATIVE_DAYS.map((word, ahead) => [String(addDays(today, ahead)), word]))
  return eachDay(search, kind, (value) => words.get(value) ?? value)
}
