import type { FormEvent } from 'react'
import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { Button, SubmitButton } from '../design/button.tsx'
import { CheckboxGroup } from '../design/checkbox-group.tsx'
import { FormErrorSummary } from '../design/form-error-summary.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { Notice } from '../design/notice.tsx'
import { equipmentOptions, typesOf } from '../equipment/equipment-choices.ts'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SaveFailed } from '../forms/save-failed.tsx'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.ts'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { isSameList, type FiltersForm, type FiltersViewModel } from './filters.view-model.ts'

const LIST_ID = 'filters-equipment'

interface FormProps {
  readonly form: FiltersForm
  readonly viewModel: FiltersViewModel
}

const namesOf = (types: readonly EquipmentType[], entries: readonly string[]): string =>
  entries.map((entry) => findEquipment(types, entry)?.name ?? entry).join(', ')

const failureText = (failure: NonNullable<FiltersForm['failure']>): string => {
  if (failure._tag === 'NotRead') return message('ownFilters.notRead')
  const { title, remedy } = changeFailureWords(failure)
  return `${title}. ${remedy}`
}

const News = ({ form, viewModel, types }: FormProps & { readonly types: readonly EquipmentType[] }) => {
  switch (form.news) {
    case 'Saved':
      return (
        <Notice
          tone="success"
          action={form.before === undefined ? undefined : <Button onClick={viewModel.undo}>{message('ownFilters.undo')}</Button>}
        >
          {message('ownFilters.saved')}
        </Notice>
      )
    case 'Undone':
      return <Notice tone="success">{message('ownFilters.undone')}</Notice>
    case 'Elsewhere':
      return (
        <Notice
          tone="warning"
          title={message('ownFilters.elsewhere')}
          action={<Button onClick={viewModel.takeSaved}>{message('ownFilters.takeSaved')}</Button>}
        >
          {message('ownFilters.elsewhere.body', { names: namesOf(types, form.saved) })}
        </Notice>
      )
    default:
      return null
  }
}

const Outcome = (props: FormProps & { readonly types: readonly EquipmentType[] }) => {
  const { failure, news, attempt } = props.form
  if (failure !== undefined)
    return (
      <SaveFailed title={message('ownFilters.notSaved')} failure={failure} attempt={attempt}>
        {failureText(failure)}
      </SaveFailed>
    )
  return news === undefined ? null : (
    <FormOutcome attempt={attempt}>
      <News {...props} />
    </FormOutcome>
  )
}

const Chosen = ({
  chosen,
  types,
  onChange,
}: {
  readonly chosen: readonly string[]
  readonly types: readonly EquipmentType[]
  readonly onChange: (chosen: readonly string[]) => void
}) => (
  <ul className="trm-chosen" aria-label={message('ownFilters.chosen', { count: chosen.length })}>
    {chosen.map((entry) => {
      const name = types.find(({ val }) => val === entry)?.name
      return (
        <li key={entry}>
          <span dir="auto">{name ?? entry}</span>
          {name === undefined && types.length > 0 ? <span className="trm-muted">{message('ownFilters.unknown')}</span> : null}
          <button
            type="button"
            aria-label={message('ownFilters.remove', { name: name ?? entry })}
            onClick={() => onChange(chosen.filter((one) => one !== entry))}
          >
            <CloseIcon size={14} />
          </button>
        </li>
      )
    })}
  </ul>
)

export const FiltersFields = ({ form, viewModel }: FormProps) => {
  const equipment = useBehavior(viewModel.equipment$)
  const types = typesOf(equipment)
  const chosen = form.chosen.map((entry) => findEquipment(types, entry)?.val ?? entry)
  const isDirty = !isSameList(types, form.chosen, form.saved)
  const kept = useFormDraft({
    name: 'filters',
    base: { chosen: form.saved },
    typed: { chosen: form.chosen },
    isDirty,
    change: (fields) => {
      if (fields.chosen !== undefined) viewModel.choose(fields.chosen)
    },
  })
  const fault = form.fault === undefined ? undefined : message('ownFilters.required')
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.save()
  }
  return (
    <form className="trm-card trm-form" noValidate onSubmit={onSubmit}>
      <FormErrorSummary
        title={commonMessage('common.faults', { count: 1 })}
        attempt={form.attempt}
        faults={fault === undefined ? [] : [{ fieldId: LIST_ID, message: fault }]}
      />
      <DraftNotice {...kept} />
      {equipment._tag !== 'Failed' ? null : (
        <Notice tone="warning" action={<Button onClick={viewModel.reloadEquipment}>{commonMessage('common.retry')}</Button>}>
          {message('ownFilters.unavailable')}
        </Notice>
      )}
      <Chosen chosen={chosen} types={types} onChange={viewModel.choose} />
      <CheckboxGroup
        id={LIST_ID}
        label={message('ownFilters.equipment')}
        findLabel={message('ownFilters.find')}
        help={message('ownFilters.help')}
        fault={fault}
        choices={equipmentOptions(types, chosen)}
        chosen={chosen}
        onChange={viewModel.choose}
      />
      <Outcome form={form} viewModel={viewModel} types={types} />
      <div className="trm-row">
        <SubmitButton isBusy={form.isSaving} busyLabel={commonMessage('common.saving')}>
          {message('ownFilters.save')}
        </SubmitButton>
        {isDirty && form.news !== 'Elsewhere' ? (
          <Button look="quiet" onClick={viewModel.takeSaved}>
            {message('ownFilters.discard')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
