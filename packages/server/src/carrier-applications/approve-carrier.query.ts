import { sql } from 'kysely'
import type { CarrierApplication, CompanyInfoStep, EquipmentCount, StartStep } from '@trm/domain/carrier-applications'
import { foldedName } from '@trm/domain/kernel'
import { writeAudit } from '../audit/audit-log.query.ts'
import { keepCarrierEquipment } from '../carrier-company/carrier-company.query.ts'
import { lockRegistry, takeFromRegistry } from '../carrier-registry/registry-carriers.query.ts'
import { firstRow, type Database } from '../database/database.ts'
import type { HeldApplication } from '../joining/application.query.ts'
import { grantRole, roleOf } from '../people/granted-role.ts'

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

const whole = ({ start, companyInfo, equipment }: CarrierApplication): WholeApplication => {
  if (start === undefined || companyInfo === undefined || equipment === undefined) throw new Error('a submitted application lacks a step')
  return { start, companyInfo, equipment }
}

/** The first of a company's people administers it. */
const letIn = async ({ db }: Database, personId: string, { start }: WholeApplication, { carrierId }: CarrierJoined): Promise<void> => {
  await sql`
    update people set carrier_id = ${carrierId}::bigint, is_approved = true, is_app_access_allowed = true,
      is_company_admin = not exists (select 1 from people other where other.carrier_id = ${carrierId}::bigint and other.is_company_admin),
      first_name = ${start.firstName}, last_name = ${start.lastName}, phone = ${start.phone}
    where id = ${personId}::bigint`.execute(db)
}

/** In the transaction that holds application and person: the carrier, its person, their role and the log. Gives the carrier. */
export const approveCarrier = async (
  inside: Database,
  staffId: string,
  { id, personId, application }: HeldApplication<CarrierApplication>,
): Promise<string> => {
  const steps = whole(application)
  const joined = await joinOrMakeCarrier(inside, steps)
  await letIn(inside, personId, steps, joined)
  await grantRole(inside, personId, roleOf('carrier', false))
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
  return joined.carrierId
}
