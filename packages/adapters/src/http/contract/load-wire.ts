import * as t from 'io-ts'
import { LOAD_SIZES, LOAD_STATES, LUMPERS } from '@trm/domain/loads'
import { absent, finiteNumber, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const degreesNorth = finiteNumber(-90, 90)
const degreesEast = finiteNumber(-180, 180)

/** A load as it was posted and as it stands, for whoever may see it: the specification's names (section 3), the others in their manner. */
export const PostedLoadWire = t.type({
  id: WireId,
  company_id: WireId,
  company_name: t.string,
  state: oneOf(LOAD_STATES),
  /** Counts every change: the ETag. */
  version: count,
  /** Counts changes of the terms. */
  terms_version: count,
  reference_id: absent(t.string),
  /** A `val`. */
  equipment_type: t.string,
  size: oneOf(LOAD_SIZES),
  weight_pounds: count,
  length_feet: count,
  pickup_city: t.string,
  pickup_state: t.string,
  pickup_latitude: degreesNorth,
  pickup_longitude: degreesEast,
  pickup_timezone: t.string,
  pickup_date: WireInstant,
  pickup_date_end: absent(WireInstant),
  pickup_fcfs: t.boolean,
  dropoff_city: t.string,
  dropoff_state: t.string,
  dropoff_latitude: degreesNorth,
  dropoff_longitude: degreesEast,
  dropoff_timezone: t.string,
  /** Absent: to be agreed. */
  dropoff_date: absent(WireInstant),
  dropoff_date_end: absent(WireInstant),
  dropoff_fcfs: t.boolean,
  commodity: absent(t.string),
  description: t.string,
  /** Both of detention, or neither. */
  detention_free_minutes: absent(count),
  detention_per_hour: absent(WireDollars),
  lumper: absent(oneOf(LUMPERS)),
  payment_days: absent(count),
  quick_pay: t.boolean,
  rate_total_value: absent(WireDollars),
  /** Half up to a whole cent; absent where it would be less than one. */
  rate_per_mile: absent(WireDollars),
  book_now: t.boolean,
  total_miles: finiteNumber(0, 30_000),
  miles_are_estimated: t.boolean,
  date_created: WireInstant,
  last_confirmed: WireInstant,
  /** Oldest first; without a value no rate was posted. */
  price_trail: t.array(t.type({ at: WireInstant, rate_total_value: absent(WireDollars) })),
})
export type PostedLoadWire = t.TypeOf<typeof PostedLoadWire>
