import { LONGEST_OF_BROKERAGE } from '@trm/domain/brokerages'
import { useMemo } from 'react'
import { SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, SaveOutcome, wordedFaults } from '../forms/form-sheet.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { brokerageMessage as message } from '../messages/en-US/brokerages.ts'
import { message as words } from '../messages/index.ts'
import { faultIn, fieldId, NameFields, TermFields } from './brokerage-fields.tsx'
import { fieldLabel, fieldText, fullLabel, typedFaultWords } from './brokerage-words.ts'
import { isLocked, type BrokerageForm as Form, type BrokerageViewModel } from './brokerage.view-model.ts'
import type { BrokerageTextField, TypedBrokerage } from './typed-brokerage.ts'
import '../forms/company-form.css'

interface BrokerageFormProps {
  readonly form: Form
  readonly viewModel: BrokerageViewModel
  readonly mayEdit: boolean
  /** Of what is typed and not saved. */
  readonly draft: string
  /** Staff change what a brokerage tells once. */
  readonly isStaffs: boolean
  readonly saved: string
  readonly notSaved: string
}

const Outcome = ({ form, viewModel, saved, notSaved }: Omit<BrokerageFormProps, 'mayEdit' | 'draft' | 'isStaffs'>) =>
  form.wasSaved || form.overtaken === undefined ? (
    <SaveOutcome form={form} saved={saved} notSaved={notSaved} />
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

/** What the brokerage says of itself. Who may not change it reads the same. */
export const BrokerageForm = (props: BrokerageFormProps) => {
  const { form, viewModel, mayEdit, draft, isStaffs } = props
  const { typed, saved, faults, attempt, isSaving, base } = form
  const isDirty = useMemo(() => JSON.stringify(typed) !== JSON.stringify(saved), [typed, saved])
  const kept = useFormDraft({ name: draft, base: saved, typed, isDirty, change: viewModel.change })
  const isKept = (name: keyof TypedBrokerage): boolean => !isStaffs && isLocked(base, name)
  const worded = wordedFaults(faults, fieldId, typedFaultWords)
  const text = (name: BrokerageTextField, rest: Partial<Parameters<typeof TextField>[0]> = {}) =>
    isKept(name) ? (
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
          {...(isStaffs ? {} : { once: message('brokerage.once') })}
          note={
            (['legalName', 'mcNumber', 'dotNumber'] as const).some(isKept) ? <p className="trm-muted">{message('brokerage.kept')}</p> : null
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
        <Outcome {...props} />
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
