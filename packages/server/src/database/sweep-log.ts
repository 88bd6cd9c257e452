import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A log that is read by transactions, with the one row beside it that says how far it was swept. */
export interface TransactionLog {
  readonly log: 'outbox' | 'truck_post_changes' | 'load_changes'
  readonly swept: 'outbox_swept' | 'truck_post_changes_swept' | 'load_changes_swept'
  readonly at: 'at' | 'changed_at'
  readonly retainedMinutes: number
}

/**
 * Removes old entries and remembers how far, in one transaction, so that no reader takes a swept log for a quiet one;
 * gives how many. Entries of transactions still to come are another server's, restored here: they go, too.
 */
export const sweepLog =
  ({ log, swept, at, retainedMinutes }: TransactionLog) =>
  async ({ db }: Database): Promise<number> => {
    const {
      rows: [row],
    } = await sql<{ count: number }>`
    with swept as (
      delete from ${sql.table(log)}
      where ${sql.ref(at)} < clock_timestamp() - make_interval(mins => ${retainedMinutes}::integer)
        or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
      returning transaction_id
    ), newest as (
      select transaction_id from swept order by transaction_id desc limit 1
    ), kept as (
      update ${sql.table(swept)}
      set through = least(greatest(through, (select transaction_id from newest)), pg_snapshot_xmax(pg_current_snapshot()))
      where exists (select from newest) or through > pg_snapshot_xmax(pg_current_snapshot())
    )
    select count(*) as count from swept`.execute(db)
    return row?.count ?? 0
  }
