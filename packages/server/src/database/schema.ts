import type { ColumnType, Generated } from 'kysely'
import type { PlainDate } from '@trm/domain/kernel'
import type { HazmatClass, LoadClosing, LoadState, Lumper, Tarps, TemperatureMode } from '@trm/domain/loads'
import type { EndedReason } from '@trm/domain/truck-posts'
import type { PostType } from '@trm/domain/trucks'

// The tables whose rows are written whole, named and spelled as in the migrations, which say what every table holds. int8 is read as
// number, date as `yyyy-MM-dd`.

export interface Schema {
  readonly loads: LoadTable
  readonly truck_posts: TruckPostTable
}

/** timestamptz: read as Date, written as Date or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Optional<A> = ColumnType<A | null, A | null | undefined, A | null>
type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface LoadTable {
  readonly id: Generated<number>
  readonly broker_company_id: number
  readonly reference_id: string | null
  readonly state: LoadState
  readonly equipment_type: string
  readonly pickup_city: string
  readonly pickup_state: string
  readonly pickup_latitude: number
  readonly pickup_longitude: number
  readonly pickup_date: Timestamp
  readonly pickup_date_end: ColumnType<Date | null, Date | string | null, Date | string | null>
  readonly pickup_timezone: string
  readonly pickup_fcfs: boolean
  readonly dropoff_city: string
  readonly dropoff_state: string
  readonly dropoff_latitude: number
  readonly dropoff_longitude: number
  readonly dropoff_date: ColumnType<Date | null, Date | string | null, Date | string | null>
  readonly dropoff_date_end: ColumnType<Date | null, Date | string | null, Date | string | null>
  readonly dropoff_timezone: string
  readonly dropoff_fcfs: boolean
  /** US cents; null when no rate was posted. */
  readonly rate_total_cents: number | null
  readonly total_miles: number
  /** Miles are labelled "est." unless they were posted. */
  readonly miles_source: 'posted' | 'estimated'
  readonly weight_pounds: number | null
  readonly length_feet: number | null
  readonly is_partial: boolean
  readonly description: string
  readonly date_created: Timestamp
  readonly last_confirmed: Timestamp
  readonly is_seeded: ColumnType<boolean, boolean | undefined, boolean>
  /** The poster's own key, from a partner or a file. */
  readonly external_id: Optional<string>
  /** `rowHash` of what was accepted under that key last, where a system sent it. */
  readonly row_hash: Optional<string>
  /** Whose it is in its company. */
  readonly posted_by: Optional<number>
  /** Last, to whose it is now; both or neither. */
  readonly handed_over_by: Optional<number>
  readonly handed_over_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** Counts every change (ETag). */
  readonly version: Generated<number>
  /** Counts changes of the terms alone, as the domain's `changedTerms` finds them. */
  readonly terms_version: Generated<number>
  readonly commodity: Optional<string>
  /** The domain's `laneKey`: what postings of one freight are folded by. Null: of a release that did not keep it. */
  readonly lane_key: Optional<string>
  readonly book_now: Generated<boolean>
  readonly internal_note: Optional<string>
  /** Both of detention, or neither. */
  readonly detention_free_minutes: Optional<number>
  readonly detention_per_hour_cents: Optional<number>
  readonly lumper: Optional<Lumper>
  readonly payment_days: Optional<number>
  readonly quick_pay: Generated<boolean>
  /** Of a closed load that was not merely taken off the board, with who covers it elsewhere. */
  readonly closed_as: Optional<LoadClosing['as']>
  readonly covered_by_name: Optional<string>
  readonly covered_by_mc: Optional<string>
  /** Whole degrees Fahrenheit, both or neither. */
  readonly temperature_low: Optional<number>
  readonly temperature_high: Optional<number>
  readonly temperature_mode: Optional<TemperatureMode>
  readonly hazmat_class: Optional<HazmatClass>
  readonly un_number: Optional<string>
  readonly team: Generated<boolean>
  readonly tarps: Optional<Tarps>
  /** US cents. */
  readonly cargo_value_cents: Optional<number>
  /** US cents; its broker's own people's. */
  readonly target_total_cents: Optional<number>
  readonly maximum_total_cents: Optional<number>
  /** No other load of the company has it; written without, the database gives one. */
  readonly load_number: ColumnType<string, string | null | undefined, string>
  /** xid8: of the transaction that wrote the row last; a trigger fills it in. Larger than JavaScript counts exactly, so never selected. */
  readonly changed_in: never
  /** The window's end, or the appointment: a posted load expires then. The database fills it in. */
  readonly pickup_over: ColumnType<Date, never, never>
  /** What a search reads; the database fills it in. Days are on the clock of the end. */
  readonly rate_per_mile_cents: ColumnType<number | null, never, never>
  readonly pickup_days: ColumnType<string, never, never>
  readonly dropoff_day: ColumnType<PlainDate | null, never, never>
  readonly pickup_cell: ColumnType<number, never, never>
  readonly dropoff_cell: ColumnType<number, never, never>
  readonly pickup_x: ColumnType<number, never, never>
  readonly pickup_y: ColumnType<number, never, never>
  readonly pickup_z: ColumnType<number, never, never>
  readonly dropoff_x: ColumnType<number, never, never>
  readonly dropoff_y: ColumnType<number, never, never>
  readonly dropoff_z: ColumnType<number, never, never>
}

export interface TruckPostTable {
  readonly id: Generated<number>
  readonly carrier_id: number
  readonly post_type: PostType
  /** One bit per equipment type; 63 types at most, so it is exact as a JSON number only below bit 53. */
  readonly equipment_mask: number
  readonly available_from: PlainDate
  readonly available_to: PlainDate
  /** End of `available_to` at the pickup place: nobody finds the post afterwards. */
  readonly expires_at: Timestamp
  readonly pickup_city: string
  readonly pickup_state: string
  readonly pickup_latitude: number
  readonly pickup_longitude: number
  readonly pickup_timezone: string
  readonly dropoff_city: string | null
  readonly dropoff_state: string | null
  readonly dropoff_latitude: number | null
  readonly dropoff_longitude: number | null
  readonly home_city: string | null
  readonly home_state: string | null
  readonly pickup_matched_home: boolean
  readonly dropoff_matched_home: boolean
  /** Estimated road miles from pickup to dropoff. */
  readonly trip_miles: number | null
  readonly date_created: Timestamp
  readonly last_confirmed: Timestamp
  /** The pickup's cell of the half-degree grid and its unit vector, as the domain's `places` computes them. */
  readonly pickup_cell: number
  readonly pickup_x: number
  readonly pickup_y: number
  readonly pickup_z: number
  readonly dropoff_x: number | null
  readonly dropoff_y: number | null
  readonly dropoff_z: number | null
  /** True for rows of the demo market, which move with the calendar. */
  readonly is_seeded: ColumnType<boolean, boolean | undefined, boolean>
  /** Null while the post runs, and for one that ran out. With a reason, `expires_at` is when it was ended. */
  readonly ended_reason: ColumnType<EndedByHand | null, EndedByHand | null | undefined, EndedByHand | null>
  /** Of a booked one: until when it would have run, should the booking be cancelled. */
  readonly ran_until: OptionalTimestamp
  /** Counts every change but confirmations (ETag). */
  readonly version: Generated<number>
  /** Brokers read no contact details of it, and no offer below the least rates is made for it. */
  readonly is_quiet: ColumnType<boolean, boolean | undefined, boolean>
  /** US cents for the trip and for each mile; the carrier's own. */
  readonly least_total_cents: Optional<number>
  readonly least_per_mile_cents: Optional<number>
  /** The carrier's own key of the truck; one post of a carrier has it. */
  readonly external_id: Optional<string>
  /** `rowHash` of what was accepted under that key last. */
  readonly row_hash: Optional<string>
}

export type EndedByHand = Exclude<EndedReason, 'expired'>
