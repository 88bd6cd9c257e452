import { makeScope } from '@trm/domain/kernel'
import { areaAround, BOARD_SORTS, type BoardColumnKey, type LoadBoard, type LoadGoneReason, type LoadOnBoard } from '@trm/domain/loads'
import type { PlaceIndexSource } from '@trm/domain/places'
import { makeListTools, type ListTools, type ListToolsPorts } from '../../market-list/list-tools.view-model.ts'
import type { LiveCounts } from '../../market-list/live/live-status.tsx'
import { makeLive, type LivePorts, type LiveViewModel } from '../../market-list/live/live.view-model.ts'
import { isSearching } from '../../market-list/market-list.ts'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { boardMessage } from '../../messages/en-US/load-board.ts'
import { makePlaceLookup } from '../../places/place-lookup.view-model.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { makeBoardDealing, type BoardDealingDependencies } from './board-dealing.view-model.ts'

interface BoardLiveDependencies extends LivePorts<LoadGoneReason> {
  readonly list: LoadBoardViewModel
  readonly board: Pick<LoadBoard, 'changesSince'>
}

/** What becomes of the loads that are shown. */
export const makeBoardLive = ({ board, ...dependencies }: BoardLiveDependencies): LiveViewModel =>
  makeLive({
    ...dependencies,
    answerOf: (view) =>
      isSearching(view) || view.content._tag === 'Failed'
        ? undefined
        : {
            of: [view.answer],
            page: view.content._tag === 'Full' ? view.content : undefined,
            changesSince: (token) => board.changesSince(view.searched.filters, token),
          },
  })

export const boardLiveCounts: LiveCounts = (what, count) => message(`boardTools.live.${what}`, { count })

export interface BoardToolsDependencies extends ListToolsPorts<LoadOnBoard, BoardColumnKey> {
  readonly list: LoadBoardViewModel
  readonly board: LoadBoard
  readonly live: Omit<BoardLiveDependencies, 'list' | 'board'>
  readonly placeIndex: PlaceIndexSource
  readonly dealings: BoardDealingDependencies['dealings']
}

/** The tools of every market list, and how brokers deal. */
export const makeBoardTools = (dependencies: BoardToolsDependencies): ListTools<BoardColumnKey> => {
  const { list, board } = dependencies
  const tools = makeListTools({
    ...dependencies,
    live: makeBoardLive({ list, board, ...dependencies.live }),
    toggleId: 'board-explainer-toggle',
    question: message('boardTools.explain'),
    own: {
      group: boardMessage('board.title'),
      near: (place) => message('boardTools.commands.near', { place }),
      sort: (sort) => message('boardTools.commands.sort', { order: boardMessage(`board.sort.${sort}`) }),
      sorts: BOARD_SORTS,
      places: makePlaceLookup(dependencies.placeIndex),
      searchNear: (place) => list.apply({ pickup: areaAround(place) }),
    },
  })
  const dealing = makeBoardDealing({ list, dealings: dependencies.dealings })
  const scope = makeScope()
  scope.hold(tools.stop, dealing.stop)
  return { ...tools, stop: scope.end }
}
