import { databaseIn, type Database } from './database.ts'

/** In the transaction that runs, or in one of its own. Read committed: what is waited for is seen once its lock is held. */
export const inTransaction = <A>(database: Database, work: (inside: Database) => Promise<A>): Promise<A> =>
  database.db.isTransaction
    ? work(database)
    : database.db.transaction().setIsolationLevel('read committed').execute((transaction) => work(databaseIn(database, transaction)))
