import type { OwnLoadWire, PostedLoadWire } from '@trm/adapters/http/contract'
import type { LoadForCarrier, OwnLoad, SharedLoad } from '@trm/domain/loads'

/** Towns and times, as whoever may see a load at all may see them. */
export const stopsWire = ({
  pickup,
  dropoff,
  pickupWindow,
  dropoffWindow,
}: Pick<SharedLoad, 'pickup' | 'dropoff' | 'pickupWindow' | 'dropoffWindow'>) => ({
  pickup_city: pickup.city,
  pickup_state: pickup.state,
  pickup_timezone: pickup.timezone,
  pickup_date: pickupWindow.date,
  pickup_date_end: pickupWindow.dateEnd,
  pickup_fcfs: pickupWindow.fcfs,
  dropoff_city: dropoff.city,
  dropoff_state: dropoff.state,
  dropoff_timezone: dropoff.timezone,
  dropoff_date: dropoffWindow?.date,
  dropoff_date_end: dropoffWindow?.dateEnd,
  dropoff_fcfs: dropoffWindow?.fcfs ?? false,
})

/** What a carrier may see of a load. */
export const postedLoadWire = (load: LoadForCarrier): PostedLoadWire => ({
  id: load.id,
  company_id: load.companyId,
  company_name: load.companyName,
  state: load.state,
  version: load.version,
  terms_version: load.termsVersion,
  reference_id: load.referenceId,
  equipment_type: load.equipmentType,
  size: load.size,
  weight_pounds: load.weightPounds,
  length_feet: load.lengthFeet,
  pickup_latitude: load.pickup.latitude,
  pickup_longitude: load.pickup.longitude,
  dropoff_latitude: load.dropoff.latitude,
  dropoff_longitude: load.dropoff.longitude,
  commodity: load.commodity,
  description: load.description,
  detention_free_minutes: load.detention?.freeMinutes,
  detention_per_hour: load.detention?.perHour,
  lumper: load.lumper,
  payment_days: load.payment?.days,
  quick_pay: load.payment?.quickPay ?? false,
  rate_total_value: load.rateTotal,
  rate_per_mile: load.ratePerMile === 0 ? undefined : load.ratePerMile,
  book_now: load.bookNow,
  total_miles: load.totalMiles,
  miles_are_estimated: load.milesAreEstimated,
  date_created: load.postedAt,
  last_confirmed: load.lastConfirmedAt,
  price_trail: load.priceTrail.map(({ at, rateTotal }) => ({ at, rate_total_value: rateTotal })),
  ...stopsWire(load), // last, as in `loadOf`
})

export const ownLoadWire = (load: OwnLoad): OwnLoadWire => ({
  ...postedLoadWire(load),
  external_id: load.externalId,
  internal_note: load.internalNote,
  views: load.views,
  offers_waiting: load.offersWaiting,
  completeness: { score: load.completeness.score, missing: load.completeness.missing.map(({ item, gains }) => ({ item, gains })) },
})
