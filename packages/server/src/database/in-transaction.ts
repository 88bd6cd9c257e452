import type { QueryResult, RawBuilder } from 'kysely'
import { throughContention } from './contention.ts'
import { databaseIn, type Database } from './database.ts'

/** In the transaction that runs, or in one of its own. */
export const inTransaction = async <A>(database: Database, work: (inside: Database) => Promise<A>): Promise<A> => {
  if (database.db.isTransaction) return work(database)
  return throughContention(() => database.transact((transaction) => work(databaseIn(database, transaction))))
}

/** One statement that changes something, in the transaction that runs or in one of its own: its COMMIT is waited for only so long. */
export const changing = <R>(database: Database, statement: RawBuilder<R>): Promise<QueryResult<R>> =>
  inTransaction(database, ({ db }) => statement.execute(db))
