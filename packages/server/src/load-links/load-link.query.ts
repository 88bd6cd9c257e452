import { sql } from 'kysely'
import { loadForPublic, type LoadLink, type MadeLink, type SharedLoads } from '@trm/domain/loads'
import { timeOf, isRowId } from '../database/column-values.ts'
import { firstRow, databaseNow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { loadColumns, loadOf, type LoadRecord } from '../loads/load-record.ts'
import type { Poster } from '../loads/write-load.ts'
import { isLinkToken, linkTokenHash, newLinkToken } from '../links/link-token.ts'

interface LinkRow {
  readonly id: number
  readonly load_ids: readonly string[]
  readonly made_at: Date
  readonly revoked_at: Date | null
}

const MOST_LISTED = 200

const linkOf = (row: LinkRow): LoadLink => ({
  id: String(row.id),
  loadIds: row.load_ids,
  madeAt: timeOf(row.made_at),
  revokedAt: row.revoked_at === null ? undefined : timeOf(row.revoked_at),
})

/** Of k: load_links. */
const columns = sql`
  k.id, k.made_at, k.revoked_at,
  (select coalesce(array_agg(p.load_id::text order by p.position), '{}') from load_link_loads p where p.link_id = k.id) as load_ids`

/** Newest first; of one load, or of all. A load that is not the company's has none. */
export const listLinks = async ({ db }: Database, companyId: string, loadId: string | undefined): Promise<readonly LoadLink[]> => {
  if (loadId !== undefined && !isRowId(loadId)) return []
  const { rows } = await sql<LinkRow>`
    select ${columns} from load_links k
    where k.broker_company_id = ${companyId}::bigint
      and (${loadId ?? null}::bigint is null or exists (select 1 from load_link_loads p where p.link_id = k.id and p.load_id = ${loadId ?? null}::bigint))
    order by k.id desc limit ${MOST_LISTED}::integer`.execute(db)
  return rows.map(linkOf)
}

const areOwn = async ({ db }: Database, companyId: string, loadIds: readonly string[]): Promise<boolean> => {
  if (!loadIds.every(isRowId)) return false
  const row = await firstRow(db)<{ count: number }>`
    select count(*) as count from loads where id = any(${loadIds}::bigint[]) and broker_company_id = ${companyId}::bigint`
  return row?.count === loadIds.length
}

/** Undefined where any of the loads is not the company's. Call it in a transaction. */
export const makeLink = async (
  inside: Database,
  { companyId, personId }: Poster,
  asked: readonly string[],
): Promise<MadeLink | undefined> => {
  const loadIds = [...new Set(asked)]
  if (!(await areOwn(inside, companyId, loadIds))) return undefined
  const token = newLinkToken()
  const link = await firstRow(inside.db)<{ id: number; made_at: Date }>`
    insert into load_links (token_hash, broker_company_id, made_by)
    values (${linkTokenHash(token)}, ${companyId}::bigint, ${personId}::bigint) returning id, made_at`
  if (link === undefined) throw new Error('the inserted link was not returned')
  await sql`
    insert into load_link_loads (link_id, load_id, position)
    select ${link.id}::bigint, id, position from unnest(${loadIds}::bigint[]) with ordinality as asked (id, position)`.execute(inside.db)
  return { token, link: linkOf({ ...link, load_ids: loadIds, revoked_at: null }) }
}

/** False for a link that is not the company's. One that has ended keeps the time of its end. */
export const revokeLink = async (database: Database, companyId: string, id: string): Promise<boolean> => {
  if (!isRowId(id)) return false
  const { numAffectedRows } = await changing(database)`
    update load_links set revoked_at = coalesce(revoked_at, clock_timestamp())
    where id = ${id}::bigint and broker_company_id = ${companyId}::bigint`
  return numAffectedRows === 1n
}

/** What a link shows, in the order it was made, whatever became of the loads; undefined for every token that opens nothing. */
export const sharedLoads = async (database: Database, token: string, loadId: string | undefined): Promise<SharedLoads | undefined> => {
  if (!isLinkToken(token) || (loadId !== undefined && !isRowId(loadId))) return undefined
  const { rows } = await sql<LoadRecord>`
    select ${loadColumns} from load_links k
    join load_link_loads p on p.link_id = k.id
    join loads l on l.id = p.load_id and l.broker_company_id = k.broker_company_id
    where k.token_hash = ${linkTokenHash(token)} and k.revoked_at is null and (${loadId ?? null}::bigint is null or l.id = ${loadId ?? null}::bigint)
    order by p.position`.execute(database.db)
  return rows.length === 0 ? undefined : { loads: rows.map(loadOf).map(loadForPublic), asOf: await databaseNow(database.db) }
}
