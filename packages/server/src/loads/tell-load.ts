import { sql } from 'kysely'
import type { Load } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { isOpenOffer } from '../offers/offer-record.ts'
import { tell, tellAll } from '../outbox/tell.ts'

/** Those who are in negotiation about it now: call it before their offers are closed. */
export const carriersInNegotiation = async ({ db }: Database, loadId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ carrier_id: number }>`
    select distinct o.carrier_id from offers o where o.load_id = ${loadId}::bigint and ${isOpenOffer} order by o.carrier_id`.execute(db)
  return rows.map(({ carrier_id: id }) => String(id))
}

/** To its broker's people, and to those who negotiate about it. */
export const tellLoadMoved = async (
  inside: Database, { id, companyId, version, state }: Pick<Load, 'id' | 'companyId' | 'version' | 'state'>, carriers: readonly string[],
): Promise<void> => {
  const news = { _tag: 'LoadMoved', loadId: id, version, state } as const
  await tell(inside, { brokerId: companyId, carrierId: undefined }, news)
  for (const carrierId of carriers) await tell(inside, { brokerId: undefined, carrierId }, news)
}

/** To the broker's people; nobody negotiates about what is new. */
export const tellLoadsPosted = (inside: Database, brokerId: string, ids: readonly string[]): Promise<void> =>
  tellAll(inside, { brokerId, carrierId: undefined }, ids.map((loadId) => ({ _tag: 'LoadMoved', loadId, version: 1, state: 'posted' })))
