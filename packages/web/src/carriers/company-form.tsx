import { findEquipment } from '@trm/domain/equipment'
import type { FormEvent } from 'react'
import { SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { FormErrorSummary } from '../design/form-error-summary.tsx'
import { Notice } from '../design/notice.tsx'
import { EquipmentCountsField } from '../equipment/equipment-counts-field.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { SaveFailed } from '../forms/save-failed.tsx'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.ts'
import { carrierCompany, companyMessage as message } from '../messages/en-US/carrier-company.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as words } from '../messages/index.ts'
import { TownSlot } from '../places/town-slot.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { isSame, linesOf, typeOfLine, type CompanyFault, type TypedCompany } from './company-typed.ts'
import type { CompanyForm as Form, CompanyViewModel } from './company.view-model.ts'

type FaultKey = Extract<keyof typeof carrierCompany, `company.fault.${string}`>

const isFaultKey = (key: string): key is FaultKey => Object.hasOwn(carrierCompany, key)

const faultWords = ({ code }: CompanyFault): string => {
  const key = `company.fault.${code}`
  return message(isFaultKey(key) ? key : 'company.fault.refused')
}

const FIELDS: readonly string[] = ['phone', 'email', 'town', 'costPerMile', 'leastRatePerMile', 'equipment']

const idOf = (field: string): string => (FIELDS.includes(field) ? `company-${field}` : `company-equipment-${field}`)

const isTextField = (key: string): key is Exclude<keyof TypedCompany, 'equipment'> => FIELDS.includes(key) && key !== 'equipment'

const Outcome = ({ form, viewModel }: { readonly form: Form; readonly viewModel: CompanyViewModel }) => {
  const { wasSaved, overtaken, typed, failure, faults, attempt } = form
  const choices = useBehavior(viewModel.equipment$)
  const labelOf = (key: string): string => {
    const type = typeOfLine(key)
    if (type !== undefined) return (choices._tag === 'Known' ? findEquipment(choices.types, type)?.name : undefined) ?? type
    return isTextField(key) ? message(`company.${key}`) : key
  }
  if (wasSaved) return <Notice tone="success">{message('company.saved')}</Notice>
  if (overtaken !== undefined)
    return (
      <OvertakenNotice
        overtaken={overtaken}
        typed={linesOf(typed)}
        attempt={attempt}
        labelOf={labelOf}
        textOf={(key, lines) => lines[key] ?? ''}
        onSettle={viewModel.settle}
      />
    )
  if (failure === undefined || faults.length > 0) return null
  const { title, remedy } = changeFailureWords(failure)
  return (
    <SaveFailed title={message('company.notSaved')} failure={failure} attempt={attempt}>
      {title}. {remedy}
    </SaveFailed>
  )
}

/** What the company says of itself. Who may not change it reads the same. */
export const CompanyForm = ({ form, viewModel }: { readonly form: Form; readonly viewModel: CompanyViewModel }) => {
  const choices = useBehavior(viewModel.equipment$)
  const {
    typed,
    saved,
    faults,
    attempt,
    isSaving,
    company: { mayEdit },
  } = form
  const kept = useFormDraft({ name: 'carrier-company', base: saved, typed, isDirty: !isSame(typed, saved), change: viewModel.change })
  const faultOf = (field: string): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? undefined : faultWords(fault)
  }
  const field = (name: Exclude<keyof TypedCompany, 'equipment' | 'town'>) => ({
    id: idOf(name),
    value: typed[name],
    fault: faultOf(name),
    onChange: (text: string) => viewModel.change({ [name]: text }),
  })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.save()
  }
  return (
    <form className="trm-card trm-form" noValidate onSubmit={onSubmit} aria-label={message('company.details')}>
      <FormErrorSummary
        title={words('common.faults', { count: faults.length })}
        attempt={attempt}
        faults={faults.map((fault) => ({ fieldId: idOf(fault.field), message: faultWords(fault) }))}
      />
      <DraftNotice {...kept} />
      {mayEdit ? null : <Notice>{message('company.readOnly')}</Notice>}
      <fieldset className="trm-company-form" disabled={!mayEdit}>
        <h2>{message('company.details')}</h2>
        <div className="trm-company-pair">
          <TextField {...field('phone')} label={message('company.phone')} type="tel" autoComplete="tel" />
          <TextField {...field('email')} label={message('company.email')} type="email" autoComplete="email" />
        </div>
        <TownSlot
          id={idOf('town')}
          label={message('company.town')}
          help={message('company.town.help')}
          town={typed.town}
          fault={faultOf('town')}
          onChange={(town) => viewModel.change({ town })}
        />
        <h2>{message('company.money')}</h2>
        <div className="trm-company-pair">
          <TextField
            {...field('costPerMile')}
            label={message('company.costPerMile')}
            help={message('company.costPerMile.help')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...field('leastRatePerMile')}
            label={message('company.leastRatePerMile')}
            help={message('company.leastRatePerMile.help')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <EquipmentCountsField
          id={idOf('equipment')}
          label={message('company.equipment')}
          help={message('company.equipment.help')}
          fault={faultOf('equipment')}
          faultOf={faultOf}
          choices={choices}
          counts={typed.equipment}
          onChange={(type, text) => viewModel.change({ equipment: { ...typed.equipment, [type]: text } })}
          onRetry={viewModel.reloadEquipment}
        />
        <Outcome form={form} viewModel={viewModel} />
        {mayEdit ? (
          <div className="trm-row">
            <SubmitButton isBusy={isSaving} busyLabel={words('common.saving')}>
              {message('company.save')}
            </SubmitButton>
          </div>
        ) : null}
      </fieldset>
    </form>
  )
}
