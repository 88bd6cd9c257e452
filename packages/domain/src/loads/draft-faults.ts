import { canonicalZone, type Cents, type Instant } from '../kernel/index.ts'
import type { LoadDraft, WindowDraft } from './load-draft.ts'
import type { LoadFault, LoadFaultCode, LoadField } from './load-faults.ts'
import { loadExpiresAt, PAYMENT_DAYS, type LoadPlace } from './load.ts'
import { isRate } from './rate.ts'

/** DAT's bulk upload (field guide). */
export const WEIGHT_POUNDS = { min: 1, max: 100_000 } as const
/** Of a trailer, whole feet. */
export const LENGTH_FEET = { min: 1, max: 199 } as const

/** Further than any two places of the continent are apart by road. */
export const STATED_MILES = { min: 1, max: 7000 } as const
/** Waiting that is not paid, minutes. */
export const FREE_MINUTES = { min: 0, max: 1440 } as const

interface Bounds {
  readonly min: number
  readonly max: number
}

const fault = (field: LoadField, code: LoadFaultCode): readonly LoadFault[] => [{ field, code }]

/** Whole and within the bounds, both included. */
const faultOfWhole = (field: LoadField, value: number, { min, max }: Bounds): readonly LoadFault[] => {
  if (!(value >= min && value <= max)) return fault(field, 'out_of_bounds')
  return Number.isInteger(value) ? [] : fault(field, 'not_whole')
}

const faultOfRequired = (field: LoadField, value: number | undefined, bounds: Bounds): readonly LoadFault[] =>
  value === undefined ? fault(field, 'required') : faultOfWhole(field, value, bounds)

/** Size, weight, length and stated miles. */
export const faultsOfMeasures = ({ size, weightPounds, lengthFeet, statedMiles }: LoadDraft): readonly LoadFault[] => [
  ...(size === undefined ? fault('size', 'required') : []),
  ...faultOfRequired('weight_pounds', weightPounds, WEIGHT_POUNDS),
  ...faultOfRequired('length_feet', lengthFeet, LENGTH_FEET),
  ...(statedMiles === undefined ? [] : faultOfWhole('total_miles', statedMiles, STATED_MILES)),
]

const faultOfRate = ({ rateTotal, bookNow }: LoadDraft): readonly LoadFault[] => {
  if (rateTotal === undefined) return bookNow ? fault('rate_total_value', 'required_to_book_now') : []
  return isRate(rateTotal) ? [] : fault('rate_total_value', 'out_of_bounds')
}

const faultOfOwn = (field: LoadField, amount: Cents | undefined): readonly LoadFault[] =>
  amount === undefined || isRate(amount) ? [] : fault(field, 'out_of_bounds')

/** Each a rate; a maximum under the target is none. */
const faultsOfOwnAmounts = ({ targetTotal, maximumTotal }: LoadDraft): readonly LoadFault[] => {
  const faults = [...faultOfOwn('target_total', targetTotal), ...faultOfOwn('maximum_total', maximumTotal)]
  if (faults.length > 0 || targetTotal === undefined || maximumTotal === undefined) return faults
  return maximumTotal < targetTotal ? fault('maximum_total', 'below_target') : []
}

/** Rate, target and maximum, detention and payment. */
export const faultsOfMoney = (draft: LoadDraft): readonly LoadFault[] => [
  ...faultOfRate(draft),
  ...faultsOfOwnAmounts(draft),
  ...(draft.detention === undefined
    ? []
    : [
        ...faultOfWhole('detention', draft.detention.freeMinutes, FREE_MINUTES),
        ...(isRate(draft.detention.perHour) ? [] : fault('detention', 'out_of_bounds')),
      ]),
  ...(draft.payment === undefined ? [] : faultOfWhole('payment', draft.payment.days, PAYMENT_DAYS)),
]

const DAY = 86_400_000

/** Half a year, as in DAT's bulk upload (field guide). */
export const MOST_AHEAD_MS = 184 * DAY
/** Milliseconds from the start of a window to its end: a week. */
export const LONGEST_WINDOW_MS = 7 * DAY

type End = 'pickup' | 'dropoff'

const FIELDS: { readonly [E in End]: { readonly [K in 'city' | 'timezone' | 'date' | 'dateEnd']: LoadField } } = {
  pickup: { city: 'pickup_city', timezone: 'pickup_timezone', date: 'pickup_date', dateEnd: 'pickup_date_end' },
  dropoff: { city: 'dropoff_city', timezone: 'dropoff_timezone', date: 'dropoff_date', dateEnd: 'dropoff_date_end' },
}

/** Offsets and abbreviations are zones to the clock, but know no daylight saving of the place. */
const isNamedZone = (zone: string): boolean => zone.includes('/') && canonicalZone(zone) !== undefined

const faultsOfPlace = (place: LoadPlace | undefined, end: End): readonly LoadFault[] => {
  if (place === undefined || place.city.trim() === '' || place.state.trim() === '') return fault(FIELDS[end].city, 'required')
  return isNamedZone(place.timezone) ? [] : fault(FIELDS[end].timezone, 'unknown_zone')
}

/** First come first served needs an end; an appointment may have one. */
const faultsOfOrder = ({ date, dateEnd, fcfs }: WindowDraft, end: End): readonly LoadFault[] => {
  if (date === undefined) return dateEnd === undefined && !fcfs ? [] : fault(FIELDS[end].date, 'required')
  if (dateEnd === undefined) return fcfs ? fault(FIELDS[end].dateEnd, 'fcfs_needs_end') : []
  if (dateEnd < date || (fcfs && dateEnd === date)) return fault(FIELDS[end].dateEnd, 'before_start')
  return dateEnd - date > LONGEST_WINDOW_MS ? fault(FIELDS[end].dateEnd, 'window_too_long') : []
}

const faultsOfPickup = ({ date, dateEnd, fcfs }: WindowDraft, now: Instant): readonly LoadFault[] => {
  if (date === undefined) return []
  const last = loadExpiresAt({ date, dateEnd, fcfs })
  if (last >= date && last <= now) return fault(dateEnd === undefined ? 'pickup_date' : 'pickup_date_end', 'in_the_past')
  return date - now > MOST_AHEAD_MS ? fault('pickup_date', 'too_far_ahead') : []
}

/** A truck cannot be asked to unload before it may load. */
const faultsOfSequence = ({ pickupWindow, dropoffWindow }: LoadDraft): readonly LoadFault[] => {
  if (pickupWindow.date === undefined || dropoffWindow.date === undefined) return []
  if (dropoffWindow.date <= pickupWindow.date) return fault('dropoff_date', 'before_pickup')
  return dropoffWindow.date - pickupWindow.date > MOST_AHEAD_MS ? fault('dropoff_date', 'too_far_ahead') : []
}

/** Places and times of both ends; `now` by the database's clock. */
export const faultsOfWindows = (draft: LoadDraft, now: Instant): readonly LoadFault[] => {
  const { pickup, pickupWindow, dropoff, dropoffWindow } = draft
  const ordered = pickupWindow.date === undefined ? fault('pickup_date', 'required') : faultsOfOrder(pickupWindow, 'pickup')
  return [
    ...faultsOfPlace(pickup, 'pickup'),
    ...ordered,
    ...faultsOfPickup(pickupWindow, now),
    ...faultsOfPlace(dropoff, 'dropoff'),
    ...faultsOfOrder(dropoffWindow, 'dropoff'),
    ...faultsOfSequence(draft),
  ]
}
