import { sql } from 'kysely'
import { loadForPublic, type SharedLoads } from '@trm/domain/loads'
import { type Database, databaseNow } from '../database/database.ts'
import { over } from '../database/over.ts'
import { isRowId } from '../database/row-id.ts'
import { isLinkToken, linkTokenHash } from '../links/link-token.ts'
import { loadColumns, loadOf, type LoadRecord } from '../loads/load-record.ts'
import { listLinks, makeLink, revokeLink } from './load-link.query.ts'

/** What a link shows, in the order it was made, whatever became of the loads; undefined for every token that opens nothing. */
const sharedLoads = async (database: Database, token: string, loadId: string | undefined): Promise<SharedLoads | undefined> => {
  if (!isLinkToken(token) || (loadId !== undefined && !isRowId(loadId))) return undefined
  const { rows } = await sql<LoadRecord>`
    select ${loadColumns} from load_links k
    join load_link_loads p on p.link_id = k.id
    join loads l on l.id = p.load_id and l.broker_company_id = k.broker_company_id
    where k.token_hash = ${linkTokenHash(token)} and k.revoked_at is null and (${loadId ?? null}::bigint is null or l.id = ${loadId ?? null}::bigint)
    order by p.position`.execute(database.db)
  return rows.length === 0 ? undefined : { loads: rows.map(loadOf).map(loadForPublic), asOf: await databaseNow(database.db) }
}

/** A company's preview links, and what the public sees behind one. */
export const loadLinkServicesOver = over({ list: listLinks, make: makeLink, revoke: revokeLink, shared: sharedLoads })

export type LoadLinkServices = ReturnType<typeof loadLinkServicesOver>
