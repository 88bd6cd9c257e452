import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { sql, type QueryResult, type RawBuilder } from 'kysely'
import { countChanged, firstRow, type Database } from '../database/database.ts'
import { changing, inTransaction } from '../database/in-transaction.ts'
import { timeOfSweep } from '../database/upkeep.ts'
import { writeMail } from '../mail/outgoing-mail.query.ts'
import type { Account, Accounts, ExpiringStore, Grant, LinkPurpose, MailedLink, OpenedLink, StoreUnavailable } from './stores.port.ts'

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
  readonly email_verified_at: Date | null
  readonly sessions_from: Date | null
}

const accountOf = (row: AccountRow): Account => ({
  subject: row.subject,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  passwordHash: row.password_hash,
  isEmailVerified: row.email_verified_at !== null,
  sessionsFrom: row.sessions_from === null ? undefined : Math.ceil(row.sessions_from.getTime() / 1000),
})

/** In the transaction that runs. False: the address was written to often enough. */
const mailLink = async (
  inside: Database,
  subject: string,
  { purpose, tokenHash, hours, returnTo, letter }: MailedLink,
): Promise<boolean> => {
  if ((await writeMail(inside, letter)) === undefined) return false
  await sql`
    insert into provider_links (token_hash, purpose, subject, return_to, expires_at)
    values (${tokenHash}, ${purpose}, ${subject}, ${returnTo ?? null}, clock_timestamp() + make_interval(hours => ${hours}::integer))`.execute(
    inside.db,
  )
  return true
}

/** Of those who spend one link at the same moment the second finds it gone. */
const spendLink = async (
  { db }: Database,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<{ readonly subject: string; readonly return_to: string | null } | undefined> =>
  firstRow(db)`
    delete from provider_links where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > clock_timestamp()
    returning subject, return_to`

/** Accounts in the market's database. Grants are of this issuer alone, as the portal wrote them. */
export const makeDatabaseAccounts = (database: Database, issuer: string): Accounts => {
  const first = <R>(query: RawBuilder<R>): TE.TaskEither<StoreUnavailable, O.Option<R>> =>
    TE.tryCatch(async () => O.fromNullable((await query.execute(database.db)).rows[0]), unavailable)
  const done = <A>(work: (inside: Database) => Promise<A>): TE.TaskEither<StoreUnavailable, A> =>
    TE.tryCatch(() => inTransaction(database, work), unavailable)
  const spend = (purpose: LinkPurpose, tokenHash: string, act: (inside: Database, subject: string) => Promise<void>) =>
    done(async (inside): Promise<O.Option<OpenedLink>> => {
      const link = await spendLink(inside, purpose, tokenHash)
      if (link === undefined) return O.none
      await act(inside, link.subject)
      const row = await firstRow(inside.db)<AccountRow>`select * from provider_accounts where subject = ${link.subject}`
      return row === undefined ? O.none : O.some({ account: accountOf(row), returnTo: link.return_to ?? undefined })
    })
  const account = (query: RawBuilder<AccountRow>): ReturnType<Accounts['byEmail']> => pipe(first(query), TE.map(O.map(accountOf)))
  return {
    open: ({ subject, email, firstName, lastName, passwordHash }, link) =>
      done(async (inside) => {
        const opened = await firstRow(inside.db)`
          insert into provider_accounts (subject, email, email_key, password_hash, first_name, last_name)
          values (${subject}, ${email}, ${email.toLowerCase()}, ${passwordHash}, ${firstName}, ${lastName})
          on conflict (email_key) do nothing returning subject`
        if (opened !== undefined && link !== undefined) await mailLink(inside, subject, link)
        return opened !== undefined
      }),
    mail: (subject, link) => done((inside) => mailLink(inside, subject, link)),
    behind: (purpose, tokenHash) =>
      pipe(
        first(sql<AccountRow & { return_to: string | null }>`
        select a.*, l.return_to from provider_links l join provider_accounts a using (subject)
        where l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.expires_at > clock_timestamp()`),
        TE.map(O.map((row): OpenedLink => ({ account: accountOf(row), returnTo: row.return_to ?? undefined }))),
      ),
    verify: (tokenHash) =>
      spend('verify', tokenHash, async ({ db }, subject) => {
        await sql`delete from provider_links where subject = ${subject} and purpose = 'verify'`.execute(db)
        await sql`
          update provider_accounts set email_verified_at = coalesce(email_verified_at, clock_timestamp()) where subject = ${subject}`.execute(
          db,
        )
      }),
    setPassword: (tokenHash, passwordHash) =>
      spend('reset', tokenHash, async ({ db }, subject) => {
        await sql`delete from provider_links where subject = ${subject}`.execute(db)
        await sql`
          update provider_accounts set password_hash = ${passwordHash}, sessions_from = clock_timestamp(),
            email_verified_at = coalesce(email_verified_at, clock_timestamp())
          where subject = ${subject}`.execute(db)
      }),
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
      run(() => changing(database)<StoredText>`${query}`),
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
      run(
        () =>
          changing(
            database,
          )<StoredText>`delete from expiring_values where key = ${full(key)} returning value, expires_at > clock_timestamp() as is_live`,
      ),
    delete: (key) => change(sql`delete from expiring_values where key = ${full(key)}`),
    deleteByPrefix: (prefix) => change(sql`delete from expiring_values where starts_with(key, ${full(prefix)})`),
  }
}

/** Removes what has expired, of every store; gives how many. Call it now and then. */
export const sweepExpiredValues = ({ db }: Database): Promise<number> =>
  countChanged(db)`delete from expiring_values where expires_at <= ${timeOfSweep}`

/** Removes links that are over; gives how many. */
export const sweepProviderLinks = ({ db }: Database): Promise<number> =>
  countChanged(db)`delete from provider_links where expires_at <= ${timeOfSweep}`
