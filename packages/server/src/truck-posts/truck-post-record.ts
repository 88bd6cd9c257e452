import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import type { EndedReason, OwnTruckPost } from '@trm/domain/truck-posts'
import { equipmentColumn, postedTruckColumns, postedTruckOf, type PostedTruckRecord } from '../trucks/posted-truck.ts'

/** A post with its end, as `ownPostColumns` selects it. */
export interface OwnPostRecord extends PostedTruckRecord {
  readonly expires_at: Date
  readonly ended_reason: EndedReason | null
}

/** Of p: truck_posts. */
export const ownPostColumns = sql`
  ${equipmentColumn}, ${postedTruckColumns}, p.expires_at,
  case when p.expires_at <= clock_timestamp() then coalesce(p.ended_reason, 'expired') end as ended_reason`

export const ownPostOf = (row: OwnPostRecord): OwnTruckPost => ({
  ...postedTruckOf(row),
  expiresAt: instantOf(row.expires_at.getTime()),
  ended: row.ended_reason ?? undefined,
})
