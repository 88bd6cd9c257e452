import { sql } from 'kysely'
import type { CarrierDetailsLink } from '@trm/domain/carriers'
import { timeOf, isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { linkTokenHash, newLinkToken } from '../links/link-token.ts'

interface LinkRow {
  readonly id: number
  readonly made_at: Date
  readonly revoked_at: Date | null
}

const MOST_LISTED = 200

const linkOf = (row: LinkRow): CarrierDetailsLink => ({
  id: String(row.id),
  madeAt: timeOf(row.made_at),
  revokedAt: row.revoked_at === null ? undefined : timeOf(row.revoked_at),
})

/** Newest first. */
export const listCarrierLinks = async ({ db }: Database, carrierId: string): Promise<readonly CarrierDetailsLink[]> => {
  const { rows } = await sql<LinkRow>`
    select id, made_at, revoked_at from carrier_links where carrier_id = ${carrierId}::bigint order by id desc limit ${MOST_LISTED}::integer`.execute(
    db,
  )
  return rows.map(linkOf)
}

export interface MadeCarrierLink {
  readonly link: CarrierDetailsLink
  readonly token: string
}

export const makeCarrierLink = async (
  { db }: Database,
  by: { readonly carrierId: string; readonly personId: string },
): Promise<MadeCarrierLink> => {
  const token = newLinkToken()
  const row = await firstRow(db)<LinkRow>`
    insert into carrier_links (token_hash, carrier_id, made_by)
    values (${linkTokenHash(token)}, ${by.carrierId}::bigint, ${by.personId}::bigint) returning id, made_at, revoked_at`
  if (row === undefined) throw new Error('the inserted link was not returned')
  return { link: linkOf(row), token }
}

/** False for a link that is not the carrier's. One that has ended keeps the time of its end. */
export const revokeCarrierLink = async (database: Database, carrierId: string, id: string): Promise<boolean> => {
  if (!isRowId(id)) return false
  const { numAffectedRows } = await changing(database)`
    update carrier_links set revoked_at = coalesce(revoked_at, clock_timestamp())
    where id = ${id}::bigint and carrier_id = ${carrierId}::bigint`
  return numAffectedRows === 1n
}
