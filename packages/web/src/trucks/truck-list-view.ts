import { remembering, type PlainDate } from '@trm/domain/kernel'
import { TRUCK_SORTS, type TruckListFilters, type TruckListState, type TruckPage, type TruckRow, type TruckSort } from '@trm/domain/trucks'
import type { ListContent, MarketListView, More } from '../market-list/market-list.ts'
import { hasPlace, noPlaceFaults, type PlaceFaults } from './searched-place.ts'

type TruckListContent =
  | ListContent<TruckRow>
  | { readonly _tag: 'IncorrectAccountType' }
  /** A link names a place that is not one place: nothing was searched, so that nothing wrong is shown. */
  | { readonly _tag: 'Unsearched' }

/** Everything the screen shows. */
export interface TruckListView extends MarketListView<TruckRow> {
  readonly draft: TruckListFilters
  /** At the pickup place as far as it is known. */
  readonly today: PlainDate
  readonly placeFaults: PlaceFaults
  readonly sort: TruckSort
  readonly sorts: readonly TruckSort[]
  /** The search that `content` answers; undefined before the first. */
  readonly searched: TruckListFilters | undefined
  readonly content: TruckListContent
  /** The answer to `searched`, all pages so far as one; undefined while it is under way. */
  readonly answer: TruckPage | undefined
}

const moreOf = ({ isLoadingMore, error, response }: TruckListState): More => {
  if (isLoadingMore) return { _tag: 'Loading' }
  if (error !== undefined) return { _tag: 'Failed', error }
  return { _tag: response?.nextCursor === undefined ? 'End' : 'Available' }
}

const contentOf = (state: TruckListState, faults: PlaceFaults): TruckListContent => {
  const { response, error, lastSearchFilters } = state
  if (state.isIncorrectAccountType) return { _tag: 'IncorrectAccountType' }
  if (response !== undefined && response.rows.length > 0) {
    return { _tag: 'Full', rows: response.rows, total: response.total, asOf: response.asOf, more: moreOf(state) }
  }
  if (error !== undefined) return { _tag: 'Failed', error }
  if (lastSearchFilters === undefined && faults !== noPlaceFaults) return { _tag: 'Unsearched' }
  if (response === undefined || lastSearchFilters === undefined || state.isLoading) return { _tag: 'Loading' }
  return { _tag: 'Empty' }
}

const withoutPlace = TRUCK_SORTS.filter((sort) => sort !== 'deadhead')

/** Without a pickup place the server answers `deadhead` with the newest posts first, so that is what the screen says. */
const orderOf = ({ sort, filters, lastSearchFilters }: TruckListState): Pick<TruckListView, 'sort' | 'sorts'> => {
  if (hasPlace(lastSearchFilters ?? filters, 'pickup')) return { sort, sorts: TRUCK_SORTS }
  return { sort: sort === 'deadhead' ? 'age' : sort, sorts: withoutPlace }
}

type Beside = Pick<TruckListView, 'today' | 'zone' | 'placeFaults' | 'equipment'>

/** All that the content comes from, the draft not among it; the account type changes with the error alone. */
const sourcesOf = (state: TruckListState, faults: PlaceFaults): readonly unknown[] => [
  state.response,
  state.error,
  state.isLoading,
  state.isLoadingMore,
  state.lastSearchFilters ?? faults === noPlaceFaults,
]

/** For one list: the view of each of its states. The content stays the same object while what it comes from does. */
export const makeViewOf = () => {
  const content = remembering(contentOf, sourcesOf)
  return (state: TruckListState, beside: Beside): TruckListView => ({
    ...beside,
    draft: state.filters,
    ...orderOf(state),
    searched: state.lastSearchFilters,
    content: content(state, beside.placeFaults),
    answer: state.isLoading ? undefined : state.response,
    isRefreshing: state.isLoading && (state.response?.rows.length ?? 0) > 0,
  })
}
