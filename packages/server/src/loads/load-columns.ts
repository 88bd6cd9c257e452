import { instantToIso } from '@trm/domain/kernel'
import { laneKey, type PostableLoad } from '@trm/domain/loads'
import { isoOrNull } from '../database/column-values.ts'
import { roadMiles } from '../places/road-estimate.ts'

const ends = ({ pickup, dropoff, pickupWindow, dropoffWindow }: PostableLoad) => ({
  pickup_city: pickup.city,
  pickup_state: pickup.state,
  pickup_latitude: pickup.latitude,
  pickup_longitude: pickup.longitude,
  pickup_timezone: pickup.timezone,
  pickup_date: instantToIso(pickupWindow.date),
  pickup_date_end: isoOrNull(pickupWindow.dateEnd),
  pickup_fcfs: pickupWindow.fcfs,
  dropoff_city: dropoff.city,
  dropoff_state: dropoff.state,
  dropoff_latitude: dropoff.latitude,
  dropoff_longitude: dropoff.longitude,
  dropoff_timezone: dropoff.timezone,
  dropoff_date: isoOrNull(dropoffWindow?.date),
  dropoff_date_end: isoOrNull(dropoffWindow?.dateEnd),
  dropoff_fcfs: dropoffWindow?.fcfs ?? false,
})

/** Miles: what the broker states, else the estimate by road, at least one. */
const miles = ({ statedMiles, pickup, dropoff }: PostableLoad) => ({
  total_miles: statedMiles ?? Math.max(1, Math.round(roadMiles(pickup, dropoff))),
  miles_source: statedMiles === undefined ? ('estimated' as const) : ('posted' as const),
})

type Stated = Pick<
  PostableLoad,
  'weightPounds' | 'lengthFeet' | 'commodity' | 'description' | 'internalNote' | 'detention' | 'lumper' | 'payment' | 'bookNow'
>

/** What is said of the freight and of its pay besides the rate. */
export const statedColumns = (load: Stated) => ({
  weight_pounds: load.weightPounds,
  length_feet: load.lengthFeet,
  commodity: load.commodity ?? null,
  description: load.description,
  internal_note: load.internalNote ?? null,
  detention_free_minutes: load.detention?.freeMinutes ?? null,
  detention_per_hour_cents: load.detention?.perHour ?? null,
  lumper: load.lumper ?? null,
  payment_days: load.payment?.days ?? null,
  quick_pay: load.payment?.quickPay ?? false,
  book_now: load.bookNow,
})

/** What of a load's row its broker decides. */
export const columnsOf = (load: PostableLoad) => ({
  ...ends(load),
  ...miles(load),
  ...statedColumns(load),
  lane_key: laneKey(load),
  reference_id: load.referenceId ?? null,
  equipment_type: load.equipmentType,
  is_partial: load.size === 'partial',
  rate_total_cents: load.rateTotal ?? null,
})
