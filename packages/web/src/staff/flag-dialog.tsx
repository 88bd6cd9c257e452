import { FLAG_ROLES } from '@trm/domain/staff'
import { CheckboxGroup } from '../design/checkbox-group.tsx'
import { TextField } from '../design/form.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { formOutcomeMessage } from '../messages/en-US/form-outcome.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { EditDialog } from './edit-dialog.tsx'
import { flagAudience, flagOvertaken } from './flag-words.ts'
import type { FlagFieldFault, FlagsViewModel, TypedFlag } from './flags.view-model.ts'

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
export const FlagDialog = ({ viewModel }: { readonly viewModel: FlagsViewModel }) => {
  const editing = useBehavior(viewModel.editing$)
  if (editing === undefined) return null
  const { draft, isNew, faults } = editing
  const faultOf = (field: FlagFieldFault['field']): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? undefined : faultWords(fault)
  }
  return (
    <EditDialog
      title={isNew ? message('flags.add.title') : message('flags.change.title', { key: draft.key })}
      editing={editing}
      list={viewModel}
      standing={(now) => flagOvertaken(now, viewModel.zone)}
      labelOf={labelOf}
      textOf={textOf}
      faults={faults.map((fault) => ({ fieldId: idOf(fault.field), message: faultWords(fault) }))}
    >
      {isNew ? (
        <TextField
          id={idOf('key')}
          label={message('flags.key')}
          help={message('flags.key.help')}
          value={draft.key}
          fault={faultOf('key')}
          onChange={(key) => viewModel.change({ key })}
        />
      ) : null}
      <TextAreaField
        id={idOf('description')}
        label={message('flags.description')}
        value={draft.description}
        fault={faultOf('description')}
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
      <label className="trm-check">
        <input type="checkbox" checked={draft.enabled} onChange={(event) => viewModel.change({ enabled: event.currentTarget.checked })} />
        {message('flags.enabled')}
      </label>
    </EditDialog>
  )
}
