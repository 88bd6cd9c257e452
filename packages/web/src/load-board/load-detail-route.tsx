import { loadWorthModule } from '../composition/load-worth.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { BoardViewModel } from './board.view-model.ts'
import { LoadActions } from './load-actions.tsx'
import { LoadDrawer } from './load-drawer.tsx'
import { LoadWorth } from './worth/load-worth.tsx'
import './worth/load-worth.css'

/** The lazy chunk of the open load. */
export const LoadDetailRoute = ({ board }: { readonly board: BoardViewModel }) => {
  const { detail, news$, say } = board
  const worth = useViewModel(loadWorthModule, { detail })
  return (
    <LoadDrawer
      viewModel={detail}
      news$={news$}
      say={say}
      worthFor={(row) => (worth === undefined ? null : <LoadWorth viewModel={worth} row={row} />)}
      actionsFor={(row) => <LoadActions key={row.load.id} row={row} say={say} onMoved={() => detail.refresh(row.load.id)} />}
    />
  )
}
