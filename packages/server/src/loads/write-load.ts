import { sql } from 'kysely'
import { instantToIso, type Instant } from '@trm/domain/kernel'
import { changedTerms, type Load, type PostableLoad } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { columnsOf } from './load-columns.ts'
import { carriersInNegotiation, tellLoadMoved } from './tell-load.ts'

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

/** The new load's id; undefined when the company has one with the external id. */
export const insertLoad = async (
  inside: Database, { companyId, personId }: Poster, load: PostableLoad, externalId: string | undefined, now: Instant,
): Promise<string | undefined> => {
  const at = instantToIso(now)
  const row = await inside.db.insertInto('loads')
    .values({
      ...columnsOf(load), broker_company_id: Number(companyId), posted_by: Number(personId), external_id: externalId ?? null,
      state: 'posted', date_created: at, last_confirmed: at,
    })
    .onConflict((conflict) => conflict.columns(['broker_company_id', 'external_id']).doNothing())
    .returning('id').executeTakeFirst()
  if (row === undefined) return undefined
  const id = String(row.id)
  await notePrice(inside, id, load.rateTotal, now)
  await tellLoadMoved(inside, { id, companyId, version: 1, state: 'posted' }, [])
  return id
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
