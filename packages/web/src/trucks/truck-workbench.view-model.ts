import { makeScope } from '@trm/domain/kernel'
import { truckColumnSet, usualTruckTable, type TruckColumnKey, type TruckRow } from '@trm/domain/trucks'
import type { CommandRegistry } from '../commands/command.ts'
import { makeExplainerDoor, type ExplainerDoor } from '../market-list/explainer/explainer-door.ts'
import type { LiveViewModel } from '../market-list/live/live.view-model.ts'
import { rowCommands } from '../market-list/row-commands.ts'
import { makeRowTools, type RowTools, type RowToolsNeeds } from '../market-list/row-tools.view-model.ts'
import { makeMapSwitch, type MapSwitch } from '../map/map-switch.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { ListMemory } from './list-memory.port.ts'
import { makeListPlaceKeeper, type ListPlaceKeeper } from './list-place.view-model.ts'
import { makeProfileRetry, type ProfileRetry, type ProfileRetryNeeds } from './profile-retry.view-model.ts'
import { makeShareLink, type ShareLink, type ShareLinkNeeds } from './share-link.view-model.ts'
import { makeTruckOffers, type TruckOffersViewModel } from './offering/truck-offers.view-model.ts'
import { truckTableMessage } from '../messages/en-US/truck-table.ts'
import { makeToolNews, type ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { makeTruckLive, type TruckLiveNeeds } from './truck-live.ts'
import { registerTruckCommands } from './truck-commands.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** Of the quick filter's field. */
export const TRUCK_FILTER_ID = 'truck-quick-filter'

/** What the tools need besides the list itself; `composition/truck-workbench.module.ts` gives it. */
export interface TruckWorkbenchNeeds {
  readonly list: TruckListViewModel
  readonly commands: CommandRegistry
  readonly live: Omit<TruckLiveNeeds, 'list'>
  /** Moves the focus to the pickup field. */
  readonly focusPickup: () => void
  readonly profile: ProfileRetryNeeds
  readonly share: Omit<ShareLinkNeeds, 'searchText'>
  readonly rows: Omit<RowToolsNeeds<TruckRow, TruckColumnKey>, 'list' | 'columns' | 'usual'>
  readonly listMemory: ListMemory
  /** Moves the focus to the quick filter. */
  readonly focusFilter: () => void
  /** Whether the reader is a broker, who offers loads. */
  readonly canOffer: boolean
}

/** One view model for each tool, all of them over the same list. */
export interface TruckWorkbenchViewModel extends ViewModel, ToolNewsViewModel {
  readonly list: TruckListViewModel
  readonly live: LiveViewModel
  readonly map: MapSwitch
  readonly door: ExplainerDoor
  readonly profile: ProfileRetry
  readonly share: ShareLink
  readonly rows: RowTools<TruckColumnKey>
  readonly place: ListPlaceKeeper
  readonly offers: TruckOffersViewModel
}

export const makeTruckWorkbenchViewModel = ({ list, commands, focusPickup, ...needs }: TruckWorkbenchNeeds): TruckWorkbenchViewModel => {
  const live = makeTruckLive({ list, ...needs.live })
  const profile = makeProfileRetry(needs.profile)
  const share = makeShareLink({ searchText: list.searchText, ...needs.share })
  const rows = makeRowTools({ ...needs.rows, list, columns: truckColumnSet, usual: usualTruckTable })
  const place = makeListPlaceKeeper(list, needs.listMemory)
  const map = makeMapSwitch()
  const door = makeExplainerDoor('truck-explainer-toggle')
  const offers = makeTruckOffers(list, needs.canOffer)
  const unregister = registerTruckCommands(
    commands,
    { list, map, door, share, focusPickup, offers },
    rowCommands({ rows, prefix: 'truck rows', group: truckTableMessage('truckTable.commands'), focusFilter: needs.focusFilter }),
  )
  const scope = makeScope()
  scope.hold(unregister, live.stop, profile.stop, share.stop, rows.stop, place.stop)
  return {
    list,
    ...makeToolNews(),
    live,
    map,
    door,
    profile,
    share,
    rows,
    place,
    offers,
    stop: scope.end,
  }
}
