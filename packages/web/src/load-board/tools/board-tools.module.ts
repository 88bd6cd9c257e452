import { BOARD_TABLE_KEY } from '@trm/adapters/cookie'
import { makeHttpBrokerDealings } from '@trm/adapters/http'
import { boardColumnSet, usualBoardTable, type BoardColumnKey } from '@trm/domain/loads'
import { boardCells, boardFileName } from './board-lines.ts'
import { makeBoardTools, type BoardToolsDependencies } from './board-tools.view-model.ts'
import type { ListTools } from '../../market-list/list-tools.view-model.ts'
import { boardToolMessage } from '../../messages/en-US/board-tools.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { listPorts } from '../../market-list/list-tools.module.ts'
import { LOAD_BOARD } from '../load-board.module.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../../places/places.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const boardToolsModule: ScreenModule<ListTools<BoardColumnKey>, Pick<BoardToolsDependencies, 'list'>> = screenModule(
  (get) =>
    ({ list }) => {
      const ports = listPorts(get, {
        id: 'board',
        queryOf: (search) => search,
        table: { key: BOARD_TABLE_KEY, columns: boardColumnSet, usual: usualBoardTable },
      })
      return makeBoardTools({
        ...ports,
        list,
        board: get(LOAD_BOARD),
        placeIndex: get(PLACE_INDEX_SOURCE),
        dealings: makeHttpBrokerDealings(get(TOKENS.HTTP_CLIENT)),
        live: { ...ports.live, goneWords: (reason) => boardToolMessage(`boardTools.live.gone.${reason}`) },
        rows: {
          ...ports.rows,
          cellsOf: (rows) => boardCells(rows, list),
          nameOf: () => boardFileName(list.view$.value),
        },
      })
    },
  [placeIndexService],
)
