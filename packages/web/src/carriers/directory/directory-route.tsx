import { useEffect, useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import {
  type DirectoryRow,
  ANY_CARRIER,
  askedFilters,
  carrierSearchOf,
  type CarrierSearch,
  carrierSearchText,
} from '@trm/domain/carrier-directory'
import { plainDateIn } from '@trm/domain/kernel'
import { directoryModule } from './carrier-directory.module.ts'
import { Button } from '../../design/button.tsx'
import { ListBody } from '../../design/list-body.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState } from '../../design/state-panels.tsx'
import { useRowGrid } from '../../design/use-row-grid.ts'
import { directoryMessage as message } from '../../messages/en-US/carrier-directory.ts'
import { ToolNews } from '../../news/tool-news.tsx'
import { type ToolNewsViewModel, makeToolNews } from '../../news/tool-news.view-model.ts'
import { linkTo } from '../../routing/links.ts'
import { useAddress } from '../../routing/page-navigation.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import { DirectoryLine, type DirectoryRowProps } from './directory-line.tsx'
import type { DirectoryViewModel } from './directory.view-model.ts'
import '../../design/drawer.css'
import './directory.css'

const COLUMNS = ['carrier', 'home', 'authority', 'fleet', 'bipd', 'vetting'] as const

interface RowsProps extends Pick<DirectoryRowProps, 'types' | 'today'> {
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
        <DirectoryLine key={row.id} row={row} types={types} today={today} isTabStop={row.id === stop} />
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
