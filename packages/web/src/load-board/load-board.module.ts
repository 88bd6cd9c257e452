import { COST_PER_MILE_KEY } from '@trm/adapters/cookie'
import { makeHttpLoadBoard } from '@trm/adapters/http'
import { storedText } from '@trm/adapters/local-storage'
import type { LoadBoard } from '@trm/domain/loads'
import { makePageBoardAddress } from './page-board-address.ts'
import { makeLoadBoardViewModel, makeSeenLoads, type LoadBoardViewModel, type SeenLoads } from './load-board.view-model.ts'
import type { OpenAddress, SearchAddress } from '../market-list/list-address.port.ts'
import { BASE, linkTo } from '../routing/links.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule, TOKENS, token, type ServiceModule } from '../composition/tokens.ts'

export const LOAD_BOARD = token<LoadBoard>('LoadBoard')

/** One for the page, so that it outlives the screen. */
const SEEN_LOADS = token<SeenLoads>('SeenLoads')

const boardServices: ServiceModule = ({ provide }) => {
  provide(SEEN_LOADS, [], makeSeenLoads)
  provide(LOAD_BOARD, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpLoadBoard)
}

export const boardAddressOf = (page: Window): SearchAddress & OpenAddress => makePageBoardAddress(page, BASE + linkTo('loadCentral'))

export const loadBoardModule: ScreenModule<LoadBoardViewModel> = screenModule({
  brings: [boardServices],
  needs: [LOAD_BOARD, SEEN_LOADS, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.PAGE, TOKENS.CLOCK, TOKENS.LOCAL_STORAGE],
  make: (board, seen, equipmentTypes, page, clock, storage) => () =>
    makeLoadBoardViewModel({
      board,
      seen,
      equipmentTypes,
      address: boardAddressOf(page),
      clock,
      keptCost: storedText(storage, COST_PER_MILE_KEY).read,
    }),
})
