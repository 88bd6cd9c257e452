import { sql } from 'kysely'
import type { Load } from '@trm/domain/loads'
import type { DeclineReason } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { closeOffersOfLoad } from '../offers/close-offers.query.ts'
import { lockOffersOfLoad } from '../offers/lock-negotiation.query.ts'
import { carriersInNegotiationOf, tellLoadsMoved } from './tell-load.ts'

const REASONS = { closed: 'load_closed', expired: 'load_expired' } as const satisfies Readonly<Record<string, DeclineReason>>

/** Takes a held load off the board, its open offers with it: locked before its company's freights are, as a booking locks them. */
export const endLoad = async (inside: Database, load: Load, state: keyof typeof REASONS): Promise<void> => {
  const carriers = await carriersInNegotiationOf(inside, [load.id])
  await lockOffersOfLoad(inside, load.id)
  await sql`update loads set state = ${state}, version = version + 1 where id = ${load.id}::bigint`.execute(inside.db)
  await closeOffersOfLoad(inside, load.id, REASONS[state])
  await tellLoadsMoved(inside, [{ ...load, state, version: load.version + 1 }], carriers)
}
