import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { filtersModule } from './account.module.ts'
import { Button, SubmitButton } from '../design/button.tsx'
import { CheckboxGroup } from '../design/chakra/checkbox-group.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { equipmentOptions, typesOf } from '../equipment/equipment-choices.ts'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormOutcome, SaveFailed } from '../forms/form-outcome.tsx'
import { FormSheet, ReadForm } from '../forms/form-sheet.tsx'
import { ownStart } from '../routing/own-start.ts'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { accountMessage as message } from '../messages/en-US/account-pages.ts'
import { message as commonMessage } from '../messages/index.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { useReadySession } from '../portal/use-session.ts'
import { AccountNav } from './account-nav.tsx'
import { companyHref } from './company-href.ts'
import { isSameList, type FiltersForm, type FiltersViewModel } from './filters.view-model.ts'
import '../design/link-tabs.css'
import './account.css'

const LIST_ID = 'filters-equipment'

interface FormProps {
  readonly form: FiltersForm
  readonly viewModel: FiltersViewModel
}

const namesOf = (types: readonly EquipmentType[], entries: readonly string[]): string =>
  entries.map((entry) => findEquipment(types, entry)?.name ?? entry).join(', ')

const failureText = (failure: NonNullable<FiltersForm['failure']>): string =>
  failure._tag === 'NotRead' ? message('ownFilters.notRead') : changeFailureText(failure)

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
  <ul className="trm-row trm-chosen" data-gap="6" aria-label={message('ownFilters.chosen', { count: chosen.length })}>
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

const FiltersFields = ({ form, viewModel }: FormProps) => {
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
  return (
    <FormSheet
      faults={fault === undefined ? [] : [{ fieldId: LIST_ID, message: fault }]}
      attempt={form.attempt}
      kept={kept}
      onSubmit={viewModel.save}
    >
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
    </FormSheet>
  )
}

/** For whoever has no broker profile: says so, and leads to the page that has what they look for (decision 13). */
const NoFilters = () => {
  const session = useReadySession()
  const isCarrier = session !== undefined && ownStart(session.context) === 'loadCentral'
  return isCarrier ? (
    <EmptyState
      title={message('ownFilters.forBrokers')}
      actions={
        <>
          <LinkButton look="solid" href={companyHref}>
            {message('ownFilters.toCompany')}
          </LinkButton>
          <LinkButton href={linkTo('loadCentral')}>{message('ownFilters.toLoads')}</LinkButton>
        </>
      }
    >
      <p>{message('ownFilters.forBrokers.carrier')}</p>
    </EmptyState>
  ) : (
    <EmptyState
      title={message('ownFilters.forBrokers')}
      actions={
        <LinkButton look="solid" href={linkTo('truckList')}>
          {message('ownFilters.toTrucks')}
        </LinkButton>
      }
    >
      <p>{message('ownFilters.forBrokers.others')}</p>
    </EmptyState>
  )
}

/** The equipment a broker looks for: what the truck list begins with. */
const FiltersScreen = ({ viewModel }: { readonly viewModel: FiltersViewModel }) => {
  const state = useBehavior(viewModel.state$)
  return (
    <Page title={commonMessage('route.filters')} intro={message('ownFilters.intro')} width="reading">
      <AccountNav current="filters" />
      {state._tag === 'NotBroker' ? (
        <NoFilters />
      ) : (
        <ReadForm
          state={state}
          notLoaded={message('ownFilters.notLoaded')}
          why={() => message('ownFilters.notLoaded.body')}
          onRetry={viewModel.reload}
        >
          {(form) => <FiltersFields form={form} viewModel={viewModel} />}
        </ReadForm>
      )}
    </Page>
  )
}

export const FiltersRoute = () => {
  const viewModel = useViewModel(filtersModule, undefined)
  return viewModel === undefined ? null : <FiltersScreen viewModel={viewModel} />
}
