import { sql } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import type { Load } from '@trm/domain/loads'
import { databaseNow, type Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { loadColumns, loadOf, type LoadRecord } from './load-record.ts'

/** The company's own load; undefined for another's. */
export const readOwnLoad = async ({ db }: Database, companyId: string, id: string): Promise<Load | undefined> => {
  if (!isRowId(id)) return undefined
  const { rows: [row] } = await sql<LoadRecord>`
    select ${loadColumns} from loads l where l.id = ${id}::bigint and l.broker_company_id = ${companyId}::bigint`.execute(db)
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
  const { rows: [held] } = await sql`
    select 1 from loads where id = ${id}::bigint and broker_company_id = ${companyId}::bigint for no key update`.execute(inside.db)
  if (held === undefined) return undefined
  const load = await readOwnLoad(inside, companyId, id)
  return load === undefined ? undefined : { load, now: await databaseNow(inside.db) }
}
