import type { Hazmat, Temperature } from './freight-needs.ts'
import type { DetentionTerms, LoadPlace, LoadTerms, PaymentTerms, StopWindow } from './load.ts'

type Same<A> = (a: A, b: A) => boolean

const is: Same<unknown> = (a, b) => a === b

/** Records whose named parts are the same; two that are missing are. */
const byParts =
  <A extends object>(...parts: readonly (keyof A)[]): Same<A | undefined> =>
  (a, b) =>
    a === b || (a !== undefined && b !== undefined && parts.every((part) => a[part] === b[part]))

const place = byParts<LoadPlace>('city', 'state', 'timezone')
const window = byParts<StopWindow>('date', 'dateEnd', 'fcfs')

const SAME: { readonly [F in keyof LoadTerms]: Same<LoadTerms[F]> } = {
  equipmentType: is,
  size: is,
  weightPounds: is,
  lengthFeet: is,
  pickup: place,
  pickupWindow: window,
  dropoff: place,
  dropoffWindow: window,
  commodity: is,
  description: is,
  detention: byParts<DetentionTerms>('freeMinutes', 'perHour'),
  lumper: is,
  payment: byParts<PaymentTerms>('days', 'quickPay'),
  temperature: byParts<Temperature>('low', 'high', 'mode'),
  hazmat: byParts<Hazmat>('hazmatClass', 'unNumber'),
  team: is,
  tarps: is,
  cargoValue: is,
}

const isSame = <F extends keyof LoadTerms>(field: F, before: LoadTerms, after: LoadTerms): boolean =>
  SAME[field](before[field], after[field])

/** Every term, in a fixed order. */
export const TERM_FIELDS = Object.keys(SAME) as readonly (keyof LoadTerms)[] // SAME has exactly the fields of LoadTerms

/** Which terms differ, for the notice that asks the other side to look again. Empty: `termsVersion` stays. */
export const changedTerms = (before: LoadTerms, after: LoadTerms): readonly (keyof LoadTerms)[] =>
  TERM_FIELDS.filter((field) => !isSame(field, before, after))
