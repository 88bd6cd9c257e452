import { useMemo, useState } from 'react'
import { AccountNav } from '../account/account-nav.tsx'
import { SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { Check, FormSheet, ReadForm, SaveOutcome, wordedFaults } from '../forms/form-sheet.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { brokerageMessage as message } from '../messages/en-US/brokerages.ts'
import { message as words } from '../messages/index.ts'
import { Later } from '../portal/later.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import {
  isKept,
  type BrokerageForm as Form,
  type BrokerageTextField,
  type BrokerageViewModel,
  type TypedBrokerage,
} from './brokerage.view-model.ts'
import { faultWords, fullLabelOf, labelOf, textOf } from './brokerage-words.ts'
import { brokerageModule } from './brokerages.module.ts'
import '../design/link-tabs.css'
import '../design/told-once.css'
import '../forms/company-form.css'

const loadPeople = async () => (await import('../colleagues/company-people-route.tsx')).CompanyPeopleRoute

const idOf = (field: keyof TypedBrokerage): string => `brokerage-${field}`

const ADDRESS = { Line: 'address-line1', City: 'address-level2', State: 'address-level1', PostalCode: 'postal-code' } as const

const completing = (of: 'street' | 'billing', part: keyof typeof ADDRESS): string =>
  of === 'street' ? ADDRESS[part] : `billing ${ADDRESS[part]}`

const Outcome = ({ form, viewModel }: FormProps) =>
  form.wasSaved || form.overtaken === undefined ? (
    <SaveOutcome form={form} saved={message('brokerage.saved')} notSaved={message('brokerage.notSaved')} />
  ) : (
    <OvertakenNotice
      overtaken={form.overtaken}
      attempt={form.attempt}
      typed={form.typed}
      labelOf={fullLabelOf}
      textOf={textOf}
      onSettle={viewModel.settle}
    />
  )

interface FormProps {
  readonly form: Form
  readonly viewModel: BrokerageViewModel
}

/** What the brokerage says of itself. Who may not change it reads the same. */
const BrokerageForm = ({ form, viewModel, mayEdit }: FormProps & { readonly mayEdit: boolean }) => {
  const { typed, saved, faults, attempt, isSaving, base } = form
  const isDirty = useMemo(() => JSON.stringify(typed) !== JSON.stringify(saved), [typed, saved])
  const kept = useFormDraft({ name: 'brokerage', base: saved, typed, isDirty, change: viewModel.change })
  const worded = wordedFaults(faults, idOf, faultWords)
  const text = (name: BrokerageTextField, rest: Partial<Parameters<typeof TextField>[0]> = {}) =>
    isKept(base, name) ? (
      <div className="trm-field">
        <span className="trm-label">{labelOf(name)}</span>
        <span dir="auto">{typed[name]}</span>
      </div>
    ) : (
      <TextField
        id={idOf(name)}
        label={labelOf(name)}
        value={typed[name]}
        fault={worded.of(name)}
        onChange={(value) => viewModel.change({ [name]: value })}
        autoComplete="off"
        {...rest}
      />
    )
  const address = (of: 'street' | 'billing') => (
    <>
      {text(`${of}Line`, { autoComplete: completing(of, 'Line') })}
      <div className="trm-pair trm-company-town">
        {(['City', 'State', 'PostalCode'] as const).map((part) => (
          <div key={part}>{text(`${of}${part}`, { autoComplete: completing(of, part) })}</div>
        ))}
      </div>
    </>
  )
  return (
    <FormSheet
      name={{ 'aria-label': message('brokerage.details') }}
      faults={worded.all}
      attempt={attempt}
      kept={kept}
      onSubmit={viewModel.save}
    >
      {mayEdit ? null : <Notice>{message('brokerage.readOnly')}</Notice>}
      <fieldset className="trm-company-form" disabled={!mayEdit}>
        <h2>{message('brokerage.details')}</h2>
        <div className="trm-pair">
          {text('name', { help: message('brokerage.name.help') })}
          {text('legalName', { help: message('brokerage.once') })}
        </div>
        <div className="trm-pair">
          {text('mcNumber', { help: message('brokerage.once') })}
          {text('dotNumber', { help: message('brokerage.once') })}
        </div>
        {(['legalName', 'mcNumber', 'dotNumber'] as const).some((name) => isKept(base, name)) ? (
          <p className="trm-muted">{message('brokerage.kept')}</p>
        ) : null}
        <div className="trm-pair">
          {text('phone', { type: 'tel', autoComplete: 'work tel' })}
          {text('email', { type: 'email', autoComplete: 'work email' })}
        </div>
        <h2>{message('brokerage.street')}</h2>
        {address('street')}
        <h2>{message('brokerage.billing')}</h2>
        <p className="trm-muted">{message('brokerage.billing.help')}</p>
        {address('billing')}
        <h2>{message('brokerage.pay')}</h2>
        {text('payDays', { inputMode: 'numeric', help: message('brokerage.payDays.help') })}
        <Check
          id={idOf('quickPay')}
          label={message('brokerage.quickPay')}
          isOn={typed.quickPay}
          onChange={(quickPay) => viewModel.change({ quickPay })}
        />
        <h2>{message('brokerage.bond')}</h2>
        <div className="trm-pair">
          {text('bondAmount', { inputMode: 'numeric', help: message('brokerage.bondAmount.help') })}
          {text('bondNumber')}
        </div>
        <Outcome form={form} viewModel={viewModel} />
        {mayEdit ? (
          <div className="trm-row">
            <SubmitButton isBusy={isSaving} busyLabel={words('common.saving')}>
              {message('brokerage.save')}
            </SubmitButton>
          </div>
        ) : null}
      </fieldset>
    </FormSheet>
  )
}

const Known = ({ form, viewModel }: FormProps) => {
  const [mayEdit, setMayEdit] = useState(form.base.mayEdit)
  return (
    <div className="trm-stack">
      <BrokerageForm form={form} viewModel={viewModel} mayEdit={mayEdit} />
      <Later file="colleagues/company-people-route.tsx" load={loadPeople} given={{ mayEdit, onMayEdit: setMayEdit }} />
    </div>
  )
}

const BrokerageScreen = ({ viewModel }: { readonly viewModel: BrokerageViewModel }) => {
  const state = useBehavior(viewModel.state$)
  return (
    <Page
      title={words('route.brokerCompany')}
      width="reading"
      {...(state._tag === 'Form' ? { intro: message('brokerage.intro', { name: state.base.name }) } : {})}
    >
      <AccountNav current="company" />
      <ReadForm
        state={state}
        loading={message('brokerage.loading')}
        notLoaded={message('brokerage.notLoaded')}
        why={changeFailureText}
        onRetry={viewModel.reload}
      >
        {(form) => <Known form={form} viewModel={viewModel} />}
      </ReadForm>
    </Page>
  )
}

/** A broker's own company. */
export const BrokerageRoute = () => {
  const viewModel = useViewModel(brokerageModule, undefined)
  return viewModel === undefined ? null : <BrokerageScreen viewModel={viewModel} />
}
