import type { ReactNode } from 'react'
import { SubmitButton } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, SaveOutcome, wordedFaults } from '../forms/form-sheet.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { message as words } from '../messages/index.ts'
import { linesOf } from './joining-pages.ts'
import type { AnyJoining, JoiningForm, JoiningWay, StepFault, StepLines, StepOf } from './joining-way.ts'
import type { JoiningViewModel } from './joining.view-model.ts'

export interface StepProps<K extends AnyJoining> {
  readonly viewModel: JoiningViewModel<K>
  readonly form: JoiningForm<K>
}

/** What staff ask for, and why the application was not taken. */
export const SentBack = <K extends AnyJoining>({
  form: { application, news },
  children,
}: Pick<StepProps<K>, 'form'> & { readonly children?: ReactNode }) => (
  <>
    {news === 'OtherWaits' ? (
      <Notice tone="warning" title={message('joining.news.OtherWaits')}>
        {message('joining.news.OtherWaits.why')}
      </Notice>
    ) : null}
    {application.status !== 'sent_back' || application.reason === undefined ? null : (
      <Notice tone="warning" title={message('joining.sentBack')}>
        <p className="trm-written" dir="auto">
          {application.reason}
        </p>
        {children}
      </Notice>
    )}
  </>
)

interface StepSheetProps<K extends AnyJoining> extends StepProps<K> {
  readonly way: Pick<JoiningWay<K>, 'isSameStep'> & { readonly steps: readonly StepOf<K>[] }
  /** Under which what is typed outlives the page, with the step. */
  readonly draftName: string
  readonly idOf: (field: string) => string
  readonly wordsOf: (fault: StepFault) => string
  readonly labelOf: (field: string) => string
  readonly textOf?: (field: string, lines: StepLines) => string
  readonly children: ReactNode
}

/** What came of the save: it went wrong, or the step was saved elsewhere meanwhile. */
const Outcome = <K extends AnyJoining>({
  viewModel,
  form,
  labelOf,
  textOf = (field, lines) => String(lines[field] ?? ''),
}: StepProps<K> & Pick<StepSheetProps<K>, 'labelOf' | 'textOf'>) => {
  const { page, typed, overtaken, attempt } = form
  if (overtaken !== undefined && page !== 'review')
    return <OvertakenNotice {...{ overtaken, attempt, labelOf, textOf }} typed={linesOf<K>(typed, page)} onSettle={viewModel.settle} />
  return <SaveOutcome form={form} notSaved={message('joining.notSaved')} />
}

/** One step: its fields, what is wrong with them, and the one button. */
export const StepSheet = <K extends AnyJoining>(props: StepSheetProps<K>) => {
  const { viewModel, form, way, draftName, idOf, wordsOf, children } = props
  const { page, attempt, isBusy, typed, saved, faults } = form
  const kept = useFormDraft<K['typed']>({
    name: `${draftName}-${page}`,
    base: saved,
    typed,
    isDirty: page !== 'review' && !way.isSameStep(page, typed, saved),
    change: (steps) => {
      for (const step of way.steps) if (steps[step] !== undefined) viewModel.change(step, steps[step])
    },
  })
  return (
    <FormSheet
      faults={attempt === 0 ? [] : wordedFaults(faults, idOf, wordsOf).all}
      attempt={attempt}
      kept={kept}
      onSubmit={viewModel.save}
    >
      <SentBack form={form}>
        <p>{message('joining.sentBack.go')}</p>
      </SentBack>
      {children}
      <Outcome {...props} />
      <div className="trm-row trm-joining-foot">
        <SubmitButton isBusy={isBusy} busyLabel={words('common.saving')}>
          {message('joining.saveAndGoOn')}
        </SubmitButton>
      </div>
    </FormSheet>
  )
}
