import type { TaskEither } from 'fp-ts/TaskEither'
import type { BrokerageApplication, BrokerageSteps } from '../brokerage-applications/index.ts'
import type { CarrierApplication, CarrierSteps } from '../carrier-applications/index.ts'
import type { RegistryReading } from '../carriers/index.ts'
import type { ApplicationStatus, DeclineCause } from '../joining/index.ts'
import type { ActionKey, CallFailure, Instant, Page } from '../kernel/index.ts'
import type { ApplicationNote } from './application-note.ts'

/** An application as it stood when it was last sent back, and what was asked for then. */
export type SentBack<Steps> = Steps & { readonly reason: string }

/** Who of staff has taken an application, so that no two judge it beside each other. Whoever decides need not have taken it. */
export interface ApplicationHolder {
  /** Of the person. */
  readonly id: string
  readonly name: string
  readonly since: Instant
  readonly isReader: boolean
}

/** One that is being filled in, or is decided, is nobody's to judge. What is sent back stays with who has it until it comes again. */
export const mayBeTaken = (status: ApplicationStatus): boolean => status === 'submitted' || status === 'sent_back'

/** Which applications of a status are asked for, by who has taken them. */
export const APPLICATIONS_OF = ['mine', 'nobody'] as const
export type ApplicationsOf = (typeof APPLICATIONS_OF)[number]

/** An application as staff see it, with what there is to judge it by. */
export type ApplicationForStaff = {
  /** Of the application; no two have one, of whichever kind. */
  readonly id: string
  readonly person: { readonly name: string; readonly email: string | undefined; readonly phone: string }
  /** The company already known under its numbers: a carrier is joined by approving, a brokerage keeps approval from being given. */
  readonly known: { readonly id: string; readonly name: string } | undefined
  /** What FMCSA says under the USDOT number; undefined where nobody has asked it. */
  readonly registry: RegistryReading | undefined
  /** Undefined: nobody, or it is no more to be decided. */
  readonly takenBy: ApplicationHolder | undefined
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

/** Why it was not taken, or not given back, and every way a call can fail. */
export type TakingFailure =
  /** Another has taken it, or it is no more to be taken: this is how it stands. */
  { readonly _tag: 'Stale'; readonly application: ApplicationForStaff } | { readonly _tag: 'Gone' } | CallFailure

/** Why a note was not written, and every way a call can fail. */
export type NoteFailure =
  /** The text is missing or too long. */
  { readonly _tag: 'NoteRefused'; readonly code: 'required' | 'too_long' } | CallFailure

/** `of`: undefined for all of the status. */
export interface QueueAsked {
  readonly status: ApplicationStatus
  readonly of: ApplicationsOf | undefined
}

/** What staff do about who wants to join, as a carrier or as a brokerage; each act is written to the audit log. */
export interface StaffDesk {
  /** Of both kinds, the longest waiting first; `total` is of all that is asked for. */
  readonly queue: (asked: QueueAsked, cursor: string | undefined) => TaskEither<CallFailure, Page<ApplicationForStaff>>
  /** How many applications wait for a decision. */
  readonly waiting: TaskEither<CallFailure, number>
  readonly one: (id: string) => TaskEither<DecisionFailure, ApplicationForStaff>
  readonly decide: (id: string, decision: Decision, version: number, key: ActionKey) => TaskEither<DecisionFailure, ApplicationForStaff>
  /** For the reader. `from`: the id of who has it as the reader saw it; undefined: nobody. */
  readonly take: (id: string, from: string | undefined) => TaskEither<TakingFailure, ApplicationForStaff>
  /** What the reader has taken. */
  readonly giveBack: (id: string) => TaskEither<TakingFailure, ApplicationForStaff>
  /** The newest first. */
  readonly notes: (id: string, cursor: string | undefined) => TaskEither<CallFailure, Page<ApplicationNote>>
  /** Notes are never changed. */
  readonly writeNote: (id: string, text: string, key: ActionKey) => TaskEither<NoteFailure, ApplicationNote>
}
