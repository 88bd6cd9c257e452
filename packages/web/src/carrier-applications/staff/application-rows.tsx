import type { ApplicationForStaff } from '@trm/domain/carrier-applications'
import { formatDateTime } from '@trm/domain/formats'
import { Badge } from '../../design/notice.tsx'
import { useRowGrid } from '../../design/use-row-grid.ts'
import { staffMessage as message } from '../../messages/en-US/staff.ts'

interface RowsProps {
  readonly rows: readonly ApplicationForStaff[]
  readonly open: string | undefined
  readonly zone: string
  readonly onOpen: (id: string) => void
}

export const companyWords = ({ application }: ApplicationForStaff): string => application.companyInfo?.legalName ?? message('staff.unnamed')

export const numberWords = ({ application: { start } }: ApplicationForStaff): string => {
  if (start === undefined) return message('staff.noNumber')
  const dot = message('staff.dot', { number: start.dotNumber })
  return start.mcNumber === undefined ? dot : `${dot} · ${message('staff.mc', { number: start.mcNumber })}`
}

const Row = ({
  row,
  isOpen,
  isTabStop,
  zone,
}: {
  readonly row: ApplicationForStaff
  readonly isOpen: boolean
  readonly isTabStop: boolean
  readonly zone: string
}) => {
  const { application, person, knownCarrier } = row
  return (
    <div role="row" className="trm-staff-row" data-row={row.id} tabIndex={isTabStop ? 0 : -1} aria-selected={isOpen}>
      <span role="gridcell">
        <strong dir="auto">{companyWords(row)}</strong>
        {knownCarrier === undefined ? null : (
          <>
            {' '}
            <Badge tone="info">{message('staff.known')}</Badge>
          </>
        )}
      </span>
      <span role="gridcell" className="trm-num-text">
        {numberWords(row)}
      </span>
      <span role="gridcell" dir="auto">
        {person.name}
      </span>
      <span role="gridcell" className="trm-muted">
        {application.submittedAt === undefined ? message('staff.notSent') : formatDateTime(application.submittedAt, zone)}
      </span>
    </div>
  )
}

export const ApplicationRows = ({ rows, open, zone, onOpen }: RowsProps) => {
  const ids = rows.map(({ id }) => id)
  const { handlers, stop } = useRowGrid(ids, onOpen, open)
  return (
    <div role="grid" aria-label={message('staff.list')} aria-rowcount={rows.length + 1} {...handlers}>
      <div role="row" className="trm-staff-row trm-staff-head">
        {(['company', 'numbers', 'person', 'sent'] as const).map((name) => (
          <span key={name} role="columnheader">
            {message(`staff.col.${name}`)}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <Row key={row.id} row={row} isOpen={row.id === open} isTabStop={row.id === stop} zone={zone} />
      ))}
    </div>
  )
}
