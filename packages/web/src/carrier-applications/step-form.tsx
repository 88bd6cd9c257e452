import type { FormEvent, ReactNode } from 'react'
import { APPLICATION_STEPS } from '@trm/domain/carrier-applications'
import type { EquipmentType } from '@trm/domain/equipment'
import { SubmitButton } from '../design/button.tsx'
import { FormErrorSummary } from '../design/form-error-summary.tsx'
import { Notice } from '../design/notice.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { SaveFailed } from '../forms/save-failed.tsx'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as words } from '../messages/index.ts'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import type { JoiningForm } from './joining-state.ts'
import { isSameStep, type TypedSteps } from './joining-typed.ts'
import { stepFaultWords } from './joining-words.ts'
import type { JoiningViewModel } from './joining.view-model.ts'

export interface StepProps {
  readonly viewModel: JoiningViewModel
  readonly form: JoiningForm
}

export const fieldId = (field: string): string => (field === 'equipment' ? 'joining-equipment' : `joining-${field}`)

/** What staff ask for. */
const SentBack = ({ form: { application } }: Pick<StepProps, 'form'>) =>
  application.status !== 'sent_back' || application.reason === undefined ? null : (
    <Notice tone="warning" title={message('joining.sentBack')}>
      <p className="trm-joining-reason" dir="auto">
        {application.reason}
      </p>
      <p>{message('joining.sentBack.go')}</p>
    </Notice>
  )

/** What came of the save: it went wrong, or the step was saved elsewhere meanwhile. */
const Outcome = ({ viewModel, form, labelOf }: StepProps & Pick<StepFormProps, 'labelOf'>) => {
  const { page, typed, overtaken, attempt, failure, faults } = form
  if (overtaken !== undefined && page !== 'review')
    return (
      <OvertakenNotice
        {...{ overtaken, attempt, labelOf }}
        typed={{ ...typed[page] }}
        textOf={(field, lines) => lines[field] ?? ''}
        onSettle={viewModel.settle}
      />
    )
  if (failure === undefined || faults.length > 0) return null
  const { title, remedy } = changeFailureWords(failure)
  return (
    <SaveFailed title={message('joining.notSaved')} failure={failure} attempt={attempt}>
      {title}. {remedy}
    </SaveFailed>
  )
}

interface StepFormProps extends StepProps {
  readonly types: readonly EquipmentType[]
  readonly labelOf: (field: string) => string
  readonly children: ReactNode
}

/**
 * One step: its fields, what is wrong with them, and the one button. Browser validation is off: ours says the same in the same words
 * everywhere.
 */
export const StepForm = ({ viewModel, form, types, labelOf, children }: StepFormProps) => {
  const { page, faults, attempt, isBusy, typed, saved } = form
  const kept = useFormDraft<TypedSteps>({
    name: `joining-${page}`,
    base: saved,
    typed,
    isDirty: page !== 'review' && !isSameStep(page, typed, saved),
    change: (steps) => {
      for (const step of APPLICATION_STEPS) if (steps[step] !== undefined) viewModel.change(step, steps[step])
    },
  })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.save()
  }
  const idOf = (field: string): string =>
    page === 'equipment' && field !== 'equipment' ? `${fieldId('equipment')}-${field}` : fieldId(field)
  return (
    <form className="trm-card trm-form" noValidate onSubmit={onSubmit}>
      <FormErrorSummary
        title={words('common.faults', { count: faults.length })}
        attempt={attempt}
        faults={attempt === 0 ? [] : faults.map((fault) => ({ fieldId: idOf(fault.field), message: stepFaultWords(fault, types) }))}
      />
      <DraftNotice {...kept} />
      <SentBack form={form} />
      {children}
      <Outcome viewModel={viewModel} form={form} labelOf={labelOf} />
      <div className="trm-row trm-joining-foot">
        <SubmitButton isBusy={isBusy} busyLabel={words('common.saving')}>
          {message('joining.saveAndGoOn')}
        </SubmitButton>
      </div>
    </form>
  )
}
