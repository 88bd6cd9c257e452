import { sql } from 'kysely'
import type { CoveredBy, Load } from '@trm/domain/loads'
import type { DeclineReason } from '@trm/domain/offers'
import { firstRow, type Database } from '../database/database.ts'
import { closeOffersOfLoad } from '../offers/close-offers.query.ts'
import { lockOffersOfLoad } from '../offers/lock-negotiation.query.ts'
import { carriersInNegotiationOf, tellLoadsMoved } from './tell-load.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { loadColumns, loadOf, type LoadRecord } from './load-record.ts'

const REASONS = { closed: 'load_closed', expired: 'load_expired' } as const satisfies Readonly<Record<string, DeclineReason>>

/**
 * Takes a held load off the board, its open offers with it: locked before its company's freights are, as a booking locks them. `by`: who
 * covers it elsewhere.
 */
export const endLoad = async (inside: Database, load: Load, state: keyof typeof REASONS, by?: CoveredBy): Promise<void> => {
  const carriers = await carriersInNegotiationOf(inside, [load.id])
  await lockOffersOfLoad(inside, load.id)
  await sql`update loads set state = ${state}, version = version + 1, closed_as = ${by === undefined ? null : 'covered_elsewhere'},
    covered_by_name = ${by?.carrierName ?? null}, covered_by_mc = ${by?.mcNumber ?? null} where id = ${load.id}::bigint`.execute(inside.db)
  await closeOffersOfLoad(inside, load.id, by === undefined ? REASONS[state] : 'covered_elsewhere')
  await tellLoadsMoved(inside, [{ ...load, state, version: load.version + 1 }], carriers)
}

/** In one run, so that a process that starts late takes a share and not all. */
const MOST_AT_ONCE = 500

/** One load whose pickup is over, which no other process holds: it leaves the board, its open offers with it. False: there is none. */
const expireOne = (database: Database): Promise<boolean> =>
  inTransaction(database, async (inside) => {
    const held = await firstRow(inside.db)<{ id: number }>`
      select id from loads where state = 'posted' and pickup_over <= clock_timestamp()
      order by pickup_over limit 1 for no key update skip locked`
    if (held === undefined) return false
    const row = await firstRow(inside.db)<LoadRecord>`select ${loadColumns} from loads l where l.id = ${held.id}::bigint`
    if (row !== undefined) await endLoad(inside, loadOf(row), 'expired')
    return true
  })

/** Takes every load whose pickup is over off the board, a transaction each; safe with any number of processes. Gives how many. */
export const expireLoads = async (database: Database): Promise<number> => {
  let expired = 0
  while (expired < MOST_AT_ONCE && (await expireOne(database))) expired += 1
  return expired
}
