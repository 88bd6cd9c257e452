import { grouped, NO_NUMBER } from './grouped.ts'

/** Whole miles, half up, `1,240`, never negative; the unit's word comes from the messages. */
export const formatMiles = (miles: number): string => (Number.isFinite(miles) ? grouped(Math.max(0, Math.round(miles))) : NO_NUMBER)
