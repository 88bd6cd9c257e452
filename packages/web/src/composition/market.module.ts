import { makeHttpOfferDesk } from '@trm/adapters/http'
import { EMPTY } from 'rxjs'
import type { MarketNewsFeed, OfferDesk } from '@trm/domain/offers'
import { makeMarketWatch, type MarketWatch } from '../offers/market-watch.ts'
import { token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const OFFER_DESK = token<OfferDesk>('OfferDesk')
export const MARKET_NEWS_FEED = token<MarketNewsFeed>('MarketNewsFeed')
export const MARKET_WATCH = token<MarketWatch>('MarketWatch')

/** What every screen of the market shares: the desk, the one feed of the page, and what is heard of it. */
export const marketServices: ServiceModule = ({ provide }) => {
  provide(OFFER_DESK, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpOfferDesk)
  provide(MARKET_NEWS_FEED, [], () => ({ news$: EMPTY, connection$: EMPTY }))
  provide(MARKET_WATCH, [MARKET_NEWS_FEED, OFFER_DESK], (feed, desk) => makeMarketWatch({ feed, desk }))
}
