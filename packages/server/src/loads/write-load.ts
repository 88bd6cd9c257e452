import { sql } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import { changedTerms, type Load, type PostableLoad } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { columnsOf } from './load-columns.ts'
import { carriersInNegotiation, tellLoadMoved, tellLoadsPosted } from './tell-load.ts'

/** Whose load it is, and who acts. */
export interface Poster {
  readonly companyId: string
  readonly personId: string
}

const notePrice = async ({ db }: Database, id: string, rate: number | undefined, now: Instant): Promise<void> => {
  await sql`
    insert into load_prices (load_id, at, rate_total_cents) values (${id}::bigint, ${instantToIso(now)}::timestamptz, ${rate ?? null}::bigint)
    on conflict (load_id, at) do update set rate_total_cents = excluded.rate_total_cents`.execute(db)
}

export interface NewLoad {
  readonly load: PostableLoad
  readonly externalId: string | undefined
}

export interface InsertedLoad {
  readonly id: string
  readonly externalId: string | undefined
}

/** In one statement: each has some fifty parameters, of which a statement takes 65,535. */
const MOST_AT_ONCE = 250

const insertSome = async (inside: Database, { companyId, personId }: Poster, loads: readonly NewLoad[], now: Instant): Promise<readonly InsertedLoad[]> => {
  const at = instantToIso(now)
  const rows = await inside.db.insertInto('loads')
    .values(loads.map(({ load, externalId }) => ({
      ...columnsOf(load), broker_company_id: Number(companyId), posted_by: Number(personId), external_id: externalId ?? null,
      state: 'posted', date_created: at, last_confirmed: at,
    })))
    .onConflict((conflict) => conflict.columns(['broker_company_id', 'external_id']).doNothing())
    .returning(['id', 'external_id']).execute()
  const ids = rows.map(({ id }) => String(id))
  await sql`
    insert into load_prices (load_id, at, rate_total_cents)
    select id, date_created, rate_total_cents from loads where id = any(${ids}::bigint[])`.execute(inside.db)
  await tellLoadsPosted(inside, companyId, ids)
  return rows.map(({ id, external_id: externalId }) => ({ id: String(id), externalId: externalId ?? undefined }))
}

/** Posts them; one whose external id the company has already is left out. */
export const insertLoads = async (inside: Database, by: Poster, loads: readonly NewLoad[], now: Instant): Promise<readonly InsertedLoad[]> => {
  const inserted: InsertedLoad[] = []
  for (let start = 0; start < loads.length; start += MOST_AT_ONCE) inserted.push(...await insertSome(inside, by, loads.slice(start, start + MOST_AT_ONCE), now))
  return inserted
}

const isSame = (before: Load, after: PostableLoad): boolean => JSON.stringify(columnsOf(before)) === JSON.stringify(columnsOf(after))

/**
 * Makes a held load what is posted now. Posted again, it is as new. What is equal counts as confirmed: no version, and nobody
 * is told.
 */
export const rewriteLoad = async (inside: Database, before: Load, after: PostableLoad, now: Instant): Promise<void> => {
  const at = instantToIso(now)
  const isAgain = before.state !== 'posted'
  const change = inside.db.updateTable('loads').where('id', '=', Number(before.id))
  if (!isAgain && isSame(before, after)) {
    await change.set({ last_confirmed: at }).execute()
    return
  }
  const termsVersion = before.termsVersion + (changedTerms(before, after).length > 0 ? 1 : 0)
  const again = isAgain ? { state: 'posted' as const, date_created: at } : {}
  await change.set({ ...columnsOf(after), ...again, last_confirmed: at, version: before.version + 1, terms_version: termsVersion }).execute()
  if (before.rateTotal !== after.rateTotal) await notePrice(inside, before.id, after.rateTotal, now)
  await tellLoadMoved(inside, { ...before, version: before.version + 1, state: 'posted' }, await carriersInNegotiation(inside, before.id))
}
