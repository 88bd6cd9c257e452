import { makeBoardExplainer, type BoardExplainerDependencies } from './board-explainer.ts'
import { LOAD_BOARD } from '../load-board.module.ts'
import { screenModule } from '../../composition/tokens.ts'

export const boardExplainerModule = screenModule(
  (get) => (dependencies: Omit<BoardExplainerDependencies, 'board'>) => makeBoardExplainer({ ...dependencies, board: get(LOAD_BOARD) }),
)
