import { useEffect, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { LOAD_STATES, type LoadForCarrier, type LoadState } from '@trm/domain/loads'
import type { EquipmentType } from '@trm/domain/equipment'
import type { StaffLoadsAsked } from '@trm/domain/staff'
import { SubmitButton } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { SelectField, TextField } from '../design/form.tsx'
import { Badge } from '../design/notice.tsx'
import { ListBody } from '../design/list-body.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { freightWords, loadLaneWords, loadMilesWords, rateWords } from '../loads/load-words.ts'
import { windowWords } from '../loads/window-words.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { loadsHref } from './staff-loads-asked.ts'
import { StaffNav } from './staff-nav.tsx'
import type { StaffLoadsViewModel } from './staff-reading.view-model.ts'

interface StaffLoadsScreenProps {
  readonly viewModel: StaffLoadsViewModel
  readonly asked: StaffLoadsAsked
  /** Where a search leads: the path without its query. */
  readonly path: string
}

const Search = ({ asked, path }: Pick<StaffLoadsScreenProps, 'asked' | 'path'>) => {
  const [, navigate] = useLocation()
  const [sought, setSought] = useState(asked.sought)
  const [state, setState] = useState<LoadState | ''>(asked.state ?? '')
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    navigate(loadsHref(path, { sought, state: state === '' ? undefined : state }))
  }
  return (
    <form className="trm-staff-filter" role="search" onSubmit={onSubmit}>
      <TextField id="loads-sought" type="search" label={message('staffLoads.sought')} value={sought} maxLength={120} onChange={setSought} />
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
      <SubmitButton>{message('users.find')}</SubmitButton>
    </form>
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
export const StaffLoadsScreen = ({ viewModel, asked, path }: StaffLoadsScreenProps) => {
  const list = useBehavior(viewModel.list$)
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
    <Page title={message('staffLoads.title')} intro={message('staffLoads.intro')}>
      <StaffNav current="loads" />
      {id === undefined ? <Search key={`${sought} ${state}`} asked={asked} path={path} /> : everything}
      <p className="trm-muted" role="status">
        {list._tag === 'Known' ? message('staffLoads.total', { count: list.total }) : ''}
      </p>
      <ListBody
        list={list}
        loading={message('staffTools.loading')}
        onRetry={viewModel.retry}
        onMore={viewModel.more}
        empty={
          <EmptyState title={message('staffLoads.empty')} actions={id === undefined ? everything : undefined}>
            <p>{message(id === undefined ? 'staffLoads.empty.why' : 'staffLoads.empty.one')}</p>
          </EmptyState>
        }
      >
        {({ rows: loads }) => (
          <table className="trm-staff-table">
            <caption className="trm-only-read">{message('staffLoads.title')}</caption>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {message(`staffLoads.col.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {loads.map((load) => (
                <Row key={load.id} load={load} types={types} />
              ))}
            </tbody>
          </table>
        )}
      </ListBody>
    </Page>
  )
}
