import { truckExplainerModule } from './truck-explainer.module.ts'
import type { OpenExplainer } from '../../market-list/explainer/explainer-door.ts'
import { openedExplainer } from '../../market-list/explainer/explainer.tsx'
import type { TruckListViewModel } from '../truck-list.view-model.ts'
import { truckExplainerWords as words } from './truck-explainer.ts'
import '../../market-list/explainer/explainer.css'

/** The lazy chunk of what filters hide. */
export const openExplainer: OpenExplainer<TruckListViewModel> = (services, list, { isOpen$, toggleId, question }) =>
  openedExplainer({ viewModel: truckExplainerModule.create(services, { list, isOpen$ }), list, words, toggleId, question })
