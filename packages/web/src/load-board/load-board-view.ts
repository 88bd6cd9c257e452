import type { CallFailure, Cents, CountedPart, PagedState } from '@trm/domain/kernel'
import {
  BOARD_SORTS,
  boardSortFromSearch,
  boardSortInForce,
  DEFAULT_BOARD_SORT,
  defaultLoadFilters,
  isProfitSort,
  loadFiltersFromSearch,
  loadFiltersToSearch,
  readLoadFilters,
  statedLoadSearch,
  type BoardColumnKey,
  type BoardSort,
  type LoadBoardPage,
  type LoadFilters,
  type LoadOnBoard,
} from '@trm/domain/loads'
import { isSearching, type ListContent, type MarketListView, type More } from '../market-list/market-list.ts'

/** What a carrier looks for on the load board, and in which order. */
export interface BoardSearch {
  readonly filters: LoadFilters
  readonly sort: BoardSort
}

export const anySearch: BoardSearch = { filters: defaultLoadFilters, sort: DEFAULT_BOARD_SORT }

/** Of a raw query. What cannot be read, or is too much, is left out; the rest of the search stands. */
export const boardSearchFrom = (query: string): BoardSearch => ({ filters: loadFiltersFromSearch(query), sort: boardSortFromSearch(query) })

/** Neither a filter nor an order is stated: whoever comes by it brings no search. */
export const isSearchless = (query: string): boolean => Object.keys(readLoadFilters(query)).length === 0 && !/(^|[?&])sort=/.test(query)

/** Without what is usual: a search for any load is ''. */
export const boardQuery = ({ filters, sort }: BoardSearch): string => loadFiltersToSearch(filters, sort)

/** The same, and never empty: it finds the same for whoever opens it, and can be kept. */
export const statedBoardQuery = ({ filters, sort }: BoardSearch): string => statedLoadSearch(filters, sort)

/** Everything the list shows. */
export interface LoadBoardView extends MarketListView<LoadOnBoard> {
  /** What `content` answers, or will. */
  readonly searched: BoardSearch
  readonly content: ListContent<LoadOnBoard>
  readonly sort: BoardSort
  readonly sorts: readonly BoardSort[]
  /** What profit is counted with; undefined: it is not. */
  readonly costPerMile: Cents | undefined
  /** Why the rows are those that were seen last: the network or the server is away. */
  readonly stale: CallFailure | undefined
  /** Another answer, another number: the list begins at its top. */
  readonly answer: number
}

/** Nobody answered; what was seen before is better than nothing. A refusal is an answer. */
export const isAway = ({ _tag }: CallFailure): boolean => _tag === 'Unreachable' || _tag === 'TimedOut' || _tag === 'ServerFailed'

export const isNarrowed = ({ filters }: BoardSearch): boolean => boardQuery({ ...anySearch, filters }) !== ''

/** Loads of one search, as far as they were asked for. */
export type BoardPart = CountedPart<LoadOnBoard> &
  Pick<LoadBoardPage, 'asOf' | 'changesToken' | 'costPerMile'> & {
    /** Why these are the rows that were seen last. */
    readonly stale: CallFailure | undefined
  }

type BoardState = PagedState<BoardSearch, BoardPart, CallFailure>

const moreOf = (state: BoardState, { nextCursor }: BoardPart): More => {
  if (state._tag === 'LoadingMore') return { _tag: 'Loading' }
  if (state._tag === 'Shown' && state.failure !== undefined) return { _tag: 'Failed', error: state.failure }
  return { _tag: nextCursor === undefined ? 'End' : 'Available' }
}

const contentOf = (state: BoardState): ListContent<LoadOnBoard> => {
  if (state._tag === 'Loading') return { _tag: 'Loading' }
  if (state._tag === 'Failed') return { _tag: 'Failed', error: state.failure }
  const { rows, total, asOf, changesToken } = state.page
  return rows.length === 0 ? { _tag: 'Empty' } : { _tag: 'Full', rows, total, asOf, changesToken, more: moreOf(state, state.page) }
}

const staleOf = (state: BoardState): CallFailure | undefined => {
  if (state._tag === 'Loading') return undefined
  return state._tag === 'Failed' ? state.failure : state.page.stale
}

/** What the server answers without a pickup town is the newest first. */
const orderOf = (
  { filters, sort }: BoardSearch,
  costPerMile: Cents | undefined,
): Pick<LoadBoardView, 'sort' | 'sorts' | 'costPerMile'> => ({
  sort: boardSortInForce(sort, filters),
  sorts: BOARD_SORTS.filter((one) => (one === 'deadhead' ? filters.pickup._tag === 'Near' : costPerMile || !isProfitSort(one))),
  costPerMile,
})

/** An order by profit shows it, also to whoever has not chosen its column. */
export const columnsFor = (sort: BoardSort, chosen: readonly BoardColumnKey[]): readonly BoardColumnKey[] =>
  isProfitSort(sort) && !chosen.includes('profit')
    ? chosen.flatMap((key): readonly BoardColumnKey[] => (key === 'dropoff' ? [key, 'profit'] : [key]))
    : chosen

type Shown = Omit<LoadBoardView, 'equipment' | 'today' | 'zone'>

/** Before anything was answered. */
export const unanswered = (searched: BoardSearch): Shown => ({
  searched,
  ...orderOf(searched, undefined),
  content: { _tag: 'Loading' },
  isRefreshing: false,
  stale: undefined,
  answer: 0,
})

/** What the state of the rows says of the view; `before` knows which answer was the last. */
export const shownOf = (state: BoardState, before: LoadBoardView): Shown => {
  const searched = state._tag === 'Refreshing' ? state.wanted : (state.asked ?? before.searched)
  const isRefreshing = state._tag === 'Refreshing'
  const isAnswered = isSearching(before) && (state._tag === 'Shown' || state._tag === 'Failed')
  return {
    searched,
    ...orderOf(searched, 'page' in state ? state.page.costPerMile : undefined),
    content: contentOf(state),
    isRefreshing,
    stale: staleOf(state),
    answer: isAnswered ? state.question : before.answer,
  }
}
