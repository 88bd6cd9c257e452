import type { LoadDraft } from './load-draft.ts'
import type { LoadFault, LoadFaultCode, LoadField } from './load-faults.ts'
import { isRate } from './rate.ts'

/** DAT's bulk upload (field guide). */
export const WEIGHT_POUNDS = { min: 1, max: 100_000 } as const
/** Of a trailer, whole feet. */
export const LENGTH_FEET = { min: 1, max: 199 } as const

/** Further than any two places of the continent are apart by road. */
export const STATED_MILES = { min: 1, max: 7000 } as const
/** Waiting that is not paid, minutes. */
export const FREE_MINUTES = { min: 0, max: 1440 } as const
/** Days to the payment after the paperwork. */
export const PAYMENT_DAYS = { min: 0, max: 120 } as const

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

/** Rate, detention and payment. */
export const faultsOfMoney = (draft: LoadDraft): readonly LoadFault[] => [
  ...faultOfRate(draft),
  ...(draft.detention === undefined
    ? []
    : [
        ...faultOfWhole('detention', draft.detention.freeMinutes, FREE_MINUTES),
        ...(isRate(draft.detention.perHour) ? [] : fault('detention', 'out_of_bounds')),
      ]),
  ...(draft.payment === undefined ? [] : faultOfWhole('payment', draft.payment.days, PAYMENT_DAYS)),
]
