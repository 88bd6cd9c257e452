import { sql } from 'kysely'
import type { Block, SavedRelationship } from '@trm/domain/carrier-directory'
import type { PlainDate } from '@trm/domain/kernel'
import { timeOf } from '../database/column-values.ts'

/** A relationship as `relationshipColumns` selects it; all null where a company has none to the carrier. */
export interface RelationshipRecord {
  readonly is_favorite: boolean | null
  readonly is_set_up: boolean | null
  readonly is_blocked: boolean | null
  readonly block_reason: string | null
  readonly block_review_on: PlainDate | null
  readonly blocked_at: Date | null
  readonly blocked_by_name: string | null
  readonly relationship_version: number | null
}

/** Of r: carrier_relationships and b: the person who blocked. */
export const relationshipColumns = sql`
  r.is_favorite, r.is_set_up, r.is_blocked, r.block_reason, r.block_review_on, r.blocked_at, r.version as relationship_version,
  nullif(trim(b.first_name || ' ' || b.last_name), '') as blocked_by_name`

const blockOf = (row: RelationshipRecord): Block => ({
  reason: row.block_reason ?? undefined,
  reviewOn: row.block_review_on ?? undefined,
  by: row.blocked_by_name ?? undefined,
  at: row.blocked_at === null ? undefined : timeOf(row.blocked_at),
})

/** Before the first change it is that of strangers, at version 1. */
export const relationshipOf = (row: RelationshipRecord): SavedRelationship => ({
  isFavorite: row.is_favorite === true,
  isSetUp: row.is_set_up === true,
  block: row.is_blocked === true ? blockOf(row) : undefined,
  version: row.relationship_version ?? 1,
})
