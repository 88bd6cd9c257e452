import type { ReactNode } from 'react'
import { filtersToSearch, moreFiltersInForce } from '@trm/domain/trucks'
import { placeCredits } from '@trm/domain/places'
import { Button } from '../design/button.tsx'
import { SelectField } from '../design/form.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../design/state-panels.tsx'
import { failureWords } from '../messages/index.ts'
import { message } from '../messages/message.ts'
import type { WorkbenchState } from '../market-list/use-workbench.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { TruckFilters } from './truck-filters.tsx'
import { TruckHeadline } from './truck-headline.tsx'
import { TruckResults } from './truck-results.tsx'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import type { TruckWorkbench } from './truck-workbench.ts'

export interface TruckListScreenProps {
  readonly viewModel: TruckListViewModel
  /** The tools around the list, once they are there. */
  readonly tools: WorkbenchState<TruckWorkbench>
  /** Shown in place on 403, the address kept (decision 4). */
  readonly incorrectAccountType: ReactNode
}

/** Pixels of a row and of a card before it is measured, so that the skeleton has the size of what comes. */
const ROW_HEIGHT = 52

export const TruckListScreen = ({ viewModel, tools, incorrectAccountType }: TruckListScreenProps) => {
  const view = useBehavior(viewModel.view$)
  if (view.content._tag === 'IncorrectAccountType') return incorrectAccountType
  const { workbench, retry } = tools
  const isBusy = view.content._tag === 'Loading' || view.isRefreshing
  return (
    <Page title={message('trucks.title')}>
      <TruckFilters view={view} viewModel={viewModel} isBusy={isBusy} more={workbench?.filters} />
      <section className="trm-truck-results" aria-busy={isBusy} {...(view.isRefreshing ? { 'data-refreshing': '' } : {})}>
        <div className="trm-truck-head">
          <TruckHeadline view={view} />
          <div className="trm-truck-sort">
            <SelectField
              id="truck-sort"
              label={message('trucks.sort')}
              value={view.sort}
              onChange={viewModel.sortBy}
              choices={view.sorts.map((sort) => ({ value: sort, label: message(`trucks.sort.${sort}`) }))}
            />
          </div>
        </div>
        <div className="trm-truck-tools">
          {retry === undefined ? (
            workbench?.toolbar
          ) : (
            <Button look="quiet" onClick={retry}>
              {message('trucks.tools.failed')}
            </Button>
          )}
        </div>
        <div
          className="trm-truck-above"
          data-narrowed={(view.searched !== undefined && moreFiltersInForce(view.searched).length > 0) || undefined}
        >
          {workbench?.above}
        </div>
        <div className="trm-truck-body" {...workbench?.onList}>
          <Content view={view} viewModel={viewModel} empty={workbench?.empty} />
          {workbench?.beside}
        </div>
      </section>
      <p className="trm-truck-credits">{placeCredits}</p>
    </Page>
  )
}

const same: TruckWorkbench['empty'] = (usual) => usual

interface ContentProps {
  readonly view: TruckListView
  readonly viewModel: TruckListViewModel
  readonly empty: TruckWorkbench['empty'] | undefined
}

const Content = ({ view, viewModel, empty = same }: ContentProps) => {
  const { content, equipment, searched, sort, sorts } = view
  switch (content._tag) {
    case 'IncorrectAccountType':
      return null
    case 'Loading':
      return (
        <div className="trm-list">
          <SkeletonRows label={message('trucks.loading')} rows={10} rowHeight={ROW_HEIGHT} />
        </div>
      )
    case 'Unsearched':
      return (
        <div className="trm-list">
          <EmptyState title={message('trucks.unsearched')}>
            <p>{message('trucks.unsearched.why')}</p>
          </EmptyState>
        </div>
      )
    case 'Failed': {
      const { title, remedy } = failureWords(content.error)
      return (
        <div className="trm-list">
          <ErrorState title={title} actions={<Button onClick={viewModel.retry}>{message('common.retry')}</Button>}>
            <p>{remedy}</p>
          </ErrorState>
        </div>
      )
    }
    case 'Empty':
      return (
        <div className="trm-list">
          <EmptyState
            title={message('trucks.empty')}
            actions={empty(
              searched === undefined || filtersToSearch(searched) === '' ? null : (
                <Button onClick={viewModel.clear}>{message('trucks.clear')}</Button>
              ),
            )}
          >
            <p>{whyEmpty(view)}</p>
          </EmptyState>
        </div>
      )
    case 'Full':
      return (
        <TruckResults
          content={content}
          types={equipment._tag === 'Known' ? equipment.types : undefined}
          sort={sort}
          sorts={sorts}
          viewModel={viewModel}
          listKey={searched === undefined ? sort : filtersToSearch(searched, sort)}
        />
      )
  }
}

const whyEmpty = ({ searched }: TruckListView): string =>
  searched === undefined || searched.pickupLocation === ''
    ? message('trucks.empty.whyAnywhere')
    : message('trucks.empty.why', { place: searched.pickupLocation, miles: searched.pickupRadius })
