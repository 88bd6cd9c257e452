import { boardExplainerModule } from './board-explainer.module.ts'
import type { OpenExplainer } from '../../market-list/explainer/explainer-door.ts'
import { openedExplainer } from '../../market-list/explainer/explainer.tsx'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { boardExplainerWords as words } from './board-explainer.ts'
import '../../market-list/explainer/explainer.css'

/** The lazy chunk of what filters hide. */
export const openExplainer: OpenExplainer<LoadBoardViewModel> = (services, list, { isOpen$, toggleId, question }) =>
  openedExplainer({ viewModel: boardExplainerModule.create(services, { list, isOpen$ }), list, words, toggleId, question })
