import { returns$ } from '@trm/adapters/browser'
import { makeHttpMissedNotices } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from '../news/market-news.module.ts'
import { makeMissedNotices } from './missed-notices.view-model.ts'

export const missedNoticesModule = screenModule({
  brings: [marketNewsServices],
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, MARKET_NEWS_FEED, TOKENS.TIMER, TOKENS.PAGE],
  make: (client, logger, feed, timer, page) => () =>
    makeMissedNotices({
      desk: makeHttpMissedNotices(client, logger),
      feed,
      timer,
      attention: { isThere: () => page.document.visibilityState === 'visible', returns$: returns$(page) },
    }),
})
