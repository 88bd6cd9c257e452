import { boardExplainerModule } from '../../composition/board-explainer.module.ts'
import type { OpenExplainer } from '../../market-list/explainer/explainer-door.ts'
import { EmptyRelaxations, Explainer } from '../../market-list/explainer/explainer.tsx'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { boardExplainerWords as words } from './board-explainer.ts'
import '../../market-list/explainer/explainer.css'

/** The lazy chunk of what filters hide. */
export const openExplainer: OpenExplainer<LoadBoardViewModel> = (services, list, { isOpen$, toggleId }) => {
  const viewModel = boardExplainerModule.create(services, { list, isOpen$ })
  return {
    panel: <Explainer viewModel={viewModel} list={list} words={words} toggleId={toggleId} />,
    empty: (usual) => <EmptyRelaxations viewModel={viewModel} words={words} usual={usual} />,
    stop: viewModel.stop,
  }
}
