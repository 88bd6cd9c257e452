import { LONGEST_OF_BROKERAGE } from '@trm/domain/brokerages'
import { useMemo, useState } from 'react'
import { AccountNav } from '../account/account-nav.tsx'
import { SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { Page } from '../design/page.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, ReadForm, SaveOutcome, wordedFaults } from '../forms/form-sheet.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { brokerageMessage as message } from '../messages/en-US/brokerages.ts'
import { message as words } from '../messages/index.ts'
import { withWords } from '../messages/with-words.ts'
import { Later } from '../portal/later.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { faultIn, fieldId, NameFields, TermFields } from './brokerage-fields.tsx'
import { fieldLabel, fieldText, fullLabel, typedFaultWords } from './brokerage-words.ts'
import { isLocked, type BrokerageForm as Form, type BrokerageViewModel } from './brokerage.view-model.ts'
import { brokerageModule } from './brokerages.module.ts'
import type { BrokerageTextField } from './typed-brokerage.ts'
import '../design/link-tabs.css'
import '../forms/company-form.css'

const loadPeople = async () => (await withWords('company', () => import('../colleagues/company-people-route.tsx'))).CompanyPeopleRoute

const Outcome = ({ form, viewModel }: FormProps) =>
  form.wasSaved || form.overtaken === undefined ? (
    <SaveOutcome form={form} saved={message('brokerage.saved')} notSaved={message('brokerage.notSaved')} />
  ) : (
    <OvertakenNotice
      overtaken={form.overtaken}
      attempt={form.attempt}
      typed={form.typed}
      labelOf={fullLabel}
      textOf={(field, of) => fieldText(of[field])}
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
  const worded = wordedFaults(faults, fieldId, typedFaultWords)
  const text = (name: BrokerageTextField, rest: Partial<Parameters<typeof TextField>[0]> = {}) =>
    isLocked(base, name) ? (
      <div className="trm-field">
        <span className="trm-label">{fieldLabel(name)}</span>
        <span dir="auto">{typed[name]}</span>
      </div>
    ) : (
      <TextField
        id={fieldId(name)}
        label={fieldLabel(name)}
        value={typed[name]}
        fault={faultIn(name, worded.of(name), typed[name])}
        onChange={(value) => viewModel.change({ [name]: value })}
        autoComplete="off"
        {...rest}
      />
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
        <NameFields
          text={text}
          once={message('brokerage.once')}
          note={
            (['legalName', 'mcNumber', 'dotNumber'] as const).some((name) => isLocked(base, name)) ? (
              <p className="trm-muted">{message('brokerage.kept')}</p>
            ) : null
          }
        />
        <TermFields text={text} quickPay={typed.quickPay} onQuickPay={(quickPay) => viewModel.change({ quickPay })} />
        <h2>{message('brokerage.confirmations')}</h2>
        <TextAreaField
          id={fieldId('terms')}
          label={fieldLabel('terms')}
          help={message('brokerage.terms.help', { most: LONGEST_OF_BROKERAGE.terms })}
          rows={8}
          value={typed.terms}
          fault={worded.of('terms')}
          onChange={(terms) => viewModel.change({ terms })}
        />
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
      <Later file="colleagues/company-people-route.tsx" load={loadPeople} given={{ side: 'broker', mayEdit, onMayEdit: setMayEdit }} />
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
