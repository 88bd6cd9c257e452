import type { FormEvent, ReactNode } from 'react'
import { APPLICATION_STEPS } from '@trm/domain/carrier-applications'
import type { EquipmentType } from '@trm/domain/equipment'
import { Button, SubmitButton } from '../design/button.tsx'
import { FormErrorSummary } from '../design/form-error-summary.tsx'
import { Notice } from '../design/notice.tsx'
import { KeptNotice } from '../kept-forms/kept-notice.tsx'
import { useKeptForm } from '../kept-forms/use-kept-form.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as words } from '../messages/index.ts'
import { joiningMessage as message } from '../messages/joining.ts'
import type { JoiningForm } from './joining-state.ts'
import { isSameStep, type TypedSteps } from './joining-typed.ts'
import { stepFaultWords } from './joining-words.ts'
import type { JoiningViewModel } from './joining.view-model.ts'

export interface StepProps {
  readonly viewModel: JoiningViewModel
  readonly form: JoiningForm
}

export const fieldId = (field: string): string => (field === 'equipment' ? 'joining-equipment' : `joining-${field}`)

/** What staff ask for, what happened elsewhere, and what went wrong. */
export const StepNews = ({ viewModel, form: { application, news, failure, faults } }: StepProps) => {
  const words = failure === undefined || faults.length > 0 ? undefined : changeFailureWords(failure)
  return (
    <>
      {application.status === 'sent_back' && application.reason !== undefined ? (
        <Notice tone="warning" title={message('joining.sentBack')}>
          <p className="trm-joining-reason" dir="auto">
            {application.reason}
          </p>
          <p>{message('joining.sentBack.go')}</p>
        </Notice>
      ) : null}
      {news === 'Elsewhere' ? (
        <Notice
          tone="warning"
          title={message('joining.news.Elsewhere')}
          action={<Button onClick={viewModel.takeSaved}>{message('joining.news.Elsewhere.take')}</Button>}
        >
          {message('joining.news.Elsewhere.why')}
        </Notice>
      ) : null}
      {words === undefined ? null : (
        <Notice tone="danger" title={message('joining.notSaved')}>
          {words.title}. {words.remedy}
        </Notice>
      )}
    </>
  )
}

interface StepFormProps extends StepProps {
  readonly types: readonly EquipmentType[]
  readonly children: ReactNode
}

/**
 * One step: its fields, what is wrong with them, and the one button. Browser validation is off: ours says the same in the same words
 * everywhere.
 */
export const StepForm = ({ viewModel, form, types, children }: StepFormProps) => {
  const { page, faults, attempt, isBusy, typed, saved } = form
  const kept = useKeptForm<TypedSteps>({
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
      <KeptNotice {...kept} />
      <StepNews viewModel={viewModel} form={form} />
      {children}
      <div className="trm-row trm-joining-foot">
        <SubmitButton isBusy={isBusy} busyLabel={words('common.saving')}>
          {message('joining.saveAndGoOn')}
        </SubmitButton>
      </div>
    </form>
  )
}

/** What is saved, where it is not what is typed and somebody has changed it elsewhere. */
export const savedHelp = ({ news }: JoiningForm, typed: string, saved: string): string | undefined => {
  if (news !== 'Elsewhere' || typed === saved) return undefined
  return saved === '' ? message('joining.savedIs.none') : message('joining.savedIs', { text: saved })
}
