import { sql } from 'kysely'
import type { Logger } from '@trm/domain/kernel'
import { firstRow, type Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'

/** A log that is read by transactions, with the one row beside it that says how far it was swept. */
export interface TransactionLog {
  readonly log: 'outbox' | 'truck_post_changes' | 'load_changes'
  readonly swept: 'outbox_swept' | 'truck_post_changes_swept' | 'load_changes_swept'
  readonly at: 'at' | 'changed_at'
  readonly retainedMinutes: number
}

/** That of its transaction: an index is read by it. `clock_timestamp()` is another one at each row, for which the whole table is read. */
export const timeOfSweep = sql`now()`

/**
 * Removes old entries and remembers how far, in one transaction, so that no reader takes a swept log for a quiet one;
 * gives how many. Entries of transactions still to come are another server's, restored here: they go, too.
 */
export const sweepLog =
  ({ log, swept, at, retainedMinutes }: TransactionLog) =>
  async ({ db }: Database): Promise<number> => {
    const row = await firstRow(db)<{ count: number }>`
    with swept as (
      delete from ${sql.table(log)}
      where ${sql.ref(at)} < ${timeOfSweep} - make_interval(mins => ${retainedMinutes}::integer)
        or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
      returning transaction_id
    ), newest as (
      select transaction_id from swept order by transaction_id desc limit 1
    ), kept as (
      update ${sql.table(swept)}
      set through = least(greatest(through, (select transaction_id from newest)), pg_snapshot_xmax(pg_current_snapshot()))
      where exists (select from newest) or through > pg_snapshot_xmax(pg_current_snapshot())
    )
    select count(*) as count from swept`
    return row?.count ?? 0
  }

/** Removes what has expired; gives how many. */
type Sweep = (database: Database) => Promise<number>

/** Around each, by its name. */
type RunSweep = (what: string, sweep: () => Promise<number>) => Promise<unknown>

/** One after the other; one that fails is told and keeps none of the others back. */
export const sweepEach = async (
  database: Database,
  sweeps: Readonly<Record<string, Sweep>>,
  log: Pick<Logger, 'warn'>,
  run: RunSweep = (_what, sweep) => sweep(),
): Promise<void> => {
  for (const [what, sweep] of Object.entries(sweeps)) {
    await run(what, () => inTransaction(database, sweep)).catch((error: unknown) =>
      log.warn('What has expired could not be swept away.', { what, reason: String(error) }),
    )
  }
}

/** Ends what is repeated; resolves when the run under way is over. */
export type StopRepeating = () => Promise<void>

/**
 * Runs `work` every so many milliseconds, never two runs at once: one that takes longer lets turns pass. A run that fails is
 * told, and the next one comes all the same. It keeps no process alive.
 */
export const repeatEvery = (milliseconds: number, work: () => Promise<unknown>, onFailure: (reason: string) => void): StopRepeating => {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => onFailure(String(error)))
      .finally(() => {
        running = undefined
      })
  }, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
