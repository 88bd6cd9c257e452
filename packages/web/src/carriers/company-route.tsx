import { useState } from 'react'
import { findEquipment } from '@trm/domain/equipment'
import { AccountNav } from '../account/account-nav.tsx'
import { companyModule, ownCardModule } from './carrier-company.module.ts'
import { SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { NumberField } from '../design/chakra/number-field.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { Page } from '../design/page.tsx'
import { EquipmentCountsField } from '../equipment/equipment-counts-field.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, SaveOutcome, wordedFaults, ReadForm } from '../forms/form-sheet.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { carrierCompany, companyMessage as message } from '../messages/en-US/carrier-company.ts'
import { message as words } from '../messages/index.ts'
import { TownSlot } from '../places/town-slot.tsx'
import { Later } from '../portal/later.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import {
  isSame,
  linesOf,
  typeOfLine,
  type CompanyFault,
  type TypedCompany,
  type CompanyForm as Form,
  type CompanyViewModel,
} from './company.view-model.ts'
import { cardNumbers } from './card-checks.tsx'
import { OwnCard } from './own-card.tsx'
import type { OwnCardViewModel } from './own-card.view-model.ts'
import '../design/link-tabs.css'
import '../equipment/equipment-counts.css'
import './card-checks.css'
import '../forms/company-form.css'
import './company.css'

const loadPeople = async () => (await import('../colleagues/company-people-route.tsx')).CompanyPeopleRoute

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
  const { wasSaved, overtaken, typed, attempt } = form
  const choices = useBehavior(viewModel.equipment$)
  const labelOf = (key: string): string => {
    const type = typeOfLine(key)
    if (type !== undefined) return (choices._tag === 'Known' ? findEquipment(choices.types, type)?.name : undefined) ?? type
    return isTextField(key) ? message(`company.${key}`) : key
  }
  if (wasSaved || overtaken === undefined)
    return <SaveOutcome form={form} saved={message('company.saved')} notSaved={message('company.notSaved')} />
  return (
    <OvertakenNotice
      {...{ overtaken, attempt, labelOf }}
      typed={linesOf(typed)}
      textOf={(key, lines) => lines[key] ?? ''}
      onSettle={viewModel.settle}
    />
  )
}

/** What the company says of itself. Who may not change it reads the same. */
const CompanyForm = ({
  form,
  viewModel,
  mayEdit,
}: {
  readonly form: Form
  readonly viewModel: CompanyViewModel
  readonly mayEdit: boolean
}) => {
  const choices = useBehavior(viewModel.equipment$)
  const { typed, saved, faults, attempt, isSaving } = form
  const kept = useFormDraft({ name: 'carrier-company', base: saved, typed, isDirty: !isSame(typed, saved), change: viewModel.change })
  const worded = wordedFaults(faults, idOf, faultWords)
  const field = (name: Exclude<keyof TypedCompany, 'equipment' | 'town'>) => ({
    id: idOf(name),
    label: message(`company.${name}`),
    value: typed[name],
    fault: worded.of(name),
    onChange: (text: string) => viewModel.change({ [name]: text }),
  })
  return (
    <FormSheet
      name={{ 'aria-label': message('company.details') }}
      faults={worded.all}
      attempt={attempt}
      kept={kept}
      onSubmit={viewModel.save}
    >
      {mayEdit ? null : <Notice>{message('company.readOnly')}</Notice>}
      <fieldset className="trm-company-form" disabled={!mayEdit}>
        <h2>{message('company.details')}</h2>
        <div className="trm-pair">
          <TextField {...field('phone')} type="tel" autoComplete="tel" />
          <TextField {...field('email')} type="email" autoComplete="email" />
        </div>
        <TownSlot
          id={idOf('town')}
          label={message('company.town')}
          help={message('company.town.help')}
          town={typed.town}
          fault={worded.of('town')}
          onChange={(town) => viewModel.change({ town })}
        />
        <h2>{message('company.money')}</h2>
        <div className="trm-pair">
          {(['costPerMile', 'leastRatePerMile'] as const).map((name) => (
            <NumberField key={name} {...field(name)} help={message(`company.${name}.help`)} unit="perMile" />
          ))}
        </div>
        <EquipmentCountsField
          id={idOf('equipment')}
          label={message('company.equipment')}
          help={message('company.equipment.help')}
          fault={worded.of('equipment')}
          faultOf={worded.of}
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
    </FormSheet>
  )
}

interface CompanyScreenProps {
  readonly company: CompanyViewModel
  readonly card: OwnCardViewModel
}

const Known = ({ form, company, card }: CompanyScreenProps & { readonly form: Form }) => {
  const view = useBehavior(card.view$)
  const { name } = form.base
  const [mayEdit, setMayEdit] = useState(form.base.mayEdit)
  return (
    <div className="trm-stack">
      <section className="trm-card trm-stack" aria-labelledby="company-name">
        <h2 id="company-name" dir="auto">
          {name}
        </h2>
        <p>{cardNumbers(form.base).join(' · ')}</p>
        <p className="trm-muted">{message('company.approved')}</p>
      </section>
      <CompanyForm form={form} viewModel={company} mayEdit={mayEdit} />
      <OwnCard view={view} viewModel={card} mayEdit={mayEdit} />
      <Later file="colleagues/company-people-route.tsx" load={loadPeople} given={{ side: 'carrier', mayEdit, onMayEdit: setMayEdit }} />
    </div>
  )
}

/** A carrier's own company. */
const CompanyScreen = (props: CompanyScreenProps) => {
  const state = useBehavior(props.company.state$)
  return (
    <Page
      title={message('company.title')}
      width="reading"
      {...(state._tag === 'Form' ? { intro: message('company.intro', { name: state.base.name }) } : {})}
    >
      <AccountNav current="company" />
      <ReadForm
        state={state}
        loading={message('company.loading')}
        notLoaded={message('company.notLoaded')}
        why={changeFailureText}
        onRetry={props.company.reload}
      >
        {(form) => <Known form={form} {...props} />}
      </ReadForm>
    </Page>
  )
}

export const CompanyRoute = () => {
  const company = useViewModel(companyModule, undefined)
  const card = useViewModel(ownCardModule, undefined)
  return company === undefined || card === undefined ? null : <CompanyScreen company={company} card={card} />
}
