import { loadBoardModule } from '../composition/load-board.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { useWorkbench } from '../market-list/use-workbench.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { BoardViewModel } from './board.view-model.ts'
import { FiltersSlot } from './filters/filters-slot.tsx'
import { LoadBoardScreen } from './load-board-screen.tsx'
import { LoadDetailSlot } from './load-detail-slot.tsx'
import '../design/drawer.css'
import './load-board.css'

const CHUNK = 'load-board/tools/board-tools-route.tsx'
const loadTools = () => import('./tools/board-tools-route.tsx')

const Board = ({ viewModel, isInAddress }: { readonly viewModel: BoardViewModel; readonly isInAddress: boolean }) => (
  <LoadBoardScreen
    viewModel={viewModel}
    filters={<FiltersSlot list={viewModel.list} />}
    tools={useWorkbench({ list: viewModel.list, screen: viewModel, chunk: CHUNK, load: loadTools })}
    detail={<LoadDetailSlot board={viewModel} isInAddress={isInAddress} />}
  />
)

/** `/carrier/loadcentral` with or without a load in the path: one list, whichever load is open. */
export const LoadBoardRoute = ({ parameters }: ScreenProps) => {
  const viewModel = useViewModel(loadBoardModule, undefined)
  return viewModel === undefined ? (
    <LoadingState label={message('common.loading')} />
  ) : (
    <Board viewModel={viewModel} isInAddress={parameters['loadId'] !== undefined} />
  )
}
