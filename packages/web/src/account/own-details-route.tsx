import { ownDetailsModule } from './account.module.ts'
import { SubmitButton } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, ReadForm, SaveOutcome, wordedFaults } from '../forms/form-sheet.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { message as commonMessage } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { AccountNav } from './account-nav.tsx'
import type { DetailsFault, OwnDetailsForm, OwnDetailsViewModel } from './own-details.view-model.ts'
import { PersonFields } from './person-fields.tsx'
import '../design/link-tabs.css'

const idOf = (field: DetailsFault['field']): string => `details-${field}`

const faultWords = ({ field, code }: DetailsFault): string =>
  code === 'required' ? message(`ownDetails.required.${field}`) : message(`ownDetails.${code}`)

const Fields = ({ form, viewModel }: { readonly form: OwnDetailsForm; readonly viewModel: OwnDetailsViewModel }) => {
  const { typed, saved } = form
  const isDirty = typed.firstName !== saved.firstName || typed.lastName !== saved.lastName || typed.phone !== saved.phone
  const kept = useFormDraft({ name: 'own-details', base: saved, typed, isDirty, change: viewModel.change })
  const faults = wordedFaults(form.faults, idOf, faultWords)
  return (
    <FormSheet faults={faults.all} attempt={form.attempt} kept={kept} onSubmit={viewModel.save}>
      <PersonFields
        typed={typed}
        idOf={idOf}
        labelOf={(field) => message(`ownDetails.${field}`)}
        phoneHelp={message('ownDetails.phone.help')}
        faultOf={faults.of}
        onChange={viewModel.change}
      />
      <SaveOutcome form={form} saved={message('ownDetails.saved')} notSaved={message('ownDetails.notSaved')} />
      <div className="trm-row">
        <SubmitButton isBusy={form.isSaving} busyLabel={commonMessage('common.saving')}>
          {message('ownDetails.save')}
        </SubmitButton>
      </div>
    </FormSheet>
  )
}

/** Name and phone of carriers' people and staff. */
const OwnDetailsScreen = ({ viewModel }: { readonly viewModel: OwnDetailsViewModel }) => {
  const state = useBehavior(viewModel.state$)
  return (
    <Page title={commonMessage('route.brokerInfo')} intro={message('ownDetails.intro')} width="reading">
      <AccountNav current="info" />
      <ReadForm state={state} notLoaded={message('ownDetails.notLoaded')} why={changeFailureText} onRetry={viewModel.reload}>
        {(form) => <Fields form={form} viewModel={viewModel} />}
      </ReadForm>
    </Page>
  )
}

export const OwnDetailsRoute = () => {
  const viewModel = useViewModel(ownDetailsModule, undefined)
  return viewModel === undefined ? null : <OwnDetailsScreen viewModel={viewModel} />
}
