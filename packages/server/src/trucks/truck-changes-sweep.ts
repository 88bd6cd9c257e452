import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Who was away for longer searches again. */
export const CHANGES_KEPT_MINUTES = 60

/**
 * Removes old changes and remembers how far, in one transaction, so that no reader takes a swept log for a quiet one;
 * gives how many. Entries of transactions still to come are another server's, restored here: they go, too.
 */
export const sweepTruckChanges = async ({ db }: Database): Promise<number> => {
  const { rows: [row] } = await sql<{ count: number }>`
    with swept as (
      delete from truck_post_changes
      where changed_at < clock_timestamp() - make_interval(mins => ${CHANGES_KEPT_MINUTES}::integer)
        or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
      returning transaction_id
    ), newest as (
      select transaction_id from swept order by transaction_id desc limit 1
    ), kept as (
      update truck_post_changes_swept
      set through = least(greatest(through, (select transaction_id from newest)), pg_snapshot_xmax(pg_current_snapshot()))
      where exists (select from newest) or through > pg_snapshot_xmax(pg_current_snapshot())
    )
    select count(*) as count from swept`.execute(db)
  return row?.count ?? 0
}
