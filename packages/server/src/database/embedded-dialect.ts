import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { EmbeddedClient } from './embedded-client.ts'
import { CallerGoneError, currentWork } from './work-for.ts'

/** The embedded database has one connection: whoever holds it goes on alone, the others wait in order. */
const turnstile = (): (() => Promise<() => void>) => {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    let open = (): void => undefined
    last = new Promise((resolve) => {
      open = resolve
    })
    await before
    return open
  }
}

const connectionOf = (client: EmbeddedClient): DatabaseConnection => ({
  executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    const { rows, affected } = await client.query(query.sql, query.parameters)
    const typed = rows as R[] // the query's own type, as with every driver
    return { rows: typed, ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) }
  },
  streamQuery: () => {
    throw new Error('the embedded database does not stream rows: page through them with a key')
  },
})

const driverOf = (client: EmbeddedClient): Driver => {
  const connection = connectionOf(client)
  const enter = turnstile()
  let leave = (): void => undefined
  const run = async (sql: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const opened = await enter()
      if (currentWork()?.isGone() === true) {
        opened()
        throw new CallerGoneError()
      }
      leave = opened
      return connection
    },
    releaseConnection: async () => leave(),
    beginTransaction: (_connection, { isolationLevel }: TransactionSettings) =>
      run(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    destroy: async () => undefined,
  }
}

/** PostgreSQL's SQL over the worker: same compiler, same introspection, one connection. */
export const makeEmbeddedDialect = (client: EmbeddedClient): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driverOf(client),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
