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

export const loadBoardModule: ScreenModule<LoadBoardViewModel, BoardArgs> = screenModule(
  (get) =>
    ({ loadOwn }) =>
      makeLoadBoardViewModel({
        board: get(LOAD_BOARD),
        seen: get(SEEN_LOADS),
        equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
        address: boardAddressOf(get(TOKENS.PAGE)),
        clock: get(TOKENS.CLOCK),
        timer: get(TOKENS.TIMER),
        own: isCarrier(get(TOKENS.SESSION).state$.value)
          ? {
              ...get(OWN_VISIT),
              read: get(OWN_VISIT).known(async () => (await loadOwn()).ownPlaces(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER))()),
            }
          : undefined,
        keptCost: storedText(get(TOKENS.LOCAL_STORAGE), COST_PER_MILE_KEY).read,
      }),
  [boardServices],
)
