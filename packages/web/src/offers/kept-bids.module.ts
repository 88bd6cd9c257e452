import { makeNewActionKey, present$ } from '@trm/adapters/browser'
import { left } from 'fp-ts/Either'
import type { LoadBoard } from '@trm/domain/loads'
import type { OfferSeen } from '@trm/domain/offers'
import { screenModule, TOKENS, token, type ServiceModule } from '../composition/tokens.ts'
import { REACH, reachServices } from '../offline/offline.module.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { KEPT_BIDS, keptBidServices, PERSON } from './kept-bid-store.module.ts'
import { makeKeptBids, type KeptBidsViewModel } from './kept-bids.view-model.ts'
import { OFFER_DESK, offerDeskServices } from './market.module.ts'

const LOADS_NOW = token<Pick<LoadBoard, 'one'>>('LoadsNow')

/** Code that does not arrive is as an answer that does not. */
const loadsNow: ServiceModule = (services) =>
  services.provide(LOADS_NOW, [], () => ({
    one: (id, towns) => async () => {
      try {
        const { boardOf } = await import('./kept-bid-load.module.ts')
        return await boardOf(services).one(id, towns)()
      } catch {
        return left({ _tag: 'Unreachable' })
      }
    },
  }))

export interface KeptBidsArgs {
  readonly sent: (offer: OfferSeen) => void
}

export const keptBidsModule: ScreenModule<KeptBidsViewModel, KeptBidsArgs> = screenModule({
  brings: [offerDeskServices, keptBidServices, reachServices, loadsNow],
  needs: [KEPT_BIDS, PERSON, OFFER_DESK, REACH, LOADS_NOW, TOKENS.CLOCK, TOKENS.TIMER, TOKENS.PAGE],
  make:
    (store, person, desk, reach, board, clock, timer, page) =>
    ({ sent }) =>
      makeKeptBids({
        store,
        person,
        desk,
        reach,
        board,
        newKey: makeNewActionKey(page.crypto),
        clock,
        timer,
        isOnline: () => page.navigator.onLine,
        present$: present$(page),
        sent,
      }),
})
