import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

// What the market holds of one person (docs/decisions/0050).

/** What opens something, or is no data about anybody. */
const LEFT_OUT = ['password_hash', 'token_hash', 'key_hash', 'row_hash', 'salt', 'body_text', 'body_html', 'pdf', 'p256dh', 'auth']

interface Reference {
  readonly table: string
  readonly column: string
}

/** Each column that names a person by id: whatever the schema says, so that a new table is not forgotten. */
const referencesTo = async ({ db }: Database): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'people'::regclass order by 1, 2`.execute(db)
  return rows
}

export type PersonalData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const rowsWhere = async ({ db }: Database, table: string, condition: ReturnType<typeof sql>): Promise<PersonalData[string]> => {
  const { rows } = await sql<{ row: PersonalData[string][number] }>`
    select to_jsonb(t) - ${LEFT_OUT}::text[] as row from ${sql.table(table)} as t where ${condition} order by to_jsonb(t)::text`.execute(db)
  return rows.map(({ row }) => row)
}

/** By table, and where a table names people in more than one way by `table.column`; tables without a row are left out. */
export const personalDataOf = async (database: Database, id: string): Promise<PersonalData> => {
  const references = await referencesTo(database)
  const isOnly = (table: string): boolean => references.filter((other) => other.table === table).length === 1
  const account = (column: string) => sql`${sql.ref(column)} in (select subject from people where id = ${id}::bigint)`
  const asked: readonly (readonly [string, string, ReturnType<typeof sql>])[] = [
    ['people', 'people', sql`id = ${id}::bigint`],
    ...references.map(
      ({ table, column }) => [isOnly(table) ? table : `${table}.${column}`, table, sql`${sql.ref(column)} = ${id}::bigint`] as const,
    ),
    ['provider_accounts', 'provider_accounts', account('subject')],
    ['provider_grants', 'provider_grants', account('subject')],
  ]
  const found: [string, PersonalData[string]][] = []
  for (const [name, table, condition] of asked) found.push([name, await rowsWhere(database, table, condition)])
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
}

/** Addresses that are shown to be theirs: what an issuer vouched for, and the local provider's account. */
const ownAddresses = (id: string) => sql`(
  select lower(address) from proved_addresses where person_id = ${id}::bigint
  union select email_key from provider_accounts where subject in (select subject from people where id = ${id}::bigint))`

const THEIRS_ALONE = [
  'saved_searches',
  'muted_notices',
  'proved_addresses',
  'push_subscriptions',
  'survey_answers',
  'carrier_applications',
  'brokerage_applications',
]

/** What was done stays written there, and by whose number. */
const eraseFromAuditLog = async ({ db }: Database, id: string, pseudonym: string): Promise<void> => {
  await sql`select set_config('trm.erasing', 'on', true)`.execute(db)
  await sql`
    update audit_log set facts = facts - array['email', 'first_name', 'last_name', 'phone']
      || case when facts ? 'name' and subject_kind = 'person' then jsonb_build_object('name', ${pseudonym}::text) else '{}' end
    where (subject_kind = 'person' and subject_id = ${id}) or lower(facts ->> 'email') in ${ownAddresses(id)}`.execute(db)
  await sql`select set_config('trm.erasing', '', true)`.execute(db)
}

/**
 * In the transaction that runs, of somebody who works nowhere any more: what is theirs alone goes, and where they acted a pseudonym stands
 * for them. The subject stays, so that a token which is still good opens nothing. An accepted rate confirmation is kept as it was signed.
 */
export const erasePersonalData = async (inside: Database, id: string): Promise<void> => {
  const { db } = inside
  const pseudonym = `#${id}`
  await eraseFromAuditLog(inside, id, pseudonym)
  await sql`
    update invitations set email = ${`erased-${id}@erased.invalid`},
      withdrawn_at = case when used_at is null then coalesce(withdrawn_at, clock_timestamp()) else withdrawn_at end
    where used_by = ${id}::bigint or lower(email) in ${ownAddresses(id)}`.execute(db)
  await sql`delete from outgoing_mail where person_id = ${id}::bigint or lower(recipient) in ${ownAddresses(id)}`.execute(db)
  await sql`
    delete from idempotency_keys where (issuer, subject) in (select issuer, subject from people where id = ${id}::bigint)
      or exists (select from ${ownAddresses(id)} as own (address) where position(own.address in lower(body)) > 0)`.execute(db)
  for (const table of THEIRS_ALONE) await sql`delete from ${sql.table(table)} where person_id = ${id}::bigint`.execute(db)
  for (const table of ['provider_links', 'provider_grants', 'provider_accounts'])
    await sql`delete from ${sql.table(table)} where subject in (select subject from people where id = ${id}::bigint)`.execute(db)
  await sql`
    update people set email = null, first_name = 'Erased', last_name = ${pseudonym}, phone = '', is_staff = false, is_superuser = false,
      is_company_admin = false, is_app_access_allowed = false, broker_company_id = null, carrier_id = null,
      deactivated_at = coalesce(deactivated_at, clock_timestamp())
    where id = ${id}::bigint`.execute(db)
}
