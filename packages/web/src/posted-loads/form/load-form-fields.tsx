import type { FormEvent, KeyboardEvent } from 'react'
import type { LoadField } from '@trm/domain/loads'
import { SubmitButton } from '../../design/button.tsx'
import { LinkButton } from '../../design/link-button.tsx'
import { FormErrorSummary } from '../../design/form-error-summary.tsx'
import { Notice } from '../../design/notice.tsx'
import { OvertakenNotice } from '../../forms/overtaken-notice.tsx'
import { SaveFailed } from '../../forms/save-failed.tsx'
import { DraftNotice } from '../../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../../form-drafts/use-form-draft.ts'
import { message } from '../../messages/index.ts'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { postedMessage } from '../../messages/en-US/posted-loads.ts'
import { Completeness } from '../load-cells.tsx'
import { fieldOfItem, idOfField } from '../load-fields.ts'
import { loadFailureWords } from '../load-failure-words.ts'
import { labelOf, textOf } from './difference-words.ts'
import type { PartProps } from './form-part.ts'
import { FreightFields, TextFields } from './freight-fields.tsx'
import { loadFaultWords } from './load-fault-words.ts'
import type { LoadForm, LoadFormArgs, LoadFormViewModel } from './load-form.view-model.ts'
import { PayFields } from './pay-fields.tsx'
import { StopFields } from './stop-fields.tsx'

export interface LoadFormFieldsProps {
  readonly viewModel: LoadFormViewModel
  readonly form: LoadForm
  readonly mode: LoadFormArgs['mode']
  /** Where "cancel" leads. */
  readonly backLink: string
}

/** The focus goes to the field, wherever the page stands. */
const goToField = (id: string): void => document.getElementById(id)?.focus()

/** A fault of the zone is mended at the place. */
const idOfFault = (field: LoadField): string => {
  switch (field) {
    case 'pickup_timezone':
      return idOfField('pickup_city')
    case 'dropoff_timezone':
      return idOfField('dropoff_city')
    default:
      return idOfField(field)
  }
}

const Outcome = ({ form, viewModel }: Pick<PartProps, 'form' | 'viewModel'>) => {
  const { failure, faults, attempt, overtaken, typed } = form
  if (overtaken !== undefined) return <OvertakenNotice {...{ overtaken, typed, attempt, labelOf, textOf }} onSettle={viewModel.settle} />
  if (failure === undefined || faults.length > 0) return null
  return (
    <SaveFailed title={formMessage('loadForm.notSaved')} failure={failure} attempt={attempt}>
      {failure._tag === 'NotInThisState' ? formMessage('loadForm.inThisState') : loadFailureWords(failure)}
    </SaveFailed>
  )
}

/** The score follows the typing; each thing missing leads to its field. */
const Aside = ({
  measures: {
    completeness: { score, missing },
  },
}: Pick<PartProps, 'measures'>) => (
  <aside className="trm-form-aside" aria-label={formMessage('loadForm.complete')}>
    <h2>{formMessage('loadForm.complete')}</h2>
    <Completeness score={score} />
    <p className="trm-help">{formMessage(missing.length === 0 ? 'loadForm.complete.full' : 'loadForm.complete.why')}</p>
    <ul className="trm-load-gains">
      {missing.map(({ item, gains }) => (
        <li key={item}>
          <button type="button" className="trm-gain" onClick={() => goToField(idOfField(fieldOfItem[item]))}>
            {postedMessage('posted.gain', { gains, item: postedMessage(`posted.item.${item}`) })}
          </button>
        </li>
      ))}
    </ul>
  </aside>
)

/** Browser validation is off: ours says the same in the same words everywhere. */
export const LoadFormFields = ({ viewModel, form, mode, backLink }: LoadFormFieldsProps) => {
  const { typed, began, faults, attempt, isSaving, saved } = form
  const isDirty = saved === undefined && JSON.stringify(typed) !== JSON.stringify(began)
  const kept = useFormDraft({ name: `load-${mode}-${form.base?.id ?? ''}`, base: began, typed, isDirty, change: viewModel.change })
  const measures = viewModel.measured(form)
  const faultOf: PartProps['faultOf'] = (...fields) => {
    const fault = faults.find(({ field }) => fields.includes(field))
    return fault === undefined ? undefined : loadFaultWords(fault)
  }
  const part: PartProps = { form, measures, viewModel, faultOf }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.submit()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      viewModel.submit()
    } else if (event.target instanceof HTMLInputElement) event.preventDefault() // a form this long is sent on purpose only
  }
  return (
    <form className="trm-load-form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <div className="trm-load-form-main">
        <FormErrorSummary
          title={message('common.faults', { count: faults.length })}
          attempt={attempt}
          faults={faults.map((fault) => ({ fieldId: idOfFault(fault.field), message: loadFaultWords(fault) }))}
        />
        <DraftNotice {...kept} />
        <div className="trm-form-stops">
          <StopFields end="pickup" {...part} />
          <StopFields end="dropoff" {...part} />
        </div>
        <FreightFields {...part} />
        <PayFields {...part} />
        <TextFields {...part} />
        {measures.offersToSee === 0 ? null : (
          <Notice tone="warning">{formMessage('loadForm.offers', { count: measures.offersToSee })}</Notice>
        )}
        <Outcome form={form} viewModel={viewModel} />
        <div className="trm-form-actions">
          <SubmitButton isBusy={isSaving} busyLabel={message('common.saving')}>
            {formMessage(`loadForm.do.${mode}`)}
          </SubmitButton>
          <LinkButton href={backLink}>{formMessage('loadForm.cancel')}</LinkButton>
          <span className="trm-help">{formMessage('loadForm.keys')}</span>
        </div>
      </div>
      <Aside measures={measures} />
    </form>
  )
}
