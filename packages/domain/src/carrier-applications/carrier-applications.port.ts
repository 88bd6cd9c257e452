import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, FieldFault } from '../kernel/index.ts'
import type { CarrierApplication, CompanyInfoStep, EquipmentCount, StartStep } from './carrier-application.ts'

/** One step as it is saved. */
export type StepSaved =
  | { readonly step: 'start'; readonly value: StartStep }
  | { readonly step: 'company-info'; readonly value: CompanyInfoStep }
  | { readonly step: 'equipment'; readonly value: readonly EquipmentCount[] }

/** Why nothing was saved or submitted, and every way a call can fail. */
export type ApplicationFailure =
  /**
   * Some of what was sent is not accepted; fields and codes as `ApplicationFault` names them. A step that was never saved is `required`.
   */
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly FieldFault[] }
  /** Saved elsewhere meanwhile: this is how it stands. */
  | { readonly _tag: 'Stale'; readonly application: CarrierApplication }
  /** It waits for staff or is decided: it cannot be changed. */
  | { readonly _tag: 'NotEditable'; readonly application: CarrierApplication }
  | CallFailure

/** The application of whoever is signed in. */
export interface CarrierApplications {
  /** Says that somebody wants to join, before any step is saved. One who has begun already gets theirs as it stands. */
  readonly begin: (key: ActionKey) => TaskEither<ApplicationFailure, CarrierApplication>
  /** As it stands; a draft with no step saved for somebody who has just arrived. */
  readonly read: TaskEither<CallFailure, CarrierApplication>
  /** `version` is of the application that was read. */
  readonly save: (saved: StepSaved, version: number) => TaskEither<ApplicationFailure, CarrierApplication>
  /** All three steps are saved. */
  readonly submit: (key: ActionKey) => TaskEither<ApplicationFailure, CarrierApplication>
}
