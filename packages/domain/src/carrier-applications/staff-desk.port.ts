import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, Instant, Page } from '../kernel/index.ts'
import type { ApplicationStatus, CarrierApplication } from './carrier-application.ts'

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
