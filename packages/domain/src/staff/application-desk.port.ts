import type { TaskEither } from 'fp-ts/TaskEither'
import type { BrokerageApplication, BrokerageSteps } from '../brokerage-applications/index.ts'
import type { CarrierApplication, CarrierSteps } from '../carrier-applications/index.ts'
import type { RegistryReading } from '../carriers/index.ts'
import type { ApplicationStatus, DeclineCause } from '../joining/index.ts'
import type { ActionKey, CallFailure, Instant, Page } from '../kernel/index.ts'

/** An application as it stood when it was last sent back, and what was asked for then. */
export type SentBack<Steps> = Steps & { readonly reason: string }

/** An application as staff see it, with what there is to judge it by. */
export type ApplicationForStaff = {
  /** Of the application; no two have one, of whichever kind. */
  readonly id: string
  readonly person: { readonly name: string; readonly email: string | undefined; readonly phone: string }
  /** The company already known under its numbers: a carrier is joined by approving, a brokerage keeps approval from being given. */
  readonly known: { readonly id: string; readonly name: string } | undefined
  /** What FMCSA says under the USDOT number; undefined where nobody has asked it. */
  readonly registry: RegistryReading | undefined
  readonly decidedBy: string | undefined
  readonly decidedAt: Instant | undefined
} /** `sentBack`: undefined where it never was. */ & (
  | { readonly kind: 'carrier'; readonly application: CarrierApplication; readonly sentBack: SentBack<CarrierSteps> | undefined }
  | { readonly kind: 'brokerage'; readonly application: BrokerageApplication; readonly sentBack: SentBack<BrokerageSteps> | undefined }
)

/**
 * What staff decide. The reason of `SendBack` and `Decline` is read by the newcomer as it was written, that of `Reopen` stands in the log
 * alone.
 */
export type Decision =
  | { readonly _tag: 'Approve' }
  | { readonly _tag: 'SendBack'; readonly reason: string }
  | { readonly _tag: 'Decline'; readonly cause: DeclineCause; readonly reason: string }
  | { readonly _tag: 'Reopen'; readonly reason: string }

/** Why nothing was decided, and every way a call can fail. */
export type DecisionFailure =
  /** Decided or changed meanwhile: this is how it stands. */
  | { readonly _tag: 'Stale'; readonly application: ApplicationForStaff }
  /** A reason is missing or too long. */
  | { readonly _tag: 'ReasonRefused'; readonly code: 'required' | 'too_long' }
  /** `taken`: another brokerage has one of its numbers. `has_company`: the person works for a company meanwhile. */
  | { readonly _tag: 'NotApproved'; readonly why: 'taken' | 'has_company' }
  | { readonly _tag: 'Gone' }
  | CallFailure

/** What staff do about who wants to join, as a carrier or as a brokerage; each decision is written to the audit log. */
export interface StaffDesk {
  /** Of both kinds, the longest waiting first; `total` is of the whole queue. */
  readonly queue: (status: ApplicationStatus, cursor: string | undefined) => TaskEither<CallFailure, Page<ApplicationForStaff>>
  /** How many applications wait for a decision. */
  readonly waiting: TaskEither<CallFailure, number>
  readonly one: (id: string) => TaskEither<DecisionFailure, ApplicationForStaff>
  readonly decide: (id: string, decision: Decision, version: number, key: ActionKey) => TaskEither<DecisionFailure, ApplicationForStaff>
}
