import { sql } from 'kysely'
import { centsOf, instantOf, type Cents } from '@trm/domain/kernel'
import type { Load, LoadPlace, LoadState, Lumper, PricePoint, StopWindow } from '@trm/domain/loads'
import { timeOf } from '../database/column-values.ts'

/** A load as `loadColumns` selects it. */
export interface LoadRecord {
  readonly id: number
  readonly broker_company_id: number
  readonly company_name: string
  readonly state: LoadState
  readonly version: number
  readonly terms_version: number
  readonly external_id: string | null
  readonly reference_id: string | null
  readonly equipment_type: string
  readonly is_partial: boolean
  readonly weight_pounds: number | null
  readonly length_feet: number | null
  readonly pickup_city: string
  readonly pickup_state: string
  readonly pickup_latitude: number
  readonly pickup_longitude: number
  readonly pickup_timezone: string
  readonly pickup_date: Date
  readonly pickup_date_end: Date | null
  readonly pickup_fcfs: boolean
  readonly dropoff_city: string
  readonly dropoff_state: string
  readonly dropoff_latitude: number
  readonly dropoff_longitude: number
  readonly dropoff_timezone: string
  readonly dropoff_date: Date | null
  readonly dropoff_date_end: Date | null
  readonly dropoff_fcfs: boolean
  readonly commodity: string | null
  readonly description: string
  readonly internal_note: string | null
  readonly detention_free_minutes: number | null
  readonly detention_per_hour_cents: number | null
  readonly lumper: Lumper | null
  readonly payment_days: number | null
  readonly quick_pay: boolean
  readonly rate_total_cents: number | null
  readonly book_now: boolean
  /** The company's rule; null: it has set none. */
  readonly company_book_now: boolean | null
  readonly total_miles: number
  readonly miles_source: 'posted' | 'estimated'
  readonly date_created: Date
  readonly last_confirmed: Date
  /** Epoch milliseconds and cents, oldest first. */
  readonly trail: readonly (readonly [number, number | null])[]
  readonly views: number
  readonly offers_waiting: number
}

/** Of l: loads. */
export const loadColumns = sql`
  l.id, l.broker_company_id, (select c.name from broker_companies c where c.id = l.broker_company_id) as company_name,
  l.state, l.version, l.terms_version, l.external_id, l.reference_id, l.equipment_type, l.is_partial, l.weight_pounds, l.length_feet,
  l.pickup_city, l.pickup_state, l.pickup_latitude, l.pickup_longitude, l.pickup_timezone, l.pickup_date, l.pickup_date_end, l.pickup_fcfs,
  l.dropoff_city, l.dropoff_state, l.dropoff_latitude, l.dropoff_longitude, l.dropoff_timezone, l.dropoff_date, l.dropoff_date_end, l.dropoff_fcfs,
  l.commodity, l.description, l.internal_note, l.detention_free_minutes, l.detention_per_hour_cents, l.lumper, l.payment_days, l.quick_pay,
  l.rate_total_cents, l.book_now, (select n.book_now from negotiation_rules n where n.broker_company_id = l.broker_company_id) as company_book_now, l.total_miles, l.miles_source, l.date_created, l.last_confirmed,
  (select coalesce(json_agg(json_build_array(round(extract(epoch from p.at) * 1000), p.rate_total_cents) order by p.at), '[]'::json)
    from load_prices p where p.load_id = l.id) as trail,
  (select count(*) from load_views v where v.load_id = l.id) as views,
  (select count(*) from offers o where o.load_id = l.id and o.status = 'needs_confirmation') as offers_waiting`

const optional = <A, B>(value: A | null, read: (value: A) => B): B | undefined => (value === null ? undefined : read(value))

const pickupOf = (row: LoadRecord): LoadPlace => ({
  city: row.pickup_city,
  state: row.pickup_state,
  latitude: row.pickup_latitude,
  longitude: row.pickup_longitude,
  timezone: row.pickup_timezone,
})

const dropoffOf = (row: LoadRecord): LoadPlace => ({
  city: row.dropoff_city,
  state: row.dropoff_state,
  latitude: row.dropoff_latitude,
  longitude: row.dropoff_longitude,
  timezone: row.dropoff_timezone,
})

const windowOf = (date: Date, end: Date | null, fcfs: boolean): StopWindow => ({ date: timeOf(date), dateEnd: optional(end, timeOf), fcfs })

const termsOf = (row: LoadRecord) => ({
  equipmentType: row.equipment_type,
  size: row.is_partial ? ('partial' as const) : ('full' as const),
  weightPounds: row.weight_pounds ?? 0,
  lengthFeet: row.length_feet ?? 0,
  pickup: pickupOf(row),
  pickupWindow: windowOf(row.pickup_date, row.pickup_date_end, row.pickup_fcfs),
  dropoff: dropoffOf(row),
  dropoffWindow: optional(row.dropoff_date, (date) => windowOf(date, row.dropoff_date_end, row.dropoff_fcfs)),
  commodity: row.commodity ?? undefined,
  description: row.description,
  detention:
    row.detention_free_minutes === null || row.detention_per_hour_cents === null
      ? undefined
      : { freeMinutes: row.detention_free_minutes, perHour: centsOf(row.detention_per_hour_cents) },
  lumper: row.lumper ?? undefined,
  payment: optional(row.payment_days, (days) => ({ days, quickPay: row.quick_pay })),
})

const trailOf = (row: LoadRecord): readonly PricePoint[] =>
  row.trail.map(([at, cents]) => ({ at: instantOf(at), rateTotal: optional<number, Cents>(cents, centsOf) }))

export const loadOf = (row: LoadRecord): Load => ({
  id: String(row.id),
  companyId: String(row.broker_company_id),
  companyName: row.company_name,
  externalId: row.external_id ?? undefined,
  state: row.state,
  version: row.version,
  termsVersion: row.terms_version,
  referenceId: row.reference_id ?? undefined,
  rateTotal: optional<number, Cents>(row.rate_total_cents, centsOf),
  bookNow: row.book_now,
  statedMiles: row.miles_source === 'posted' ? row.total_miles : undefined,
  internalNote: row.internal_note ?? undefined,
  totalMiles: row.total_miles,
  milesAreEstimated: row.miles_source === 'estimated',
  postedAt: timeOf(row.date_created),
  lastConfirmedAt: timeOf(row.last_confirmed),
  priceTrail: trailOf(row),
  views: row.views,
  offersWaiting: row.offers_waiting,
  ...termsOf(row), // last: what follows a spread is added to the object one by one, which takes V8 eighty times as long
})

/** As the board shows it: a company that takes no Book Now has none on any load. */
export const boardLoadOf = (row: LoadRecord): Load => loadOf({ ...row, book_now: row.book_now && row.company_book_now !== false })
