import type { ApplicationStep, CarrierApplication } from '@trm/domain/carrier-applications'
import type { CallFailure } from '@trm/domain/kernel'
import type { Overtaken } from '@trm/domain/forms'
import type { StepFault, TypedSteps } from './joining-typed.ts'

/** A step, or the summary of all three. */
export type JoiningPage = ApplicationStep | 'review'

export interface JoiningForm {
  readonly application: CarrierApplication
  readonly page: JoiningPage
  readonly typed: TypedSteps
  /** The fields as they would stand if nothing had been typed. */
  readonly saved: TypedSteps
  /** None until a save was refused or a field was left wrong; then they follow the typing. */
  readonly faults: readonly StepFault[]
  /** Refused saves so far: each one moves the focus to the summary. */
  readonly attempt: number
  readonly isBusy: boolean
  readonly failure: CallFailure | undefined
  /** The step was saved elsewhere meanwhile: nothing is sent before the reader has chosen. */
  readonly overtaken: Overtaken<Readonly<Record<string, string>>> | undefined
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
