import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, FieldFault, Instant, Page } from '../kernel/index.ts'
import type { ApplicationStatus, CarrierApplication, CompanyInfoStep, EquipmentCount, StartStep } from './carrier-application.ts'

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

/** An application as staff see it, with what there is to judge it by. */
export interface ApplicationForStaff {
  /** Of the application. */
  readonly id: string
  readonly person: { readonly name: string; readonly email: string | undefined; readonly phone: string }
  readonly application: CarrierApplication
  /** The carrier already known under the same USDOT number: approving joins the person to it. */
  readonly knownCarrier: { readonly id: string; readonly name: string } | undefined
  readonly decidedBy: string | undefined
  readonly decidedAt: Instant | undefined
}

/** What staff decide; a reason is read by the newcomer as it was written. */
export type Decision = { readonly _tag: 'Approve' } | { readonly _tag: 'SendBack'; readonly reason: string }

/** Why nothing was decided, and every way a call can fail. */
export type DecisionFailure =
  /** Decided or changed meanwhile: this is how it stands. */
  | { readonly _tag: 'Stale'; readonly application: ApplicationForStaff }
  /** A reason is missing or too long. */
  | { readonly _tag: 'ReasonRefused'; readonly code: 'required' | 'too_long' }
  | { readonly _tag: 'Gone' }
  | CallFailure

/** What staff do about carriers that want to join; each decision is written to the audit log. */
export interface StaffDesk {
  /** The longest waiting first; `total` is of the whole queue. */
  readonly queue: (status: ApplicationStatus, cursor: string | undefined) => TaskEither<CallFailure, Page<ApplicationForStaff>>
  readonly one: (id: string) => TaskEither<DecisionFailure, ApplicationForStaff>
  readonly decide: (id: string, decision: Decision, version: number, key: ActionKey) => TaskEither<DecisionFailure, ApplicationForStaff>
}
