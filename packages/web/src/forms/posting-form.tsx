import { useEffect, type ReactNode } from 'react'
import { isSameField } from '@trm/domain/forms'
import type { FormView } from '@trm/domain/forms'
import { SubmitButton } from '../design/button.tsx'
import { FormErrorSummary, type FormErrorSummaryProps } from '../design/form-error-summary.tsx'
import { isTouched } from '../design/is-touched.ts'
import { LinkButton } from '../design/link-button.tsx'
import { PAGE_HEADING_ID } from '../design/page.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { DraftNotice, useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { message } from '../messages/index.ts'
import { ReadForm } from './form-sheet.tsx'
import { OvertakenNotice, type OvertakenNoticeProps } from './overtaken-notice.tsx'
import type { PostingForm, PostingFormViewModel } from './posting-form.view-model.ts'
import { SaveFailed } from './form-outcome.tsx'

interface FormPartProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A titled part of a form. */
export const FormPart = ({ id, title, children }: FormPartProps) => (
  <section className="trm-card trm-stack trm-form-part" data-gap="14" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

interface PostingFieldsProps<T extends object, F, X> extends Pick<OvertakenNoticeProps<T>, 'labelOf' | 'textOf'> {
  /** What is typed and not sent is kept under it. */
  readonly name: string
  readonly form: PostingForm<T, { readonly id: string }, unknown, F, X>
  readonly viewModel: Pick<PostingFormViewModel<unknown, X, T, never>, 'change' | 'settle'>
  /** Where each fault is mended, and its words. */
  readonly faults: FormErrorSummaryProps['faults']
  readonly words: { readonly notSaved: string; readonly submit: string; readonly cancel: string }
  readonly failureWords: (failure: X) => string
  /** Where "cancel" leads. */
  readonly backLink: string
  /** Beside the buttons. */
  readonly help?: ReactNode
  readonly children: ReactNode
}

/** The parts of a form between what is wrong with them and what came of the last press. */
export const PostingFields = <T extends object, F, X extends { readonly _tag: string }>({
  name,
  form,
  viewModel,
  faults,
  words,
  labelOf,
  textOf,
  failureWords,
  backLink,
  help,
  children,
}: PostingFieldsProps<T, F, X>) => {
  const { typed, began, base, done, attempt, isSaving, overtaken, failure } = form
  const isDirty = done === undefined && !isSameField(typed, began)
  const kept = useFormDraft({ name: `${name}-${base?.id ?? ''}`, base: began, typed, isDirty, change: viewModel.change })
  return (
    <>
      <FormErrorSummary title={message('common.faults', { count: faults.length })} attempt={attempt} faults={faults} />
      <DraftNotice {...kept} />
      {children}
      {overtaken !== undefined ? (
        <OvertakenNotice {...{ overtaken, typed, attempt, labelOf, textOf }} onSettle={viewModel.settle} />
      ) : failure !== undefined && faults.length === 0 ? (
        <SaveFailed title={words.notSaved} failure={failure} attempt={attempt}>
          {failureWords(failure)}
        </SaveFailed>
      ) : null}
      <div className="trm-row trm-form-actions" data-gap="10">
        <SubmitButton isBusy={isSaving} busyLabel={message('common.saving')}>
          {words.submit}
        </SubmitButton>
        <LinkButton href={backLink}>{words.cancel}</LinkButton>
        {help}
      </div>
    </>
  )
}

interface PostingStatesProps<S, X> {
  readonly state: FormView<S, X>
  /** The control to begin with: by finger it is brought into sight; undefined, and where it is not there: the heading. */
  readonly focusId: string | undefined
  readonly words: {
    readonly loading: string
    readonly notLoaded: string
    readonly gone: string
    readonly goneWhy?: string
    readonly toList: string
  }
  readonly failureWords: (failure: X) => string
  readonly backLink: string
  readonly onRetry: () => void
  readonly children: (form: S) => ReactNode
}

/** A form as it comes: on its way, not to be had, gone, or there with the focus in its first field. */
export const PostingStates = <S, X extends { readonly _tag: string }>({
  state,
  focusId,
  words,
  failureWords,
  backLink,
  onRetry,
  children,
}: PostingStatesProps<S, X>) => {
  const isThere = state._tag === 'Form'
  useEffect(() => {
    if (!isThere) return
    const [field, heading] = [focusId ?? PAGE_HEADING_ID, PAGE_HEADING_ID].map((id) => document.getElementById(id))
    if (!isTouched()) return (field ?? heading)?.focus()
    heading?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [isThere, focusId])
  return state._tag === 'NotLoaded' && state.failure._tag === 'Gone' ? (
    <EmptyState title={words.gone} actions={<LinkButton href={backLink}>{words.toList}</LinkButton>}>
      {words.goneWhy === undefined ? null : <p>{words.goneWhy}</p>}
    </EmptyState>
  ) : (
    <ReadForm {...{ state, onRetry, children }} loading={words.loading} notLoaded={words.notLoaded} why={failureWords} />
  )
}
