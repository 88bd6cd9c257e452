import { truckWorkbenchModule } from '../composition/truck-workbench.module.ts'
import type { OpenTruckWorkbench } from './truck-workbench.ts'
import './truck-workbench.css'

/** The lazy chunk of the tools around the list: each slot lists its tools in the order they are shown. */
export const openTruckWorkbench: OpenTruckWorkbench = (services, list) => {
  const viewModel = truckWorkbenchModule.create(services, { list })
  return {
    filters: null,
    toolbar: null,
    above: null,
    beside: null,
    stop: viewModel.stop,
  }
}
