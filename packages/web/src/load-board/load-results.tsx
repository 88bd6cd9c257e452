import { useCallback, useMemo } from 'react'
import type { LoadOnBoard } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import type { RowLook } from '../design/data-list-props.ts'
import { DataList } from '../design/data-list.tsx'
import { failureWords, message as commonMessage } from '../messages/index.ts'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { typesOf } from '../equipment/equipment-choices.ts'
import { currentSort, isNear, sortsOf, type BoardContent, type LoadBoardView } from './load-board-view.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { LoadCard } from './load-card.tsx'
import { columnSorts, loadColumns } from './load-columns.tsx'
import { visibleRows, type More } from '../market-list/market-list.ts'

interface LoadResultsProps {
  readonly content: Extract<BoardContent, { readonly _tag: 'Full' }>
  readonly view: LoadBoardView
  readonly viewModel: LoadBoardViewModel
}

export const LoadResults = ({ content: { rows, total, asOf, more }, view, viewModel }: LoadResultsProps) => {
  const { gone, active, selected, highlighted, keeps, density, columns: chosen, dealing } = useBehavior(viewModel.overlay$)
  const { lay, loadMore } = viewModel
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
  const kept = visibleRows(rows, keeps)
  const loadsByItself = more._tag === 'Available' && keeps === undefined // else a filter that keeps few would load them all
  const nearEnd = useCallback(() => {
    if (loadsByItself) loadMore()
  }, [loadsByItself, loadMore])
  return (
    <DataList
      label={message('board.list')}
      columns={columns}
      card={card}
      keyOf={viewModel.idOf}
      rows={kept}
      total={keeps === undefined ? total : kept.length}
      isCompact={density === 'compact'}
      listKey={view.answer}
      sorts={columnSorts(sortsOf(view), currentSort(view), viewModel.sortBy)}
      marks={{ notes: gone, active, open: selected, lit: highlighted }}
      onNearEnd={nearEnd}
      foot={<Foot more={more} onMore={() => loadMore()} />}
    />
  )
}

const Foot = ({ more, onMore }: { readonly more: More; readonly onMore: () => void }) => {
  switch (more._tag) {
    case 'Available':
      return null
    case 'End':
      return <p className="trm-list-more">{message('board.end')}</p>
    case 'Loading':
      return (
        <p className="trm-list-more" role="status">
          <span className="trm-spinner" aria-hidden="true" />
          {message('board.loadingMore')}
        </p>
      )
    case 'Failed':
      return (
        <div className="trm-list-more" role="alert">
          {message('board.moreFailed', { reason: failureWords(more.error).title })}
          <Button onClick={onMore}>{commonMessage('common.retry')}</Button>
        </div>
      )
  }
}
