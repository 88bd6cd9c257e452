import { formatDateTime } from '@trm/domain/formats'
import { type FeatureFlag, FLAG_ROLES, NEW_VERSION } from '@trm/domain/staff'
import { Check } from '../design/chakra/check.tsx'
import { Button } from '../design/button.tsx'
import { CheckboxGroup } from '../design/chakra/checkbox-group.tsx'
import { TextField } from '../design/form.tsx'
import { Badge } from '../design/notice.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { wordedFaults } from '../forms/form-sheet.tsx'
import { formOutcomeMessage } from '../messages/en-US/form-outcome.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { EditDialog, NotSaved } from './edit-dialog.tsx'
import { type FlagFieldFault, type FlagsViewModel, type TypedFlag, draftOfFlag } from './flags.view-model.ts'
import { StaffListPage } from './staff-page.tsx'

/** Whom a flag is on for. */
const flagAudience = ({ roles }: Pick<FeatureFlag, 'roles'>): string =>
  roles.length === 0
    ? message('flags.everybody')
    : message('flags.for', { roles: roles.map((role) => message(`flags.role.${role}`)).join(', ') })

/** Who changed it last, and when. */
const flagChanged = ({ updatedAt, updatedBy }: Pick<FeatureFlag, 'updatedAt' | 'updatedBy'>, zone: string): string =>
  updatedBy === undefined ? message('flags.delivered') : message('flags.by', { name: updatedBy, time: formatDateTime(updatedAt, zone) })

/** That another changed it meanwhile, and how it stands. */
const flagOvertaken = (now: FeatureFlag, zone: string): string =>
  message('flags.overtaken', {
    changed: flagChanged(now, zone),
    state: message(now.enabled ? 'flags.on' : 'flags.off'),
    audience: flagAudience(now),
    description: now.description,
  })

const idOf = (field: FlagFieldFault['field']): string => `flag-${field}`

const faultWords = (fault: FlagFieldFault): string => {
  if (fault.field === 'key') return message(`flags.fault.key.${fault.code}`)
  return message(`flags.fault.description.${fault.code === 'not_a_key' ? 'refused' : fault.code}`)
}

const labelOf = (key: keyof TypedFlag): string => {
  switch (key) {
    case 'key':
    case 'description':
    case 'roles':
    case 'enabled':
      return message(`flags.${key}`)
    default:
      return ''
  }
}

/** Nothing of what is not typed here. */
const textOf = (key: keyof TypedFlag, flag: TypedFlag): string => {
  switch (key) {
    case 'description':
      return flag.description
    case 'roles':
      return flagAudience(flag)
    case 'enabled':
      return formOutcomeMessage(flag.enabled ? 'formOutcome.yes' : 'formOutcome.no')
    default:
      return ''
  }
}

/** A new flag, or what an old one says; its key stays. */
const FlagDialog = ({ viewModel }: { readonly viewModel: FlagsViewModel }) => {
  const editing = useBehavior(viewModel.editing$)
  if (editing === undefined) return null
  const { draft, isNew } = editing
  const faults = wordedFaults(editing.faults, idOf, faultWords)
  return (
    <EditDialog
      title={isNew ? message('flags.add.title') : message('flags.change.title', { key: draft.key })}
      editing={editing}
      list={viewModel}
      standing={(now) => flagOvertaken(now, viewModel.zone)}
      labelOf={labelOf}
      textOf={textOf}
      faults={faults.all}
    >
      {isNew ? (
        <TextField
          id={idOf('key')}
          label={message('flags.key')}
          help={message('flags.key.help')}
          value={draft.key}
          fault={faults.of('key')}
          onChange={(key) => viewModel.change({ key })}
        />
      ) : null}
      <TextAreaField
        id={idOf('description')}
        label={message('flags.description')}
        value={draft.description}
        fault={faults.of('description')}
        onChange={(description) => viewModel.change({ description })}
      />
      <CheckboxGroup
        id="flag-roles"
        label={message('flags.roles')}
        help={message('flags.roles.help')}
        chosen={draft.roles}
        choices={FLAG_ROLES.map((role) => ({ value: role, label: message(`flags.role.${role}`) }))}
        onChange={(chosen) => viewModel.change({ roles: FLAG_ROLES.filter((role) => chosen.includes(role)) })}
      />
      <Check label={message('flags.enabled')} isOn={draft.enabled} onChange={(enabled) => viewModel.change({ enabled })} />
    </EditDialog>
  )
}

interface FlagsScreenProps {
  readonly viewModel: FlagsViewModel
}

const Flag = ({ flag, viewModel }: Pick<FlagsScreenProps, 'viewModel'> & { readonly flag: FeatureFlag }) => {
  const { key, description, enabled } = flag
  const draft = draftOfFlag(flag)
  const notPut = useBehavior(viewModel.notPut$)
  return (
    <li className="trm-card trm-between trm-flag">
      <div>
        <h2>
          <code>{key}</code> <Badge tone={enabled ? 'success' : 'neutral'}>{message(enabled ? 'flags.on' : 'flags.off')}</Badge>
        </h2>
        <p dir="auto">{description}</p>
        <p className="trm-muted">
          {flagAudience(flag)} · {flagChanged(flag, viewModel.zone)}
        </p>
      </div>
      <div className="trm-row">
        <Button
          aria-label={message(enabled ? 'flags.turnOffOf' : 'flags.turnOnOf', { key })}
          onClick={() => viewModel.put({ ...draft, enabled: !enabled })}
        >
          {message(enabled ? 'flags.turnOff' : 'flags.turnOn')}
        </Button>
        <Button look="quiet" aria-label={message('flags.changeOf', { key })} onClick={() => viewModel.open(draft, false)}>
          {message('flags.change')}
        </Button>
      </div>
      {notPut?.draft.key !== key ? null : (
        <NotSaved
          failure={notPut.failure}
          attempt={1}
          standing={(now) => `${flagOvertaken(now, viewModel.zone)} ${message('staffTools.overtaken.turned')}`}
        />
      )}
    </li>
  )
}

export const FlagsScreen = ({ viewModel }: FlagsScreenProps) => (
  <StaffListPage
    section="flags"
    title={message('flags.title')}
    intro={message('flags.intro')}
    viewModel={viewModel}
    actions={
      <Button
        look="solid"
        onClick={() => viewModel.open({ key: '', description: '', enabled: true, roles: [], isNew: true, version: NEW_VERSION }, true)}
      >
        {message('flags.add')}
      </Button>
    }
    empty={
      <EmptyState title={message('flags.empty')}>
        <p>{message('flags.empty.why')}</p>
      </EmptyState>
    }
    over={<FlagDialog viewModel={viewModel} />}
  >
    {(flags) => (
      <ul className="trm-stack" aria-label={message('flags.list')}>
        {flags.map((flag) => (
          <Flag key={flag.key} flag={flag} viewModel={viewModel} />
        ))}
      </ul>
    )}
  </StaffListPage>
)
