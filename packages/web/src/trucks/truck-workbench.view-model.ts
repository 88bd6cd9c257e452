import { makeScope } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import { TRUCK_SORTS, type GoneReason, type TruckChangesSource, type TruckColumnKey, type TruckRow } from '@trm/domain/trucks'
import { makeListTools, type ListTools, type ListToolsPorts } from '../market-list/list-tools.view-model.ts'
import type { LiveCounts } from '../market-list/live/live-status.tsx'
import { makeLive, type LivePorts, type LiveViewModel } from '../market-list/live/live.view-model.ts'
import { truckCommandsMessage as message } from '../messages/en-US/truck-commands.ts'
import { truckLiveMessage } from '../messages/en-US/truck-live.ts'
import { makeToolNews, type ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { makeListPlaceKeeper, type ListMemory, type ListPlaceKeeper } from './list-place.view-model.ts'
import { makeTruckOffers, type TruckOffersViewModel } from './offering/truck-offers.view-model.ts'
import { makeProfileRetry, type ProfileRetry, type ProfileRetryDependencies } from './profile-retry.view-model.ts'
import { placeChanges } from './searched-place.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

interface TruckLiveDependencies extends LivePorts<GoneReason> {
  readonly list: TruckListViewModel
  readonly truckChanges: TruckChangesSource
}

/** What becomes of the trucks that are shown. */
export const makeTruckLive = ({ truckChanges, ...dependencies }: TruckLiveDependencies): LiveViewModel =>
  makeLive({
    ...dependencies,
    answerOf: ({ answer, searched, today }) =>
      answer === undefined || searched === undefined
        ? undefined
        : {
            of: [searched, answer.changesToken, answer.asOf],
            page: answer,
            changesSince: (token) => truckChanges.changesSince({ filters: searched, pickupDate: searched.pickupDate ?? today, token }),
          },
  })

/** A truck has no rate to change. */
export const truckLiveCounts: LiveCounts = (what, count) =>
  truckLiveMessage(what === 'repriced' ? 'live.changed' : `live.${what}`, { count })

/** What the tools need besides the list itself; `trucks/truck-workbench.module.ts` gives it. */
export interface TruckWorkbenchDependencies extends ListToolsPorts<TruckRow, TruckColumnKey> {
  readonly list: TruckListViewModel
  readonly live: Omit<TruckLiveDependencies, 'list'>
  readonly profile: ProfileRetryDependencies
  readonly listMemory: ListMemory
  readonly focusSearch: () => void
  /** Whether the reader is a broker, who offers loads. */
  readonly canOffer: boolean
}

/** The tools of every market list, and those of trucks alone. */
export interface TruckWorkbenchViewModel extends ListTools<TruckColumnKey>, ToolNewsViewModel {
  readonly profile: ProfileRetry
  readonly place: ListPlaceKeeper
  readonly offers: TruckOffersViewModel
}

export const makeTruckWorkbenchViewModel = (dependencies: TruckWorkbenchDependencies): TruckWorkbenchViewModel => {
  const { list } = dependencies
  const group = message('truckCommands.group')
  const offers = makeTruckOffers(list, dependencies.canOffer)
  const searching = { id: 'list search', group, title: message('truckCommands.search'), key: '/', run: dependencies.focusSearch }
  const offering = { id: 'list offer', group, title: message('truckCommands.offer'), key: 'o', run: offers.offerToCurrent }
  const tools = makeListTools({
    ...dependencies,
    live: makeTruckLive({ list, ...dependencies.live }),
    toggleId: 'truck-explainer-toggle',
    question: message('truckCommands.explain'),
    own: {
      group,
      near: (place) => message('truckCommands.near', { place }),
      sort: (sort) => message(`truckCommands.sort.${sort}`),
      sorts: TRUCK_SORTS,
      places: list.places,
      searchNear: (place) => list.apply(placeChanges('pickup', placeLabel(place), place)),
      first: offers.canOffer ? [searching, offering] : [searching],
    },
  })
  const profile = makeProfileRetry(dependencies.profile)
  const place = makeListPlaceKeeper(list, dependencies.listMemory)
  const scope = makeScope()
  scope.hold(tools.stop, profile.stop, place.stop)
  return { ...tools, ...makeToolNews(), profile, place, offers, stop: scope.end }
}
