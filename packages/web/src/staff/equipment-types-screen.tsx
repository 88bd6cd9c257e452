import { proposedVal, type CatalogEntry } from '@trm/domain/equipment'
import { formatDateTime } from '@trm/domain/formats'
import { NEW_VERSION } from '@trm/domain/staff'
import { Check } from '../design/chakra/check.tsx'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { Badge } from '../design/notice.tsx'
import { wordedFaults } from '../forms/form-sheet.tsx'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { EditDialog } from './edit-dialog.tsx'
import { draftOfType, type EquipmentTypesViewModel, type TypedType, type TypeFault } from './equipment-types.view-model.ts'
import { StaffListPage, StaffTable } from './staff-page.tsx'

const idOf = (field: TypeFault['field']): string => `type-${field}`

const faultWords = (fault: TypeFault): string => {
  if (fault.field === 'name')
    return message(`types.fault.name.${fault.code === 'not_a_val' || fault.code === 'full' ? 'refused' : fault.code}`)
  return message(`types.fault.val.${fault.code === 'too_long' ? 'not_a_val' : fault.code}`)
}

/** Who changed it last, and when. */
const changedWords = ({ changed }: Pick<CatalogEntry, 'changed'>, zone: string): string =>
  changed === undefined ? message('types.delivered') : message('types.by', { name: changed.by, time: formatDateTime(changed.at, zone) })

const stateWords = ({ isRetired }: Pick<CatalogEntry, 'isRetired'>): string => message(isRetired ? 'types.retired' : 'types.offered')

/** Nothing of what is not typed here. */
const textOf = (key: keyof TypedType, type: TypedType): string => (key === 'isRetired' ? stateWords(type) : key === 'name' ? type.name : '')

const overtakenWords = (now: CatalogEntry, zone: string): string =>
  message('types.overtaken', {
    changed: changedWords(now, zone),
    name: now.name,
    state: stateWords(now),
  })

const TypeDialog = ({ viewModel }: { readonly viewModel: EquipmentTypesViewModel }) => {
  const editing = useBehavior(viewModel.editing$)
  const list = useBehavior(viewModel.list$)
  if (editing === undefined) return null
  const { draft, isNew } = editing
  const faults = wordedFaults(editing.faults, idOf, faultWords)
  const before = list._tag === 'Known' ? list.rows.find(({ val }) => val === draft.val) : undefined
  const types = list._tag === 'Known' ? list.rows : []
  const isProposed = draft.val === proposedVal(types, draft.name)
  return (
    <EditDialog
      title={isNew ? message('types.add.title') : message('types.change.title', { name: before?.name ?? draft.name })}
      editing={editing}
      list={viewModel}
      standing={(now) => overtakenWords(now, viewModel.zone)}
      labelOf={(key) => message(key === 'isRetired' ? 'types.col.state' : 'types.name')}
      textOf={textOf}
      faults={faults.all}
    >
      <TextField
        id={idOf('name')}
        label={message('types.name')}
        value={draft.name}
        fault={faults.of('name')}
        onChange={(name) => viewModel.change(isNew && isProposed ? { name, val: proposedVal(types, name) } : { name })}
      />
      {isNew ? (
        <TextField
          id={idOf('val')}
          label={message('types.val')}
          help={message('types.val.help')}
          value={draft.val}
          fault={faults.of('val')}
          onChange={(val) => viewModel.change({ val })}
        />
      ) : (
        <Check label={message('types.retire')} isOn={draft.isRetired} onChange={(isRetired) => viewModel.change({ isRetired })} />
      )}
    </EditDialog>
  )
}

const COLUMNS = ['name', 'val', 'state', 'change'] as const

interface TypeTableProps {
  readonly types: readonly CatalogEntry[]
  readonly zone: string
  readonly onChange: (type: CatalogEntry) => void
}

const TypeTable = ({ types, zone, onChange }: TypeTableProps) => (
  <StaffTable caption={message('types.list')} columns={COLUMNS.map((column) => message(`types.col.${column}`))}>
    {types.map((type) => (
      <tr key={type.val}>
        <th scope="row">{type.name}</th>
        <td>
          <code>{type.val}</code>
        </td>
        <td>
          <Badge tone={type.isRetired ? 'warning' : 'success'}>{stateWords(type)}</Badge>
          {type.changed === undefined ? null : <small className="trm-muted">{changedWords(type, zone)}</small>}
        </td>
        <td>
          <Button aria-label={message('types.changeOf', { name: type.name })} onClick={() => onChange(type)}>
            {message('types.change')}
          </Button>
        </td>
      </tr>
    ))}
  </StaffTable>
)

interface EquipmentTypesScreenProps {
  readonly viewModel: EquipmentTypesViewModel
}

export const EquipmentTypesScreen = ({ viewModel }: EquipmentTypesScreenProps) => {
  const table = (types: readonly CatalogEntry[]) => (
    <>
      <p className="trm-muted">{message('types.total', { count: types.length })}</p>
      <TypeTable types={types} zone={viewModel.zone} onChange={(type) => viewModel.open(draftOfType(type), false)} />
    </>
  )
  return (
    <StaffListPage
      section="equipment-types"
      title={message('types.title')}
      intro={message('types.intro')}
      viewModel={viewModel}
      actions={
        <Button
          look="solid"
          onClick={() => viewModel.open({ val: '', name: '', isRetired: false, isNew: true, version: NEW_VERSION }, true)}
        >
          {message('types.add')}
        </Button>
      }
      empty={table([])}
      over={<TypeDialog viewModel={viewModel} />}
    >
      {table}
    </StaffListPage>
  )
}
