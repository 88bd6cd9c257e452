import { sql } from 'kysely'
import { firstRow, databaseIn, type Database } from '../database/database.ts'

/** Resolves when this many backends of the database wait for a lock. */
const waitingFor = async ({ db }: Database, wanted: number): Promise<void> => {
  for (;;) {
    const row = await firstRow(db)<{ n: number }>`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if ((row?.n ?? 0) >= wanted) return
  }
}

/**
 * Lets contenders meet: holds the rows that `lock` locks until all of them wait, then lets go. `then` may still change what is
 * held, as the one who came first. Both need a connection of `database` each.
 */
export const meetAt = async <A>(
  database: Database,
  lock: ReturnType<typeof sql>,
  contenders: readonly (() => Promise<A>)[],
  then: (inside: Database) => Promise<unknown> = async () => undefined,
): Promise<readonly A[]> => {
  let running: readonly Promise<A>[] = []
  await database.db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await lock.execute(transaction)
    running = contenders.map((contender) => contender())
    await waitingFor(database, contenders.length)
    await then(databaseIn(database, transaction))
  })
  return Promise.all(running)
}
