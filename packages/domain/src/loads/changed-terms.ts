import type { LoadPlace, LoadTerms, StopWindow } from './load.ts'

const samePlace = (a: LoadPlace, b: LoadPlace): boolean => a.city === b.city && a.state === b.state && a.timezone === b.timezone

const sameWindow = (a: StopWindow | undefined, b: StopWindow | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.date === b.date && a.dateEnd === b.dateEnd && a.fcfs === b.fcfs)

const SAME: { readonly [F in keyof LoadTerms]: (a: LoadTerms, b: LoadTerms) => boolean } = {
  equipmentType: (a, b) => a.equipmentType === b.equipmentType,
  size: (a, b) => a.size === b.size,
  weightPounds: (a, b) => a.weightPounds === b.weightPounds,
  lengthFeet: (a, b) => a.lengthFeet === b.lengthFeet,
  pickup: (a, b) => samePlace(a.pickup, b.pickup),
  pickupWindow: (a, b) => sameWindow(a.pickupWindow, b.pickupWindow),
  dropoff: (a, b) => samePlace(a.dropoff, b.dropoff),
  dropoffWindow: (a, b) => sameWindow(a.dropoffWindow, b.dropoffWindow),
  commodity: (a, b) => a.commodity === b.commodity,
  description: (a, b) => a.description === b.description,
  detention: (a, b) => a.detention?.freeMinutes === b.detention?.freeMinutes && a.detention?.perHour === b.detention?.perHour,
  lumper: (a, b) => a.lumper === b.lumper,
  payment: (a, b) => a.payment?.days === b.payment?.days && a.payment?.quickPay === b.payment?.quickPay,
}

/** Every term, in a fixed order. */
export const TERM_FIELDS = Object.keys(SAME) as readonly (keyof LoadTerms)[] // SAME has exactly the fields of LoadTerms

/** Which terms differ, for the notice that asks the other side to look again. Empty: `termsVersion` stays. */
export const changedTerms = (before: LoadTerms, after: LoadTerms): readonly (keyof LoadTerms)[] =>
  TERM_FIELDS.filter((field) => !SAME[field](before, after))
