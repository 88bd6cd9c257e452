import { truckExplainerModule } from '../../composition/truck-explainer.module.ts'
import type { OpenExplainer } from '../../market-list/explainer/explainer-door.ts'
import { EmptyRelaxations, Explainer } from '../../market-list/explainer/explainer.tsx'
import type { TruckListViewModel } from '../truck-list.view-model.ts'
import { truckExplainerWords as words } from './truck-explainer.ts'
import '../../market-list/explainer/explainer.css'

/** The lazy chunk of what filters hide. */
export const openExplainer: OpenExplainer<TruckListViewModel> = (services, list, { isOpen$, toggleId }) => {
  const viewModel = truckExplainerModule.create(services, { list, isOpen$ })
  return {
    panel: <Explainer viewModel={viewModel} list={list} words={words} toggleId={toggleId} />,
    empty: (usual) => <EmptyRelaxations viewModel={viewModel} words={words} usual={usual} />,
    stop: viewModel.stop,
  }
}
