import { absurd } from 'fp-ts/function'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ANY_CARRIER, askedFilters, carrierSearchOf, type CarrierSearch } from '@trm/domain/carrier-directory'
import { plainDateIn } from '@trm/domain/kernel'
import { Button } from '../../design/button.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../design/state-panels.tsx'
import { directoryMessage as message } from '../../messages/en-US/carrier-directory.ts'
import { failureWords, message as commonMessage } from '../../messages/index.ts'
import { ToolNews } from '../../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../../news/tool-news.view-model.ts'
import { linkTo } from '../../routing/links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { directoryHref } from './directory-address.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import { DirectoryRows } from './directory-rows.tsx'
import type { DirectoryView, DirectoryViewModel } from './directory.view-model.ts'

interface ListProps {
  readonly view: DirectoryView
  readonly viewModel: DirectoryViewModel
  readonly onSearch: (search: CarrierSearch) => void
  readonly onOpen: (id: string) => void
}

const Nothing = ({ search, onSearch }: Pick<ListProps, 'onSearch'> & { readonly search: CarrierSearch }) =>
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

const List = ({ view: { list, search, types }, viewModel, onSearch, onOpen }: ListProps): ReactNode => {
  switch (list._tag) {
    case 'Loading':
      return <SkeletonRows label={message('dir.loading')} />
    case 'Failed': {
      const { title, remedy } = failureWords(list.failure)
      return (
        <ErrorState title={title} actions={<Button onClick={viewModel.retry}>{commonMessage('common.retry')}</Button>}>
          <p>{remedy}</p>
        </ErrorState>
      )
    }
    case 'Known':
      return list.rows.length === 0 ? (
        <Nothing search={search} onSearch={onSearch} />
      ) : (
        <>
          <DirectoryRows
            rows={list.rows}
            total={list.total}
            isOutdated={list.isOutdated}
            types={types}
            today={plainDateIn(list.asOf, viewModel.zone)}
            onOpen={onOpen}
          />
          {list.more === 'None' ? null : (
            <div className="trm-list-more" role="status">
              {list.more === 'Loading' ? (
                message('dir.more.loading')
              ) : (
                <>
                  {list.more === 'Available' ? null : message('dir.more.failed', { reason: failureWords(list.more).title })}
                  <Button onClick={viewModel.loadMore}>{message('dir.more')}</Button>
                </>
              )}
            </div>
          )}
        </>
      )
    default:
      return absurd(list)
  }
}

export interface DirectoryScreenProps {
  readonly viewModel: DirectoryViewModel
  /** Raw, of the address. */
  readonly query: string
  readonly news: Pick<ToolNewsViewModel, 'news$'>
}

/** Every carrier, found by number or name and narrowed by what brokers vet by. */
export const DirectoryScreen = ({ viewModel, query, news }: DirectoryScreenProps) => {
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
          <List
            view={view}
            viewModel={viewModel}
            onSearch={onSearch}
            onOpen={(carrierId) => navigate(linkTo('carrierProfile', { carrierId }))}
          />
        </div>
      </div>
      <ToolNews news$={news.news$} />
    </Page>
  )
}
