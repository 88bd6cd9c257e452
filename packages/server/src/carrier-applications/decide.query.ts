import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  applicationAfter,
  readReason,
  type ApplicationFault,
  type ApplicationForStaff,
  type ApplicationRefused,
  type CarrierApplication,
  type Decision,
  type CompanyInfoStep,
  type EquipmentCount,
  type StartStep,
} from '@trm/domain/carrier-applications'
import { foldedName } from '@trm/domain/kernel'
import { writeAudit } from '../audit/audit-log.query.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { isRowId } from '../database/column-values.ts'
import { grantRole, roleOf } from '../people/granted-role.ts'
import { lockRegistry, takeFromRegistry } from '../carrier-registry/registry-carriers.query.ts'
import { applicationColumns, applicationOf, type ApplicationRecord } from './application.query.ts'
import { applicationForStaff } from './staff-queue.query.ts'
import { keepCarrierEquipment } from '../carrier-company/carrier-company.query.ts'

/** All three steps, as only a submitted application surely has them. */
interface WholeApplication {
  readonly start: StartStep
  readonly companyInfo: CompanyInfoStep
  readonly equipment: readonly EquipmentCount[]
}

interface CarrierJoined {
  readonly carrierId: string
  readonly isNew: boolean
}

const known = async ({ db }: Database, dotNumber: string): Promise<string | undefined> => {
  const row = await firstRow(db)<{ id: number }>`select id from carriers where dot_number = ${dotNumber} for update`
  return row === undefined ? undefined : String(row.id)
}

/** Nothing where either number is another carrier's. */
const insert = async (
  { db }: Database,
  { start, companyInfo }: WholeApplication,
  mcNumber: string | undefined,
): Promise<string | undefined> => {
  const row = await firstRow(db)<{ id: number }>`
    insert into carriers (name, folded_name, dot_number, mc_number, home_city, home_state, phone, email)
    values (${companyInfo.legalName}, ${foldedName(companyInfo.legalName)}, ${start.dotNumber}, ${mcNumber ?? null}, ${companyInfo.homeCity},
      ${companyInfo.homeState}, ${companyInfo.phone}, ${companyInfo.email})
    on conflict do nothing returning id`
  return row === undefined ? undefined : String(row.id)
}

const hasEquipment = async ({ db }: Database, carrierId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from carrier_equipment where carrier_id = ${carrierId}::bigint limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The carrier known under the USDOT number, as it is, or a new one as its application says. A docket number that is another
 * carrier's is left out. What a known carrier has not told of its equipment is taken from the application, what the registry has
 * under the number from there.
 */
const joinOrMakeCarrier = async (inside: Database, application: WholeApplication): Promise<CarrierJoined> => {
  const {
    start: { dotNumber, mcNumber },
    equipment,
  } = application
  await lockRegistry(inside)
  const met = await known(inside, dotNumber)
  const made = met ?? (await insert(inside, application, mcNumber)) ?? (await insert(inside, application, undefined))
  const carrierId = made ?? (await known(inside, dotNumber)) // made meanwhile by another approval
  if (carrierId === undefined) throw new Error('a carrier was neither found nor made')
  await takeFromRegistry(inside, [dotNumber])
  if (!(await hasEquipment(inside, carrierId))) await keepCarrierEquipment(inside, carrierId, equipment)
  return { carrierId, isNew: met === undefined && made !== undefined }
}

export interface StaffDecision {
  readonly staffId: string
  readonly id: string
  readonly decision: Decision
  /** Of the application that was judged. */
  readonly version: number
}

export type DecisionRejected =
  | { readonly _tag: 'NoSuchApplication' }
  | { readonly _tag: 'Stale' }
  /** Works for a company already: an account belongs to one. */
  | { readonly _tag: 'HasCompany' }
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly ApplicationFault[] }
  | ApplicationRefused

interface Held {
  readonly id: string
  readonly personId: string
  readonly application: CarrierApplication
}

const hold = async ({ db }: Database, id: string): Promise<Held | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(db)<ApplicationRecord>`
    select ${applicationColumns} from carrier_applications a where a.id = ${id}::bigint for update`
  return row === undefined ? undefined : { id, personId: String(row.person_id), application: applicationOf(row) }
}

const whole = ({ start, companyInfo, equipment }: CarrierApplication): WholeApplication => {
  if (start === undefined || companyInfo === undefined || equipment === undefined) throw new Error('a submitted application lacks a step')
  return { start, companyInfo, equipment }
}

/** Held until the transaction ends. False: works for a company already. */
const isFree = async ({ db }: Database, personId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from people where id = ${personId}::bigint and carrier_id is null and broker_company_id is null for update`.execute(db)
  return rows.length > 0
}

/** The first of a company's people administers it. */
const letIn = async ({ db }: Database, personId: string, { start }: WholeApplication, { carrierId }: CarrierJoined): Promise<void> => {
  await sql`
    update people set carrier_id = ${carrierId}::bigint, is_approved = true, is_app_access_allowed = true,
      is_company_admin = not exists (select 1 from people other where other.carrier_id = ${carrierId}::bigint and other.is_company_admin),
      first_name = ${start.firstName}, last_name = ${start.lastName}, phone = ${start.phone}
    where id = ${personId}::bigint`.execute(db)
}

const settle = async (
  { db }: Database,
  staffId: string,
  id: string,
  to: { readonly status: string; readonly reason?: string; readonly carrierId?: string },
): Promise<void> => {
  await sql`
    update carrier_applications set status = ${to.status}, reason = ${to.reason ?? null}, carrier_id = ${to.carrierId ?? null}::bigint,
      decided_by = ${staffId}::bigint, decided_at = clock_timestamp(), version = version + 1
    where id = ${id}::bigint`.execute(db)
}

type Done = E.Either<DecisionRejected, undefined>

const done: Done = E.right(undefined)

const approve = async (inside: Database, staffId: string, { id, personId, application }: Held): Promise<Done> => {
  const steps = whole(application)
  if (!(await isFree(inside, personId))) return E.left({ _tag: 'HasCompany' })
  const joined = await joinOrMakeCarrier(inside, steps)
  await letIn(inside, personId, steps, joined)
  await grantRole(inside, personId, roleOf('carrier', false))
  await settle(inside, staffId, id, { status: 'approved', carrierId: joined.carrierId })
  const {
    start: { dotNumber, mcNumber },
    companyInfo: { legalName },
  } = steps
  await writeAudit(inside, {
    actorId: staffId,
    action: 'carrier_approved',
    subject: { kind: 'carrier_application', id },
    facts: {
      person_id: personId,
      carrier_id: joined.carrierId,
      is_new_carrier: joined.isNew,
      legal_name: legalName,
      dot_number: dotNumber,
      mc_number: mcNumber ?? null,
    },
  })
  return done
}

const sendBack = async (inside: Database, staffId: string, { id, personId }: Held, typed: string): Promise<Done> => {
  const reason = readReason(typed)
  if (E.isLeft(reason)) return E.left({ _tag: 'FieldsRefused', faults: reason.left })
  await settle(inside, staffId, id, { status: 'sent_back', reason: reason.right })
  await writeAudit(inside, {
    actorId: staffId,
    action: 'carrier_sent_back',
    subject: { kind: 'carrier_application', id },
    facts: { person_id: personId, reason: reason.right },
  })
  return done
}

/** One transaction: carrier, person, grant, application and log together, or nothing. Who comes second finds the version gone. */
export const decideApplication =
  (database: Database, { staffId, id, decision, version }: StaffDecision): TaskEither<DecisionRejected, ApplicationForStaff> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<DecisionRejected, ApplicationForStaff>> => {
      const held = await hold(inside, id)
      if (held === undefined) return E.left({ _tag: 'NoSuchApplication' })
      if (held.application.version !== version) return E.left({ _tag: 'Stale' })
      const next = applicationAfter(held.application, decision._tag === 'Approve' ? 'approve' : 'send_back')
      if (E.isLeft(next)) return next
      const result =
        decision._tag === 'Approve' ? await approve(inside, staffId, held) : await sendBack(inside, staffId, held, decision.reason)
      if (E.isLeft(result)) return result
      const decided = await applicationForStaff(inside, id)
      if (decided === undefined) throw new Error('an application that is held has gone')
      return E.right(decided)
    })
