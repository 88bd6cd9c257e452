import type { Logger } from '@trm/domain/kernel'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'

/** Removes what has expired; gives how many. */
type Sweep = (database: Database) => Promise<number>

/** One after the other; one that fails is told and keeps none of the others back. */
export const sweepEach = async (database: Database, sweeps: Readonly<Record<string, Sweep>>, log: Pick<Logger, 'warn'>): Promise<void> => {
  for (const [what, sweep] of Object.entries(sweeps)) {
    await inTransaction(database, sweep).catch((error: unknown) =>
      log.warn('What has expired could not be swept away.', { what, reason: String(error) }),
    )
  }
}
