import { useEffect, useCallback, useState } from 'react'
import { Link, useLocation } from 'wouter'
import {
  isReviewDue,
  type DirectoryRow,
  ANY_CARRIER,
  askedFilters,
  carrierSearchOf,
  type CarrierSearch,
  carrierSearchText,
} from '@trm/domain/carrier-directory'
import { usualStandard, verdictOf, vet } from '@trm/domain/carriers'
import type { EquipmentType } from '@trm/domain/equipment'
import { monthsBetween, type PlainDate, plainDateIn } from '@trm/domain/kernel'
import { directoryModule } from './carrier-directory.module.ts'
import { Button } from '../../design/button.tsx'
import { BlockIcon, StarIcon } from '../../design/icons.tsx'
import { ListBody } from '../../design/list-body.tsx'
import { Badge } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState } from '../../design/state-panels.tsx'
import { useRowGrid } from '../../design/use-row-grid.ts'
import { directoryMessage as message } from '../../messages/en-US/carrier-directory.ts'
import { ToolNews } from '../../news/tool-news.tsx'
import { type ToolNewsViewModel, makeToolNews } from '../../news/tool-news.view-model.ts'
import { townLabel } from '../../places/typed-town.ts'
import { linkTo } from '../../routing/links.ts'
import { useAddress } from '../../routing/page-navigation.ts'
import { VerdictChip } from '../../verdict/verdict-chip.tsx'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { dollarWords } from '../row-words.ts'
import { verdictWords } from '../vetting-words.ts'
import { authorityWords, equipmentWords, numberWords } from '../carrier-words.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import type { DirectoryViewModel } from './directory.view-model.ts'
import '../../design/drawer.css'
import './directory.css'

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

interface RowsProps extends Pick<RowProps, 'types' | 'today'> {
  readonly rows: readonly DirectoryRow[]
  readonly total: number
  readonly isOutdated: boolean
  readonly onOpen: (id: string) => void
}

const DirectoryRows = ({ rows, total, isOutdated, types, today, onOpen }: RowsProps) => {
  const ids = rows.map(({ id }) => id)
  const { handlers, stop } = useRowGrid(ids, onOpen)
  return (
    <div role="grid" aria-label={message('dir.list')} aria-rowcount={total + 1} aria-busy={isOutdated} {...handlers}>
      <div role="row" className="trm-plain-row trm-plain-head trm-directory-row">
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

/** Under the base; what asks nothing needs no word. */
const directoryHref = (search: CarrierSearch): string => {
  const query = carrierSearchText(search)
  return linkTo('carriers') + (query === '' ? '' : `?${query}`)
}

interface NothingProps {
  readonly search: CarrierSearch
  readonly onSearch: (search: CarrierSearch) => void
}

const Nothing = ({ search, onSearch }: NothingProps) =>
  askedFilters(search) === 0 ? (
    <EmptyState title={message('dir.empty.all')}>
      <p>{message('dir.empty.all.why')}</p>
    </EmptyState>
  ) : (
    <EmptyState
      title={message('dir.empty')}
      actions={<Button onClick={() => onSearch({ ...ANY_CARRIER, sort: search.sort })}>{message('dir.clear')}</Button>}
    >
      <p>{message('dir.empty.why')}</p>
    </EmptyState>
  )

interface DirectoryScreenProps {
  readonly viewModel: DirectoryViewModel
  /** Raw, of the address. */
  readonly query: string
  readonly news: Pick<ToolNewsViewModel, 'news$'>
}

/** Every carrier, found by number or name and narrowed by what brokers vet by. */
const DirectoryScreen = ({ viewModel, query, news }: DirectoryScreenProps) => {
  const view = useBehavior(viewModel.view$)
  const [, navigate] = useLocation()
  useEffect(() => viewModel.ask(carrierSearchOf(query)), [viewModel, query])
  const onSearch = (search: CarrierSearch): void => navigate(directoryHref(search))
  const { list } = view
  return (
    <Page title={message('dir.title')} intro={message('dir.intro')}>
      <div className="trm-desk trm-directory">
        <DirectoryFilters search={carrierSearchOf(query)} types={view.types} onSearch={onSearch} />
        <p className="trm-muted trm-directory-count">
          {list._tag === 'Known' && !list.isOutdated ? message('dir.found', { count: list.total }) : '\u00a0'}
        </p>
        <div className="trm-list">
          <ListBody
            list={list}
            loading={message('dir.loading')}
            onRetry={viewModel.retry}
            onMore={viewModel.loadMore}
            empty={<Nothing search={view.search} onSearch={onSearch} />}
          >
            {({ rows, total, isOutdated, asOf }) => (
              <DirectoryRows
                {...{ rows, total, isOutdated }}
                types={view.types}
                today={plainDateIn(asOf, viewModel.zone)}
                onOpen={(carrierId) => navigate(linkTo('carrierProfile', { carrierId }))}
              />
            )}
          </ListBody>
        </div>
      </div>
      <ToolNews news$={news.news$} />
    </Page>
  )
}

export const DirectoryRoute = () => {
  const [news] = useState(makeToolNews)
  const { search } = useAddress()
  const onFound = useCallback((count: number) => news.say(count === 0 ? message('dir.empty') : message('dir.found', { count })), [news])
  const viewModel = useViewModel(directoryModule, { onFound })
  return viewModel === undefined ? null : <DirectoryScreen viewModel={viewModel} query={search} news={news} />
}
