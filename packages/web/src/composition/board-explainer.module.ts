import { makeBoardExplainer, type BoardExplainerNeeds } from '../load-board/tools/board-explainer.ts'
import { LOAD_BOARD } from './load-board.module.ts'
import { screenModule } from './token.ts'

export const boardExplainerModule = screenModule({
  needs: [LOAD_BOARD],
  make: (board) => (needs: Omit<BoardExplainerNeeds, 'board'>) => makeBoardExplainer({ ...needs, board }),
})
