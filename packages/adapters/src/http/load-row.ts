import type { LoadForCarrier, LoadPlace, StopWindow } from '@trm/domain/loads'
import type { PostedLoadWire } from './contract/index.ts'

const pickupOf = (wire: PostedLoadWire): { readonly pickup: LoadPlace; readonly pickupWindow: StopWindow } => ({
  pickup: {
    city: wire.pickup_city,
    state: wire.pickup_state,
    latitude: wire.pickup_latitude,
    longitude: wire.pickup_longitude,
    timezone: wire.pickup_timezone,
  },
  pickupWindow: { date: wire.pickup_date, dateEnd: wire.pickup_date_end, fcfs: wire.pickup_fcfs },
})

const dropoffOf = (wire: PostedLoadWire): { readonly dropoff: LoadPlace; readonly dropoffWindow: StopWindow | undefined } => ({
  dropoff: {
    city: wire.dropoff_city,
    state: wire.dropoff_state,
    latitude: wire.dropoff_latitude,
    longitude: wire.dropoff_longitude,
    timezone: wire.dropoff_timezone,
  },
  dropoffWindow:
    wire.dropoff_date === undefined ? undefined : { date: wire.dropoff_date, dateEnd: wire.dropoff_date_end, fcfs: wire.dropoff_fcfs },
})

/** A load as a carrier sees it, also inside an offer. */
export const postedLoadOf = (wire: PostedLoadWire): LoadForCarrier => ({
  ...pickupOf(wire),
  ...dropoffOf(wire),
  id: wire.id,
  companyId: wire.company_id,
  companyName: wire.company_name,
  state: wire.state,
  version: wire.version,
  termsVersion: wire.terms_version,
  referenceId: wire.reference_id,
  equipmentType: wire.equipment_type,
  size: wire.size,
  weightPounds: wire.weight_pounds,
  lengthFeet: wire.length_feet,
  commodity: wire.commodity,
  description: wire.description,
  detention:
    wire.detention_free_minutes === undefined || wire.detention_per_hour === undefined
      ? undefined
      : { freeMinutes: wire.detention_free_minutes, perHour: wire.detention_per_hour },
  lumper: wire.lumper,
  payment: wire.payment_days === undefined ? undefined : { days: wire.payment_days, quickPay: wire.quick_pay },
  rateTotal: wire.rate_total_value,
  ratePerMile: wire.rate_per_mile,
  bookNow: wire.book_now,
  statedMiles: wire.miles_are_estimated ? undefined : wire.total_miles,
  totalMiles: wire.total_miles,
  milesAreEstimated: wire.miles_are_estimated,
  postedAt: wire.date_created,
  lastConfirmedAt: wire.last_confirmed,
  priceTrail: wire.price_trail.map(({ at, rate_total_value: rateTotal }) => ({ at, rateTotal })),
})
