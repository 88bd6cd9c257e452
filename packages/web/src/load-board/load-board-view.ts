import type { CallFailure, CountedPart, PagedState } from '@trm/domain/kernel'
import { BOARD_SORTS, boardSortInForce, type BoardSort, type LoadBoardPage, type LoadOnBoard } from '@trm/domain/loads'
import type { EquipmentChoices } from '../equipment/equipment-choices.ts'
import type { FullContent, More } from '../market-list/market-list.ts'
import { anySearch, boardQuery, type BoardSearch } from './board-search.ts'

export type BoardContent =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | { readonly _tag: 'Empty' }
  | (FullContent<LoadOnBoard> & { readonly changesToken: string | undefined })

/** Everything the list shows. */
export interface LoadBoardView {
  /** What `content` answers, or will. Another search, another object. */
  readonly searched: BoardSearch
  readonly equipment: EquipmentChoices
  readonly content: BoardContent
  /** Rows of an older answer are shown while a newer one is under way. */
  readonly isRefreshing: boolean
  /** Why the rows are those that were seen last: the network or the server is away. */
  readonly stale: CallFailure | undefined
  /** Another answer, another number: the list begins at its top. */
  readonly answer: number
}

/** Nobody answered; what was seen before is better than nothing. A refusal is an answer. */
export const isAway = ({ _tag }: CallFailure): boolean => _tag === 'Unreachable' || _tag === 'TimedOut' || _tag === 'ServerFailed'

export const isNarrowed = ({ filters }: BoardSearch): boolean => boardQuery({ ...anySearch, filters }) !== ''

export const isSearching = ({ content, isRefreshing }: LoadBoardView): boolean => content._tag === 'Loading' || isRefreshing

/** Loads of one search, as far as they were asked for. */
export type BoardPart = CountedPart<LoadOnBoard> &
  Pick<LoadBoardPage, 'asOf' | 'changesToken'> & {
    /** Why these are the rows that were seen last. */
    readonly stale: CallFailure | undefined
  }

type BoardState = PagedState<BoardSearch, BoardPart, CallFailure>

const moreOf = (state: BoardState, { nextCursor }: BoardPart): More => {
  if (state._tag === 'LoadingMore') return { _tag: 'Loading' }
  if (state._tag === 'Shown' && state.failure !== undefined) return { _tag: 'Failed', error: state.failure }
  return { _tag: nextCursor === undefined ? 'End' : 'Available' }
}

const contentOf = (state: BoardState): BoardContent => {
  if (state._tag === 'Loading') return { _tag: 'Loading' }
  if (state._tag === 'Failed') return { _tag: 'Failed', error: state.failure }
  const { rows, total, asOf, changesToken } = state.page
  return rows.length === 0 ? { _tag: 'Empty' } : { _tag: 'Full', rows, total, asOf, changesToken, more: moreOf(state, state.page) }
}

const staleOf = (state: BoardState): CallFailure | undefined => {
  if (state._tag === 'Loading') return undefined
  return state._tag === 'Failed' ? state.failure : state.page.stale
}

/** What the state of the rows says of the view; `before` knows which answer was the last. */
export const shownOf = (state: BoardState, before: LoadBoardView): Omit<LoadBoardView, 'equipment'> => {
  const searched = state._tag === 'Refreshing' ? state.wanted : (state.asked ?? before.searched)
  const isRefreshing = state._tag === 'Refreshing'
  const isAnswered = isSearching(before) && (state._tag === 'Shown' || state._tag === 'Failed')
  return { searched, content: contentOf(state), isRefreshing, stale: staleOf(state), answer: isAnswered ? state.question : before.answer }
}

const withoutTown = BOARD_SORTS.filter((sort) => sort !== 'deadhead')

/** The searched pickup is a town: only then is anything near. */
export const isNear = ({ searched: { filters } }: LoadBoardView): boolean => filters.pickup._tag === 'Near'

export const sortsOf = (view: LoadBoardView): readonly BoardSort[] => (isNear(view) ? BOARD_SORTS : withoutTown)

/** The order the rows are in: what the server answers without a pickup town is the newest first. */
export const currentSort = (view: LoadBoardView): BoardSort => boardSortInForce(view.searched.sort, view.searched.filters)
