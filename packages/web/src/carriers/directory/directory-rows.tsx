import { Link } from 'wouter'
import { isReviewDue, type DirectoryRow } from '@trm/domain/carrier-directory'
import { usualStandard, verdictOf, vet } from '@trm/domain/carriers'
import type { EquipmentType } from '@trm/domain/equipment'
import { monthsBetween, type PlainDate } from '@trm/domain/kernel'
import { BlockIcon, StarIcon } from '../../design/icons.tsx'
import { Badge } from '../../design/notice.tsx'
import { useRowGrid } from '../../design/use-row-grid.ts'
import { directoryMessage as message } from '../../messages/en-US/carrier-directory.ts'
import { townLabel } from '../../places/typed-town.ts'
import { linkTo } from '../../routing/links.ts'
import { verdictWords } from '../../trucks/vetting-words.ts'
import { dollarWords } from '../../trucks/row-words.ts'
import { authorityWords, equipmentWords, numberWords } from '../carrier-words.ts'

const COLUMNS = ['carrier', 'home', 'authority', 'fleet', 'bipd', 'vetting'] as const

/** The marks of the reader's company, in words. */
const RelationshipBadges = ({ relationship, today }: { readonly relationship: DirectoryRow['relationship']; readonly today: PlainDate }) =>
  relationship === undefined ? null : (
    <>
      {relationship.isFavorite ? (
        <Badge tone="info">
          <StarIcon size={11} />
          {message('dir.favorite')}
        </Badge>
      ) : null}
      {relationship.isSetUp ? <Badge tone="success">{message('dir.setUp')}</Badge> : null}
      {relationship.block === undefined ? null : (
        <Badge tone="danger">
          <BlockIcon size={11} />
          {message('dir.blocked')}
        </Badge>
      )}
      {isReviewDue(relationship, today) ? <Badge tone="warning">{message('dir.reviewDue')}</Badge> : null}
    </>
  )

const vettingWords = ({ record, relationship }: DirectoryRow, today: PlainDate): string => {
  const { isFavorite = false, isSetUp = false, block } = relationship ?? {}
  return verdictWords(
    verdictOf(vet({ ...record, relationship: { isFavorite, isSetUp, isBlocked: block !== undefined } }, usualStandard, today)),
  )
}

interface RowProps {
  readonly row: DirectoryRow
  readonly types: readonly EquipmentType[]
  readonly today: PlainDate
  readonly isTabStop: boolean
}

const Row = ({ row, types, today, isTabStop }: RowProps) => {
  const {
    id,
    name,
    homeCity,
    homeState,
    record: { authoritySince, numberOfTrucks, bipdOnFile },
  } = row
  return (
    <div role="row" className="trm-directory-row" data-row={id} tabIndex={isTabStop ? 0 : -1}>
      <span role="gridcell" className="trm-directory-name">
        <span>
          <Link href={linkTo('carrierProfile', { carrierId: id })} tabIndex={-1} dir="auto">
            {name}
          </Link>{' '}
          <RelationshipBadges relationship={row.relationship} today={today} />
        </span>
        <small>{numberWords(row)}</small>
      </span>
      <span role="gridcell">
        {homeCity === undefined ? message('dir.noHome') : townLabel(homeCity, homeState ?? '')}
        <small>{equipmentWords(row.equipmentTypes, types)}</small>
      </span>
      <span role="gridcell" data-head={message('dir.col.authority')}>
        {authoritySince === undefined ? message('dir.noRecord') : authorityWords(Math.max(0, monthsBetween(authoritySince, today)))}
      </span>
      <span role="gridcell" data-head={message('dir.col.fleet')}>
        {numberOfTrucks === undefined ? message('dir.noRecord') : message('dir.fleet', { count: numberOfTrucks })}
        {row.trucksPosted === 0 ? null : <small>{message('dir.posted', { count: row.trucksPosted })}</small>}
      </span>
      <span role="gridcell" data-head={message('dir.col.bipd')}>
        {bipdOnFile === undefined ? message('dir.noRecord') : dollarWords(bipdOnFile)}
      </span>
      <span role="gridcell" className="trm-muted">
        {vettingWords(row, today)}
      </span>
    </div>
  )
}

interface RowsProps extends Pick<RowProps, 'types' | 'today'> {
  readonly rows: readonly DirectoryRow[]
  readonly total: number
  readonly isOutdated: boolean
  readonly onOpen: (id: string) => void
}

export const DirectoryRows = ({ rows, total, isOutdated, types, today, onOpen }: RowsProps) => {
  const ids = rows.map(({ id }) => id)
  const { handlers, stop } = useRowGrid(ids, onOpen)
  return (
    <div role="grid" aria-label={message('dir.list')} aria-rowcount={total + 1} aria-busy={isOutdated} {...handlers}>
      <div role="row" className="trm-directory-row trm-directory-head">
        {COLUMNS.map((name) => (
          <span key={name} role="columnheader">
            {message(`dir.col.${name}`)}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <Row key={row.id} row={row} types={types} today={today} isTabStop={row.id === stop} />
      ))}
    </div>
  )
}
