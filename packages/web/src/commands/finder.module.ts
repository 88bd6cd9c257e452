import { makeHttpCarrierDirectory, makeHttpLoadDesk } from '@trm/adapters/http'
import type { Behavior } from '@trm/domain/kernel'
import type { ScreenModule, ViewModel } from '../runtime/services.tsx'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { COMMANDS } from './command-registry.module.ts'
import { makeFinder, type Find } from './finder.view-model.ts'
import { PLACE_INDEX_SOURCE, placeIndexService } from '../places/places.module.ts'
import { findBoardLoad, findCarriers, findOwnLoads, findTowns } from './finds.ts'
import type { Searched, SearchedNear } from './nav-commands.ts'

export interface FinderArgs {
  readonly lists: readonly Searched[]
  /** Lists that open near a town. */
  readonly near: readonly SearchedNear[]
  readonly typed$: Behavior<string>
}

/** In the palette behind what the screen and the page around it have there. */
export const finderModule: ScreenModule<ViewModel, FinderArgs> = screenModule(
  (get) =>
    ({ lists, near, typed$ }: FinderArgs) => {
      const [client, logger, { go }] = [get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER), get(TOKENS.NAVIGATION)]
      const finds: { readonly [S in Searched]: () => Find } = {
        brokerPostedLoads: () => findOwnLoads(makeHttpLoadDesk(client, logger), go),
        carriers: () => findCarriers(makeHttpCarrierDirectory(client, logger), go),
        loadCentral: () => findBoardLoad(go),
      }
      const towns = near.map((list) => findTowns(get(PLACE_INDEX_SOURCE), list, go))
      const { found$, stop } = makeFinder({ finds: [...lists.map((list) => finds[list]()), ...towns], typed$, timer: get(TOKENS.TIMER) })
      const unregister = get(COMMANDS).register({ fixed: [], found$ }, 'page')
      return {
        stop: () => {
          unregister()
          stop()
        },
      }
    },
  [placeIndexService],
)
