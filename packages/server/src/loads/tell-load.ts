import { sql } from 'kysely'
import type { Load } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { tell } from '../outbox/tell.ts'

/** Those who are in negotiation about it now: call it before their offers are closed. */
export const carriersInNegotiation = async ({ db }: Database, loadId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ carrier_id: number }>`
    select distinct carrier_id from offers
    where load_id = ${loadId}::bigint and status in ('pending_acceptance', 'needs_confirmation') order by carrier_id`.execute(db)
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
