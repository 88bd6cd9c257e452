import { sql, type Selectable } from 'kysely'
import { centsOf, instantOf, instantToIso, type Cents } from '@trm/domain/kernel'
import {
  laneKey,
  type FreightNeeds,
  type Load,
  type LoadOwner,
  type LoadPlace,
  type PostableLoad,
  type PricePoint,
  type StopWindow,
} from '@trm/domain/loads'
import { isoOrNull, timeOf } from '../database/column-values.ts'
import type { LoadTable } from '../database/schema.ts'
import { personsName } from '../people/persons-name.ts'
import { roadMiles } from '../places/known-places.ts'

/** What is read of a load's own row. */
const COLUMNS = [
  'id',
  'broker_company_id',
  'state',
  'version',
  'terms_version',
  'external_id',
  'reference_id',
  'equipment_type',
  'is_partial',
  'weight_pounds',
  'length_feet',
  'pickup_city',
  'pickup_state',
  'pickup_latitude',
  'pickup_longitude',
  'pickup_timezone',
  'pickup_date',
  'pickup_date_end',
  'pickup_fcfs',
  'dropoff_city',
  'dropoff_state',
  'dropoff_latitude',
  'dropoff_longitude',
  'dropoff_timezone',
  'dropoff_date',
  'dropoff_date_end',
  'dropoff_fcfs',
  'commodity',
  'description',
  'internal_note',
  'detention_free_minutes',
  'detention_per_hour_cents',
  'lumper',
  'payment_days',
  'quick_pay',
  'temperature_low',
  'temperature_high',
  'temperature_mode',
  'hazmat_class',
  'un_number',
  'team',
  'tarps',
  'cargo_value_cents',
  'load_number',
  'rate_total_cents',
  'target_total_cents',
  'maximum_total_cents',
  'book_now',
  'total_miles',
  'miles_source',
  'date_created',
  'last_confirmed',
  'closed_as',
  'covered_by_name',
  'covered_by_mc',
  'posted_by',
  'handed_over_at',
] as const satisfies readonly (keyof LoadTable)[]

/** A load as `loadColumns` selects it. */
export interface LoadRecord extends Pick<Selectable<LoadTable>, (typeof COLUMNS)[number]> {
  readonly company_name: string
  readonly owner_name: string | null
  readonly handed_over_by_name: string | null
  /** The company's rule; null: it has set none. */
  readonly company_book_now: boolean | null
  readonly company_former_rates: boolean | null
  /** Epoch milliseconds and cents, oldest first. */
  readonly trail: readonly (readonly [number, number | null])[]
  readonly views: number
  readonly offers_waiting: number
}

/** Of l: loads. */
export const loadColumns = sql`
  ${sql.join(COLUMNS.map((column) => sql.ref(`l.${column}`)))},
  (select c.name from broker_companies c where c.id = l.broker_company_id) as company_name,
  (select ${personsName} from people p where p.id = l.posted_by) as owner_name,
  (select ${personsName} from people p where p.id = l.handed_over_by) as handed_over_by_name,
  (select n.book_now from negotiation_rules n where n.broker_company_id = l.broker_company_id) as company_book_now,
  (select n.former_rates from negotiation_rules n where n.broker_company_id = l.broker_company_id) as company_former_rates,
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

const needsOf = (row: LoadRecord): FreightNeeds => ({
  temperature:
    row.temperature_low === null || row.temperature_high === null
      ? undefined
      : { low: row.temperature_low, high: row.temperature_high, mode: row.temperature_mode ?? undefined },
  hazmat: optional(row.hazmat_class, (hazmatClass) => ({ hazmatClass, unNumber: row.un_number ?? undefined })),
  team: row.team,
  tarps: row.tarps ?? undefined,
  cargoValue: optional<number, Cents>(row.cargo_value_cents, centsOf),
})

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
  ...needsOf(row),
})

const trailOf = (row: LoadRecord): readonly PricePoint[] =>
  row.trail.map(([at, cents]) => ({ at: instantOf(at), rateTotal: optional<number, Cents>(cents, centsOf) }))

const ownerOf = ({ posted_by: id, owner_name: name, handed_over_by_name: by, handed_over_at: at }: LoadRecord): LoadOwner | undefined =>
  id === null || name === null
    ? undefined
    : { id: String(id), name, handedOver: by === null || at === null ? undefined : { by, at: timeOf(at) } }

export const loadOf = (row: LoadRecord): Load => ({
  id: String(row.id),
  companyId: String(row.broker_company_id),
  companyName: row.company_name,
  externalId: row.external_id ?? undefined,
  state: row.state,
  version: row.version,
  termsVersion: row.terms_version,
  loadNumber: row.load_number,
  referenceId: row.reference_id ?? undefined,
  rateTotal: optional<number, Cents>(row.rate_total_cents, centsOf),
  targetTotal: optional<number, Cents>(row.target_total_cents, centsOf),
  maximumTotal: optional<number, Cents>(row.maximum_total_cents, centsOf),
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
  owner: ownerOf(row),
  closing: optional(row.closed_as, (as) => ({
    as,
    carrierName: row.covered_by_name ?? undefined,
    mcNumber: row.covered_by_mc ?? undefined,
  })),
  ...termsOf(row), // last: what follows a spread is added to the object one by one, which takes V8 eighty times as long
})

/** As the board shows it: a company that takes no Book Now has none on any load, and what a rate was before is told where it says so. */
export const boardLoadOf = (row: LoadRecord): Load =>
  loadOf({
    ...row,
    book_now: row.book_now && row.company_book_now !== false,
    trail: row.company_former_rates === true ? row.trail : [],
  })

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

/** What a broker says of the freight and of its pay besides the rate. */
export type StatedTerms = Pick<
  PostableLoad,
  | 'weightPounds'
  | 'lengthFeet'
  | 'commodity'
  | 'description'
  | 'internalNote'
  | 'detention'
  | 'lumper'
  | 'payment'
  | 'bookNow'
  | keyof FreightNeeds
>

export const statedColumns = (load: StatedTerms) => ({
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
  temperature_low: load.temperature?.low ?? null,
  temperature_high: load.temperature?.high ?? null,
  temperature_mode: load.temperature?.mode ?? null,
  hazmat_class: load.hazmat?.hazmatClass ?? null,
  un_number: load.hazmat?.unNumber ?? null,
  team: load.team,
  tarps: load.tarps ?? null,
  cargo_value_cents: load.cargoValue ?? null,
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
  target_total_cents: load.targetTotal ?? null,
  maximum_total_cents: load.maximumTotal ?? null,
})
