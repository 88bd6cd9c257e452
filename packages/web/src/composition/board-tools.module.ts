import { makeBrowserClipboard, makeBrowserFileSaver, restored$, returns$ } from '@trm/adapters/browser'
import { BOARD_TABLE_KEY } from '@trm/adapters/cookie'
import { makeHttpBrokerDealings } from '@trm/adapters/http'
import { makeLocalStorageTableLookStore } from '@trm/adapters/local-storage'
import { boardColumnSet, usualBoardTable } from '@trm/domain/loads'
import { focusFilters } from '../load-board/filters/focus-filters.ts'
import { typesOf } from '../equipment/equipment-choices.ts'
import { isNear } from '../load-board/load-board-view.ts'
import type { LoadBoardViewModel } from '../load-board/load-board.view-model.ts'
import { boardFileName, boardCells } from '../load-board/tools/board-lines.ts'
import { BOARD_FILTER_ID } from '../load-board/tools/board-commands.ts'
import { makeBoardTools, type BoardToolsDependencies, type BoardToolsViewModel } from '../load-board/tools/board-tools.view-model.ts'
import { boardToolMessage } from '../messages/en-US/board-tools.ts'
import { makePagePrinter } from '../design/page-printer.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { COMMANDS, commandServices } from './command-registry.module.ts'
import { LOAD_BOARD } from './load-board.module.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from './places.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

/** Deadhead is there with a pickup town alone. */
const linesLook = (list: LoadBoardViewModel) => {
  const { gone, columns, dealing } = list.overlay$.value
  return { gone, dealing, columns: columns.filter((key) => key !== 'deadhead' || isNear(list.view$.value)) }
}

export const boardToolsModule: ScreenModule<BoardToolsViewModel, Pick<BoardToolsDependencies, 'list'>> = screenModule({
  brings: [commandServices, placeIndexService(() => import('@trm/adapters/places'))],
  needs: [
    LOAD_BOARD,
    COMMANDS,
    TOKENS.PAGE,
    TOKENS.TIMER,
    TOKENS.CLOCK,
    PLACE_INDEX_SOURCE,
    TOKENS.HTTP_CLIENT,
    TOKENS.LOCAL_STORAGE,
    TOKENS.LOGGER,
  ],
  make:
    (board, commands, page, timer, clock, placeIndex, client, storage, logger) =>
    ({ list }) =>
      makeBoardTools({
        list,
        board,
        commands,
        placeIndex,
        dealings: makeHttpBrokerDealings(client),
        zone: clock.zone(),
        focusSearch: focusFilters,
        focusFilter: () => page.document.getElementById(BOARD_FILTER_ID)?.focus(),
        live: {
          timer,
          attention: { isThere: () => page.document.visibilityState === 'visible', returns$: returns$(page) },
          restored$: restored$(page),
          goneWords: (reason) => boardToolMessage(`boardTools.live.gone.${reason}`),
        },
        share: {
          timer,
          clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
          linkTo: (query) => `${page.location.origin}${page.location.pathname}${query === '' ? '' : `?${query}`}`,
        },
        rows: {
          fileSaver: makeBrowserFileSaver({ document: page.document, URL, Blob }, timer),
          printer: makePagePrinter(page),
          nameOf: () => boardFileName(list.view$.value, clock.zone()),
          cellsOf: (rows) => boardCells(rows, { types: typesOf(list.view$.value.equipment), zone: clock.zone(), ...linesLook(list) }),
          tableStore: makeLocalStorageTableLookStore(storage, logger, {
            key: BOARD_TABLE_KEY,
            columns: boardColumnSet,
            usual: usualBoardTable,
          }),
        },
      }),
})
