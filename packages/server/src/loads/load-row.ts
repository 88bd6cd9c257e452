import { sql } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import type { Load } from '@trm/domain/loads'
import { firstRow, databaseNow, type Database } from '../database/database.ts'
import { isRowId } from '../database/column-values.ts'
import { loadColumns, loadOf, type LoadRecord } from './load-record.ts'

/** The company's own load; undefined for another's. */
export const readOwnLoad = async ({ db }: Database, companyId: string, id: string): Promise<Load | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(db)<LoadRecord>`
    select ${loadColumns} from loads l where l.id = ${id}::bigint and l.broker_company_id = ${companyId}::bigint`
  return row === undefined ? undefined : loadOf(row)
}

export interface HeldLoad {
  readonly load: Load
  /** Read once the row was held: whoever waited for it judges by the time it is, not by when it asked (F8b). */
  readonly now: Instant
}

/** Holds the company's load until the transaction ends: the first lock of all, before any offer's. */
export const holdOwnLoad = async (inside: Database, companyId: string, id: string): Promise<HeldLoad | undefined> => {
  if (!isRowId(id)) return undefined
  const held = await firstRow(inside.db)`
    select 1 from loads where id = ${id}::bigint and broker_company_id = ${companyId}::bigint for no key update`
  if (held === undefined) return undefined
  const load = await readOwnLoad(inside, companyId, id)
  return load === undefined ? undefined : { load, now: await databaseNow(inside.db) }
}

export interface KnownLoad {
  readonly load: Load
  /** Of the row that was accepted for it last, where a system sent it. */
  readonly rowHash: string | undefined
}

/**
 * Holds those of the company's loads that have these external ids, in the order of the ids: two files that change the same
 * loads wait for each other and never in a circle. By external id.
 */
export const holdLoadsOfFile = async (
  inside: Database,
  companyId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownLoad>> => {
  const { rows: held } = await sql<{ id: number; row_hash: string | null }>`
    select id, row_hash from loads
    where broker_company_id = ${companyId}::bigint and external_id in (select jsonb_array_elements_text(${JSON.stringify(externalIds)}::text::jsonb))
    order by external_id for no key update`.execute(inside.db)
  const { rows } =
    await sql<LoadRecord>`select ${loadColumns} from loads l where l.id = any(${held.map(({ id }) => id)}::bigint[])`.execute(inside.db)
  const hashes = new Map(held.map(({ id, row_hash: hash }) => [String(id), hash ?? undefined]))
  return new Map(
    rows.map(loadOf).flatMap((load) => (load.externalId === undefined ? [] : [[load.externalId, { load, rowHash: hashes.get(load.id) }]])),
  )
}
