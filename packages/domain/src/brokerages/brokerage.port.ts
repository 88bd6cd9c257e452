import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, FieldFault } from '../kernel/index.ts'
import type { Brokerage, BrokerageDraft } from './brokerage.ts'

/** Why a brokerage was not changed, and every way a call can fail. */
export type BrokerageFailure =
  /** Some of what was sent is not accepted; fields as `BrokerageFault` names them. */
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly FieldFault[] }
  /** Saved elsewhere meanwhile: this is how it stands. */
  | { readonly _tag: 'Stale'; readonly brokerage: Brokerage }
  | CallFailure

/** The brokerage of whoever is signed in. All of its people read; administrators change, others are Forbidden with `not_allowed`. */
export interface Brokerages {
  readonly read: TaskEither<CallFailure, Brokerage>
  /** The whole draft: what is left out is taken out. `version` is of the brokerage that was read. */
  readonly save: (draft: BrokerageDraft, version: number) => TaskEither<BrokerageFailure, Brokerage>
}
