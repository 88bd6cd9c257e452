import { Button } from '../design/button.tsx'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { useChunk } from '../routing/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { BoardViewModel } from './board.view-model.ts'

const load = () => import('./load-detail-route.tsx')

interface LoadDetailSlotProps {
  readonly board: BoardViewModel
  /** The page's address names a load. */
  readonly isInAddress: boolean
}

/** Where the open load stands. Without its code the list still works, and whoever opens a load is told. */
export const LoadDetailSlot = ({ board, isInAddress }: LoadDetailSlotProps) => {
  const chunk = useChunk(true, 'load-board/load-detail-route.tsx', load)
  const isSelected = useBehavior(board.list.overlay$, ({ selected }) => selected !== undefined)
  if (chunk._tag === 'Loaded') return <chunk.code.LoadDetailRoute board={board} />
  if (chunk._tag !== 'Failed' || !(isSelected || isInAddress)) return null
  return (
    <div className="trm-board-missing" role="alert">
      <Button onClick={chunk.retry}>{message('board.detail.failed.code')}</Button>
    </div>
  )
}
