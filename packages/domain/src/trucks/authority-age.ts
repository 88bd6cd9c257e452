import { monthsBetween, type PlainDate } from '../kernel/index.ts'

/** Whole months a carrier has held authority; undefined is "no record", and a grant of the future counts as 0. */
export const authorityAgeInMonths = (since: PlainDate | undefined, today: PlainDate): number | undefined =>
  since === undefined ? undefined : Math.max(0, monthsBetween(since, today))
