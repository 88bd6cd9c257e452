import type { LoadOnBoard } from '@trm/domain/loads'
import type { BoardMarks, LoadBoardViewModel } from './load-board.view-model.ts'
import { rowsOf } from './load-detail-view.ts'

const answers = new WeakMap<
  (row: LoadOnBoard) => boolean,
  { readonly rows: readonly LoadOnBoard[]; readonly kept: readonly LoadOnBoard[] }
>()

/** The rows a quick filter keeps. Several ask the same after each key, so the last answer is kept. */
export const visibleLoads = (rows: readonly LoadOnBoard[], keeps: BoardMarks['keeps']): readonly LoadOnBoard[] => {
  if (keeps === undefined) return rows
  const known = answers.get(keeps)
  if (known?.rows === rows) return known.kept
  const kept = rows.filter(keeps)
  answers.set(keeps, { rows, kept })
  return kept
}

/** The loaded rows the list shows, in its order. */
export const shownLoads = (list: Pick<LoadBoardViewModel, 'view$' | 'marks$'>): readonly LoadOnBoard[] =>
  visibleLoads(rowsOf(list.view$.value), list.marks$.value.keeps)
