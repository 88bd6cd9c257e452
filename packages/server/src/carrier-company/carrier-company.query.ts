import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { readCarrierCompany, type CarrierCompany, type CarrierCompanyDraft, type CarrierCompanyFault } from '@trm/domain/carriers'
import type { EquipmentCount } from '@trm/domain/equipment'
import type { Cents } from '@trm/domain/kernel'
import { USUAL_COST_PER_MILE } from '@trm/domain/loads'
import { centsOrNothing } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import { knownPlaces } from '../places/known-places.ts'

/** In place of all it had told. */
export const keepCarrierEquipment = async ({ db }: Database, carrierId: string, counts: readonly EquipmentCount[]): Promise<void> => {
  await sql`delete from carrier_equipment where carrier_id = ${carrierId}::bigint`.execute(db)
  if (counts.length === 0) return
  await sql`
    insert into carrier_equipment (carrier_id, equipment_type, count, position)
    select ${carrierId}::bigint, told.type, told.count, told.position
    from unnest(${counts.map(({ equipmentType }) => equipmentType)}::text[], ${counts.map(({ count }) => count)}::integer[])
      with ordinality as told (type, count, position)`.execute(db)
}

export const carrierEquipment = async ({ db }: Database, carrierId: string): Promise<readonly EquipmentCount[]> => {
  const { rows } = await sql<{ equipment_type: string; count: number }>`
    select equipment_type, count from carrier_equipment where carrier_id = ${carrierId}::bigint order by position`.execute(db)
  return rows.map(({ equipment_type: equipmentType, count }) => ({ equipmentType, count }))
}

/** What the reader may do besides is for the routes to say. */
export type CompanyRecord = Omit<CarrierCompany, 'mayEdit'>

export type CompanyRejected =
  | { readonly _tag: 'Stale' }
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly CarrierCompanyFault[] }

interface CompanyRow {
  readonly id: number
  readonly name: string
  readonly mc_number: string | null
  readonly dot_number: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly home_city: string | null
  readonly home_state: string | null
  readonly cost_per_mile_cents: number | null
  readonly least_rate_per_mile_cents: number | null
  readonly version: number
}

const homeOf = async ({ home_city: city, home_state: state }: CompanyRow): Promise<CompanyRecord['home']> => {
  const place = city === null || state === null ? O.none : (await knownPlaces()).find(city, state)
  return O.isNone(place) ? undefined : { latitude: place.value.latitude, longitude: place.value.longitude }
}

const read = async (database: Database, carrierId: string, held: boolean): Promise<CompanyRecord> => {
  const row = await firstRow(database.db)<CompanyRow>`
    select id, name, mc_number, dot_number, phone, email, home_city, home_state, cost_per_mile_cents, least_rate_per_mile_cents, version
    from carriers where id = ${carrierId}::bigint ${held ? sql`for update` : sql``}`
  if (row === undefined) throw new Error('a person works for a carrier that is not there')
  return {
    id: String(row.id),
    name: row.name,
    mcNumber: row.mc_number ?? undefined,
    dotNumber: row.dot_number ?? undefined,
    phone: row.phone ?? undefined,
    email: row.email ?? undefined,
    homeCity: row.home_city ?? undefined,
    homeState: row.home_state ?? undefined,
    home: await homeOf(row),
    equipment: await carrierEquipment(database, carrierId),
    costPerMile: centsOrNothing(row.cost_per_mile_cents),
    leastRatePerMile: centsOrNothing(row.least_rate_per_mile_cents),
    version: row.version,
  }
}

/** What a mile costs the carrier; what it usually costs where it has not said so. */
export const costPerMileOf = async ({ db }: Database, carrierId: string): Promise<Cents> => {
  const row = await firstRow(db)<Pick<CompanyRow, 'cost_per_mile_cents'>>`
    ${preparedStatement} select cost_per_mile_cents from carriers where id = ${carrierId}::bigint`
  return centsOrNothing(row?.cost_per_mile_cents ?? null) ?? USUAL_COST_PER_MILE
}

export const readCompany = (database: Database, carrierId: string): Promise<CompanyRecord> => read(database, carrierId, false)

const write = async (inside: Database, carrierId: string, draft: CarrierCompanyDraft): Promise<void> => {
  await sql`
    update carriers set phone = ${draft.phone ?? null}, email = ${draft.email ?? null}, home_city = ${draft.homeCity ?? null}, home_state = ${draft.homeState ?? null},
      cost_per_mile_cents = ${draft.costPerMile ?? null}::integer, least_rate_per_mile_cents = ${draft.leastRatePerMile ?? null}::integer, version = version + 1
    where id = ${carrierId}::bigint`.execute(inside.db)
  await keepCarrierEquipment(inside, carrierId, draft.equipment)
}

/** The whole draft in place of what there was. */
export const changeCompany =
  (database: Database, carrierId: string, typed: CarrierCompanyDraft, version: number): TaskEither<CompanyRejected, CompanyRecord> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<CompanyRejected, CompanyRecord>> => {
      const held = await read(inside, carrierId, true)
      if (held.version !== version) return E.left({ _tag: 'Stale' })
      const draft = readCarrierCompany(await loadEquipmentTypes(inside), typed)
      if (E.isLeft(draft)) return E.left({ _tag: 'FieldsRefused', faults: draft.left })
      await write(inside, carrierId, draft.right)
      return E.right(await readCompany(inside, carrierId))
    })
