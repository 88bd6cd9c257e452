import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  applicationAfter,
  readStep,
  type ApplicationFault,
  type ApplicationRefused,
  type CarrierApplication,
  type StepSaved,
} from '@trm/domain/carrier-applications'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import { applicationColumns, applicationOf, stepJson, UNBEGUN, type ApplicationRecord } from './application-record.ts'

/** Why an application stays as it is. */
export type ApplicationRejected =
  | ApplicationRefused
  | { readonly _tag: 'Stale' }
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly ApplicationFault[] }

/** As it stands; what nobody has begun is an empty draft. Reading writes nothing. */
export const readApplication = async ({ db }: Database, personId: string): Promise<CarrierApplication> => {
  const {
    rows: [row],
  } = await sql<ApplicationRecord>`
    select ${applicationColumns} from carrier_applications a where a.person_id = ${personId}::bigint`.execute(db)
  return row === undefined ? UNBEGUN : applicationOf(row)
}

/** Held until the transaction ends; begun where it was not. */
const hold = async ({ db }: Database, personId: string): Promise<CarrierApplication> => {
  await sql`insert into carrier_applications (person_id) values (${personId}::bigint) on conflict (person_id) do nothing`.execute(db)
  const {
    rows: [row],
  } = await sql<ApplicationRecord>`
    select ${applicationColumns} from carrier_applications a where a.person_id = ${personId}::bigint for update`.execute(db)
  if (row === undefined) throw new Error('an application that was begun has gone')
  return applicationOf(row)
}

export const beginApplication = (database: Database, personId: string): Promise<CarrierApplication> =>
  inTransaction(database, (inside) => hold(inside, personId))

const COLUMN = { start: sql.ref('start_step'), 'company-info': sql.ref('company_info'), equipment: sql.ref('equipment') } as const

/** What was saved of a held application. */
const write = async (inside: Database, personId: string, saved: StepSaved): Promise<CarrierApplication> => {
  const dot = saved.step === 'start' ? sql`, dot_number = ${saved.value.dotNumber}` : sql``
  await sql`
    update carrier_applications set ${COLUMN[saved.step]} = ${stepJson(saved)}::jsonb, version = version + 1${dot}
    where person_id = ${personId}::bigint`.execute(inside.db)
  return readApplication(inside, personId)
}

/** One step, whole. `version`: of the application its sender has seen; 1 where nothing was begun. */
export const saveStep =
  (database: Database, personId: string, typed: StepSaved, version: number): TaskEither<ApplicationRejected, CarrierApplication> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<ApplicationRejected, CarrierApplication>> => {
      const held = await hold(inside, personId)
      const may = applicationAfter(held, 'save')
      if (E.isLeft(may)) return may
      if (held.version !== version) return E.left({ _tag: 'Stale' })
      const saved = readStep(await loadEquipmentTypes(inside), typed)
      return E.isLeft(saved) ? E.left({ _tag: 'FieldsRefused', faults: saved.left }) : E.right(await write(inside, personId, saved.right))
    })

/** From here on staff decide. */
export const submitApplication =
  (database: Database, personId: string): TaskEither<ApplicationRefused, CarrierApplication> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<ApplicationRefused, CarrierApplication>> => {
      const next = applicationAfter(await hold(inside, personId), 'submit')
      if (E.isLeft(next)) return next
      await sql`
      update carrier_applications set status = ${next.right}, submitted_at = clock_timestamp(), reason = null, version = version + 1
      where person_id = ${personId}::bigint`.execute(inside.db)
      return E.right(await readApplication(inside, personId))
    })
