import type { ColumnType, Generated } from 'kysely'
import type { PlainDate } from '@trm/domain/kernel'
import type { LoadState, Lumper } from '@trm/domain/loads'
import type { GeneratedTimestamp, Json, Optional, OptionalTimestamp, Timestamp } from './column-types.ts'

// Posted loads, their links and their files.

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
  readonly posted_by: Optional<number>
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

/** Posted, and not the newest of its freight. Written by triggers alone. */
export interface ReplacedLoadTable {
  readonly load_id: number
}

/** What was asked from one moment on. */
export interface LoadPriceTable {
  readonly load_id: number
  readonly at: Timestamp
  readonly rate_total_cents: number | null
}

/** A carrier that has opened the load. */
export interface LoadViewTable {
  readonly load_id: number
  readonly carrier_id: number
  readonly first_at: GeneratedTimestamp
}

/** A link that shows some loads to whoever has it. The token itself is kept nowhere. */
export interface LoadLinkTable {
  readonly id: Generated<number>
  /** SHA-256 of the token, base64url. */
  readonly token_hash: string
  readonly broker_company_id: number
  readonly made_by: number | null
  readonly made_at: GeneratedTimestamp
  readonly revoked_at: OptionalTimestamp
}

export interface LoadLinkLoadTable {
  readonly link_id: number
  readonly load_id: number
  readonly position: number
}

/** A file that was read and not yet taken over. */
export interface LoadImportTable {
  readonly id: Generated<number>
  readonly broker_company_id: number
  readonly person_id: number
  readonly file_name: string
  readonly checked: Json
  readonly made_at: GeneratedTimestamp
  readonly committed_at: OptionalTimestamp
}
