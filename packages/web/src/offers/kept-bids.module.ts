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

export const keptBidsModule: ScreenModule<KeptBidsViewModel, KeptBidsArgs> = screenModule(
  (get) => {
    const page = get(TOKENS.PAGE)
    return ({ sent }) =>
      makeKeptBids({
        store: get(KEPT_BIDS),
        person: get(PERSON),
        desk: get(OFFER_DESK),
        reach: get(REACH),
        board: get(LOADS_NOW),
        newKey: makeNewActionKey(page.crypto),
        clock: get(TOKENS.CLOCK),
        timer: get(TOKENS.TIMER),
        isOnline: () => page.navigator.onLine,
        present$: present$(page),
        sent,
      })
  },
  [offerDeskServices, keptBidServices, reachServices, loadsNow],
)
