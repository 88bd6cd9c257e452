import { Button } from '../../design/button.tsx'
import { boardMessage as message } from '../../messages/en-US/load-board.ts'
import { useChunk } from '../../portal/use-chunk.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'

const load = () => import('./board-filters-route.tsx')

/** Where the filters stand; their room is kept while their code is under way. */
export const FiltersSlot = ({ list }: { readonly list: LoadBoardViewModel }) => {
  const chunk = useChunk(true, 'load-board/filters/board-filters-route.tsx', load)
  return (
    <div className="trm-board-filters-slot" aria-busy={chunk._tag === 'Waiting'}>
      {chunk._tag === 'Loaded' ? <chunk.code.BoardFiltersRoute list={list} /> : null}
      {chunk._tag === 'Failed' ? <Button onClick={chunk.retry}>{message('board.filters.failed')}</Button> : null}
    </div>
  )
}
