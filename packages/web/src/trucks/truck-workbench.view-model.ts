import { makeScope } from '@trm/domain/kernel'
import type { CommandRegistry } from '../commands/command.ts'
import { makeExplainerDoor, type ExplainerDoor } from '../market-list/explainer/explainer-door.ts'
import type { LiveViewModel } from '../market-list/live/live.view-model.ts'
import { makeMapSwitch, type MapSwitch } from '../map/map-switch.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { makeProfileRetry, type ProfileRetry, type ProfileRetryNeeds } from './profile-retry.view-model.ts'
import { makeRowTools, type RowTools, type RowToolsNeeds } from './row-tools.view-model.ts'
import { makeShareLink, type ShareLink, type ShareLinkNeeds } from './share-link.view-model.ts'
import { makeTruckOffers, type TruckOffersViewModel } from './offering/truck-offers.view-model.ts'
import { makeToolNews, type ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { makeTruckLive, type TruckLiveNeeds } from './truck-live.ts'
import { registerTruckCommands } from './truck-commands.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** What the tools need besides the list itself; `composition/truck-workbench.module.ts` gives it. */
export interface TruckWorkbenchNeeds {
  readonly list: TruckListViewModel
  readonly commands: CommandRegistry
  readonly live: Omit<TruckLiveNeeds, 'list'>
  /** Moves the focus to the pickup field. */
  readonly focusPickup: () => void
  readonly profile: ProfileRetryNeeds
  readonly share: Omit<ShareLinkNeeds, 'searchText'>
  readonly rows: RowToolsNeeds
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
  readonly rows: RowTools
  readonly offers: TruckOffersViewModel
}

export const makeTruckWorkbenchViewModel = ({ list, commands, focusPickup, ...needs }: TruckWorkbenchNeeds): TruckWorkbenchViewModel => {
  const live = makeTruckLive({ list, ...needs.live })
  const profile = makeProfileRetry(needs.profile)
  const share = makeShareLink({ searchText: list.searchText, ...needs.share })
  const rows = makeRowTools(list, needs.rows)
  const map = makeMapSwitch()
  const door = makeExplainerDoor('truck-explainer-toggle')
  const offers = makeTruckOffers(list, needs.canOffer)
  const unregister = registerTruckCommands(commands, { list, map, door, share, focusPickup, offers }, needs.rows.commandsOf(rows))
  const scope = makeScope()
  scope.hold(unregister, live.stop, profile.stop, share.stop, rows.stop)
  return {
    list,
    ...makeToolNews(),
    live,
    map,
    door,
    profile,
    share,
    rows,
    offers,
    stop: scope.end,
  }
}
