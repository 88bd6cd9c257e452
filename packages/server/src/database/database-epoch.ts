import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'

// Which numbers of transactions and versions may be compared (docs/decisions/0018).

export const EPOCH_LENGTH = 12

export const isEpoch = (text: string): boolean => /^[0-9a-f]{12}$/.test(text)

/**
 * Names the next epoch where the database is elsewhere than its epoch says: it was restored, or a standby took over. What the logs of a
 * restored one hold is numbered by another: it goes, as whoever read of another epoch reads again. Gives whether it was named now.
 */
export const renewEpoch = async ({ db }: Database): Promise<boolean> => {
  const { rows } = await sql`
    with moved as materialized (
      select home <> database_home() as is_restored from database_epochs
      where home <> database_home() or timeline <> database_timeline() for update
    ), renewed as (
      update database_epochs set home = database_home(), timeline = database_timeline(), epoch = new_epoch(), since = clock_timestamp()
      from moved returning epoch
    ), restored as materialized (select from moved where is_restored),
    no_news as (delete from outbox where exists (select from restored)),
    no_truck_changes as (delete from truck_post_changes where exists (select from restored)),
    no_load_changes as (delete from load_changes where exists (select from restored)),
    all_news as (update outbox_swept set through = '0' where exists (select from restored)),
    all_truck_changes as (update truck_post_changes_swept set through = '0' where exists (select from restored)),
    all_load_changes as (update load_changes_swept set through = '0' where exists (select from restored))
    select from renewed`.execute(db)
  return rows.length > 0
}

/** The answer to a question that also reads `database_epoch()`, asked again where the epoch had no name yet. */
export const inEpoch = async <R extends { readonly epoch: string | null }>(database: Database, question: RawBuilder<R>) => {
  for (let tries = 0; tries < 2; tries++) {
    const { rows } = await question.execute(database.db)
    const [first] = rows
    if (first === undefined) throw new Error('the database gave no epoch: it answered without a row')
    if (first.epoch !== null) return { first, rows, epoch: first.epoch }
    await inTransaction(database, renewEpoch)
  }
  throw new Error('the epoch of the database could not be named: is the table database_epochs empty?')
}
