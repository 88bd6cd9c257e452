import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Who was away for longer reads again what it shows. */
export const NEWS_KEPT_HOURS = 24

/**
 * Removes old news and remembers how far, in one transaction, so that no reader takes a swept outbox for a quiet one; gives
 * how many. News of transactions still to come is another server's, restored here: it goes, too.
 */
export const sweepOutbox = async ({ db }: Database): Promise<number> => {
  const { rows: [row] } = await sql<{ count: number }>`
    with swept as (
      delete from outbox
      where at < clock_timestamp() - make_interval(hours => ${NEWS_KEPT_HOURS}::integer)
        or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
      returning transaction_id
    ), newest as (
      select transaction_id from swept order by transaction_id desc limit 1
    ), kept as (
      update outbox_swept
      set through = least(greatest(through, (select transaction_id from newest)), pg_snapshot_xmax(pg_current_snapshot()))
      where exists (select from newest) or through > pg_snapshot_xmax(pg_current_snapshot())
    )
    select count(*) as count from swept`.execute(db)
  return row?.count ?? 0
}
