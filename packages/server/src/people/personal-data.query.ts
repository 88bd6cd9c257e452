import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { giveBackTaken } from './give-back-taken.query.ts'

// What the market holds of one person (docs/decisions/0050).

/** What opens something, is no data about anybody, or says who else acted. */
const LEFT_OUT = [
  'password_hash',
  'token_hash',
  'key_hash',
  'row_hash',
  'salt',
  'body_text',
  'body_html',
  'pdf',
  'p256dh',
  'auth',
  'code_salt',
  'written_by',
  'taken_by',
  'decided_by',
]
/** Columns that say whose a row is. Others say who acted: of such a row that alone is theirs, not what it tells of anybody else. */
const WHOSE = ['person_id', 'used_by', 'replied_by']
const OF_AN_ACT = '^(id|at|action|event|side|sequence|amount_cents|note|reason|name|.+_(id|at|by))$'

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

type Row = Readonly<Record<string, unknown>>
/** Rows by table, or by `table.column` where a column says who acted. */
export type PersonalData = Readonly<Record<string, readonly Row[]>>

interface Question {
  readonly name: string
  readonly table: string
  readonly isWhole: boolean
  readonly condition: RawBuilder<unknown>
}

const rowsOf = async ({ db }: Database, { table, isWhole, condition }: Question): Promise<readonly Row[]> => {
  const whole = sql`to_jsonb(t) - ${LEFT_OUT}::text[]`
  const act = sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key ~ ${OF_AN_ACT})`
  const { rows } = await sql<{ row: Row }>`
    select ${isWhole ? whole : act} as row from ${sql.table(table)} as t where ${condition} order by to_jsonb(t)::text`.execute(db)
  return rows.map(({ row }) => row)
}

/** Addresses that are shown to be theirs: what an issuer vouched for, the local provider's account, and an invitation they accepted. */
const ownAddresses = (id: string) => sql`(
  select lower(address) from proved_addresses where person_id = ${id}::bigint
  union select lower(email) from invitations where used_by = ${id}::bigint
  union select email_key from provider_accounts where subject = (select subject from people where id = ${id}::bigint))`

/** Of the local provider, the only one that keeps accounts here. */
const isOwnAccount = (id: string) => sql`subject = (select subject from people where id = ${id}::bigint)`

const isOwnSubject = (id: string) => sql`(issuer, subject) in (select issuer, subject from people where id = ${id}::bigint)`

const isOfApplication = (id: string) => sql`(
  carrier_application_id in (select id from carrier_applications where person_id = ${id}::bigint)
  or brokerage_application_id in (select id from brokerage_applications where person_id = ${id}::bigint))`

/** Tables without a row are left out. */
export const personalDataOf = async (database: Database, id: string): Promise<PersonalData> => {
  const references = await referencesTo(database)
  const whole = (table: string, condition: RawBuilder<unknown>, name = table): Question => ({ name, table, isWhole: true, condition })
  const questions: readonly Question[] = [
    whole('people', sql`id = ${id}::bigint`),
    ...references.map(({ table, column }): Question => {
      const isWhole = WHOSE.includes(column)
      return { name: isWhole ? table : `${table}.${column}`, table, isWhole, condition: sql`${sql.ref(column)} = ${id}::bigint` }
    }),
    whole('sms_stops', sql`number in (select number from sms_numbers where person_id = ${id}::bigint and confirmed_at is not null)`),
    whole('provider_accounts', isOwnAccount(id)),
    whole('provider_grants', isOwnSubject(id)),
    whole('audit_log', sql`subject_kind = 'person' and subject_id = ${id}`, 'audit_log.about'),
    whole('application_notes', isOfApplication(id), 'application_notes.about'),
    whole('invitations', sql`used_by is null and lower(email) in ${ownAddresses(id)}`, 'invitations.open'),
    whole('outgoing_mail', sql`person_id is null and lower(recipient) in ${ownAddresses(id)}`, 'outgoing_mail.to'),
  ]
  const found: [string, readonly Row[]][] = []
  for (const question of questions) found.push([question.name, await rowsOf(database, question)])
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
}

/** What their company goes by that is theirs, too: it stays, since it is the company's. */
export const sharedWithCompany = async ({ db }: Database, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ what: string }>`
    select what from people p, lateral (
      select c.phone, c.email from carriers c where c.id = p.carrier_id union all select b.phone, b.email from broker_companies b where b.id = p.broker_company_id
    ) as company, lateral (values ('phone ' || company.phone, company.phone = p.phone), ('email ' || company.email, lower(company.email) = lower(p.email))) as same (what, is_same)
    where p.id = ${id}::bigint and is_same and what <> 'phone '`.execute(db)
  return rows.map(({ what }) => what)
}

const THEIRS_ALONE = [
  'saved_searches',
  'muted_notices',
  'quiet_hours',
  'proved_addresses',
  'push_subscriptions',
  'sms_numbers',
  'sms_messages',
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

/** Where their carrier named them as the driver. */
const eraseDriver = async ({ db }: Database, id: string, pseudonym: string): Promise<void> => {
  await sql`
    with named as (
      select d.offer_id, lower(d.driver_name) = lower(trim(p.first_name || ' ' || p.last_name)) as is_name,
        right(regexp_replace(d.driver_phone, '\\D', '', 'g'), 10) = nullif(right(regexp_replace(p.phone, '\\D', '', 'g'), 10), '') as is_phone
      from people p join offers o on o.carrier_id = p.carrier_id join offer_driving d on d.offer_id = o.id where p.id = ${id}::bigint
    )
    update offer_driving d set driver_name = case when is_name then ${`Erased ${pseudonym}`} else driver_name end, driver_phone = ''
    from named where named.offer_id = d.offer_id and (is_name or is_phone)`.execute(db)
}

/**
 * In the transaction that runs, of somebody who works nowhere any more: what is theirs alone goes, and where they acted a pseudonym stands
 * for them. The subject stays, so that a token which is still good is known and refused. An accepted rate confirmation is kept as it was
 * signed.
 */
export const erasePersonalData = async (inside: Database, id: string): Promise<void> => {
  const { db } = inside
  const pseudonym = `#${id}`
  await eraseFromAuditLog(inside, id, pseudonym)
  await eraseDriver(inside, id, pseudonym)
  await sql`delete from outgoing_mail where person_id = ${id}::bigint or lower(recipient) in ${ownAddresses(id)}`.execute(db)
  await sql`
    update invitations set email = ${`erased-${id}@erased.invalid`},
      withdrawn_at = case when used_at is null then coalesce(withdrawn_at, clock_timestamp()) else withdrawn_at end
    where used_by = ${id}::bigint or lower(email) in ${ownAddresses(id)}`.execute(db)
  for (const table of ['idempotency_keys', 'provider_grants'])
    await sql`delete from ${sql.table(table)} where ${isOwnSubject(id)}`.execute(db)
  await giveBackTaken(inside, id)
  for (const table of THEIRS_ALONE) await sql`delete from ${sql.table(table)} where person_id = ${id}::bigint`.execute(db)
  for (const table of ['provider_links', 'provider_accounts'])
    await sql`delete from ${sql.table(table)} where ${isOwnAccount(id)}`.execute(db)
  await sql`
    update people set email = null, first_name = 'Erased', last_name = ${pseudonym}, phone = '', is_staff = false, is_superuser = false,
      is_company_admin = false, is_app_access_allowed = false, broker_company_id = null, carrier_id = null,
      deactivated_at = coalesce(deactivated_at, clock_timestamp()), erased_at = clock_timestamp()
    where id = ${id}::bigint`.execute(db)
}
