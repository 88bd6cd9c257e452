import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { formatDateTime } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'
import { APPLICATIONS_OF, mayBeTaken, type ApplicationForStaff } from '@trm/domain/staff'
import { useIsBeside, useOpenRow } from '../../design/drawer.tsx'
import { SelectField } from '../../design/form.tsx'
import { LinkTabs } from '../../design/link-tabs.tsx'
import { ListBody } from '../../design/list-body.tsx'
import { Badge } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState } from '../../design/chakra/empty-state.tsx'
import { useRowGrid } from '../../design/use-row-grid.ts'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { usePortal } from '../../portal/portal.tsx'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { ApplicationDrawer } from './application-drawer.tsx'
import { companyWords, holderWords, numberWords, waitingWords } from './application-words.ts'
import { ofWhom, staffHref, type StaffAsked, type StaffTab, type StaffView } from './staff-state.ts'
import type { StaffViewModel } from './staff.view-model.ts'

interface RowsProps {
  readonly rows: readonly ApplicationForStaff[]
  readonly open: string | undefined
  readonly zone: string
  readonly now: Instant
  readonly onOpen: (id: string) => void
}

const Row = ({
  row,
  isOpen,
  isTabStop,
  zone,
  now,
}: {
  readonly row: ApplicationForStaff
  readonly isOpen: boolean
  readonly isTabStop: boolean
  readonly zone: string
  readonly now: Instant
}) => {
  const { application, person, kind, known, takenBy } = row
  const waits = waitingWords(row, now)
  return (
    <div role="row" className="trm-plain-row trm-staff-row" data-row={row.id} tabIndex={isTabStop ? 0 : -1} aria-selected={isOpen}>
      <span role="gridcell">
        <strong dir="auto">{companyWords(row)}</strong>
        {known === undefined || application.status === 'approved' || application.status === 'declined' ? null : (
          <>
            {' '}
            <Badge tone={kind === 'carrier' ? 'info' : 'warning'}>
              {message(kind === 'carrier' ? 'staff.known' : 'staff.numberTaken')}
            </Badge>
          </>
        )}
        {takenBy === undefined ? null : (
          <>
            {' '}
            <Badge tone={takenBy.isReader ? 'success' : 'neutral'}>{holderWords(takenBy)}</Badge>
          </>
        )}
      </span>
      <span role="gridcell">{message(`staff.kind.${kind}`)}</span>
      <span role="gridcell">{numberWords(row)}</span>
      <span role="gridcell" dir="auto">
        {person.name}
      </span>
      <span role="gridcell" className="trm-muted">
        {waits === undefined ? null : (
          <>
            <strong className="trm-staff-waits">{waits}</strong>{' '}
          </>
        )}
        {application.submittedAt === undefined ? message('staff.notSent') : formatDateTime(application.submittedAt, zone)}
      </span>
    </div>
  )
}

const ApplicationRows = ({ rows, open, zone, now, onOpen }: RowsProps) => {
  const ids = rows.map(({ id }) => id)
  const { handlers, stop } = useRowGrid(ids, onOpen, open)
  return (
    <div role="grid" aria-label={message('staff.list')} aria-rowcount={rows.length + 1} {...handlers}>
      <div role="row" className="trm-plain-row trm-plain-head trm-staff-row">
        {(['company', 'kind', 'numbers', 'person', 'sent'] as const).map((name) => (
          <span key={name} role="columnheader">
            {message(`staff.col.${name}`)}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <Row key={row.id} row={row} isOpen={row.id === open} isTabStop={row.id === stop} zone={zone} now={now} />
      ))}
    </div>
  )
}

const TABS: readonly StaffTab[] = ['submitted', 'sent_back', 'draft', 'approved', 'declined']

const Tabs = ({ view: { asked, queues } }: { readonly view: StaffView }) => (
  <LinkTabs
    label={message('staff.tabs')}
    tabs={TABS.map((tab) => {
      const list = queues[tab]
      return {
        href: staffHref({ tab, of: asked.of, id: undefined }),
        words: message(`staff.tab.${tab}`),
        isCurrent: asked.tab === tab,
        count: list._tag === 'Known' ? list.total : 'Asked',
      }
    })}
  />
)

const Taken = ({ asked, onChoose }: { readonly asked: StaffAsked; readonly onChoose: (of: StaffAsked['of']) => void }) => (
  <div className="trm-staff-taken">
    <SelectField
      id="staff-taken"
      label={message('staff.show')}
      value={asked.of ?? ''}
      choices={[
        { value: '', label: message('staff.show.all') },
        ...APPLICATIONS_OF.map((value) => ({ value, label: message(`staff.show.${value}`) })),
      ]}
      onChange={(value) => onChoose(value === '' ? undefined : value)}
    />
  </div>
)

interface StaffScreenProps {
  readonly viewModel: StaffViewModel
  readonly asked: StaffAsked
  readonly nav: ReactNode
}

/** Who wants to join. */
export const StaffScreen = ({ viewModel, asked, nav }: StaffScreenProps) => {
  const view = useBehavior(viewModel.view$)
  const [, navigate] = useLocation()
  const { leaveQuestion } = usePortal()
  const { tab, of, id } = asked
  useEffect(() => {
    viewModel.ask({ tab, of, id })
  }, [viewModel, tab, of, id])
  const onOpen = (next: string | undefined): void =>
    leaveQuestion.before(() => navigate(staffHref({ tab, of, id: next }), { replace: id !== undefined })) // a note may be half written
  const list = view.queues[tab]
  const empty = ofWhom(asked, tab) ?? tab
  const ids = list._tag === 'Known' ? list.rows.map((row) => row.id) : []
  useOpenRow(view.open?.id, useIsBeside())
  return (
    <Page title={message('staff.title')}>
      {nav}
      <div className="trm-desk">
        <Tabs view={view} />
        {mayBeTaken(tab) ? (
          <Taken asked={asked} onChoose={(next) => navigate(staffHref({ tab, of: next, id }), { replace: true })} />
        ) : null}
        <div className="trm-desk-body">
          <div className="trm-list trm-staff">
            <ListBody
              list={list}
              loading={message('staff.loading')}
              onRetry={viewModel.retry}
              onMore={viewModel.loadMore}
              empty={
                <EmptyState title={message(`staff.empty.${empty}`)}>
                  <p>{message(`staff.empty.${empty}.why`)}</p>
                </EmptyState>
              }
            >
              {({ rows }) => <ApplicationRows rows={rows} open={id} zone={viewModel.zone} now={view.now} onOpen={onOpen} />}
            </ListBody>
          </div>
          {view.open === undefined ? null : (
            <ApplicationDrawer open={view.open} types={view.types} now={view.now} ids={ids} viewModel={viewModel} onOpen={onOpen} />
          )}
        </div>
      </div>
    </Page>
  )
}
