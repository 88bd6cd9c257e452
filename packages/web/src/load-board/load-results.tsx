import { useCallback, useMemo } from 'react'
import type { LoadOnBoard } from '@trm/domain/loads'
import type { RowLook } from '../design/data-list-props.ts'
import { typesOf } from '../equipment/equipment-choices.ts'
import { ListResults, type ResultsWords } from '../market-list/list-results.tsx'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { currentSort, isNear, sortsOf, type BoardContent, type LoadBoardView } from './load-board-view.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { LoadCard } from './load-card.tsx'
import { columnSorts, loadColumns } from './load-columns.tsx'

const words: ResultsWords = {
  list: message('board.list'),
  end: message('board.end'),
  loadingMore: message('board.loadingMore'),
  moreFailed: (reason) => message('board.moreFailed', { reason }),
}

interface LoadResultsProps {
  readonly content: Extract<BoardContent, { readonly _tag: 'Full' }>
  readonly view: LoadBoardView
  readonly viewModel: LoadBoardViewModel
}

export const LoadResults = ({ content, view, viewModel }: LoadResultsProps) => {
  const { asOf } = content
  const { lay } = viewModel
  const chosen = useBehavior(viewModel.overlay$, (overlay) => overlay.columns)
  const dealing = useBehavior(viewModel.overlay$, (overlay) => overlay.dealing)
  const [types, near] = [typesOf(view.equipment), isNear(view)]
  const columns = useMemo(() => loadColumns({ asOf, types, isNear: near, chosen, dealing }), [asOf, types, near, chosen, dealing])
  const card = useCallback(
    (row: LoadOnBoard, { note }: RowLook) => (
      <LoadCard
        row={row}
        asOf={asOf}
        types={types}
        dealing={dealing.get(row.load.companyId)}
        note={note}
        onOpen={() => lay({ selected: row.load.id })}
      />
    ),
    [asOf, types, dealing, lay],
  )
  return (
    <ListResults
      list={viewModel}
      content={content}
      columns={columns}
      card={card}
      sorts={columnSorts(sortsOf(view), currentSort(view), viewModel.sortBy)}
      listKey={view.answer}
      words={words}
    />
  )
}
