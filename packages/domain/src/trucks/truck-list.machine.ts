import {
  pagedListMachine,
  step,
  transition,
  type CallFailure,
  type Machine,
  type PagedEvent,
  type PagedState,
  type Step,
} from '../kernel/index.ts'
import type { PersistedTruckFilters } from './persisted-filters.codec.ts'
import { defaultTruckListFilters, type TruckListFilters, type TruckSort } from './truck-list-filters.ts'
import type { TruckPage } from './truck-search.port.ts'

/** Rows asked for at a time. */
const TRUCK_PAGE_SIZE = 50

/** What is asked for: the URL holds it. */
export interface TruckQuestion {
  readonly filters: TruckListFilters
  readonly sort: TruckSort
}

/** The paged list of trucks (LST) beside the draft, and the order of the next question. */
export type TruckRows = PagedState<TruckQuestion, TruckPage, CallFailure> & {
  readonly filters: TruckListFilters
  readonly sort: TruckSort
}

/** The list in the specification's own names. */
export interface TruckListState {
  /** The first page is under way. */
  readonly isLoading: boolean
  /** A further page is under way. */
  readonly isLoadingMore: boolean
  /** All pages so far as one; kept while a newer search is under way. */
  readonly response: TruckPage | undefined
  readonly error: CallFailure | undefined
  /** The draft. */
  readonly filters: TruckListFilters
  /** What `response` is, or is to be, the answer to. Undefined before the first search. */
  readonly lastSearchFilters: TruckListFilters | undefined
  readonly sort: TruckSort
  /** A search was answered 403. */
  readonly isIncorrectAccountType: boolean
}

/** What was asked last; undefined before the first search. */
const lastQuestion = (rows: TruckRows): TruckQuestion | undefined => (rows._tag === 'Refreshing' ? rows.wanted : rows.asked)

/** The specification's names, as they follow from the state of the rows. */
export const truckListState = (rows: TruckRows): TruckListState => {
  const { _tag, filters, sort } = rows
  const lastSearchFilters = lastQuestion(rows)?.filters
  const error = 'failure' in rows ? rows.failure : undefined
  return {
    isLoading: _tag === 'Refreshing' || (_tag === 'Loading' && lastSearchFilters !== undefined),
    isLoadingMore: _tag === 'LoadingMore',
    response: 'page' in rows ? rows.page : undefined,
    error,
    filters,
    lastSearchFilters,
    sort,
    isIncorrectAccountType: error?._tag === 'Forbidden',
  }
}

/** What a reader does, and the two answers to the command LoadTrucks. */
export type TruckListEvent =
  | { readonly _tag: 'Edit'; readonly changes: Partial<TruckListFilters> }
  /** Copies the filters to the last-search filters and loads. */
  | { readonly _tag: 'Search' }
  /** A whole search from elsewhere: the URL, Back, Forward. Loads, stores nothing. */
  | { readonly _tag: 'Open'; readonly filters: TruckListFilters; readonly sort: TruckSort }
  /** Resets to the defaults, storage too, and loads. */
  | { readonly _tag: 'Clear' }
  | { readonly _tag: 'Sort'; readonly sort: TruckSort }
  /** The last search once more. */
  | { readonly _tag: 'Reload' }
  /** `limit` rows, 1 to 200; a page of the usual size when it is not said. */
  | { readonly _tag: 'LoadMore'; readonly limit?: number | undefined }
  | { readonly _tag: 'Loaded'; readonly request: number; readonly page: TruckPage }
  | { readonly _tag: 'LoadFailed'; readonly request: number; readonly error: CallFailure }

/** Asks for a page; `request` tells its answer from older ones. */
export interface LoadTrucks {
  readonly _tag: 'LoadTrucks'
  readonly request: number
  readonly filters: TruckListFilters
  readonly sort: TruckSort
  readonly limit: number
  readonly cursor: string | undefined
}

/** What the machine wants done; `interpretTruckList` does it. */
export type TruckListCommand =
  | LoadTrucks
  | { readonly _tag: 'KeepFilters'; readonly filters: PersistedTruckFilters }
  | { readonly _tag: 'ForgetFilters' }

type Next = Step<TruckRows, TruckListCommand>

/** Changes are those since the first page. */
const list = pagedListMachine<TruckQuestion, TruckPage, CallFailure>({
  idOf: ({ id }) => id,
  stays: ({ asOf, changesToken }) => ({ asOf, changesToken }),
})

/** One event of the list of rows; draft and order stay beside it. */
const turn = (rows: TruckRows, event: PagedEvent<TruckQuestion, TruckPage, CallFailure>): Next => {
  const [next, commands] = transition(list, rows, event)
  const { filters, sort } = rows
  return [
    next === rows ? rows : { ...next, filters, sort },
    commands.flatMap((command) => {
      if (command._tag !== 'Load') return []
      const { question: request, asked, cursor, limit = TRUCK_PAGE_SIZE } = command
      return [{ _tag: 'LoadTrucks' as const, request, ...asked, limit, cursor }]
    }),
  ]
}

/** The first page of the draft. Any older request is now stale. */
const search = (rows: TruckRows, ...besides: readonly TruckListCommand[]): Next => {
  const [next, commands] = turn(rows, { _tag: 'Refresh', asked: { filters: rows.filters, sort: rows.sort } })
  return step(next, ...commands, ...besides)
}

/** The last search again, in the order that is wanted now; the draft stays. */
const again = (rows: TruckRows): Next => {
  const last = lastQuestion(rows)
  return last === undefined ? step(rows) : turn(rows, { _tag: 'Refresh', asked: { ...last, sort: rows.sort } })
}

type Cells = { readonly [E in TruckListEvent as E['_tag']]: (rows: TruckRows, event: E) => Next }

/** The same in every row: what differs between them is the list's own. */
const CELLS: Cells = {
  Edit: (rows, { changes }) => step({ ...rows, filters: { ...rows.filters, ...changes } }),
  Search: (rows) => {
    const { pickupRadius, dropoffRadius, equipmentTypes } = rows.filters
    return search(rows, { _tag: 'KeepFilters', filters: { pickupRadius, dropoffRadius, equipmentTypes } })
  },
  Open: (rows, { filters, sort }) => search({ ...rows, filters, sort }),
  Clear: (rows) => search({ ...rows, filters: defaultTruckListFilters }, { _tag: 'ForgetFilters' }),
  Sort: (rows, { sort }) => again({ ...rows, sort }),
  Reload: again,
  LoadMore: (rows, { limit }) => turn(rows, { _tag: 'More', limit }),
  Loaded: (rows, { request: question, page }) => turn(rows, { _tag: 'Loaded', question, page }),
  LoadFailed: (rows, { request: question, error: failure }) => turn(rows, { _tag: 'NotLoaded', question, failure }),
}

/** The truck list: the one list of which part after part is asked for, beside a draft of its filters. */
export const truckListMachine = (
  filters: TruckListFilters = defaultTruckListFilters,
  sort: TruckSort = 'deadhead',
): Machine<TruckRows, TruckListEvent, TruckListCommand> => ({
  initial: { ...list.initial, filters, sort },
  table: { Loading: CELLS, Failed: CELLS, Shown: CELLS, LoadingMore: CELLS, Refreshing: CELLS },
})
