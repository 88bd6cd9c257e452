import { truckExplainerModule } from '../../composition/truck-explainer.module.ts'
import type { OpenTruckExplainer } from './explainer-door.ts'
import { EmptyRelaxations, TruckExplainer } from './truck-explainer.tsx'
import './truck-explainer.css'

/** The lazy chunk of what filters hide. */
export const openTruckExplainer: OpenTruckExplainer = (services, list, door) => {
  const viewModel = truckExplainerModule.create(services, { list, isOpen$: door.isOpen$ })
  return {
    panel: <TruckExplainer viewModel={viewModel} list={list} />,
    empty: (usual) => <EmptyRelaxations viewModel={viewModel} usual={usual} />,
    stop: viewModel.stop,
  }
}
