import { makeHttpLoadBoard } from '@trm/adapters/http'
import type { LoadBoard } from '@trm/domain/loads'
import type { BoardAddress } from '../load-board/board-address.port.ts'
import { makeBoardViewModel, type BoardViewModel } from '../load-board/board.view-model.ts'
import { makePageBoardAddress } from '../load-board/page-board-address.ts'
import { makeSeenLoads, type SeenLoads } from '../load-board/seen-loads.ts'
import { BASE, linkTo } from '../routing/links.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule, token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const LOAD_BOARD = token<LoadBoard>('LoadBoard')

/** One for the page, so that it outlives the screen. */
const SEEN_LOADS = token<SeenLoads>('SeenLoads')

const boardServices: ServiceModule = ({ provide }) => {
  provide(SEEN_LOADS, [], makeSeenLoads)
  provide(LOAD_BOARD, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpLoadBoard)
}

export const boardAddressOf = (page: Window): BoardAddress => makePageBoardAddress(page, BASE + linkTo('loadCentral'))

export const loadBoardModule: ScreenModule<BoardViewModel> = screenModule({
  brings: [boardServices],
  needs: [LOAD_BOARD, SEEN_LOADS, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.PAGE],
  make: (board, seen, equipmentTypes, page) => () => makeBoardViewModel({ board, seen, equipmentTypes, address: boardAddressOf(page) }),
})
