import type { Overtaken, Whose } from './overtaken.ts'

/**
 * The types of one form. `B`: what is saved, as it was read, with its version. `T`: what stands in the fields. `D`: what a save sends.
 * `F`: a fault. `X`: a failure. `O`: the fields one by one, as what differs is told.
 */
export interface FormKind<B = unknown, T extends object = object, D = unknown, F = unknown, X = unknown, O extends object = T> {
  readonly base: B
  readonly typed: T
  readonly draft: D
  readonly fault: F
  readonly failure: X
  readonly told: O
}

/** A form that was read. */
export interface Sheet<K extends FormKind> {
  readonly base: K['base']
  /** The fields as they would stand if nothing had been typed. */
  readonly saved: K['typed']
  readonly typed: K['typed']
  /** None until a save was refused; then they follow the typing. */
  readonly faults: readonly K['fault'][]
  /** Refused saves so far: each one moves the focus to the summary, or brings why into view. */
  readonly attempt: number
  readonly failure: K['failure'] | undefined
}

/** Where a form stands. What could not be read is not there to be typed over. */
export type FormState<K extends FormKind> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: K['failure'] }
  | ({ readonly _tag: 'Editing' } & Sheet<K>)
  /** `sent`: the fields as they stood at the press. */
  | ({ readonly _tag: 'Saving'; readonly sent: K['typed'] } & Sheet<K>)
  /** Somebody else saved meanwhile: nothing is sent before the reader has chosen. `saved` is theirs. */
  | ({ readonly _tag: 'Meeting'; readonly overtaken: Overtaken<K['told']> } & Sheet<K>)
  | ({ readonly _tag: 'Saved' } & Sheet<K>)

/** What came of a save that was refused. */
export interface Refusal<K extends FormKind> {
  readonly faults?: readonly K['fault'][]
  readonly failure?: K['failure']
  /** What somebody else saved meanwhile. */
  readonly newer?: K['base']
}

/** What a person does with a form, and what comes back. */
export type FormEvent<K extends FormKind> =
  | { readonly _tag: 'Load' }
  | { readonly _tag: 'Loaded'; readonly base: K['base'] }
  /** With what is known, whatever was typed or under way. */
  | { readonly _tag: 'Open'; readonly base: K['base'] }
  | { readonly _tag: 'LoadFailed'; readonly failure: K['failure'] }
  | { readonly _tag: 'Change'; readonly fields: Partial<K['typed']> }
  /** Sends what stands in the fields. */
  | { readonly _tag: 'Save' }
  /** Sends this, whatever stands in the fields. */
  | { readonly _tag: 'Send'; readonly draft: K['draft'] }
  | { readonly _tag: 'Done'; readonly base: K['base'] }
  | { readonly _tag: 'Refused'; readonly refusal: Refusal<K> }
  | { readonly _tag: 'Settle'; readonly whose: Whose }
  /** Gives up what is typed for what is saved. */
  | { readonly _tag: 'Undo' }
  /** The failure was seen. */
  | { readonly _tag: 'Dismiss' }

/** A save under way. */
export interface Sending<K extends FormKind> {
  readonly draft: K['draft']
  readonly base: K['base']
  readonly typed: K['typed']
}

/** What a form asks of the world. */
export type FormCommand<K extends FormKind> =
  | { readonly _tag: 'Load' }
  | ({ readonly _tag: 'Send' } & Sending<K>)
  /** It is saved. */
  | { readonly _tag: 'Tell'; readonly base: K['base'] }
