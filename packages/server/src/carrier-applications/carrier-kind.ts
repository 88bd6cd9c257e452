import { CarrierApplicationWire } from '@trm/adapters/http/contract'
import {
  CARRIER_JOINING,
  readStep,
  type ApplicationFault,
  type ApplicationStep,
  type CarrierApplication,
  type CarrierSteps,
  type StepSaved,
} from '@trm/domain/carrier-applications'
import { idText } from '../database/column-values.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import { readStored, statedBy, stepJson, type ApplicationKind } from '../joining/application-kind.ts'

// The steps are stored as the wire spells them.
const { start, companyInfo, equipment } = CarrierApplicationWire.fields

/** A step as its column stores it. */
export const carrierStepJson = stepJson({ start, 'company-info': companyInfo, equipment })

/** What was stored in the order of the steps. */
export const carrierStepsOf = (stored: readonly unknown[]): CarrierSteps => ({
  start: readStored(start, stored[0]),
  companyInfo: readStored(companyInfo, stored[1]),
  equipment: readStored(equipment, stored[2]),
})

export const CARRIER_KIND: ApplicationKind<CarrierApplication, ApplicationStep, StepSaved, ApplicationFault> = {
  table: 'carrier_applications',
  otherTable: 'brokerage_applications',
  columnOf: { start: 'start_step', 'company-info': 'company_info', equipment: 'equipment' },
  companyColumn: 'carrier_id',
  joining: CARRIER_JOINING,
  applicationOf: (row) => ({
    ...statedBy(row),
    ...carrierStepsOf(row.steps),
    carrierId: idText(row.company_id),
  }),
  readStep: async (inside, typed) => readStep(await loadEquipmentTypes(inside), typed),
  jsonOf: carrierStepJson,
  numbersOf: (saved) => (saved.step === 'start' ? { dot_number: saved.value.dotNumber } : {}),
}
