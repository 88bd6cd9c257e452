import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  administers,
  refusalOfChange,
  type Colleague,
  type ColleagueChange,
  type ColleagueRefusal,
  type Standing,
} from '@trm/domain/colleagues'
import { writeAudit } from '../audit/audit-log.query.ts'
import { isRowId } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { tellAll } from '../outbox/tell.ts'
import { grantRole, roleOf } from '../people/granted-role.ts'
import { holdCompany, isOfCompany, type CompanyId, type CompanyMember } from './company-member.ts'
import { endWhatOpens } from './end-what-opens.query.ts'

interface ColleagueRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string
  readonly is_company_admin: boolean
  readonly is_active: boolean
  readonly posted_loads: number
}

const MOST_LISTED = 1_000

const read = async (
  { db }: Database,
  { company, personId }: Pick<CompanyMember, 'company' | 'personId'>,
  id?: string,
): Promise<readonly Colleague[]> => {
  const brokerId = company.kind === 'broker' ? company.id : null
  const { rows } = await sql<ColleagueRow>`
    select p.id, p.first_name, p.last_name, p.email, p.phone, p.is_company_admin, p.deactivated_at is null as is_active,
      coalesce(l.n, 0) as posted_loads
    from people p left join (
      select posted_by, count(*) as n from loads where broker_company_id = ${brokerId}::bigint and state = 'posted' group by posted_by
    ) l on l.posted_by = p.id
    where p.id in (select id from people where ${isOfCompany(company)}) and (${id ?? null}::bigint is null or p.id = ${id ?? null}::bigint)
    order by p.deactivated_at is not null, lower(p.first_name || ' ' || p.last_name), p.id limit ${MOST_LISTED}::integer`.execute(db)
  return rows.map((row) => ({
    id: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? undefined,
    phone: row.phone,
    isAdministrator: row.is_company_admin,
    isActive: row.is_active,
    isSelf: String(row.id) === personId,
    postedLoads: row.posted_loads,
  }))
}

/** Who acts on whom a company has. */
type Actor = Pick<CompanyMember, 'company' | 'personId'>

/** By name, the active first; of a company with more people than are listed, its first. */
export const listColleagues = (database: Database, by: Actor) => read(database, by)

export type ChangeRejected =
  | { readonly _tag: 'NoSuchColleague' }
  /** Who asks does not administer the company any more. */
  | { readonly _tag: 'NotAdministrator' }
  | { readonly _tag: 'ChangeRefused'; readonly reason: ColleagueRefusal }

/**
 * The company first, which lets nobody else change its people meanwhile, then its people. What they are is read by the statement after: two
 * administrators who take each other's role at once come one after the other.
 */
const holdPeople = async (database: Database, company: CompanyId): Promise<readonly Standing[]> => {
  const { db } = database
  await holdCompany(database, company)
  await sql`select 1 from people where ${isOfCompany(company)} order by id for no key update`.execute(db)
  const { rows } = await sql<{ id: number; is_company_admin: boolean; is_active: boolean; is_let_in: boolean }>`
    select id, is_company_admin, deactivated_at is null as is_active, broker_company_id is not null or is_app_access_allowed as is_let_in
    from people where ${isOfCompany(company)}`.execute(db)
  return rows.map((row) => ({
    id: String(row.id),
    isAdministrator: row.is_company_admin,
    isActive: row.is_active,
    isLetIn: row.is_let_in,
  }))
}

/** Gives how many. The loads stay as they are, but for whom their company asks about them: its lists are told. */
const handOver = async (inside: Database, { company, personId }: Actor, from: string, to: string): Promise<number> => {
  const { rows } = await sql<{ id: number; version: number }>`
    update loads set posted_by = ${to}::bigint, handed_over_by = ${personId}::bigint, handed_over_at = clock_timestamp()
    where broker_company_id = ${company.id}::bigint and posted_by = ${from}::bigint and state in ('posted', 'covered')
    returning id, version`.execute(inside.db)
  await tellAll(
    inside,
    { brokerId: company.id, carrierId: undefined },
    rows.map(({ id, version }) => ({ _tag: 'LoadHandedOver', loadId: String(id), version })),
  )
  return rows.length
}

type Facts = Parameters<typeof writeAudit>[1]['facts']

const makeAdministrator = async (inside: Database, by: CompanyMember, id: string, isAdministrator: boolean): Promise<Facts> => {
  const { company } = by
  await sql`
    update people set is_company_admin = ${isAdministrator}, is_trucker = is_trucker or (carrier_id is not null and not ${isAdministrator}::boolean)
    where id = ${id}::bigint`.execute(inside.db)
  if (!isAdministrator) await endWhatOpens(inside, company, id, by.personId)
  if (company.kind === 'broker') await grantRole(inside, id, roleOf('broker', isAdministrator))
  return {}
}

const deactivate = async (inside: Database, by: Actor, id: string, to: string | undefined): Promise<Facts> => {
  const { company } = by
  await sql`update people set deactivated_at = coalesce(deactivated_at, clock_timestamp()) where id = ${id}::bigint`.execute(inside.db)
  await endWhatOpens(inside, company, id, by.personId)
  if (to === undefined || company.kind !== 'broker') return {}
  return { handed_over_to: to, loads: await handOver(inside, by, id, to) }
}

/** How somebody leaves for good. */
export interface Leaving {
  /** Who takes over their open loads. */
  readonly handOverTo: string | undefined
  /** The company ends with them: they may be the last who administers it, where nobody else works there. */
  readonly isClosing: boolean
}

/** As an operator does it, whoever administers the company; gives what is written down of it. They may be deactivated already. */
export const takeOut = async (
  inside: Database,
  by: Actor,
  id: string,
  { handOverTo, isClosing }: Leaving,
): Promise<E.Either<ColleagueRefusal, Facts>> => {
  const people = await holdPeople(inside, by.company)
  const reason = refusalOfChange(people, id, { _tag: 'Deactivate', handOverTo })
  const isAlone = !people.some((other) => other.id !== id && other.isActive)
  if (reason !== undefined && !(reason === 'last_administrator' && isClosing && isAlone)) return E.left(reason)
  return E.right(await deactivate(inside, by, id, handOverTo))
}

const bringBack = async ({ db }: Database, id: string): Promise<Facts> => {
  await sql`update people set deactivated_at = null where id = ${id}::bigint`.execute(db)
  return {}
}

const doIt = (inside: Database, by: CompanyMember, id: string, change: ColleagueChange): Promise<Facts> => {
  switch (change._tag) {
    case 'MakeAdministrator':
      return makeAdministrator(inside, by, id, true)
    case 'UnmakeAdministrator':
      return makeAdministrator(inside, by, id, false)
    case 'Deactivate':
      return deactivate(inside, by, id, change.handOverTo)
    case 'BringBack':
      return bringBack(inside, id)
  }
}

const ACTS = {
  MakeAdministrator: 'administrator_made',
  UnmakeAdministrator: 'administrator_unmade',
  Deactivate: 'person_deactivated',
  BringBack: 'person_brought_back',
} as const satisfies { readonly [C in ColleagueChange['_tag']]: string }

const isDone = (person: Standing, change: ColleagueChange): boolean => {
  switch (change._tag) {
    case 'MakeAdministrator':
      return person.isAdministrator
    case 'UnmakeAdministrator':
      return !person.isAdministrator
    case 'Deactivate':
      return !person.isActive && change.handOverTo === undefined
    case 'BringBack':
      return person.isActive
  }
}

/** What is so already stays so and is not written down. Somebody is always left who administers the company. */
export const changeColleague =
  (database: Database, by: CompanyMember, id: string, change: ColleagueChange): TaskEither<ChangeRejected, Colleague> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<ChangeRejected, Colleague>> => {
      const people = await holdPeople(inside, by.company)
      if (!people.some((one) => one.id === by.personId && administers(one))) return E.left({ _tag: 'NotAdministrator' })
      const person = isRowId(id) ? people.find((one) => one.id === id) : undefined
      if (person === undefined) return E.left({ _tag: 'NoSuchColleague' })
      const reason = refusalOfChange(people, id, change)
      if (reason !== undefined) return E.left({ _tag: 'ChangeRefused', reason })
      if (!isDone(person, change)) {
        const facts = await doIt(inside, by, id, change)
        await writeAudit(inside, {
          actorId: by.personId,
          action: ACTS[change._tag],
          subject: { kind: 'person', id },
          facts: { company_kind: by.company.kind, company_id: by.company.id, ...facts },
        })
      }
      const [changed] = await read(inside, by, id)
      if (changed === undefined) throw new Error('a colleague who is held has gone')
      return E.right(changed)
    })
