import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type * as t from 'io-ts'
import {
  applicationAfter,
  readStep,
  type ApplicationFault,
  type ApplicationRefused,
  type CarrierApplication,
  type StepSaved,
  type ApplicationStatus,
} from '@trm/domain/carrier-applications'
import { CarrierApplicationWire } from '@trm/adapters/http/contract'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import { idText, timeOf } from '../database/column-values.ts'

/** A row of carrier_applications as it is selected. */
export interface ApplicationRecord {
  readonly id: number
  readonly person_id: number
  readonly status: ApplicationStatus
  readonly start_step: unknown
  readonly company_info: unknown
  readonly equipment: unknown
  readonly dot_number: string | null
  readonly version: number
  readonly submitted_at: Date | null
  readonly reason: string | null
  readonly carrier_id: number | null
}

/** Of a: carrier_applications. */
export const applicationColumns = sql`
  a.id, a.person_id, a.status, a.start_step, a.company_info, a.equipment, a.dot_number, a.version, a.submitted_at, a.reason, a.carrier_id`

// The steps are kept as the wire spells them.
const { start, companyInfo, equipment } = CarrierApplicationWire.fields

const read = <A>(codec: t.Decoder<unknown, A>, kept: unknown): A => {
  const value = codec.decode(kept)
  if (E.isLeft(value)) throw new Error('a step of an application cannot be read')
  return value.right
}

/** Of somebody who has not begun: what a first save is matched against. */
export const UNBEGUN: CarrierApplication = {
  status: 'draft',
  start: undefined,
  companyInfo: undefined,
  equipment: undefined,
  version: 1,
  submittedAt: undefined,
  reason: undefined,
  carrierId: undefined,
}

export const applicationOf = (row: ApplicationRecord): CarrierApplication => ({
  status: row.status,
  start: read(start, row.start_step),
  companyInfo: read(companyInfo, row.company_info),
  equipment: read(equipment, row.equipment),
  version: row.version,
  submittedAt: row.submitted_at === null ? undefined : timeOf(row.submitted_at),
  reason: row.reason ?? undefined,
  carrierId: idText(row.carrier_id),
})

/** A step as its column keeps it. */
export const stepJson = (saved: StepSaved): string => {
  switch (saved.step) {
    case 'start':
      return JSON.stringify(start.encode(saved.value))
    case 'company-info':
      return JSON.stringify(companyInfo.encode(saved.value))
    case 'equipment':
      return JSON.stringify(equipment.encode(saved.value))
  }
}

/** Why an application stays as it is. */
export type ApplicationRejected =
  | ApplicationRefused
  | { readonly _tag: 'Stale' }
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly ApplicationFault[] }

/** As it stands; what nobody has begun is an empty draft. Reading writes nothing. */
export const readApplication = async ({ db }: Database, personId: string): Promise<CarrierApplication> => {
  const row = await firstRow(db)<ApplicationRecord>`
    select ${applicationColumns} from carrier_applications a where a.person_id = ${personId}::bigint`
  return row === undefined ? UNBEGUN : applicationOf(row)
}

/** Held until the transaction ends; begun where it was not. */
const hold = async ({ db }: Database, personId: string): Promise<CarrierApplication> => {
  await sql`insert into carrier_applications (person_id) values (${personId}::bigint) on conflict (person_id) do nothing`.execute(db)
  const row = await firstRow(db)<ApplicationRecord>`
    select ${applicationColumns} from carrier_applications a where a.person_id = ${personId}::bigint for update`
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
