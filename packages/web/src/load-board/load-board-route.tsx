import { loadBoardModule } from './load-board.module.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { DetailSlot } from '../market-list/detail/detail-slot.tsx'
import { useWorkbench } from '../market-list/use-workbench.ts'
import { message } from '../messages/index.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { useViewModel } from '../runtime/use-view-model.ts'
import { FiltersSlot } from './filters/filters-slot.tsx'
import { LoadBoardScreen } from './load-board-screen.tsx'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { OwnSlot } from './own/own-slot.tsx'
import '../design/drawer.css'
import '../market-list/market-list.css'
import '../market-list/list-rows.css'
import './load-board.css'

const loadOwn = () => import('./own/own-places.module.ts')
const loadTools = () => import('./tools/board-tools-route.tsx')
const loadDetail = () => import('./load-detail-route.tsx')

const Board = ({ list, isInAddress }: { readonly list: LoadBoardViewModel; readonly isInAddress: boolean }) => (
  <LoadBoardScreen
    list={list}
    filters={<FiltersSlot list={list} />}
    own={<OwnSlot list={list} />}
    tools={useWorkbench({ list, chunk: 'load-board/tools/board-tools-route.tsx', load: loadTools })}
    detail={
      <DetailSlot list={list} isInAddress={isInAddress} chunk="load-board/load-detail-route.tsx" load={loadDetail} detail={{ list }} />
    }
  />
)

/** `/carrier/loadcentral` with or without a load in the path: one list, whichever load is open. */
export const LoadBoardRoute = ({ parameters }: ScreenProps) => {
  const list = useViewModel(loadBoardModule, { loadOwn })
  return list === undefined ? (
    <LoadingState label={message('common.loading')} />
  ) : (
    <Board list={list} isInAddress={parameters['loadId'] !== undefined} />
  )
}
