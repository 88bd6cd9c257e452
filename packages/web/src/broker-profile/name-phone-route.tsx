import { isSameField } from '@trm/domain/forms'
import type { BrokerProfileField } from '@trm/domain/broker-profile'
import { findEquipment } from '@trm/domain/equipment'
import { AccountNav } from '../account/account-nav.tsx'
import { PersonFields } from '../account/person-fields.tsx'
import { namePhoneModule } from './broker-profile.module.ts'
import { Button, SubmitButton } from '../design/button.tsx'
import { CheckboxGroup } from '../design/chakra/checkbox-group.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { equipmentOptions, typesOf } from '../equipment/equipment-choices.ts'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, SaveOutcome, wordedFaults, ReadForm } from '../forms/form-sheet.tsx'
import { ownStart } from '../routing/own-start.ts'
import { namePhoneMessage } from '../messages/en-US/name-phone.ts'
import { message } from '../messages/index.ts'
import { withWords } from '../messages/with-words.ts'
import { linkTo, queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/page-navigation.ts'
import { Later } from '../portal/later.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { useReadySession } from '../portal/use-session.ts'
import type { FieldFault, NamePhoneForm, NamePhoneViewModel } from './name-phone.view-model.ts'
import '../design/link-tabs.css'

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
  const unknown = equipment._tag === 'Loading' ? [] : chosen.filter((entry) => !types.some(({ val }) => val === entry))
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

/** Name, phone and equipment filter. */
const NamePhoneFields = ({ viewModel, form, isForced }: FormProps) => {
  const { typed, attempt, isSaving } = form
  const faults = wordedFaults(form.faults, idOf, profileFaultWords)
  const kept = useFormDraft({
    name: 'name-phone',
    base: form.saved,
    typed,
    isDirty: !isSameField(typed, form.saved),
    change: viewModel.change,
  })
  return (
    <FormSheet faults={faults.all} attempt={attempt} kept={kept} onSubmit={viewModel.submit}>
      <PersonFields
        typed={typed}
        idOf={idOf}
        labelOf={(field) => namePhoneMessage(`info.${field}`)}
        phoneHelp={namePhoneMessage('info.phone.help')}
        faultOf={faults.of}
        onChange={viewModel.change}
      />
      <EquipmentChecklist viewModel={viewModel} form={form} fault={faults.of('equipmentFilter')} />
      <SaveOutcome form={form} saved={namePhoneMessage('info.saved')} notSaved={namePhoneMessage('info.notSaved')} />
      <div className="trm-row">
        <SubmitButton isBusy={isSaving} busyLabel={message('common.saving')}>
          {namePhoneMessage(isForced ? 'info.saveAndGoOn' : 'info.save')}
        </SubmitButton>
      </div>
    </FormSheet>
  )
}

interface NamePhoneScreenProps {
  readonly viewModel: NamePhoneViewModel
  /** The step was forced on the way to another page. */
  readonly isForced: boolean
}

const NotBroker = () => (
  <EmptyState
    title={message('route.brokerInfo')}
    actions={<LinkButton href={linkTo('profile')}>{message('error.goToProfile')}</LinkButton>}
  >
    <p>{namePhoneMessage('info.notBroker')}</p>
  </EmptyState>
)

const NamePhoneScreen = ({ viewModel, isForced }: NamePhoneScreenProps) => {
  const state = useBehavior(viewModel.state$)
  return (
    <Page title={message('route.brokerInfo')} intro={namePhoneMessage('info.intro')} width="reading">
      <AccountNav current="info" />
      {state._tag === 'NotBroker' ? (
        <NotBroker />
      ) : (
        <ReadForm
          state={state}
          notLoaded={namePhoneMessage('info.notLoaded')}
          why={() => namePhoneMessage('info.notLoaded.body')}
          onRetry={viewModel.reload}
        >
          {(form) => (
            <>
              {isForced && !form.wasSaved ? <Notice>{namePhoneMessage('info.forced')}</Notice> : null}
              <NamePhoneFields viewModel={viewModel} form={form} isForced={isForced} />
            </>
          )}
        </ReadForm>
      )}
    </Page>
  )
}

const Entered = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const viewModel = useViewModel(namePhoneModule, { returnTo })
  return viewModel === undefined ? null : <NamePhoneScreen viewModel={viewModel} isForced={returnTo !== undefined} />
}

/** Carriers' own company. */
const loadCompany = async () => (await withWords('company', () => import('../carriers/company-route.tsx'))).CompanyRoute

/** Whoever is no broker has a name and a phone all the same. */
const loadDetails = async () => (await import('../account/own-details-route.tsx')).OwnDetailsRoute

export const NamePhoneRoute = () => {
  const { search } = useAddress()
  const returnTo = queryValue(search, 'returnTo')
  const session = useReadySession()
  if (session !== undefined && queryValue(search, 'of') === 'company' && ownStart(session.context) === 'loadCentral')
    return <Later key="company" file="carriers/company-route.tsx" load={loadCompany} given={{}} />
  if (session !== undefined && session.brokerProfile === undefined)
    return <Later key="details" file="account/own-details-route.tsx" load={loadDetails} given={{}} />
  return <Entered key={returnTo} returnTo={returnTo} />
}
