import { useEffect, useState } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { LOAD_STATES, type LoadState, type LoadForCarrier } from '@trm/domain/loads'
import type { StaffLoadsAsked } from '@trm/domain/staff'
import { staffLoadsModule } from './staff-tools.module.ts'
import { SelectField } from '../design/form.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Badge } from '../design/notice.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { freightWords, loadLaneWords, loadMilesWords, rateWords } from '../loads/load-words.ts'
import { windowWords } from '../loads/window-words.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { BASE, linkTo } from '../routing/links.ts'
import { useAddress } from '../routing/page-navigation.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { StaffListPage, StaffSearch, StaffTable } from './staff-page.tsx'
import { loadsAskedIn, loadsHref } from './staff-sections.ts'
import type { StaffLoadsViewModel } from './staff-reading.view-model.ts'
import '../design/link-tabs.css'
import '../design/drawer.css'
import './staff-tools.css'

interface StaffLoadsScreenProps {
  readonly viewModel: StaffLoadsViewModel
  readonly asked: StaffLoadsAsked
  /** Where a search leads: the path without its query. */
  readonly path: string
}

const Search = ({ asked, path }: Pick<StaffLoadsScreenProps, 'asked' | 'path'>) => {
  const [state, setState] = useState<LoadState | ''>(asked.state ?? '')
  return (
    <StaffSearch
      id="loads-sought"
      label={message('staffLoads.sought')}
      find={message('users.find')}
      sought={asked.sought}
      hrefOf={(sought) => loadsHref(path, { sought, state: state === '' ? undefined : state })}
    >
      <SelectField
        id="loads-state"
        label={message('staffLoads.state')}
        value={state}
        onChange={setState}
        choices={[
          { value: '', label: message('staffLoads.state.any') },
          ...LOAD_STATES.map((value) => ({ value, label: loadsMessage(`loads.state.${value}`) })),
        ]}
      />
    </StaffSearch>
  )
}

const Row = ({ load, types }: { readonly load: LoadForCarrier; readonly types: readonly EquipmentType[] }) => (
  <tr>
    <th scope="row">
      {loadLaneWords(load)}
      <small className="trm-muted">{message('staffLoads.id', { id: load.referenceId ?? load.id })}</small>
    </th>
    <td dir="auto">{load.companyName}</td>
    <td>
      {windowWords(load.pickupWindow, load.pickup.timezone)}
      <small className="trm-muted">{windowWords(load.dropoffWindow, load.dropoff.timezone)}</small>
    </td>
    <td>
      {freightWords(load, types)}
      <small className="trm-muted">{loadMilesWords(load)}</small>
    </td>
    <td>{rateWords(load.rateTotal)}</td>
    <td>
      <Badge tone={load.state === 'posted' ? 'success' : 'neutral'}>{loadsMessage(`loads.state.${load.state}`)}</Badge>
    </td>
  </tr>
)

const COLUMNS = ['lane', 'company', 'times', 'freight', 'rate', 'state'] as const

/** Every company's loads, to read; the search is in the address. */
const StaffLoadsScreen = ({ viewModel, asked, path }: StaffLoadsScreenProps) => {
  const types = useBehavior(viewModel.types$)
  const { sought, state, id } = asked
  useEffect(() => {
    viewModel.ask({ sought, state, id })
  }, [viewModel, sought, state, id])
  const everything = (
    <LinkButton look="quiet" href={loadsHref(path, { sought: '', state: undefined })}>
      {message('staffLoads.all')}
    </LinkButton>
  )
  return (
    <StaffListPage
      section="loads"
      title={message('staffLoads.title')}
      intro={message('staffLoads.intro')}
      viewModel={viewModel}
      search={id === undefined ? <Search key={`${sought} ${state}`} asked={asked} path={path} /> : everything}
      total={(count) => message('staffLoads.total', { count })}
      empty={
        <EmptyState title={message('staffLoads.empty')} actions={id === undefined ? everything : undefined}>
          <p>{message(id === undefined ? 'staffLoads.empty.why' : 'staffLoads.empty.one')}</p>
        </EmptyState>
      }
    >
      {(loads) => (
        <StaffTable caption={message('staffLoads.title')} columns={COLUMNS.map((column) => message(`staffLoads.col.${column}`))}>
          {loads.map((load) => (
            <Row key={load.id} load={load} types={types} />
          ))}
        </StaffTable>
      )}
    </StaffListPage>
  )
}

/** Every company's loads; with a load in the path, that load. */
export const StaffLoads = ({ loadId }: { readonly loadId?: string | undefined }) => {
  const { pathname, search } = useAddress()
  const viewModel = useViewModel(staffLoadsModule, undefined)
  const path = loadId === undefined ? pathname.slice(BASE.length) : linkTo('loadCentral')
  return viewModel === undefined ? null : <StaffLoadsScreen viewModel={viewModel} asked={loadsAskedIn(search, loadId)} path={path} />
}
