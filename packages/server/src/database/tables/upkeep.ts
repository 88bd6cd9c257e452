import type { ColumnType, Generated } from 'kysely'
import type { PlainDate } from '@trm/domain/kernel'
import type { GeneratedTimestamp, Json, Optional, Timestamp } from './column-types.ts'

// What the server keeps for itself.

export interface MigrationTable {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly applied_at: GeneratedTimestamp
}

/** What happened, for those it concerns; written in the transaction that made it happen. */
export interface OutboxTable {
  readonly id: ColumnType<number, never, never>
  /** xid8: larger than JavaScript counts exactly, so never selected as a number. */
  readonly transaction_id: never
  readonly at: GeneratedTimestamp
  /** Whose broker side and whose carrier side may hear it; null: not that side. */
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly news: Json
}

/** One row: news of this transaction and of earlier ones may be gone. */
export interface OutboxSweptTable {
  readonly through: string
}

export interface IdempotencyKeyTable {
  readonly issuer: string
  readonly subject: string
  readonly endpoint: string
  readonly key: string
  readonly fingerprint: string
  readonly status: number
  readonly body: string | null
  readonly expires_at: Timestamp
}

export interface ExpiringValueTable {
  readonly key: string
  readonly value: string
  readonly expires_at: Timestamp
}

export interface SecretTable {
  readonly name: string
  readonly value: Json
  readonly created_at: GeneratedTimestamp
}

export interface SeedRunTable {
  readonly name: string
  /** The day the market's dates are relative to. */
  readonly anchor: PlainDate
  readonly posted_until: Timestamp
  readonly seeded_at: GeneratedTimestamp
}

export interface DataVersionTable {
  readonly area: 'market' | 'people' | 'loads'
  /** Of the connection that counted; the version of an area is the sum over its slots. */
  readonly slot: number
  readonly version: number
}

/** One row: see its migration. */
export interface DatabaseEpochTable {
  readonly home: string
  readonly timeline: string
  readonly epoch: string
  readonly since: GeneratedTimestamp
}

/** Written by staff; what it decides is the domain's `isFlagOn`. */
export interface FeatureFlagTable {
  readonly key: string
  readonly description: string
  readonly enabled: boolean
  /** User types it is on for; none: for everybody. */
  readonly roles: readonly string[]
  readonly updated_at: GeneratedTimestamp
  /** Null: as it was delivered. */
  readonly updated_by: Optional<number>
  /** From 2 on; 1 is of a flag that is not kept. */
  readonly version: Generated<number>
}
