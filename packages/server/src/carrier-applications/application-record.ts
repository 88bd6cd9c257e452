import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { sql } from 'kysely'
import { CarrierApplicationWire } from '@trm/adapters/http/contract'
import type { ApplicationStatus, CarrierApplication, StepSaved } from '@trm/domain/carrier-applications'
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
