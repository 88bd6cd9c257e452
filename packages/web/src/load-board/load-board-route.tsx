import { loadBoardModule } from '../composition/load-board.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { useMessage } from '../messages/index.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { LoadActions } from './load-actions.tsx'
import { LoadBoardScreen } from './load-board-screen.tsx'
import '../design/drawer.css'
import './load-board.css'

/** `/carrier/loadcentral` with or without a load in the path: one list, whichever load is open. */
export const LoadBoardRoute = () => {
  const message = useMessage()
  const viewModel = useViewModel(loadBoardModule, undefined)
  if (viewModel === undefined) return <LoadingState label={message('common.loading')} />
  const { detail, say } = viewModel
  return <LoadBoardScreen viewModel={viewModel} actionsFor={(row) => <LoadActions key={row.load.id} row={row} say={say} onMoved={() => detail.refresh(row.load.id)} />} />
}
