import type { ApplicationStep, CarrierApplication, StepSaved } from '@trm/domain/carrier-applications'
import type { FormKind, ShownForm } from '@trm/domain/forms'
import type { CallFailure } from '@trm/domain/kernel'
import type { StepFault, TypedSteps } from './joining-typed.ts'

/** A step, or the summary of all three. */
export type JoiningPage = ApplicationStep | 'review'

/** A step field by field. */
export type StepLines = Readonly<Record<string, string>>

export type JoiningKind = FormKind<CarrierApplication, TypedSteps, StepSaved | 'submit', StepFault, CallFailure, StepLines>

/** `faults`: none until a save was refused or a field was left wrong; then they follow the typing. */
export interface JoiningForm extends Pick<ShownForm<JoiningKind>, 'typed' | 'saved' | 'faults' | 'attempt' | 'failure' | 'overtaken'> {
  readonly application: CarrierApplication
  readonly page: JoiningPage
  readonly isBusy: boolean
  readonly news: 'SentMeanwhile' | undefined
}

/** On the way from an approval to the carrier area. */
export type Entering =
  | { readonly _tag: 'Entering' }
  /** The fresh token could not be had: signing in again brings it. */
  | { readonly _tag: 'SignInNeeded' }
  /** The server does not call them a carrier yet. */
  | { readonly _tag: 'NotYet' }

export type JoiningState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: CallFailure }
  /** An account of another kind: a broker's. */
  | { readonly _tag: 'OtherAccount' }
  | ({ readonly _tag: 'Steps' } & JoiningForm)
  /** Staff look at it. */
  | { readonly _tag: 'Waiting'; readonly application: CarrierApplication; readonly isAsking: boolean; readonly news: JoiningForm['news'] }
  | { readonly _tag: 'Approved'; readonly entering: Entering }
