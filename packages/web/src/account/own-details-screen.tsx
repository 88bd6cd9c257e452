import { absurd } from 'fp-ts/function'
import type { FormEvent, ReactNode } from 'react'
import { formatPhone } from '@trm/domain/broker-profile'
import { SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { FormErrorSummary } from '../design/form-error-summary.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { SaveFailed } from '../forms/save-failed.tsx'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.ts'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { AccountNav } from './account-nav.tsx'
import type { DetailsFault, OwnDetailsForm, OwnDetailsViewModel } from './own-details.view-model.ts'

const FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

const idOf = (field: DetailsFault['field']): string => `details-${field}`

const faultWords = ({ field, code }: DetailsFault): string =>
  code === 'required' ? message(`ownDetails.required.${field}`) : message(`ownDetails.${code}`)

const Outcome = ({ form }: { readonly form: OwnDetailsForm }) => {
  if (form.wasSaved) return <Notice tone="success">{message('ownDetails.saved')}</Notice>
  if (form.failure === undefined || form.faults.length > 0) return null
  const { title, remedy } = changeFailureWords(form.failure)
  return (
    <SaveFailed title={message('ownDetails.notSaved')} failure={form.failure} attempt={form.attempt}>
      {title}. {remedy}
    </SaveFailed>
  )
}

const Fields = ({ form, viewModel }: { readonly form: OwnDetailsForm; readonly viewModel: OwnDetailsViewModel }) => {
  const { typed, saved, faults } = form
  const isDirty = typed.firstName !== saved.firstName || typed.lastName !== saved.lastName || typed.phone !== saved.phone
  const kept = useFormDraft({ name: 'own-details', base: saved, typed, isDirty, change: viewModel.change })
  const faultOf = (field: DetailsFault['field']): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? undefined : faultWords(fault)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.submit()
  }
  return (
    <form className="trm-card trm-form" noValidate onSubmit={onSubmit}>
      <FormErrorSummary
        title={commonMessage('common.faults', { count: faults.length })}
        attempt={form.attempt}
        faults={faults.map((fault) => ({ fieldId: idOf(fault.field), message: faultWords(fault) }))}
      />
      <DraftNotice {...kept} />
      {FIELDS.map(([field, autoComplete]) => (
        <TextField
          key={field}
          id={idOf(field)}
          label={message(`ownDetails.${field}`)}
          autoComplete={autoComplete}
          value={typed[field]}
          fault={faultOf(field)}
          onChange={(value) => viewModel.change({ [field]: value })}
        />
      ))}
      <TextField
        id={idOf('phone')}
        label={message('ownDetails.phone')}
        help={message('ownDetails.phone.help')}
        type="tel"
        autoComplete="tel"
        value={formatPhone(typed.phone)}
        fault={faultOf('phone')}
        onChange={(phone) => viewModel.change({ phone })}
      />
      <Outcome form={form} />
      <div className="trm-row">
        <SubmitButton isBusy={form.isSaving} busyLabel={commonMessage('common.saving')}>
          {message('ownDetails.save')}
        </SubmitButton>
      </div>
    </form>
  )
}

const Content = ({ viewModel }: { readonly viewModel: OwnDetailsViewModel }): ReactNode => {
  const state = useBehavior(viewModel.state$)
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={commonMessage('common.loading')} />
    case 'NotLoaded': {
      const { title, remedy } = changeFailureWords(state.failure)
      return <NotLoaded title={message('ownDetails.notLoaded')} why={`${title}. ${remedy}`} onRetry={viewModel.reload} />
    }
    case 'Form':
      return <Fields form={state} viewModel={viewModel} />
    default:
      return absurd(state)
  }
}

/** Name and phone of carriers' people and staff. */
export const OwnDetailsScreen = ({ viewModel }: { readonly viewModel: OwnDetailsViewModel }) => (
  <Page title={commonMessage('route.brokerInfo')} intro={message('ownDetails.intro')} width="reading">
    <AccountNav current="info" />
    <Content viewModel={viewModel} />
  </Page>
)
