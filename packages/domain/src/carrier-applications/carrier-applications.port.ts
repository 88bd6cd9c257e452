import type { Applications } from '../joining/index.ts'
import type { CarrierApplication, CompanyInfoStep, EquipmentCount, StartStep } from './carrier-application.ts'

/** One step as it is saved. */
export type StepSaved =
  | { readonly step: 'start'; readonly value: StartStep }
  | { readonly step: 'company-info'; readonly value: CompanyInfoStep }
  | { readonly step: 'equipment'; readonly value: readonly EquipmentCount[] }

/** The carrier's application of whoever is signed in; fields and codes of faults as `ApplicationFault` names them. */
export type CarrierApplications = Applications<CarrierApplication, StepSaved>
