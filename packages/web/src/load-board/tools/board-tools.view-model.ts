import { makeScope } from '@trm/domain/kernel'
import { boardColumnSet, usualBoardTable, type BoardColumnKey, type LoadBoard, type LoadOnBoard } from '@trm/domain/loads'
import type { PlaceIndexSource } from '@trm/domain/places'
import type { CommandRegistry } from '../../commands/command.ts'
import { makeExplainerDoor, type ExplainerDoor } from '../../market-list/explainer/explainer-door.ts'
import type { LiveViewModel } from '../../market-list/live/live.view-model.ts'
import { makeRowTools, type RowTools, type RowToolsDependencies } from '../../market-list/row-tools.view-model.ts'
import { makeMapSwitch, type MapSwitch } from '../../map/map-switch.view-model.ts'
import { makePlaceLookup } from '../../places/place-lookup.view-model.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { makeShareLink, type ShareLink, type ShareLinkDependencies } from '../../market-list/share-link.view-model.ts'
import { makeBoardLive, type BoardLiveDependencies } from '../board-live.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { registerBoardCommands } from './board-commands.ts'
import { makeBoardDealing, type BoardDealingDependencies } from './board-dealing.view-model.ts'

export interface BoardToolsDependencies {
  readonly list: LoadBoardViewModel
  readonly board: LoadBoard
  readonly live: Omit<BoardLiveDependencies, 'list' | 'board'>
  readonly commands: CommandRegistry
  readonly placeIndex: PlaceIndexSource
  readonly dealings: BoardDealingDependencies['dealings']
  readonly share: Omit<ShareLinkDependencies, 'searchText'>
  readonly rows: Omit<RowToolsDependencies<LoadOnBoard, BoardColumnKey>, 'list' | 'columns' | 'usual'>
  readonly focusSearch: () => void
  readonly focusFilter: () => void
  /** The reader's own, an IANA name. */
  readonly zone: string
}

/** One view model for each tool, all of them over the same list. */
export interface BoardToolsViewModel extends ViewModel {
  readonly map: MapSwitch
  readonly live: LiveViewModel
  readonly door: ExplainerDoor
  readonly share: ShareLink
  readonly rows: RowTools<BoardColumnKey>
  readonly zone: string
}

export const makeBoardTools = ({
  list,
  board,
  commands,
  placeIndex,
  dealings,
  focusSearch,
  focusFilter,
  zone,
  ...dependencies
}: BoardToolsDependencies): BoardToolsViewModel => {
  const map = makeMapSwitch()
  const live = makeBoardLive({ list, board, ...dependencies.live })
  const dealing = makeBoardDealing({ list, dealings })
  const door = makeExplainerDoor('board-explainer-toggle')
  const share = makeShareLink({ searchText: list.searchText, ...dependencies.share })
  const rows = makeRowTools({ ...dependencies.rows, list, columns: boardColumnSet, usual: usualBoardTable })
  const unregister = registerBoardCommands(commands, {
    list,
    map,
    door,
    share,
    rows,
    places: makePlaceLookup(placeIndex),
    focusSearch,
    focusFilter,
  })
  const scope = makeScope()
  scope.hold(unregister, live.stop, dealing.stop, share.stop, rows.stop)
  return {
    map,
    live,
    door,
    share,
    rows,
    zone,
    stop: scope.end,
  }
}
