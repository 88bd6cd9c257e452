import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { sql, type QueryResult, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import type { Account, Accounts, Grant } from './accounts.port.ts'
import type { StoreUnavailable } from './expiring-store.port.ts'

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
