import { makeNewActionKey, restored$ } from '@trm/adapters/browser'
import { makeHttpOwnLane } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { MARKET_WATCH, marketServices, OFFER_DESK } from '../../offers/market.module.ts'
import { makeServerClock } from '../../offers/server-clock.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makeLoadBids, type LoadBidsArgs, type LoadBidsViewModel } from './load-bids.view-model.ts'

export const loadBidsModule: ScreenModule<LoadBidsViewModel, LoadBidsArgs> = screenModule({
  brings: [marketServices],
  needs: [OFFER_DESK, MARKET_WATCH, TOKENS.HTTP_CLIENT, TOKENS.CLOCK, TOKENS.TIMER, TOKENS.PAGE],
  make: (desk, watch, client, clock, timer, page) =>
    makeLoadBids({
      desk,
      watch,
      lane: makeHttpOwnLane(client),
      clock: makeServerClock({ clock, timer }),
      newKey: makeNewActionKey(page.crypto),
      isOnline: () => page.navigator.onLine,
      afterDrawing: (run) => timer(0, run),
      restored$: restored$(page),
    }),
})
