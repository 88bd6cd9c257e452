import { formatPhone } from '@trm/domain/broker-profile'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDateTime } from '@trm/domain/formats'
import type { ApplicationStatus } from '@trm/domain/joining'
import type { Instant } from '@trm/domain/kernel'
import { mayBeTaken, type ApplicationForStaff, type Decision } from '@trm/domain/staff'
import { Button } from '../../design/button.tsx'
import { Drawer, DrawerMoves, useIsBeside } from '../../design/drawer.tsx'
import { DrawerPart, Fact, Facts } from '../../design/chakra/facts.tsx'
import { NotDone } from '../../forms/form-outcome.tsx'
import { ReadFailed } from '../../design/not-loaded.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { Badge } from '../../design/notice.tsx'
import { EmptyState } from '../../design/chakra/empty-state.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { inLine } from '../../messages/in-line.ts'
import { message as commonMessage } from '../../messages/index.ts'
import { Later } from '../../portal/later.tsx'
import { companyWords, holderWords, numberWords, waitingWords } from './application-words.ts'
import { GivenFacts } from './given-facts.tsx'
import { carrierLines } from './given-lines.ts'
import { RegistryLinks, registryLinks } from './registry-links.tsx'
import { RegistrySlot } from './registry-slot.tsx'
import type { OpenApplication } from './staff-state.ts'
import type { StaffViewModel } from './staff.view-model.ts'

interface DrawerProps {
  readonly open: OpenApplication
  readonly types: readonly EquipmentType[]
  readonly now: Instant
  readonly ids: readonly string[]
  readonly viewModel: StaffViewModel
  readonly onOpen: (id: string | undefined) => void
}

const loadGiven = async () => (await import('./given-of-brokerage.tsx')).GivenOfBrokerage
const loadDecision = async () => (await import('./decision-dialog.tsx')).DecisionDialog
const loadChanged = async () => (await import('./what-changed.tsx')).WhatChanged

const loadNotes = async () => (await import('./application-notes-route.tsx')).ApplicationNotes

const Known = ({ row }: { readonly row: ApplicationForStaff }) => {
  const { kind, known, application } = row
  const hasNumber = kind === 'carrier' ? application.start !== undefined : application.company !== undefined
  if (!hasNumber || application.status === 'approved' || application.status === 'declined') return null
  return known === undefined ? (
    <p className="trm-muted">{message(`staff.new.${kind}`)}</p>
  ) : (
    <Notice tone="warning" title={message(`staff.known.${kind}`)}>
      {message(`staff.known.${kind}.why`, { name: known.name })}
    </Notice>
  )
}

const TONES = { draft: 'neutral', submitted: 'info', sent_back: 'neutral', approved: 'success', declined: 'danger' } as const

type HolderProps = Pick<BodyProps, 'open' | 'row' | 'zone' | 'viewModel'>

/** Who has it, and how the reader takes it or gives it back. */
const Holder = ({ open: { taking }, row, zone, viewModel }: HolderProps) => {
  const { takenBy, application } = row
  if (!mayBeTaken(application.status)) return null
  const isMine = takenBy?.isReader === true
  /** The second click of a double click was meant for the act that the button had before. */
  const press = ({ detail }: { readonly detail: number }): void => {
    if (detail <= 1) (isMine ? viewModel.giveBack : viewModel.take)()
  }
  const act = isMine ? 'giveBack' : takenBy === undefined ? 'take' : 'takeOver'
  return (
    <>
      {taking === 'Lost' ? (
        <Notice tone="warning" title={takenBy === undefined ? message('staff.overtaken') : message('staff.lost', { name: takenBy.name })}>
          {message(takenBy === undefined ? 'staff.overtaken.why' : 'staff.lost.why')}
        </Notice>
      ) : null}
      <NotDone title={message('staff.notTaken')} failure={typeof taking === 'string' ? undefined : taking} />
      <div className="trm-between">
        <span>
          {takenBy === undefined ? message('staff.taken.nobody') : inLine([holderWords(takenBy), formatDateTime(takenBy.since, zone)])}
        </span>
        <Button aria-disabled={taking === 'Busy'} onClick={press}>
          {message(`staff.${act}`)}
        </Button>
      </div>
    </>
  )
}

interface BodyProps {
  readonly open: OpenApplication
  readonly row: ApplicationForStaff
  readonly types: readonly EquipmentType[]
  readonly zone: string
  readonly now: Instant
  readonly viewModel: StaffViewModel
}

const Body = ({ open, row, types, zone, now, viewModel }: BodyProps) => {
  const { application, person, kind, decidedBy, decidedAt } = row
  return (
    <>
      {open.isOvertaken ? (
        <Notice tone="warning" title={message('staff.overtaken')}>
          {message('staff.overtaken.why')}
        </Notice>
      ) : null}
      <div className="trm-row">
        <Badge tone={TONES[application.status]}>{message(`staff.tab.${application.status}`)}</Badge>
        <Badge tone="neutral">{message(`staff.kind.${kind}`)}</Badge>
      </div>
      <Holder open={open} row={row} zone={zone} viewModel={viewModel} />
      <Known row={row} />
      <DrawerPart title={message('staff.facts')}>
        {row.kind === 'carrier' ? (
          <GivenFacts lines={carrierLines(row.application, types)} />
        ) : (
          <Later file="carrier-applications/staff/given-of-brokerage.tsx" load={loadGiven} given={{ row }} />
        )}
        <RegistryLinks links={registryLinks(row)} />
      </DrawerPart>
      {row.sentBack === undefined || application.status === 'sent_back' ? null : (
        <Later file="carrier-applications/staff/what-changed.tsx" load={loadChanged} given={{ row, types }} />
      )}
      {row.kind !== 'carrier' || application.start === undefined ? null : <RegistrySlot registry={row.registry} zone={zone} />}
      <DrawerPart title={message('staff.person')}>
        <Facts>
          <Fact name={message('staff.col.person')}>{person.name}</Fact>
          <Fact name={message('staff.person.phone')}>{person.phone === '' ? undefined : formatPhone(person.phone)}</Fact>
          <Fact name={message('staff.person.email')} isWide>
            {person.email}
          </Fact>
          <Fact name={message('staff.col.sent')} isWide>
            {application.submittedAt === undefined
              ? undefined
              : inLine([formatDateTime(application.submittedAt, zone), waitingWords(row, now)])}
          </Fact>
          <Fact name={message('staff.decidedBy')} isWide>
            {decidedBy === undefined || decidedAt === undefined
              ? undefined
              : message('staff.decided', { name: decidedBy, time: formatDateTime(decidedAt, zone) })}
          </Fact>
          <Fact name={message('staff.declinedFor')} isWide>
            {application.declinedFor === undefined ? undefined : message(`staff.cause.${application.declinedFor}`)}
          </Fact>
          <Fact name={message(application.declinedFor === undefined ? 'staff.reason' : 'staff.declinedFor.words')} isWide>
            {application.reason}
          </Fact>
        </Facts>
      </DrawerPart>
      <Later key={row.id} file="carrier-applications/staff/application-notes-route.tsx" load={loadNotes} given={{ id: row.id }} />
    </>
  )
}

const Content = ({ open, types, now, viewModel }: Pick<DrawerProps, 'open' | 'types' | 'now' | 'viewModel'>) => {
  if (open.row !== undefined) return <Body open={open} row={open.row} types={types} zone={viewModel.zone} now={now} viewModel={viewModel} />
  if (open.asked === 'Gone')
    return (
      <EmptyState title={message('staff.gone')}>
        <p>{message('staff.gone.why')}</p>
      </EmptyState>
    )
  if (open.asked === 'Loading' || open.asked === 'Loaded') return <LoadingState label={commonMessage('common.loading')} />
  return <ReadFailed failure={open.asked} onRetry={viewModel.retry} />
}

/** What can be decided of an application as it stands, what is mostly done last. */
const DECISIONS: { readonly [S in ApplicationStatus]: readonly Decision['_tag'][] } = {
  draft: [],
  submitted: ['Decline', 'SendBack', 'Approve'],
  sent_back: [],
  approved: [],
  declined: ['Reopen'],
}

const Decide = ({ status, viewModel }: Pick<DrawerProps, 'viewModel'> & { readonly status: ApplicationStatus }) => (
  <div className="trm-staff-decide">
    {DECISIONS[status].map((kind) => (
      <Button key={kind} look={kind === 'Approve' ? 'solid' : 'outline'} onClick={() => viewModel.consider(kind)}>
        {message(`staff.${kind}.do`)}
      </Button>
    ))}
  </div>
)

/** One application with what there is to judge it by, beside the queue or over it. */
export const ApplicationDrawer = ({ open, types, now, ids, viewModel, onOpen }: DrawerProps) => {
  const isBeside = useIsBeside()
  const { row, deciding } = open
  const at = ids.indexOf(open.id)
  return (
    <Drawer
      isBeside={isBeside}
      closeLabel={message('staff.close')}
      shown={open.id}
      onClose={() => onOpen(undefined)}
      title={
        row === undefined ? (
          message('staff.list')
        ) : (
          <>
            <span dir="auto">{companyWords(row)}</span>
            <small>{numberWords(row)}</small>
          </>
        )
      }
      moves={
        <DrawerMoves
          before={{ label: message('staff.before'), to: ids[at - 1] }}
          after={{ label: message('staff.after'), to: at < 0 ? undefined : ids[at + 1] }}
          onOpen={onOpen}
        />
      }
      {...(row === undefined || DECISIONS[row.application.status].length === 0
        ? {}
        : { foot: <Decide status={row.application.status} viewModel={viewModel} /> })}
    >
      <Content open={open} types={types} now={now} viewModel={viewModel} />
      {row === undefined || deciding === undefined ? null : (
        <Later file="carrier-applications/staff/decision-dialog.tsx" load={loadDecision} given={{ row, deciding, viewModel }} />
      )}
    </Drawer>
  )
}
