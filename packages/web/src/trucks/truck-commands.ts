import type { Command, CommandRegistry } from '../commands/command.ts'
import { truckCommandsMessage } from '../messages/en-US/truck-commands.ts'
import { mapBehavior } from '@trm/domain/kernel'
import { placeLabel, type Place } from '@trm/domain/places'
import { TRUCK_SORTS } from '@trm/domain/trucks'
import type { MapSwitch } from '../map/map-switch.view-model.ts'
import { offersFor } from '../places/place-lookup.ts'
import { placeChanges } from './searched-place.ts'
import type { ExplainerDoor } from '../market-list/explainer/explainer-door.ts'
import type { TruckOffersViewModel } from './offering/truck-offers.view-model.ts'
import type { ShareLink } from './share-link.view-model.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** Places offered for what is typed in the palette. */
const MOST_PLACES = 4

export interface CommandedTools {
  readonly list: TruckListViewModel
  readonly map: MapSwitch
  readonly door: ExplainerDoor
  readonly share: ShareLink
  /** Moves the focus to the pickup field. */
  readonly focusPickup: () => void
  readonly offers: Pick<TruckOffersViewModel, 'canOffer' | 'offerToCurrent'>
}

/** The truck list in the command palette; `more` are those of the rows. */
export const registerTruckCommands = (
  commands: CommandRegistry,
  { list, map, door, share, focusPickup, offers }: CommandedTools,
  more: readonly Command[],
): (() => void) => {
  const group = truckCommandsMessage('truckCommands.group')
  const near = (place: Place): Command => ({
    id: `near ${placeLabel(place)}`,
    group,
    title: truckCommandsMessage('truckCommands.near', { place: placeLabel(place) }),
    run: () => list.apply(placeChanges('pickup', placeLabel(place), place)),
  })
  return commands.register({
    fixed: [
      { id: 'truck search', group, title: truckCommandsMessage('truckCommands.search'), key: '/', run: focusPickup },
      { id: 'truck map', group, title: truckCommandsMessage('truckCommands.map'), key: 'm', run: () => map.turn(!map.isOn$.value) },
      { id: 'truck explain', group, title: truckCommandsMessage('truckCommands.explain'), key: 'x', run: door.toggle },
      { id: 'truck link', group, title: truckCommandsMessage('truckCommands.link'), run: share.copy },
      ...(offers.canOffer
        ? [{ id: 'truck offer', group, title: truckCommandsMessage('truckCommands.offer'), key: 'o', run: offers.offerToCurrent }]
        : []),
      ...more,
      ...TRUCK_SORTS.map(
        (sort): Command => ({
          id: `truck sort ${sort}`,
          group,
          title: truckCommandsMessage(`truckCommands.sort.${sort}`),
          run: () => list.sortBy(sort),
        }),
      ),
      { id: 'truck reload', group, title: truckCommandsMessage('truckCommands.reload'), key: 'r', run: list.retry },
      { id: 'truck clear', group, title: truckCommandsMessage('truckCommands.clear'), run: list.clear },
    ],
    prepare: list.places.open,
    found$: mapBehavior(
      list.places.state$,
      (state) => (typed: string) => (state._tag === 'Ready' ? offersFor(state.index, typed).slice(0, MOST_PLACES).map(near) : []),
    ),
  })
}
