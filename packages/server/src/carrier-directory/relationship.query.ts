import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  readRelationship,
  type SavedRelationship,
  type ReadRelationship,
  type RelationshipDraft,
  type RelationshipFault,
  type Block,
} from '@trm/domain/carrier-directory'
import { plainDateIn, type PlainDate } from '@trm/domain/kernel'
import { firstRow, databaseNow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { isRowId, timeOf } from '../database/column-values.ts'
import { MARKET_ZONE } from '../places/calendar.ts'

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

/** Somebody of a brokerage, and the carrier in question. */
export interface BrokerAndCarrier {
  readonly companyId: string
  readonly personId: string
  readonly carrierId: string
}

export type RelationshipRefused =
  | { readonly _tag: 'NoSuchCarrier' }
  | { readonly _tag: 'Stale' }
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly RelationshipFault[] }

/** Undefined for a carrier there is not. */
export const readSavedRelationship = async (
  { db }: Database,
  { companyId, carrierId }: Omit<BrokerAndCarrier, 'personId'>,
): Promise<SavedRelationship | undefined> => {
  if (!isRowId(carrierId)) return undefined
  const row = await firstRow(db)<RelationshipRecord>`
    select ${relationshipColumns} from carriers c
    left join carrier_relationships r on r.broker_company_id = ${companyId}::bigint and r.carrier_id = c.id
    left join people b on b.id = r.blocked_by
    where c.id = ${carrierId}::bigint`
  return row && relationshipOf(row)
}

const blockStays = sql`
  (kept.is_blocked, kept.block_reason, kept.block_review_on) is not distinct from (excluded.is_blocked, excluded.block_reason, excluded.block_review_on)`

/**
 * False where it is not at `version` any more. A pair without a row is at version 1, so a row that is made meanwhile is a
 * later one. A block that stays as it is keeps who blocked, and when.
 */
const write = async (
  { db }: Database,
  who: BrokerAndCarrier,
  { isFavorite, isSetUp, block }: ReadRelationship,
  version: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into carrier_relationships as kept (broker_company_id, carrier_id, is_favorite, is_set_up, is_blocked, block_reason, block_review_on, blocked_at, blocked_by, version)
    select ${who.companyId}::bigint, ${who.carrierId}::bigint, ${isFavorite}::boolean, ${isSetUp}::boolean, told.is_blocked, ${block?.reason ?? null}::text, ${block?.reviewOn ?? null}::date,
      case when told.is_blocked then clock_timestamp() end, case when told.is_blocked then ${who.personId}::bigint end, 2
    from (select ${block !== undefined}::boolean as is_blocked) told
    where ${version}::integer = 1 or exists (
      select from carrier_relationships r where r.broker_company_id = ${who.companyId}::bigint and r.carrier_id = ${who.carrierId}::bigint)
    on conflict (broker_company_id, carrier_id) do update set
      is_favorite = excluded.is_favorite, is_set_up = excluded.is_set_up, is_blocked = excluded.is_blocked, block_reason = excluded.block_reason,
      block_review_on = excluded.block_review_on, version = kept.version + 1,
      blocked_at = case when ${blockStays} then kept.blocked_at else excluded.blocked_at end,
      blocked_by = case when ${blockStays} then kept.blocked_by else excluded.blocked_by end
    where kept.version = ${version}::integer`.execute(db)
  return numAffectedRows === 1n
}

/** Until the transaction ends nobody books the carrier: a block stands before or after a booking (docs/decisions/0011). */
const holdCarrier = async ({ db }: Database, carrierId: string): Promise<void> => {
  if (isRowId(carrierId)) await sql`select 1 from carriers where id = ${carrierId}::bigint for no key update`.execute(db)
}

/** The whole draft in place of what there was. */
export const changeRelationship =
  (
    database: Database,
    who: BrokerAndCarrier,
    draft: RelationshipDraft,
    version: number,
  ): TaskEither<RelationshipRefused, SavedRelationship> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<RelationshipRefused, SavedRelationship>> => {
      await holdCarrier(inside, who.carrierId)
      const kept = await readSavedRelationship(inside, who)
      if (kept === undefined) return E.left({ _tag: 'NoSuchCarrier' })
      if (kept.version !== version) return E.left({ _tag: 'Stale' })
      const read = readRelationship(draft, kept.block, plainDateIn(await databaseNow(inside.db), MARKET_ZONE))
      if (E.isLeft(read)) return E.left({ _tag: 'FieldsRefused', faults: read.left })
      const isWritten = await write(inside, who, read.right, version)
      const now = await readSavedRelationship(inside, who)
      return isWritten && now !== undefined ? E.right(now) : E.left({ _tag: 'Stale' })
    })
