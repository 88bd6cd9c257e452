import { COST_PER_MILE_KEY } from '@trm/adapters/cookie'
import { makeHttpLoadBoard } from '@trm/adapters/http'
import { storedText } from '@trm/adapters/local-storage'
import type { LoadBoard } from '@trm/domain/loads'
import type { SessionState } from '@trm/domain/session'
import type { ownPlaces } from './own/own-places.module.ts'
import { makeOwnVisit, type OwnVisit } from './own/own-start.ts'
import { makePageBoardAddress, type BoardAddress } from './page-board-address.ts'
import { makeLoadBoardViewModel, makeSeenLoads, type LoadBoardViewModel, type SeenLoads } from './load-board.view-model.ts'
import { BASE, linkTo } from '../routing/links.ts'
import { ownStart } from '../routing/own-start.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule, TOKENS, token, type ServiceModule } from '../composition/tokens.ts'

export const LOAD_BOARD = token<LoadBoard>('LoadBoard')

/** One for the page, so that it outlives the screen. */
const SEEN_LOADS = token<SeenLoads>('SeenLoads')

/** One for the page. */
const OWN_VISIT = token<OwnVisit>('OwnVisit')

/** The code that asks for a carrier's places: who brings a search needs none of it. */
interface BoardArgs {
  readonly loadOwn: () => Promise<{ readonly ownPlaces: typeof ownPlaces }>
}

const boardServices: ServiceModule = ({ provide }) => {
  provide(SEEN_LOADS, [], makeSeenLoads)
  provide(LOAD_BOARD, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpLoadBoard)
  provide(OWN_VISIT, [], makeOwnVisit)
}

const isCarrier = (state: SessionState): boolean => state._tag === 'Ready' && ownStart(state.context) === 'loadCentral'

export const boardAddressOf = (page: Window): BoardAddress => makePageBoardAddress(page, BASE + linkTo('loadCentral'))

export const loadBoardModule: ScreenModule<LoadBoardViewModel, BoardArgs> = screenModule({
  brings: [boardServices],
  needs: [
    LOAD_BOARD,
    SEEN_LOADS,
    OWN_VISIT,
    TOKENS.SESSION,
    TOKENS.HTTP_CLIENT,
    TOKENS.LOGGER,
    TOKENS.EQUIPMENT_TYPE_SOURCE,
    TOKENS.PAGE,
    TOKENS.CLOCK,
    TOKENS.TIMER,
    TOKENS.LOCAL_STORAGE,
  ],
  make:
    (board, seen, visit, session, client, logger, equipmentTypes, page, clock, timer, storage) =>
    ({ loadOwn }) =>
      makeLoadBoardViewModel({
        board,
        seen,
        equipmentTypes,
        address: boardAddressOf(page),
        clock,
        timer,
        own: isCarrier(session.state$.value)
          ? { ...visit, read: visit.known(async () => (await loadOwn()).ownPlaces(client, logger)()) }
          : undefined,
        keptCost: storedText(storage, COST_PER_MILE_KEY).read,
      }),
})
