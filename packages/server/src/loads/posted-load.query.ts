import { sql } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import type { BrokerReliability, PostedFreight } from '@trm/domain/loads'
import { firstRow, databaseNow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { isRowId } from '../database/column-values.ts'
import { isLoadVisible, rulesAndRelationship } from '../board-rules/rules-record.ts'
import { brokerReliability } from './broker-reliability.query.ts'
import { freightColumns, isOnBoard } from './freight.ts'
import { foldedRows, ownOffers } from './load-board.query.ts'
import { boardLoadOf, loadColumns, type LoadRecord } from './load-record.ts'

/** Of l: loads and what `isLoadVisible` stands on. Whoever has had an offer on a load may read what became of it. */
const mayRead = (carrierId: string) => sql`
  ((${isOnBoard} and ${isLoadVisible}) or exists (select 1 from offers o where o.load_id = l.id and o.carrier_id = ${carrierId}::bigint))`

interface ReadRecord extends LoadRecord {
  readonly is_on_board: boolean
}

const readOne = async ({ db }: Database, carrierId: string, id: string): Promise<ReadRecord | undefined> => {
  const row = await firstRow(db)<ReadRecord>`
    select ${loadColumns}, (${isOnBoard} and ${isLoadVisible}) as is_on_board
    from loads l ${rulesAndRelationship(sql`${carrierId}::bigint`)} where l.id = ${id}::bigint and ${mayRead(carrierId)}`
  return row
}

/** Those of the same freight that were posted before it and are on the board, too. */
const olderOf = async ({ db }: Database, { id, broker_company_id: company }: ReadRecord): Promise<readonly LoadRecord[]> => {
  const { rows } = await sql<LoadRecord>`
    select ${loadColumns} from loads l, loads newest
    where newest.id = ${id}::bigint and l.broker_company_id = ${company}::bigint and ${isOnBoard}
      and (l.date_created, l.id) < (newest.date_created, newest.id)
      and (${freightColumns('l')}) is not distinct from (${freightColumns('newest')})`.execute(db)
  return rows
}

/** One posted load, and how its broker deals with carriers. */
export interface OpenedFreight extends PostedFreight {
  readonly reliability: BrokerReliability
  readonly asOf: Instant
}

/** One load for a carrier, with the older postings of its freight; undefined for one it may not see, and for any other text. */
export const readPostedLoad = async (database: Database, carrierId: string, id: string): Promise<OpenedFreight | undefined> => {
  const row = isRowId(id) ? await readOne(database, carrierId, id) : undefined
  if (row === undefined) return undefined
  const loads = [row, ...(row.is_on_board ? await olderOf(database, row) : [])].map(boardLoadOf)
  const [opened] = foldedRows(
    loads,
    await ownOffers(
      database,
      carrierId,
      loads.map(({ id: one }) => one),
    ),
  )
  return opened === undefined
    ? undefined
    : { ...opened, reliability: await brokerReliability(database, opened.load.companyId), asOf: await databaseNow(database.db) }
}

/** Counts that the carrier has opened the load. False for one it may not see. */
export const noteView = async (database: Database, carrierId: string, id: string): Promise<boolean> => {
  if (!isRowId(id)) return false
  const { rows } = await changing(database)`
    with seen as (
      select l.id from loads l ${rulesAndRelationship(sql`${carrierId}::bigint`)} where l.id = ${id}::bigint and ${mayRead(carrierId)}
    ), noted as (
      insert into load_views (load_id, carrier_id) select id, ${carrierId}::bigint from seen on conflict (load_id, carrier_id) do nothing
    )
    select id from seen`
  return rows.length > 0
}
