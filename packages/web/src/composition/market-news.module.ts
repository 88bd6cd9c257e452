import { present$ } from '@trm/adapters/browser'
import { makeHttpCourierTokenSource, makeHttpMarketNewsFeed } from '@trm/adapters/http'
import type { CourierTokenSource } from '@trm/domain/notifications'
import type { MarketNewsFeed } from '@trm/domain/offers'
import { token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

const COURIER_TOKEN_SOURCE = token<CourierTokenSource>('CourierTokenSource')

/** One for the page: the screens that listen share its stream. */
export const MARKET_NEWS_FEED = token<MarketNewsFeed>('MarketNewsFeed')

/** Brought by every screen that listens; the first one makes the feed. */
export const marketNewsServices: ServiceModule = ({ provide }) => {
  provide(COURIER_TOKEN_SOURCE, [TOKENS.HTTP_CLIENT], makeHttpCourierTokenSource)
  provide(
    MARKET_NEWS_FEED,
    [COURIER_TOKEN_SOURCE, TOKENS.PAGE, TOKENS.CREDITED_FETCH, TOKENS.CLOCK, TOKENS.TIMER, TOKENS.LOGGER],
    (courier, page, fetch, clock, timer, logger) =>
      makeHttpMarketNewsFeed({
        courier,
        clock,
        timer,
        logger,
        fetch,
        origin: page.location.origin,
        random: Math.random,
        present$: present$(page),
      }),
  )
}
