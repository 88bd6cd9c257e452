import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure, Instant } from '@trm/domain/kernel'
import type { LoadOnBoard, LoadOpened } from '@trm/domain/loads'
import { typesOf } from '../equipment/equipment-choices.ts'
import type { LoadBoardView } from './load-board-view.ts'

/** How far the question for one load has come. */
export type AskedLoad =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  /** Never there, or no longer and no offer on it. */
  | { readonly _tag: 'Gone' }
  | { readonly _tag: 'Loaded'; readonly opened: LoadOpened }

/** The load that is open, and the row it was opened from where one is loaded. */
export interface OpenLoad {
  readonly id: string
  readonly row: LoadOnBoard | undefined
  readonly asked: AskedLoad
}

export interface KnownLoad {
  readonly _tag: 'Known'
  readonly row: LoadOnBoard
  readonly asked: AskedLoad
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
  /** The loads before and after it in the list. */
  readonly before: string | undefined
  readonly after: string | undefined
}

export type LoadDetailView =
  | { readonly _tag: 'Closed' }
  /** No row is loaded: a shared link. */
  | { readonly _tag: 'Unknown'; readonly id: string; readonly asked: AskedLoad }
  | KnownLoad

export const detailViewOf = (open: OpenLoad | undefined, list: LoadBoardView): LoadDetailView => {
  if (open === undefined) return { _tag: 'Closed' }
  const { id, asked } = open
  const rows = list.content._tag === 'Full' ? list.content.rows : []
  const at = rows.findIndex(({ load }) => load.id === id)
  const row = asked._tag === 'Loaded' ? asked.opened : (open.row ?? rows[at])
  if (row === undefined) return { _tag: 'Unknown', id, asked }
  const ofAnswer = asked._tag === 'Loaded' ? asked.opened.asOf : row.load.lastConfirmedAt
  return {
    _tag: 'Known',
    row,
    asked,
    // Ages are counted from one moment on the whole page: a row and its drawer say the same.
    asOf: list.content._tag === 'Full' ? list.content.asOf : ofAnswer,
    types: typesOf(list.equipment),
    before: at < 0 ? undefined : rows[at - 1]?.load.id,
    after: at < 0 ? undefined : rows[at + 1]?.load.id,
  }
}
