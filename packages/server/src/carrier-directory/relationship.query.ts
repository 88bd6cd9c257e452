import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  readRelationship,
  type SavedRelationship,
  type ReadRelationship,
  type RelationshipDraft,
  type RelationshipFault,
} from '@trm/domain/carrier-directory'
import { plainDateIn } from '@trm/domain/kernel'
import { databaseNow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { isRowId } from '../database/row-id.ts'
import { MARKET_ZONE } from '../places/market-zone.ts'
import { relationshipColumns, relationshipOf, type RelationshipRecord } from './relationship-row.ts'

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
  const {
    rows: [row],
  } = await sql<RelationshipRecord>`
    select ${relationshipColumns} from carriers c
    left join carrier_relationships r on r.broker_company_id = ${companyId}::bigint and r.carrier_id = c.id
    left join people b on b.id = r.blocked_by
    where c.id = ${carrierId}::bigint`.execute(db)
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
      const kept = await readSavedRelationship(inside, who)
      if (kept === undefined) return E.left({ _tag: 'NoSuchCarrier' })
      if (kept.version !== version) return E.left({ _tag: 'Stale' })
      const read = readRelationship(draft, kept.block, plainDateIn(await databaseNow(inside.db), MARKET_ZONE))
      if (E.isLeft(read)) return E.left({ _tag: 'FieldsRefused', faults: read.left })
      const isWritten = await write(inside, who, read.right, version)
      const now = await readSavedRelationship(inside, who)
      return isWritten && now !== undefined ? E.right(now) : E.left({ _tag: 'Stale' })
    })
