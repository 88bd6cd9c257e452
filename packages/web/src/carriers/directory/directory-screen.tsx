import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ANY_CARRIER, askedFilters, carrierSearchOf, type CarrierSearch, carrierSearchText } from '@trm/domain/carrier-directory'
import { plainDateIn } from '@trm/domain/kernel'
import { Button } from '../../design/button.tsx'
import { ListBody } from '../../design/list-body.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState } from '../../design/state-panels.tsx'
import { directoryMessage as message } from '../../messages/en-US/carrier-directory.ts'
import { ToolNews } from '../../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../../news/tool-news.view-model.ts'
import { linkTo } from '../../routing/links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import { DirectoryRows } from './directory-rows.tsx'
import type { DirectoryViewModel } from './directory.view-model.ts'

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
