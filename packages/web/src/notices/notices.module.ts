import { returns$ } from '@trm/adapters/browser'
import { makeHttpMissedNotices } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from '../news/market-news.module.ts'
import { makeMissedNotices } from './missed-notices.view-model.ts'

export const missedNoticesModule = screenModule(
  (get) => () =>
    makeMissedNotices({
      desk: makeHttpMissedNotices(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      feed: get(MARKET_NEWS_FEED),
      timer: get(TOKENS.TIMER),
      attention: { isThere: () => get(TOKENS.PAGE).document.visibilityState === 'visible', returns$: returns$(get(TOKENS.PAGE)) },
    }),
  [marketNewsServices],
)
