import { Link } from 'wouter'
import { isReviewDue, type DirectoryRow } from '@trm/domain/carrier-directory'
import { usualStandard, verdictOf, vet } from '@trm/domain/carriers'
import type { EquipmentType } from '@trm/domain/equipment'
import { monthsBetween, type PlainDate } from '@trm/domain/kernel'
import { BlockIcon, StarIcon } from '../../design/icons.tsx'
import { Badge } from '../../design/notice.tsx'
import { directoryMessage as message } from '../../messages/en-US/carrier-directory.ts'
import { townLabel } from '../../places/typed-town.ts'
import { linkTo } from '../../routing/links.ts'
import { VerdictChip } from '../../verdict/verdict-chip.tsx'
import { authorityWords, equipmentWords, numberWords } from '../carrier-words.ts'
import { dollarWords } from '../row-words.ts'
import { verdictWords } from '../vetting-words.ts'

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

export interface DirectoryRowProps {
  readonly row: DirectoryRow
  readonly types: readonly EquipmentType[]
  readonly today: PlainDate
  readonly isTabStop: boolean
}

/** A carrier of the directory. */
export const DirectoryLine = ({ row, types, today, isTabStop }: DirectoryRowProps) => {
  const {
    id,
    name,
    homeCity,
    homeState,
    record: { authoritySince, numberOfTrucks, bipdOnFile },
  } = row
  return (
    <div role="row" className="trm-plain-row trm-directory-row" data-row={id} tabIndex={isTabStop ? 0 : -1}>
      <span role="gridcell" className="trm-directory-name">
        <span>
          <Link href={linkTo('carrierProfile', { carrierId: id })} tabIndex={-1} dir="auto">
            {name}
          </Link>{' '}
          <VerdictChip verdict={row.trust} /> <RelationshipBadges relationship={row.relationship} today={today} />
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
