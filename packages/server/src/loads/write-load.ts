import { sql } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import type { PostableLoad } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { columnsOf } from './load-record.ts'
import { tellMatches } from './new-matches.query.ts'
import { tellLoadsPosted } from './tell-load.ts'

/** Whose load it is, and who acts. */
export interface Poster {
  readonly companyId: string
  readonly personId: string
}

export interface NewLoad {
  readonly load: PostableLoad
  readonly externalId: string | undefined
  /** Of the row that a system sent it as. */
  readonly rowHash?: string | undefined
}

export interface InsertedLoad {
  readonly id: string
  readonly externalId: string | undefined
}

/** In one statement: each has some fifty parameters, of which a statement takes 65,535. */
const MOST_AT_ONCE = 250

const insertSome = async (
  inside: Database,
  { companyId, personId }: Poster,
  loads: readonly NewLoad[],
  now: Instant,
): Promise<readonly InsertedLoad[]> => {
  const at = instantToIso(now)
  const rows = await inside.db
    .insertInto('loads')
    .values(
      loads.map(({ load, externalId, rowHash }) => ({
        ...columnsOf(load),
        broker_company_id: Number(companyId),
        posted_by: Number(personId),
        external_id: externalId ?? null,
        row_hash: rowHash ?? null,
        load_number: load.loadNumber ?? null,
        state: 'posted',
        date_created: at,
        last_confirmed: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['broker_company_id', 'external_id']).doNothing())
    .returning(['id', 'external_id'])
    .execute()
  const ids = rows.map(({ id }) => String(id))
  await sql`
    insert into load_prices (load_id, at, rate_total_cents)
    select id, date_created, rate_total_cents from loads where id = any(${ids}::bigint[])`.execute(inside.db)
  await tellLoadsPosted(inside, companyId, ids)
  await tellMatches(inside, ids)
  return rows.map(({ id, external_id: externalId }) => ({ id: String(id), externalId: externalId ?? undefined }))
}

/** Posts them; one whose external id the company has already is left out. */
export const insertLoads = async (
  inside: Database,
  by: Poster,
  loads: readonly NewLoad[],
  now: Instant,
): Promise<readonly InsertedLoad[]> => {
  const inserted: InsertedLoad[] = []
  for (let start = 0; start < loads.length; start += MOST_AT_ONCE)
    inserted.push(...(await insertSome(inside, by, loads.slice(start, start + MOST_AT_ONCE), now)))
  return inserted
}
