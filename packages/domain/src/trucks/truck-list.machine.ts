import { step, type Machine, type Step } from '../kernel/index.ts'
import { defaultTruckListFilters, type TruckListFilters } from './truck-list-filters.ts'
import { TRUCK_PAGE_SIZE, type LoadTrucks, type TruckListCommand, type TruckListEvent, type TruckListState } from './truck-list-state.ts'
import type { TruckPage } from './truck-search.port.ts'

type Next = Step<TruckListState, TruckListCommand>

const load = (state: TruckListState, filters: TruckListFilters, cursor: string | undefined, limit = TRUCK_PAGE_SIZE): LoadTrucks => ({
  _tag: 'LoadTrucks',
  request: state.request,
  filters,
  sort: state.sort,
  limit,
  cursor,
})

/** The first page of `filters`, which become both the draft and the last search. Any older request is now stale. */
const search = (before: TruckListState, filters: TruckListFilters, ...commands: readonly TruckListCommand[]): Next => {
  const state: TruckListState = {
    ...before,
    filters,
    lastSearchFilters: filters,
    isLoading: true,
    isLoadingMore: false,
    error: undefined,
    isIncorrectAccountType: false,
    request: before.request + 1,
  }
  return step(state, load(state, filters, undefined), ...commands)
}

/** The last search again, in another order or as it was; the draft stays. */
const again = (state: TruckListState): Next => {
  if (state.lastSearchFilters === undefined) return step(state)
  const [next, commands] = search(state, state.lastSearchFilters)
  return step({ ...next, filters: state.filters }, ...commands)
}

const isWaiting = ({ isLoading, isLoadingMore }: TruckListState): boolean => isLoading || isLoadingMore

/** Each request has one answer, and only the newest request's counts. */
const isAwaited = (state: TruckListState, request: number): boolean => isWaiting(state) && request === state.request

const loadMore = (before: TruckListState, limit: number | undefined): Next => {
  const cursor = before.response?.nextCursor
  if (isWaiting(before) || cursor === undefined || before.lastSearchFilters === undefined) return step(before)
  const state: TruckListState = {
    ...before,
    isLoadingMore: true,
    error: undefined,
    isIncorrectAccountType: false,
    request: before.request + 1,
  }
  return step(state, load(state, before.lastSearchFilters, cursor, limit))
}

/** A row that moved between two pages is shown once, where it first was; changes are those since the first page. */
const joined = (first: TruckPage, more: TruckPage): TruckPage => {
  const known = new Set(first.rows.map(({ id }) => id))
  return {
    ...more,
    asOf: first.asOf,
    changesToken: first.changesToken,
    rows: [...first.rows, ...more.rows.filter(({ id }) => !known.has(id))],
  }
}

const loaded = (state: TruckListState, page: TruckPage): TruckListState => ({
  ...state,
  isLoading: false,
  isLoadingMore: false,
  response: state.isLoadingMore && state.response !== undefined ? joined(state.response, page) : page,
})

/**
 * Section 4 and decision 17; see docs/SPEC.md, TRK.
 * @public
 */
export const truckListMachine = (
  filters: TruckListFilters = defaultTruckListFilters,
  sort: TruckListState['sort'] = 'deadhead',
): Machine<TruckListState, TruckListEvent, TruckListCommand> => ({
  initial: {
    _tag: 'TruckList',
    isLoading: false,
    isLoadingMore: false,
    response: undefined,
    error: undefined,
    filters,
    lastSearchFilters: undefined,
    sort,
    isIncorrectAccountType: false,
    request: 0,
  },
  table: {
    TruckList: {
      Edit: (state, { changes }) => step({ ...state, filters: { ...state.filters, ...changes } }),
      Search: (state) => {
        const { pickupRadius, dropoffRadius, equipmentTypes } = state.filters
        return search(state, state.filters, { _tag: 'KeepFilters', filters: { pickupRadius, dropoffRadius, equipmentTypes } })
      },
      Open: (state, event) => search({ ...state, sort: event.sort }, event.filters),
      Clear: (state) => search(state, defaultTruckListFilters, { _tag: 'ForgetFilters' }),
      Sort: (state, event) => again({ ...state, sort: event.sort }),
      Reload: again,
      LoadMore: (state, { limit }) => loadMore(state, limit),
      Loaded: (state, { request, page }) => step(isAwaited(state, request) ? loaded(state, page) : state),
      LoadFailed: (state, { request, error }) => {
        if (!isAwaited(state, request)) return step(state)
        const response = state.isLoadingMore ? state.response : undefined
        return step({
          ...state,
          isLoading: false,
          isLoadingMore: false,
          response,
          error,
          isIncorrectAccountType: error._tag === 'Forbidden',
        })
      },
    },
  },
})
