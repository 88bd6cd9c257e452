import type { DOMAttributes, ReactNode } from 'react'
import { placeCredits } from '@trm/data/places'
import { filtersToSearch, isInForce, moreFiltersInForce } from '@trm/domain/trucks'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { ListDesk } from '../market-list/list-desk.tsx'
import { isSearching } from '../market-list/market-list.ts'
import type { Workbench, WorkbenchState } from '../market-list/use-workbench.ts'
import { failureWords } from '../messages/index.ts'
import { message } from '../messages/message.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { timeWords } from '../carriers/row-words.ts'
import { endWords } from './searched-place.ts'
import { TruckFilters } from './truck-filters.tsx'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import { TruckResults } from './truck-results.tsx'

/** The tools around the truck list. */
export interface TruckWorkbench extends Workbench {
  /** After the filters that are always in sight. */
  readonly filters: ReactNode
  /** What happens on the rows. */
  readonly onList: DOMAttributes<HTMLDivElement>
}

export interface TruckListScreenProps {
  readonly viewModel: TruckListViewModel
  /** The tools around the list, once they are there. */
  readonly tools: WorkbenchState<TruckWorkbench>
  /** Shown in place on 403, the address kept (decision 4). */
  readonly incorrectAccountType: ReactNode
}

export const TruckListScreen = ({ viewModel, tools, incorrectAccountType }: TruckListScreenProps) => {
  const view = useBehavior(viewModel.view$)
  if (view.content._tag === 'IncorrectAccountType') return incorrectAccountType
  const { workbench } = tools
  const { searched } = view
  return (
    <Page title={message('trucks.title')}>
      <TruckFilters view={view} viewModel={viewModel} isBusy={isSearching(view)} more={workbench?.filters} />
      <ListDesk
        list={viewModel}
        view={view}
        headline={<Headline view={view} />}
        sort={{ id: 'truck-sort', nameOf: (sort) => message(`trucks.sort.${sort}`) }}
        tools={tools}
        isNarrowed={searched !== undefined && moreFiltersInForce(searched).length > 0}
        onRows={workbench?.onList ?? { onClick: ({ target }) => openRow(viewModel, target) }}
        loading={message('trucks.loading')}
        none={noneOf(view, viewModel, workbench)}
      >
        {(content) => <TruckResults content={content} view={view} list={viewModel} />}
      </ListDesk>
      <p className="trm-truck-credits">{placeCredits}</p>
    </Page>
  )
}

/** Until the tools that hear the rows are there; what stands in a row or card does its own. */
const openRow = ({ lay }: TruckListViewModel, target: EventTarget): void => {
  const row = (target as Element).closest<HTMLElement>('a, button, [role=row]') // a click is always an element's
  if (row?.dataset['row']) lay({ selected: row.dataset['row'] })
}

/** How many trucks, near where, as of when; said aloud whenever it changes. */
const Headline = ({ view }: { readonly view: TruckListView }) => {
  const { content, searched } = view
  const isBusy = isSearching(view)
  const count = content._tag === 'Full' ? content.total : 0
  const place = searched === undefined ? '' : endWords(searched, 'pickup')
  const where = searched !== undefined && isInForce('pickupState', searched) ? 'in' : 'near'
  const found = place === '' ? message('trucks.total', { count }) : message(`trucks.total.${where}`, { count, place })
  const isAnswered = content._tag === 'Full' || content._tag === 'Empty'
  const headline = isBusy ? message('trucks.searching') : isAnswered ? found : ''
  const spoken = content._tag === 'Failed' ? message('trucks.announce.failed', { reason: failureWords(content.error).title }) : headline
  return (
    <div className="trm-truck-headline">
      {headline === '' ? null : <h2>{headline}</h2>}
      {content._tag === 'Full' && !isBusy ? (
        <span className="trm-muted">{message('trucks.asOf', { time: timeWords(content.asOf, view.zone) })}</span>
      ) : null}
      <div className="trm-only-read" role="status" aria-live="polite">
        {spoken}
      </div>
    </div>
  )
}

const noneOf = (view: TruckListView, { clear }: TruckListViewModel, workbench: TruckWorkbench | undefined) => {
  const { content, searched } = view
  if (content._tag === 'Unsearched') return { title: message('trucks.unsearched'), why: message('trucks.unsearched.why') }
  const isNarrowed = searched !== undefined && filtersToSearch(searched) !== ''
  const usual = isNarrowed ? <Button onClick={clear}>{message('trucks.clear')}</Button> : null
  return { title: message('trucks.empty'), why: whyEmpty(view), actions: workbench === undefined ? usual : workbench.empty(usual) }
}

const whyEmpty = ({ searched }: TruckListView): string =>
  searched === undefined || searched.pickupLocation === '' || isInForce('pickupState', searched)
    ? message('trucks.empty.whyAnywhere')
    : message('trucks.empty.why', { place: searched.pickupLocation, miles: searched.pickupRadius })
