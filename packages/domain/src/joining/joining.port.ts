import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, FieldFault } from '../kernel/index.ts'

/** Why nothing was saved or submitted, and every way a call can fail. */
export type ApplicationFailure<A> =
  /** Some of what was sent is not accepted; fields as the wire spells them. A step that was never saved is `required`. */
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly FieldFault[] }
  /** Saved elsewhere meanwhile: this is how it stands. */
  | { readonly _tag: 'Stale'; readonly application: A }
  /** It waits for staff or is decided; one that can still be edited is not taken because the other one of the same person waits. */
  | { readonly _tag: 'NotEditable'; readonly application: A }
  | CallFailure

/** The application of whoever is signed in. */
export interface Applications<A, Saved> {
  /** Says that somebody wants to join, before any step is saved. One who has begun already gets theirs as it stands. */
  readonly begin: (key: ActionKey) => TaskEither<ApplicationFailure<A>, A>
  /** As it stands; a draft with no step saved for somebody who has just arrived. */
  readonly read: TaskEither<CallFailure, A>
  /** `version` is of the application that was read. */
  readonly save: (saved: Saved, version: number) => TaskEither<ApplicationFailure<A>, A>
  /** All steps are saved. */
  readonly submit: (key: ActionKey) => TaskEither<ApplicationFailure<A>, A>
}
