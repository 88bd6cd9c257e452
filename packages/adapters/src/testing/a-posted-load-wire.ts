import type * as t from 'io-ts'
import type { PostedLoadWire } from '../http/contract/index.ts'

/** A load as the server sends it to whoever may see it: a partial for Book Now, without a dropoff time. */
export const aPostedLoadWire: t.OutputOf<typeof PostedLoadWire> = {
  id: '7', company_id: '1', company_name: 'Acme', state: 'posted', version: 3, terms_version: 2, reference_id: null, equipment_type: 'van',
  size: 'partial', weight_pounds: 100, length_feet: 5, pickup_city: 'Dallas', pickup_state: 'TX', pickup_latitude: 32.78, pickup_longitude: -96.81,
  pickup_timezone: 'America/Chicago', pickup_date: '2026-06-16T13:00:00.000Z', pickup_date_end: null, pickup_fcfs: false, dropoff_city: 'Chicago',
  dropoff_state: 'IL', dropoff_latitude: 41.88, dropoff_longitude: -87.63, dropoff_timezone: 'America/Chicago', dropoff_date: null, dropoff_date_end: null,
  dropoff_fcfs: false, commodity: null, description: '', detention_free_minutes: 120, detention_per_hour: 50.25, lumper: 'none', payment_days: null,
  quick_pay: false, rate_total_value: 1250.5, rate_per_mile: 1.3, book_now: true, total_miles: 960, miles_are_estimated: true,
  date_created: '2026-06-15T12:00:00.000Z', last_confirmed: '2026-06-15T12:00:00.000Z', price_trail: [{ at: '2026-06-15T12:00:00.000Z', rate_total_value: null }],
}
