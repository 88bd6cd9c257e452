import { createHash } from 'node:crypto'
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const MARK = '/* kept plan */'

/**
 * Begins a statement that every connection prepares once and then runs by name: for those of the busiest calls, whose text is
 * always the same. Such a statement names its columns: with `*` a new column would fail it in a process that runs on.
 */
export const keptPlan = sql.raw(MARK)

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
  const query = (text: string, values: readonly unknown[]) =>
    client.query({ text, values: [...values], ...(text.startsWith(MARK) ? { name: nameOf(text) } : {}) })
  // pg leaves rows to its caller; its other way to query is with a cursor, which the dialect is given none of
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/** The pool with statements marked by `keptPlan` prepared. One and the same client for a connection, as the dialect expects. */
export const withKeptPlans = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? clientOf(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
