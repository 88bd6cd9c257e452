import type { LoadDraftBody } from '@trm/adapters/http/contract'
import { centsOf } from '@trm/domain/kernel'
import type { DetentionTerms, LoadDraft, LoadPlace, PaymentTerms } from '@trm/domain/loads'

/** A place is all of its fields; with a part of it there is none, and its town is asked for. */
const placeOf = (
  city: string | undefined,
  state: string | undefined,
  latitude: number | undefined,
  longitude: number | undefined,
  timezone: string | undefined,
): LoadPlace | undefined =>
  city === undefined || state === undefined || latitude === undefined || longitude === undefined || timezone === undefined
    ? undefined
    : { city, state, latitude, longitude, timezone }

/** Half of it is out of bounds, so that the rule names the field. */
const detentionOf = ({ detention_free_minutes: minutes, detention_per_hour: perHour }: LoadDraftBody): DetentionTerms | undefined =>
  minutes === undefined && perHour === undefined ? undefined : { freeMinutes: minutes ?? -1, perHour: perHour ?? centsOf(0) }

const paymentOf = ({ payment_days: days, quick_pay: quickPay }: LoadDraftBody): PaymentTerms | undefined =>
  days === undefined && quickPay !== true ? undefined : { days: days ?? -1, quickPay: quickPay === true }

export const loadDraftOf = (body: LoadDraftBody): LoadDraft => ({
  equipmentType: body.equipment_type ?? '',
  size: body.size,
  weightPounds: body.weight_pounds,
  lengthFeet: body.length_feet,
  pickup: placeOf(body.pickup_city, body.pickup_state, body.pickup_latitude, body.pickup_longitude, body.pickup_timezone),
  pickupWindow: { date: body.pickup_date, dateEnd: body.pickup_date_end, fcfs: body.pickup_fcfs === true },
  dropoff: placeOf(body.dropoff_city, body.dropoff_state, body.dropoff_latitude, body.dropoff_longitude, body.dropoff_timezone),
  dropoffWindow: { date: body.dropoff_date, dateEnd: body.dropoff_date_end, fcfs: body.dropoff_fcfs === true },
  referenceId: body.reference_id ?? '',
  commodity: body.commodity ?? '',
  description: body.description ?? '',
  detention: detentionOf(body),
  lumper: body.lumper,
  payment: paymentOf(body),
  rateTotal: body.rate_total_value,
  bookNow: body.book_now === true,
  statedMiles: body.total_miles,
  internalNote: body.internal_note ?? '',
})
