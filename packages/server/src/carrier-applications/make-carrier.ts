import { sql } from 'kysely'
import type { CompanyInfoStep, EquipmentCount, StartStep } from '@trm/domain/carrier-applications'
import { foldedName } from '@trm/domain/kernel'
import { keepCarrierEquipment } from '../carrier-company/carrier-equipment.ts'
import type { Database } from '../database/database.ts'

/** All three steps, as only a submitted application surely has them. */
export interface WholeApplication {
  readonly start: StartStep
  readonly companyInfo: CompanyInfoStep
  readonly equipment: readonly EquipmentCount[]
}

export interface CarrierJoined {
  readonly carrierId: string
  readonly isNew: boolean
}

const known = async ({ db }: Database, dotNumber: string): Promise<string | undefined> => {
  const {
    rows: [row],
  } = await sql<{ id: number }>`select id from carriers where dot_number = ${dotNumber} for update`.execute(db)
  return row === undefined ? undefined : String(row.id)
}

/** Nothing where either number is another carrier's. */
const insert = async (
  { db }: Database,
  { start, companyInfo }: WholeApplication,
  mcNumber: string | undefined,
): Promise<string | undefined> => {
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into carriers (name, folded_name, dot_number, mc_number, home_city, home_state, phone, email)
    values (${companyInfo.legalName}, ${foldedName(companyInfo.legalName)}, ${start.dotNumber}, ${mcNumber ?? null}, ${companyInfo.homeCity},
      ${companyInfo.homeState}, ${companyInfo.phone}, ${companyInfo.email})
    on conflict do nothing returning id`.execute(db)
  return row === undefined ? undefined : String(row.id)
}

const hasEquipment = async ({ db }: Database, carrierId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from carrier_equipment where carrier_id = ${carrierId}::bigint limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The carrier known under the USDOT number, as it is, or a new one as its application says. A docket number that is another
 * carrier's is left out. What a known carrier has not told of its equipment is taken from the application.
 */
export const joinOrMakeCarrier = async (inside: Database, application: WholeApplication): Promise<CarrierJoined> => {
  const {
    start: { dotNumber, mcNumber },
    equipment,
  } = application
  const met = await known(inside, dotNumber)
  const made = met ?? (await insert(inside, application, mcNumber)) ?? (await insert(inside, application, undefined))
  const carrierId = made ?? (await known(inside, dotNumber)) // made meanwhile by another approval
  if (carrierId === undefined) throw new Error('a carrier was neither found nor made')
  if (!(await hasEquipment(inside, carrierId))) await keepCarrierEquipment(inside, carrierId, equipment)
  return { carrierId, isNew: met === undefined && made !== undefined }
}
