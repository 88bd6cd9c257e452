import { useId } from 'react'
import { formatPhone } from '@trm/domain/broker-profile'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDateTime } from '@trm/domain/formats'
import type { ApplicationForStaff } from '@trm/domain/staff'
import { Button } from '../../design/button.tsx'
import { Drawer, DrawerMoves, useIsBeside } from '../../design/drawer.tsx'
import { DrawerPart, Fact, Facts } from '../../design/chakra/facts.tsx'
import { ModalDialog } from '../../design/chakra/modal-dialog.tsx'
import { ReadFailed } from '../../design/not-loaded.tsx'
import { Notice, Badge } from '../../design/notice.tsx'
import { EmptyState, LoadingState } from '../../design/state-panels.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { NotDone } from '../../forms/form-outcome.tsx'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { message as commonMessage } from '../../messages/index.ts'
import { townLabel } from '../../places/typed-town.ts'
import { Later } from '../../portal/later.tsx'
import { equipmentWords } from '../../equipment/equipment-words.ts'
import { RegistrySlot } from './registry-slot.tsx'
import type { Deciding, OpenApplication } from './staff-state.ts'
import type { StaffViewModel } from './staff.view-model.ts'

export const companyWords = (row: ApplicationForStaff): string =>
  (row.kind === 'carrier' ? row.application.companyInfo?.legalName : row.application.company?.legalName) ?? message('staff.unnamed')

export const numberWords = (row: ApplicationForStaff): string => {
  const { dotNumber, mcNumber } = (row.kind === 'carrier' ? row.application.start : row.application.company) ?? {}
  const numbers = [
    ...(dotNumber === undefined ? [] : [message('staff.dot', { number: dotNumber })]),
    ...(mcNumber === undefined ? [] : [message('staff.mc', { number: mcNumber })]),
  ]
  return numbers.length === 0 ? message('staff.noNumber') : numbers.join(' · ')
}

interface DecisionDialogProps {
  readonly row: ApplicationForStaff
  readonly deciding: Deciding
  readonly viewModel: Pick<StaffViewModel, 'consider' | 'changeReason' | 'decide'>
}

/** A decision cannot be taken back, so it is asked about with what it does; the safe answer comes first. */
const DecisionDialog = ({ row, deciding: { kind, reason, fault, failure, notApproved, isBusy }, viewModel }: DecisionDialogProps) => {
  const titleId = useId()
  const [company, person] = [companyWords(row), row.person.name]
  const key = kind === 'Approve' ? 'approve' : 'sendBack'
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={() => viewModel.consider(undefined)}>
      <div className="trm-stack">
        <h2 id={titleId}>
          {kind === 'Approve' ? message('staff.approve.title', { company }) : message('staff.sendBack.title', { person })}
        </h2>
        <NotDone title={message('staff.notDone')} failure={failure} />
        {notApproved === undefined ? null : (
          <Notice tone="danger" title={message('staff.notDone')}>
            {message(`staff.notApproved.${notApproved}`)}
          </Notice>
        )}
        <p>{kind === 'Approve' ? message(`staff.approve.body.${row.kind}`, { company, person }) : message('staff.sendBack.body')}</p>
        {kind === 'Approve' && row.known !== undefined ? <p>{message(`staff.known.${row.kind}.why`, { name: row.known.name })}</p> : null}
        {kind === 'Approve' ? null : (
          <TextAreaField
            id="staff-reason"
            label={message('staff.sendBack.reason')}
            rows={5}
            value={reason}
            onChange={viewModel.changeReason}
            fault={fault === undefined ? undefined : message(`staff.reason.${fault}`)}
          />
        )}
        <div className="trm-row">
          <Button onClick={() => viewModel.consider(undefined)}>{message('staff.not')}</Button>
          <Button look="solid" aria-disabled={isBusy} onClick={viewModel.decide}>
            {message(isBusy ? `staff.${key}.busy` : `staff.${key}.do`)}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

interface DrawerProps {
  readonly open: OpenApplication
  readonly types: readonly EquipmentType[]
  readonly ids: readonly string[]
  readonly viewModel: StaffViewModel
  readonly onOpen: (id: string | undefined) => void
}

const GivenOfCarrier = ({
  row: {
    application: { start, companyInfo, equipment },
  },
  types,
}: {
  readonly row: Extract<ApplicationForStaff, { readonly kind: 'carrier' }>
  readonly types: readonly EquipmentType[]
}) => (
  <Facts>
    <Fact name={message('staff.fact.legalName')} isWide>
      {companyInfo?.legalName}
    </Fact>
    <Fact name={message('staff.fact.dotNumber')}>{start?.dotNumber}</Fact>
    <Fact name={message('staff.fact.mcNumber')}>
      {start === undefined ? undefined : (start.mcNumber ?? message('staff.fact.mcNumber.none'))}
    </Fact>
    <Fact name={message('staff.fact.phone')}>{companyInfo === undefined ? undefined : formatPhone(companyInfo.phone)}</Fact>
    <Fact name={message('staff.fact.town')}>
      {companyInfo === undefined ? undefined : townLabel(companyInfo.homeCity, companyInfo.homeState)}
    </Fact>
    <Fact name={message('staff.fact.email')} isWide>
      {companyInfo?.email}
    </Fact>
    <Fact name={message('staff.fact.equipment')} isWide>
      {equipment?.map(({ equipmentType, count }) => `${count} × ${equipmentWords([equipmentType], types).join()}`).join(', ')}
    </Fact>
  </Facts>
)

const loadGiven = async () => (await import('./given-of-brokerage.tsx')).GivenOfBrokerage

const Known = ({ row }: { readonly row: ApplicationForStaff }) => {
  const { kind, known, application } = row
  const hasNumber = kind === 'carrier' ? application.start !== undefined : application.company !== undefined
  if (!hasNumber || application.status === 'approved') return null
  return known === undefined ? (
    <p className="trm-muted">{message(`staff.new.${kind}`)}</p>
  ) : (
    <Notice tone="warning" title={message(`staff.known.${kind}`)}>
      {message(`staff.known.${kind}.why`, { name: known.name })}
    </Notice>
  )
}

interface BodyProps {
  readonly open: OpenApplication
  readonly row: ApplicationForStaff
  readonly types: readonly EquipmentType[]
  readonly zone: string
}

const Body = ({ open, row, types, zone }: BodyProps) => {
  const { application, person, kind, decidedBy, decidedAt } = row
  return (
    <>
      {open.isOvertaken ? (
        <Notice tone="warning" title={message('staff.overtaken')}>
          {message('staff.overtaken.why')}
        </Notice>
      ) : null}
      <div className="trm-row">
        <Badge tone={application.status === 'approved' ? 'success' : application.status === 'submitted' ? 'info' : 'neutral'}>
          {message(`staff.tab.${application.status}`)}
        </Badge>
        <Badge tone="neutral">{message(`staff.kind.${kind}`)}</Badge>
      </div>
      <Known row={row} />
      <DrawerPart title={message('staff.facts')}>
        {row.kind === 'carrier' ? (
          <GivenOfCarrier row={row} types={types} />
        ) : (
          <Later file="carrier-applications/staff/given-of-brokerage.tsx" load={loadGiven} given={{ row }} />
        )}
      </DrawerPart>
      {row.kind !== 'carrier' || application.start === undefined ? null : <RegistrySlot registry={row.registry} zone={zone} />}
      <DrawerPart title={message('staff.person')}>
        <Facts>
          <Fact name={message('staff.col.person')}>{person.name}</Fact>
          <Fact name={message('staff.person.phone')}>{person.phone === '' ? undefined : formatPhone(person.phone)}</Fact>
          <Fact name={message('staff.person.email')} isWide>
            {person.email}
          </Fact>
          <Fact name={message('staff.col.sent')} isWide>
            {application.submittedAt === undefined ? undefined : formatDateTime(application.submittedAt, zone)}
          </Fact>
          <Fact name={message('staff.decidedBy')} isWide>
            {decidedBy === undefined || decidedAt === undefined
              ? undefined
              : message('staff.decided', { name: decidedBy, time: formatDateTime(decidedAt, zone) })}
          </Fact>
          <Fact name={message('staff.reason')} isWide>
            {application.reason}
          </Fact>
        </Facts>
      </DrawerPart>
    </>
  )
}

const Content = ({ open, types, viewModel }: Pick<DrawerProps, 'open' | 'types' | 'viewModel'>) => {
  if (open.row !== undefined) return <Body open={open} row={open.row} types={types} zone={viewModel.zone} />
  if (open.asked === 'Gone')
    return (
      <EmptyState title={message('staff.gone')}>
        <p>{message('staff.gone.why')}</p>
      </EmptyState>
    )
  if (open.asked === 'Loading' || open.asked === 'Loaded') return <LoadingState label={commonMessage('common.loading')} />
  return <ReadFailed failure={open.asked} onRetry={viewModel.retry} />
}

const Decide = ({ viewModel }: Pick<DrawerProps, 'viewModel'>) => (
  <div className="trm-staff-decide">
    <Button onClick={() => viewModel.consider('SendBack')}>{message('staff.sendBack')}</Button>
    <Button look="solid" onClick={() => viewModel.consider('Approve')}>
      {message('staff.approve')}
    </Button>
  </div>
)

/** One application with what there is to judge it by, beside the queue or over it. */
export const ApplicationDrawer = ({ open, types, ids, viewModel, onOpen }: DrawerProps) => {
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
      {...(row?.application.status === 'submitted' ? { foot: <Decide viewModel={viewModel} /> } : {})}
    >
      <Content open={open} types={types} viewModel={viewModel} />
      {row === undefined || deciding === undefined ? null : <DecisionDialog row={row} deciding={deciding} viewModel={viewModel} />}
    </Drawer>
  )
}
