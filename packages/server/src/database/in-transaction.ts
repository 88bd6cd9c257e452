import type { QueryResult, RawBuilder } from 'kysely'
import { CONFLICT, throughContention } from './contention.ts'
import { databaseIn, type Database } from './database.ts'

/** To those who met others every time: as the database itself says it. */
const contended = (): Error => Object.assign(new Error('a transaction met others every time it was tried'), { code: CONFLICT })

/** In the transaction that runs, or in one of its own. */
export const inTransaction = async <A>(database: Database, work: (inside: Database) => Promise<A>): Promise<A> => {
  if (database.db.isTransaction) return work(database)
  const done = await throughContention(() =>
    database.transact(async (transaction) => ({ result: await work(databaseIn(database, transaction)) })),
  )
  if (done === undefined) throw contended()
  return done.result
}

/** One statement that changes something, in the transaction that runs or in one of its own: its COMMIT is waited for only so long. */
export const changing = <R>(database: Database, statement: RawBuilder<R>): Promise<QueryResult<R>> =>
  inTransaction(database, ({ db }) => statement.execute(db))
