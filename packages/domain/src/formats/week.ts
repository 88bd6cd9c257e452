import { tz } from '@date-fns/tz'
import { getWeek, getWeekYear } from 'date-fns'
import { addDays, type PlainDate } from '../kernel/index.ts'

/** Weeks start on Sunday, and the first week of a year is the one that holds January 1. */
const rules = { weekStartsOn: 0, firstWeekContainsDate: 1, in: tz('UTC') } as const

/** 0 is Sunday, 6 Saturday. */
export const weekday = (date: PlainDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The Sunday on or before. */
export const startOfWeek = (date: PlainDate): PlainDate => addDays(date, -weekday(date))

/** The last days of December can be in week 1 of the next year. */
export const weekOf = (date: PlainDate): { readonly year: number; readonly week: number } => {
  const midnight = `${date}T00:00:00Z`
  return { year: getWeekYear(midnight, rules), week: getWeek(midnight, rules) }
}
