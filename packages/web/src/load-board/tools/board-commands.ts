import { mapBehavior } from '@trm/domain/kernel'
import { BOARD_SORTS } from '@trm/domain/loads'
import { DEFAULT_RADIUS, placeLabel, type Place } from '@trm/domain/places'
import type { Command, CommandRegistry } from '../../commands/command.ts'
import type { MapSwitch } from '../../map/map-switch.view-model.ts'
import type { ExplainerDoor } from '../../market-list/explainer/explainer-door.ts'
import { rowCommands, type RowCommandsNeeds } from '../../market-list/row-commands.ts'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { boardMessage } from '../../messages/en-US/load-board.ts'
import { offersFor } from '../../places/place-lookup.ts'
import type { PlaceLookup } from '../../places/place-lookup.view-model.ts'
import type { ShareLink } from '../../trucks/share-link.view-model.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'

/** Of the quick filter's field. */
export const BOARD_FILTER_ID = 'board-quick-filter'

/** Places offered for what is typed in the palette. */
const MOST_PLACES = 4

export interface CommandedBoard {
  readonly list: LoadBoardViewModel
  readonly map: MapSwitch
  readonly door: ExplainerDoor
  readonly share: ShareLink
  readonly rows: RowCommandsNeeds['rows']
  readonly places: PlaceLookup
  /** Each moves the focus. */
  readonly focusSearch: () => void
  readonly focusFilter: () => void
}

/** The load board in the command palette. */
export const registerBoardCommands = (
  commands: CommandRegistry,
  { list, map, door, share, rows, places, focusSearch, focusFilter }: CommandedBoard,
): (() => void) => {
  const group = message('boardTools.commands')
  const near = (place: Place): Command => ({
    id: `loads near ${placeLabel(place)}`,
    group,
    title: message('boardTools.commands.near', { place: placeLabel(place) }),
    run: () =>
      list.apply({
        pickup: { _tag: 'Near', label: placeLabel(place), latitude: place.latitude, longitude: place.longitude, radius: DEFAULT_RADIUS },
      }),
  })
  return commands.register({
    fixed: [
      { id: 'loads search', group, title: message('boardTools.commands.search'), key: '/', run: focusSearch },
      { id: 'loads map', group, title: message('boardTools.commands.map'), key: 'm', run: () => map.turn(!map.isOn$.value) },
      { id: 'loads explain', group, title: message('boardTools.commands.explain'), key: 'x', run: door.toggle },
      { id: 'loads link', group, title: message('boardTools.commands.link'), run: share.copy },
      ...rowCommands({ rows, prefix: 'loads', group, focusFilter }),
      ...BOARD_SORTS.map(
        (sort): Command => ({
          id: `loads sort ${sort}`,
          group,
          title: message('boardTools.commands.sort', { order: boardMessage(`board.sort.${sort}`) }),
          run: () => list.sortBy(sort),
        }),
      ),
      { id: 'loads reload', group, title: message('boardTools.commands.reload'), key: 'r', run: list.retry },
      { id: 'loads clear', group, title: message('boardTools.commands.clear'), run: list.clear },
    ],
    prepare: places.open,
    found$: mapBehavior(
      places.state$,
      (state) => (typed: string) => (state._tag === 'Ready' ? offersFor(state.index, typed).slice(0, MOST_PLACES).map(near) : []),
    ),
  })
}
