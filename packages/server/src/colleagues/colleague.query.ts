import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  administers,
  refusalOfChange,
  successorOf,
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
  readonly booked_loads: number
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
      coalesce(l.posted, 0) as posted_loads, coalesce(l.booked, 0) as booked_loads
    from people p left join (
      select posted_by, count(*) filter (where state = 'posted') as posted, count(*) filter (where state = 'covered') as booked
      from loads where broker_company_id = ${brokerId}::bigint and state in ('posted', 'covered') group by posted_by
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
    bookedLoads: row.booked_loads,
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

export interface Held extends Standing {
  /** Posted or booked, in their name. */
  readonly hasLoads: boolean
}

const ofCompanysBoard = (company: CompanyId) =>
  company.kind === 'broker' ? sql`broker_company_id = ${company.id}::bigint and state in ('posted', 'covered')` : sql`false`

/**
 * The company is held first, which lets nobody else change its people meanwhile, then its people. What they are is read by the statement
 * after: two administrators who take each other's role at once come one after the other.
 */
export const holdPeople = async (database: Database, company: CompanyId): Promise<readonly Held[]> => {
  const { db } = database
  await holdCompany(database, company)
  await sql`select 1 from people where ${isOfCompany(company)} order by id for no key update`.execute(db)
  const { rows } = await sql<{ id: number; is_company_admin: boolean; is_active: boolean; is_let_in: boolean; has_loads: boolean }>`
    select id, is_company_admin, deactivated_at is null as is_active, broker_company_id is not null or is_app_access_allowed as is_let_in,
      exists (select 1 from loads where posted_by = people.id and ${ofCompanysBoard(company)}) as has_loads
    from people where ${isOfCompany(company)}`.execute(db)
  return rows.map((row) => ({
    id: String(row.id),
    isAdministrator: row.is_company_admin,
    isActive: row.is_active,
    isLetIn: row.is_let_in,
    hasLoads: row.has_loads,
  }))
}

const worksAlone = (people: readonly Held[], id: string): boolean => !people.some((other) => other.id !== id && other.isActive)

/**
 * Gives their ids. The loads stay as they are, but for whom their company asks about them: its lists are told. `most`: those posted first;
 * all of them unless told otherwise.
 */
export const handOver = async (
  inside: Database,
  { company, personId }: Actor,
  from: string,
  to: string,
  most?: number,
): Promise<readonly string[]> => {
  const isTheirs = sql`${ofCompanysBoard(company)} and posted_by = ${from}::bigint`
  const isMeant = most === undefined ? sql`true` : sql`id in (select id from loads where ${isTheirs} order by id limit ${most}::integer)`
  const { rows } = await sql<{ id: number; version: number }>`
    update loads set posted_by = ${to}::bigint, handed_over_by = ${personId}::bigint, handed_over_at = clock_timestamp()
    where ${isTheirs} and ${isMeant}
    returning id, version`.execute(inside.db)
  await tellAll(
    inside,
    { brokerId: company.id, carrierId: undefined },
    rows.map(({ id, version }) => ({ _tag: 'LoadHandedOver', loadId: String(id), version })),
  )
  return rows.map(({ id }) => String(id))
}

const makeAdministrator = async (inside: Database, by: Actor, id: string, isAdministrator: boolean): Promise<void> => {
  const { company } = by
  await sql`
    update people set is_company_admin = ${isAdministrator}, is_trucker = is_trucker or (carrier_id is not null and not ${isAdministrator}::boolean)
    where id = ${id}::bigint`.execute(inside.db)
  if (!isAdministrator) await endWhatOpens(inside, company, id, by.personId)
  if (company.kind === 'broker') await grantRole(inside, id, roleOf('broker', isAdministrator))
}

/** Loads that somebody left, and whose they are now. */
export interface Passed {
  readonly to: string
  readonly loads: number
}

/** `to`: undefined where nobody else works there. Gives what passed, if anything. */
const deactivate = async (inside: Database, by: Actor, id: string, to: string | undefined): Promise<Passed | undefined> => {
  await sql`update people set deactivated_at = coalesce(deactivated_at, clock_timestamp()) where id = ${id}::bigint`.execute(inside.db)
  await endWhatOpens(inside, by.company, id, by.personId)
  const loads = to === undefined ? 0 : (await handOver(inside, by, id, to)).length
  return to === undefined || loads === 0 ? undefined : { to, loads }
}

/** How somebody leaves for good. */
export interface Leaving {
  /** Who takes over their open loads; undefined: whoever `successorOf` names. */
  readonly handOverTo: string | undefined
  /** The company ends with them: they may be the last who administers it, where nobody else works there. */
  readonly isClosing: boolean
}

/** `loads_stranded`: they have posted or booked loads, and nobody else works there. */
export type LeavingRefused = ColleagueRefusal | 'loads_stranded'

/**
 * As an operator does it, whoever administers the company; gives what passed to whom. They may be deactivated already. Nothing stays in
 * their name: afterwards nobody could tell whose it was.
 */
export const takeOut = async (
  inside: Database,
  by: Actor,
  id: string,
  { handOverTo, isClosing }: Leaving,
): Promise<E.Either<LeavingRefused, Passed | undefined>> => {
  const people = await holdPeople(inside, by.company)
  const isAlone = worksAlone(people, id)
  if (isAlone && people.some((one) => one.id === id && one.hasLoads)) return E.left('loads_stranded')
  const reason = refusalOfChange(people, id, { _tag: 'Deactivate', handOverTo })
  if (reason !== undefined && !(reason === 'last_administrator' && isClosing && isAlone)) return E.left(reason)
  return E.right(await deactivate(inside, by, id, handOverTo ?? successorOf(people, id, by.personId)))
}

const bringBack = async ({ db }: Database, id: string): Promise<void> => {
  await sql`update people set deactivated_at = null where id = ${id}::bigint`.execute(db)
}

export const passedFacts = (passed: Passed | undefined) => (passed === undefined ? {} : { handed_over_to: passed.to, loads: passed.loads })

const doIt = async (
  inside: Database,
  by: Actor,
  people: readonly Held[],
  id: string,
  change: ColleagueChange,
): Promise<Passed | undefined> => {
  switch (change._tag) {
    case 'Deactivate':
      return deactivate(inside, by, id, change.handOverTo ?? successorOf(people, id, by.personId))
    case 'BringBack':
      await bringBack(inside, id)
      return undefined
    default:
      await makeAdministrator(inside, by, id, change._tag === 'MakeAdministrator')
      return undefined
  }
}

const ACTS = {
  MakeAdministrator: 'administrator_made',
  UnmakeAdministrator: 'administrator_unmade',
  Deactivate: 'person_deactivated',
  BringBack: 'person_brought_back',
} as const satisfies { readonly [C in ColleagueChange['_tag']]: string }

const isSo = (person: Standing, change: ColleagueChange): boolean => {
  switch (change._tag) {
    case 'MakeAdministrator':
      return person.isAdministrator
    case 'UnmakeAdministrator':
      return !person.isAdministrator
    case 'Deactivate':
      return !person.isActive
    case 'BringBack':
      return person.isActive
  }
}

/** What became of a change that was not refused. */
export interface ColleagueChanged {
  /** False: it was so already. */
  readonly isChanged: boolean
  readonly passed: Passed | undefined
  /** They are deactivated, and loads stay in their name: nobody else works there. */
  readonly isLeft: boolean
}

const changeHeld = async (
  inside: Database,
  by: Actor,
  people: readonly Held[],
  id: string,
  change: ColleagueChange,
): Promise<E.Either<ChangeRejected, ColleagueChanged>> => {
  const person = isRowId(id) ? people.find((one) => one.id === id) : undefined
  if (person === undefined) return E.left({ _tag: 'NoSuchColleague' })
  const reason = refusalOfChange(people, id, change)
  if (reason !== undefined) return E.left({ _tag: 'ChangeRefused', reason })
  const isChanged = !isSo(person, change)
  const leavesLoads = change._tag === 'Deactivate' && person.hasLoads // deactivated already: in a release before, or while nobody else was there
  const isLeft = leavesLoads && worksAlone(people, id)
  if (!isChanged && (!leavesLoads || isLeft)) return E.right({ isChanged, passed: undefined, isLeft })
  const passed = await doIt(inside, by, people, id, change)
  await writeAudit(inside, {
    actorId: by.personId,
    action: ACTS[change._tag],
    subject: { kind: 'person', id },
    facts: { company_kind: by.company.kind, company_id: by.company.id, ...passedFacts(passed) },
  })
  return E.right({ isChanged, passed, isLeft })
}

/** By whoever runs the portal, who works nowhere. */
export const changeAsOperator = async (
  inside: Database,
  by: Actor,
  id: string,
  change: ColleagueChange,
): Promise<E.Either<ChangeRejected, ColleagueChanged>> => changeHeld(inside, by, await holdPeople(inside, by.company), id, change)

/** What is so already stays so and is not written down. Somebody is always left who administers the company. */
export const changeColleague =
  (database: Database, by: CompanyMember, id: string, change: ColleagueChange): TaskEither<ChangeRejected, Colleague> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<ChangeRejected, Colleague>> => {
      const people = await holdPeople(inside, by.company)
      if (!people.some((one) => one.id === by.personId && administers(one))) return E.left({ _tag: 'NotAdministrator' })
      const done = await changeHeld(inside, by, people, id, change)
      if (E.isLeft(done)) return done
      const [changed] = await read(inside, by, id)
      if (changed === undefined) throw new Error('a colleague who is held has gone')
      return E.right(changed)
    })
