import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { sql, type QueryResult, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import type { ExpiringStore, StoreUnavailable } from './expiring-store.port.ts'

const unavailable = (error: unknown): StoreUnavailable => ({
  _tag: 'StoreUnavailable',
  reason: error instanceof Error ? error.message : String(error),
})

interface StoredText {
  readonly value: string
  readonly is_live: boolean
}

/**
 * Values in a table, shared by every process on the database; times are the database's. Every key is kept under
 * `namespace`, so that stores do not see each other.
 */
export const makeDatabaseExpiringStore = (database: Database, namespace: string): ExpiringStore => {
  const full = (key: string): string => `${namespace}:${key}`
  const run = (query: () => Promise<QueryResult<StoredText>>): TE.TaskEither<StoreUnavailable, O.Option<string>> =>
    TE.tryCatch(async () => {
      const {
        rows: [row],
      } = await query()
      return row?.is_live === true ? O.some(row.value) : O.none
    }, unavailable)
  const change = (query: RawBuilder<StoredText>): TE.TaskEither<StoreUnavailable, void> =>
    pipe(
      run(() => changing(database, query)),
      TE.map(() => undefined),
    )
  return {
    get: (key) =>
      run(() =>
        sql<StoredText>`select value, expires_at > clock_timestamp() as is_live from expiring_values where key = ${full(key)}`.execute(
          database.db,
        ),
      ),
    set: (key, value, ttlSeconds) =>
      change(sql`
      insert into expiring_values (key, value, expires_at)
      values (${full(key)}, ${value}, clock_timestamp() + make_interval(secs => ${ttlSeconds}::float8))
      on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`),
    take: (key) =>
      run(() =>
        changing(
          database,
          sql`delete from expiring_values where key = ${full(key)} returning value, expires_at > clock_timestamp() as is_live`,
        ),
      ),
    delete: (key) => change(sql`delete from expiring_values where key = ${full(key)}`),
    deleteByPrefix: (prefix) => change(sql`delete from expiring_values where starts_with(key, ${full(prefix)})`),
  }
}

/** Removes what has expired, of every store; gives how many. Call it now and then. */
export const sweepExpiredValues = async ({ db }: Database): Promise<number> => {
  const { numAffectedRows } = await sql`delete from expiring_values where expires_at <= clock_timestamp()`.execute(db)
  return Number(numAffectedRows ?? 0)
}
