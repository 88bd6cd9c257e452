import type { ColumnType, Generated } from 'kysely'
import type { PlainDate } from '@trm/domain/kernel'
import type { EndedReason } from '@trm/domain/truck-posts'
import type { PostType } from '@trm/domain/trucks'
import type { GeneratedTimestamp, Json, Optional, OptionalTimestamp, Timestamp } from './column-types.ts'

// Posted trucks and what has changed of them.

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
}

export type EndedByHand = Exclude<EndedReason, 'expired'>

/** Offers below the least of a quiet post, without what was offered. */
export interface LowOfferTable {
  readonly truck_post_id: number
  readonly broker_company_id: number
  readonly refused_at: GeneratedTimestamp
}

/** Written by triggers on truck_posts alone. */
export interface TruckPostChangeTable {
  readonly id: Generated<number>
  /** xid8: larger than JavaScript counts exactly, so never selected. */
  readonly transaction_id: never
  readonly changed_at: GeneratedTimestamp
  /** Null: more posts at once than are listed one by one. */
  readonly post_id: number | null
  /** The post's row before the change; null for a new post. */
  readonly before: Json | null
  /** Whose search alone is another one now; null: everybody's. */
  readonly broker_company_id: Optional<number>
}

/** One row: no change of a transaction after `through` was swept away. */
export interface TruckPostChangesSweptTable {
  readonly only_row: boolean
  readonly through: never
}
