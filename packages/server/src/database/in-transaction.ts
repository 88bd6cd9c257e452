import { sql, type QueryResult } from 'kysely'
import { throughContention } from './contention.ts'
import { databaseIn, type Database } from './database.ts'

/** In the transaction that runs, or in one of its own. */
export const inTransaction = async <A>(database: Database, work: (inside: Database) => Promise<A>): Promise<A> => {
  if (database.db.isTransaction) return work(database)
  return throughContention(() => database.transact((transaction) => work(databaseIn(database, transaction))))
}

/**
 * One statement that changes something, written as with `sql`, in the transaction that runs or in one of its own: its COMMIT is waited for
 * only so long.
 */
export const changing =
  (database: Database) =>
  <R>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<QueryResult<R>> =>
    inTransaction(database, ({ db }) => sql<R>(text, ...values).execute(db))

/** The same, which gives back one row at most. */
export const changedRow =
  (database: Database) =>
  async <R>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<R | undefined> =>
    (await changing(database)<R>(text, ...values)).rows[0]
