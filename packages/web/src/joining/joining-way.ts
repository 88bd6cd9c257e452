import type { Either } from 'fp-ts/Either'
import type { FormKind, ShownForm } from '@trm/domain/forms'
import type { Application, Joining } from '@trm/domain/joining'
import type { CallFailure, FieldFault } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'

/** What one way of joining is made of, as types. `typed`: the fields of each step, by step. */
export interface AnyJoining {
  readonly application: Application
  readonly typed: object
  readonly saved: { readonly step: string }
}

export type StepOf<K extends AnyJoining> = Extract<keyof K['typed'], string>

/** A step, or the summary of all. */
export type PageOf<K extends AnyJoining> = StepOf<K> | 'review'

/** `refused` is the server's own word. The words of a code are the way's. */
export interface StepFault {
  readonly field: string
  readonly code: string
}

/** A step field by field. */
export type StepLines = Readonly<Record<string, string | boolean>>

/** What is known of the person before they said anything, so that nobody types what is known. */
export interface KnownOfPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** What a field says once it was left, and what is wrong with it. */
export interface Settled {
  readonly text: string
  readonly code: string | undefined
}

/** One way of joining: what its steps are, hold and lead to. All else of joining is the same for every way. */
export interface JoiningWay<K extends AnyJoining> {
  readonly joining: Joining<StepOf<K>, K['application']>
  /** The fields as they stand when nothing was typed: what is saved, else what is known. */
  readonly typedOf: (application: K['application'], known: KnownOfPerson) => K['typed']
  /** Right: as it is sent. Left: at most one fault a field, in the form's order. */
  readonly read: (step: StepOf<K>, typed: K['typed']) => Either<readonly StepFault[], K['saved']>
  /** Faults in the words of the wire, as the fields have them; one for each field. */
  readonly faultsInFields: (faults: readonly FieldFault[], typed: K['typed']) => readonly StepFault[]
  readonly isSameStep: (step: StepOf<K>, one: K['typed'], other: K['typed']) => boolean
  /** Undefined: nothing becomes of the field when it is left. */
  readonly settled: (step: StepOf<K>, field: string, typed: K['typed']) => Settled | undefined
  /** Under the base. `returnTo` is where they were going before they had to join. */
  readonly href: (page: PageOf<K>, returnTo: string | undefined) => string
  /** Let in, with the area open. */
  readonly isIn: (state: SessionState) => boolean
}

export type FormKindOf<K extends AnyJoining> = FormKind<
  K['application'],
  K['typed'],
  K['saved'] | 'submit',
  StepFault,
  CallFailure,
  StepLines
>

/**
 * `SentMeanwhile`: from elsewhere. `OtherWaits`: the same person's other application waits for staff or is declined, so this one was not
 * taken.
 */
type JoiningNews = 'SentMeanwhile' | 'OtherWaits' | undefined

/** `faults`: none until a save was refused or a field was left wrong; then they follow the typing. */
export interface JoiningForm<K extends AnyJoining>
  extends Pick<ShownForm<FormKindOf<K>>, 'typed' | 'saved' | 'faults' | 'attempt' | 'failure' | 'overtaken'> {
  readonly application: K['application']
  readonly page: PageOf<K>
  readonly isBusy: boolean
  readonly news: JoiningNews
}

/** On the way from an approval to the area. */
export type Entering =
  | { readonly _tag: 'Entering' }
  /** The fresh token could not be had: signing in again brings it. */
  | { readonly _tag: 'SignInNeeded' }
  /** The server does not know them as one of the company yet. */
  | { readonly _tag: 'NotYet' }

/** Where the application is; the steps have their own form. */
export type Standing<K extends AnyJoining> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: CallFailure }
  /** An account of another kind. */
  | { readonly _tag: 'OtherAccount' }
  | { readonly _tag: 'Steps' }
  /** Staff look at it. */
  | {
      readonly _tag: 'Waiting'
      readonly application: K['application']
      readonly isAsking: boolean
      readonly news: JoiningNews
    }
  | { readonly _tag: 'Approved'; readonly entering: Entering }
  | { readonly _tag: 'Declined'; readonly application: K['application'] }

export type JoiningState<K extends AnyJoining> =
  | Exclude<Standing<K>, { readonly _tag: 'Steps' }>
  | ({ readonly _tag: 'Steps' } & JoiningForm<K>)

/** Once no step is open any more. */
export type AfterState<K extends AnyJoining> = Extract<JoiningState<K>, { readonly _tag: 'Steps' | 'Waiting' | 'Approved' | 'Declined' }>
