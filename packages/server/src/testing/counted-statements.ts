import type { KyselyPlugin } from 'kysely'
import type { Database } from '../database/database.ts'

/** The database and what was asked of it: all but the begin and end of transactions. */
export interface CountedStatements {
  readonly database: Database
  readonly count: () => number
}

export const countStatements = (database: Database): CountedStatements => {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted: Database = {
    ...database,
    db: database.db.withPlugin(plugin),
    reading: (work) => work(counted, undefined),
    transact: (work) => database.transact((transaction) => work(transaction.withPlugin(plugin))),
  }
  return { database: counted, count: () => count }
}

/** How many `work` asks. */
export const statementsOf = async ({ count }: CountedStatements, work: () => Promise<unknown>): Promise<number> => {
  const before = count()
  await work()
  return count() - before
}
