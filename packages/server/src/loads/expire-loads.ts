import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { endLoad } from './end-load.ts'
import { loadColumns, loadOf, type LoadRecord } from './load-record.ts'

/** In one run, so that a process that starts late takes a share and not all. */
const MOST_AT_ONCE = 500

/** One load whose pickup is over, which no other process holds: it leaves the board, its open offers with it. False: there is none. */
const expireOne = (database: Database): Promise<boolean> =>
  inTransaction(database, async (inside) => {
    const {
      rows: [held],
    } = await sql<{ id: number }>`
      select id from loads where state = 'posted' and pickup_over <= clock_timestamp()
      order by pickup_over limit 1 for no key update skip locked`.execute(inside.db)
    if (held === undefined) return false
    const {
      rows: [row],
    } = await sql<LoadRecord>`select ${loadColumns} from loads l where l.id = ${held.id}::bigint`.execute(inside.db)
    if (row !== undefined) await endLoad(inside, loadOf(row), 'expired')
    return true
  })

/** Takes every load whose pickup is over off the board, a transaction each; safe with any number of processes. Gives how many. */
export const expireLoads = async (database: Database): Promise<number> => {
  let expired = 0
  while (expired < MOST_AT_ONCE && (await expireOne(database))) expired += 1
  return expired
}
