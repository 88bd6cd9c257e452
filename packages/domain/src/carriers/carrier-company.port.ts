import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, FieldFault } from '../kernel/index.ts'
import type { CarrierCompany, CarrierCompanyDraft } from './carrier-company.ts'

/** Why a company was not changed, and every way a call can fail. */
export type CarrierCompanyFailure =
  /** Some of what was sent is not accepted; fields as `CarrierCompanyFault` names them. */
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly FieldFault[] }
  /** Saved elsewhere meanwhile: this is how it stands. */
  | { readonly _tag: 'Stale'; readonly company: CarrierCompany }
  | CallFailure

/** The carrier of whoever is signed in. Drivers read; a company admin changes, anybody else is Forbidden with `not_allowed`. */
export interface CarrierCompanies {
  readonly read: TaskEither<CallFailure, CarrierCompany>
  /** The whole draft: what is left out is taken out. `version` is of the company that was read. */
  readonly save: (draft: CarrierCompanyDraft, version: number) => TaskEither<CarrierCompanyFailure, CarrierCompany>
}
