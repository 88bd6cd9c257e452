import { makeLoadMarket, type LoadMarket } from '@trm/domain/recommendations'
import type { Database } from '../database/database.ts'
import { makeSharedRead } from '../database/data-versions.ts'
import { readConsideredLoads, type ReadThrough } from './considered-loads.query.ts'

/** The market as the database holds it after the call. */
export type ReadLoadMarket = () => Promise<LoadMarket>

/** The first read takes the whole board. */
const LONGEST_READ_MS = 20_000

/**
 * The loads of the board, cached in the process from one question to the next; each question first reads what was written since,
 * so that nothing that was committed before it came in is missing. Questions that come together share a read.
 */
export const makeReadLoadMarket = (database: Database): ReadLoadMarket => {
  let market: LoadMarket | undefined
  let through: ReadThrough | undefined
  const read = async (): Promise<LoadMarket> => {
    const changed = await readConsideredLoads(database, through)
    const now = (changed.isDifference ? market : undefined) ?? makeLoadMarket()
    for (const id of changed.gone) now.remove(id)
    for (const load of changed.posted) now.put(load)
    ;[market, through] = [now, changed.through]
    return now
  }
  return makeSharedRead(read, LONGEST_READ_MS)
}
