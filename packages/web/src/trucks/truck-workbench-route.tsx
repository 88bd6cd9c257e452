import { truckWorkbenchModule } from '../composition/truck-workbench.module.ts'
import { LiveStatus } from './live/live-status.tsx'
import { makeTruckGrid, TruckGridWatch } from './truck-grid.tsx'
import { TruckDrawer } from './truck-drawer.tsx'
import type { OpenTruckWorkbench } from './truck-workbench.ts'
import './live/truck-live.css'
import './truck-detail.css'
import './truck-workbench.css'

/** The lazy chunk of the tools around the list: each slot lists its tools in the order they are shown. */
export const openTruckWorkbench: OpenTruckWorkbench = (services, list) => {
  const viewModel = truckWorkbenchModule.create(services, { list })
  const grid = makeTruckGrid(list)
  return {
    filters: null,
    toolbar: <LiveStatus viewModel={viewModel.live} list={list} />,
    above: <TruckGridWatch list={list} grid={grid} />,
    beside: <TruckDrawer viewModel={viewModel.detail} />,
    onList: grid.handlers,
    stop: viewModel.stop,
  }
}
