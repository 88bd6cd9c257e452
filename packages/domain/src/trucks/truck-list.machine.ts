import { pagedListMachine, step, transition, type CallFailure, type Machine, type PagedEvent, type Step } from '../kernel/index.ts'
import { defaultTruckListFilters, type TruckListFilters, type TruckSort } from './truck-list-filters.ts'
import {
  lastQuestion,
  TRUCK_PAGE_SIZE,
  type TruckListCommand,
  type TruckListEvent,
  type TruckQuestion,
  type TruckRows,
} from './truck-list-state.ts'
import type { TruckPage } from './truck-search.port.ts'

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
