import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure, Instant } from '@trm/domain/kernel'
import { BOARD_SORTS, boardSortInForce, type BoardSort, type LoadBoardPage, type LoadOnBoard } from '@trm/domain/loads'
import type { EquipmentChoices } from '../equipment/equipment-choices.ts'
import { anySearch, boardQuery, type BoardSearch } from './board-search.ts'

/** What follows the last loaded row. */
export type MoreLoads =
  | { readonly _tag: 'End' }
  | { readonly _tag: 'Available' }
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }

export type BoardContent =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | { readonly _tag: 'Empty' }
  | {
      readonly _tag: 'Full'
      readonly rows: readonly LoadOnBoard[]
      readonly total: number
      readonly asOf: Instant
      readonly changesToken: string | undefined
      readonly more: MoreLoads
    }

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

export const typesOf = (choices: EquipmentChoices): readonly EquipmentType[] => (choices._tag === 'Known' ? choices.types : noTypes)

const noTypes: readonly EquipmentType[] = []

export const contentOf = ({ loads, total, asOf, nextCursor, changesToken }: LoadBoardPage): BoardContent =>
  loads.length === 0
    ? { _tag: 'Empty' }
    : { _tag: 'Full', rows: loads, total, asOf, changesToken, more: { _tag: nextCursor === undefined ? 'End' : 'Available' } }

/** A load that a page brings again, since it moved down meanwhile, stays where it is. */
export const joined = (before: readonly LoadOnBoard[], next: readonly LoadOnBoard[]): readonly LoadOnBoard[] => {
  const known = new Set(before.map(({ load }) => load.id))
  return [...before, ...next.filter(({ load }) => !known.has(load.id))]
}

/** The newest word on one load, in its own place. */
export const replaced = (content: BoardContent, row: LoadOnBoard): BoardContent =>
  content._tag === 'Full' ? { ...content, rows: content.rows.map((one) => (one.load.id === row.load.id ? row : one)) } : content

const withoutTown = BOARD_SORTS.filter((sort) => sort !== 'deadhead')

/** The searched pickup is a town: only then is anything near. */
export const isNear = ({ searched: { filters } }: LoadBoardView): boolean => filters.pickup._tag === 'Near'

export const sortsOf = (view: LoadBoardView): readonly BoardSort[] => (isNear(view) ? BOARD_SORTS : withoutTown)

/** The order the rows are in: what the server answers without a pickup town is the newest first. */
export const currentSort = (view: LoadBoardView): BoardSort => boardSortInForce(view.searched.sort, view.searched.filters)
