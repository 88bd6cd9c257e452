import { makeNewActionKey, restored$ } from '@trm/adapters/browser'
import { makeHttpOwnLane } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { MARKET_WATCH, marketServices, OFFER_DESK } from '../../offers/market.module.ts'
import { makeServerClock } from '../../offers/server-clock.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makeLoadBids, type LoadBidsArgs, type LoadBidsViewModel } from './load-bids.view-model.ts'

export const loadBidsModule: ScreenModule<LoadBidsViewModel, LoadBidsArgs> = screenModule(
  (get) => {
    const page = get(TOKENS.PAGE)
    return makeLoadBids({
      desk: get(OFFER_DESK),
      watch: get(MARKET_WATCH),
      lane: makeHttpOwnLane(get(TOKENS.HTTP_CLIENT)),
      clock: makeServerClock({ clock: get(TOKENS.CLOCK), timer: get(TOKENS.TIMER) }),
      newKey: makeNewActionKey(page.crypto),
      isOnline: () => page.navigator.onLine,
      afterDrawing: (run) => get(TOKENS.TIMER)(0, run),
      restored$: restored$(page),
    })
  },
  [marketServices],
)
