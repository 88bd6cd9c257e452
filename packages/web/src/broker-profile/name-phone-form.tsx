import type { BrokerProfile, BrokerProfileField } from '@trm/domain/broker-profile'
import { formatPhone } from '@trm/domain/broker-profile'
import { findEquipment } from '@trm/domain/equipment'
import type { FormEvent } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { CheckboxGroup } from '../design/checkbox-group.tsx'
import { TextField } from '../design/form.tsx'
import { FormErrorSummary } from '../design/form-error-summary.tsx'
import { Notice } from '../design/notice.tsx'
import { equipmentOptions, typesOf } from '../equipment/equipment-choices.ts'
import { SaveFailed } from '../forms/save-failed.tsx'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message } from '../messages/index.ts'
import { namePhoneMessage } from '../messages/en-US/name-phone.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { type NamePhoneForm, type NamePhoneViewModel, type FieldFault } from './name-phone.view-model.ts'

/** The same words beside the field and in the summary. */
const profileFaultWords = ({ field, code }: FieldFault): string =>
  code === 'required' ? namePhoneMessage(`info.required.${field}`) : namePhoneMessage(`info.${code}`)

const idOf = (field: BrokerProfileField): string => `info-${field}`

interface FormProps {
  readonly viewModel: NamePhoneViewModel
  readonly form: NamePhoneForm
  readonly isForced: boolean
}

const EquipmentChecklist = ({ viewModel, form, fault }: Omit<FormProps, 'isForced'> & { readonly fault: string | undefined }) => {
  const equipment = useBehavior(viewModel.equipment$)
  const types = typesOf(equipment)
  const chosen = form.typed.equipmentFilter.map((entry) => findEquipment(types, entry)?.val ?? entry)
  const unknown = chosen.filter((entry) => !types.some(({ val }) => val === entry))
  return (
    <>
      {equipment._tag !== 'Failed' ? null : (
        <Notice tone="warning" action={<Button onClick={viewModel.reloadEquipment}>{message('common.retry')}</Button>}>
          {namePhoneMessage('info.equipment.unavailable')}
        </Notice>
      )}
      <CheckboxGroup
        id={idOf('equipmentFilter')}
        label={namePhoneMessage('info.equipment')}
        findLabel={namePhoneMessage('info.equipment.find')}
        help={namePhoneMessage('info.equipment.chosen', { count: chosen.length })}
        fault={fault}
        chosen={chosen}
        choices={[...equipmentOptions(types, chosen), ...unknown.map((entry) => ({ value: entry, label: entry }))]}
        onChange={(equipmentFilter) => viewModel.change({ equipmentFilter })}
      />
    </>
  )
}

const hasChanged = (typed: BrokerProfile, saved: BrokerProfile): boolean => JSON.stringify(typed) !== JSON.stringify(saved)

const Outcome = ({ form }: { readonly form: NamePhoneForm }) => {
  if (form.wasSaved) return <Notice tone="success">{namePhoneMessage('info.saved')}</Notice>
  if (form.failure === undefined || form.faults.length > 0) return null
  const { title, remedy } = changeFailureWords(form.failure)
  return (
    <SaveFailed title={namePhoneMessage('info.notSaved')} failure={form.failure} attempt={form.attempt}>
      {title}. {remedy}
    </SaveFailed>
  )
}

/** Name, phone and equipment filter. Browser validation is off: ours says the same in the same words everywhere. */
export const NamePhoneFields = ({ viewModel, form, isForced }: FormProps) => {
  const { typed, faults, attempt, isSaving } = form
  const kept = useFormDraft({
    name: 'name-phone',
    base: form.saved,
    typed,
    isDirty: hasChanged(typed, form.saved),
    change: viewModel.change,
  })
  const faultOf = (field: BrokerProfileField): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? undefined : profileFaultWords(fault)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.submit()
  }
  return (
    <form className="trm-card trm-form" noValidate onSubmit={onSubmit}>
      <FormErrorSummary
        title={message('common.faults', { count: faults.length })}
        attempt={attempt}
        faults={faults.map((fault) => ({ fieldId: idOf(fault.field), message: profileFaultWords(fault) }))}
      />
      <DraftNotice {...kept} />
      <TextField
        id={idOf('firstName')}
        label={namePhoneMessage('info.firstName')}
        autoComplete="given-name"
        value={typed.firstName}
        fault={faultOf('firstName')}
        onChange={(firstName) => viewModel.change({ firstName })}
      />
      <TextField
        id={idOf('lastName')}
        label={namePhoneMessage('info.lastName')}
        autoComplete="family-name"
        value={typed.lastName}
        fault={faultOf('lastName')}
        onChange={(lastName) => viewModel.change({ lastName })}
      />
      <TextField
        id={idOf('phone')}
        label={namePhoneMessage('info.phone')}
        help={namePhoneMessage('info.phone.help')}
        type="tel"
        autoComplete="tel"
        value={formatPhone(typed.phone)}
        fault={faultOf('phone')}
        onChange={(phone) => viewModel.change({ phone })}
      />
      <EquipmentChecklist viewModel={viewModel} form={form} fault={faultOf('equipmentFilter')} />
      <Outcome form={form} />
      <div className="trm-row">
        <SubmitButton isBusy={isSaving} busyLabel={message('common.saving')}>
          {namePhoneMessage(isForced ? 'info.saveAndGoOn' : 'info.save')}
        </SubmitButton>
      </div>
    </form>
  )
}
