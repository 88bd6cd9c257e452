import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { sql, type QueryResult, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import type { Account, Accounts, Grant, StoreUnavailable, ExpiringStore } from './stores.port.ts'

const unavailable = (error: unknown): StoreUnavailable => ({
  _tag: 'StoreUnavailable',
  reason: error instanceof Error ? error.message : String(error),
})

interface AccountRow {
  readonly subject: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly password_hash: string
}

const accountOf = (row: AccountRow): Account => ({
  subject: row.subject,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  passwordHash: row.password_hash,
})

/** Accounts in the market's database. Grants are of this issuer alone, as the portal wrote them. */
export const makeDatabaseAccounts = (database: Database, issuer: string): Accounts => {
  const told = <R>(query: () => Promise<QueryResult<R>>): TE.TaskEither<StoreUnavailable, O.Option<R>> =>
    TE.tryCatch(async () => O.fromNullable((await query()).rows[0]), unavailable)
  const first = <R>(query: RawBuilder<R>) => told(() => query.execute(database.db))
  const account = (query: RawBuilder<AccountRow>): ReturnType<Accounts['byEmail']> => pipe(first(query), TE.map(O.map(accountOf)))
  return {
    open: ({ subject, email, firstName, lastName, passwordHash }) =>
      pipe(
        told(() =>
          changing(
            database,
            sql`
        insert into provider_accounts (subject, email, email_key, password_hash, first_name, last_name)
        values (${subject}, ${email}, ${email.toLowerCase()}, ${passwordHash}, ${firstName}, ${lastName})
        on conflict (email_key) do nothing returning subject`,
          ),
        ),
        TE.map(O.isSome),
      ),
    byEmail: (email) => account(sql`select * from provider_accounts where email_key = ${email.toLowerCase()}`),
    bySubject: (subject) => account(sql`select * from provider_accounts where subject = ${subject}`),
    grantOf: (subject) =>
      pipe(
        first(sql<{ app_roles: readonly string[]; permissions: readonly string[] }>`
        select app_roles, permissions from provider_grants where issuer = ${issuer} and subject = ${subject}`),
        TE.map(O.map(({ app_roles: appRoles, permissions }): Grant => ({ appRoles, permissions }))),
      ),
  }
}

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
      const [row] = (await query()).rows
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
