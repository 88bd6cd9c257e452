import type { FormEvent, ReactNode } from 'react'
import type { FormView } from '@trm/domain/forms'
import type { CallFailure, Tagged } from '@trm/domain/kernel'
import { FormErrorSummary, type FormFault } from '../design/form-error-summary.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Notice } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { DraftNotice, type FormDraft } from '../form-drafts/use-form-draft.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { message } from '../messages/index.ts'
import { SaveFailed } from './form-outcome.tsx'

interface ReadFormProps<S, X> {
  readonly state: FormView<S, X>
  /** Said while it is read. */
  readonly loading?: string
  /** Said when it could not be read; `why` and what to do follow. */
  readonly notLoaded: string
  readonly why: (failure: X) => string
  readonly onRetry: () => void
  readonly children: (form: S) => ReactNode
}

/** A form, as soon as what it changes was read. */
export const ReadForm = <S, X>({ state, loading, notLoaded, why, onRetry, children }: ReadFormProps<S, X>): ReactNode => {
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={loading ?? message('common.loading')} />
    case 'NotLoaded':
      return <NotLoaded title={notLoaded} why={why(state.failure)} onRetry={onRetry} />
    case 'Form':
      return children(state)
  }
}

/** Each fault in the same words beside its field, by `of`, and in the summary above all fields. */
interface WordedFaults<F extends { readonly field: string }> {
  readonly all: readonly FormFault[]
  readonly of: (field: F['field']) => string | undefined
}

export const wordedFaults = <F extends { readonly field: string }>(
  faults: readonly F[],
  idOf: (field: F['field']) => string,
  wordsOf: (fault: F) => string,
): WordedFaults<F> => ({
  all: faults.map((fault) => ({ fieldId: idOf(fault.field), message: wordsOf(fault) })),
  of: (field) => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? undefined : wordsOf(fault)
  },
})

type FormSheetProps = {
  readonly heading?: ReactNode
  readonly name?: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string }
  readonly faults: readonly FormFault[]
  readonly attempt: number
  readonly onSubmit: () => void
  readonly children: ReactNode
} & (
  | {
      /** What was typed before and outlives the page. */
      readonly kept: FormDraft
      readonly isInDialog?: never
    }
  | {
      readonly kept?: FormDraft
      /** A dialog is a card itself; one of little text may end with the page. */
      readonly isInDialog: true
    }
)

/** A form with what is wrong above its fields. Browser validation is off: ours says the same in the same words everywhere. */
export const FormSheet = ({ heading, name, faults, attempt, kept, isInDialog, onSubmit, children }: FormSheetProps) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={isInDialog === true ? 'trm-form' : 'trm-card trm-form'} noValidate onSubmit={submit} {...name}>
      {heading}
      <FormErrorSummary title={message('common.faults', { count: faults.length })} attempt={attempt} faults={faults} />
      {kept === undefined ? null : <DraftNotice {...kept} />}
      {children}
    </form>
  )
}

interface SaveOutcomeProps<X extends Tagged> {
  readonly form: {
    readonly wasSaved?: boolean
    readonly failure: X | undefined
    readonly faults?: readonly unknown[]
    readonly attempt: number
  }
  /** Left out where something else says so. */
  readonly saved?: string
  readonly notSaved: string
  readonly why: (failure: X) => string
}

/** What came of a save, beside its button. Faults of the fields are told there and above. */
export const SaveOutcomeOf = <X extends Tagged>({ form, saved, notSaved, why }: SaveOutcomeProps<X>) => {
  const { wasSaved = false, failure, faults = [], attempt } = form
  if (wasSaved) return saved === undefined ? null : <Notice tone="success">{saved}</Notice>
  return failure === undefined || faults.length > 0 ? null : (
    <SaveFailed title={notSaved} failure={failure} attempt={attempt}>
      {why(failure)}
    </SaveFailed>
  )
}

/** Where a save fails as any change does. */
export const SaveOutcome = (props: Omit<SaveOutcomeProps<CallFailure>, 'why'>) => <SaveOutcomeOf {...props} why={changeFailureText} />
