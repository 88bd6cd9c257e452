import { loadDetailModule } from '../composition/load-detail.module.ts'
import { loadWorthModule } from '../composition/load-worth.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { BoardViewModel } from './board.view-model.ts'
import { LoadActions } from './load-actions.tsx'
import type { LoadDetailViewModel } from './load-detail.view-model.ts'
import { LoadDrawer } from './load-drawer.tsx'
import { LoadWorth } from './worth/load-worth.tsx'
import './worth/load-worth.css'

interface LoadDetailProps {
  readonly board: BoardViewModel
}

const Detail = ({ board: { news$, say }, detail }: LoadDetailProps & { readonly detail: LoadDetailViewModel }) => {
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

/** The lazy chunk of the open load: it opens what was selected, or stood in the address, until it came. */
export const LoadDetailRoute = ({ board }: LoadDetailProps) => {
  const detail = useViewModel(loadDetailModule, { list: board.list })
  return detail === undefined ? null : <Detail board={board} detail={detail} />
}
