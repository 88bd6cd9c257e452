import { makeHttpOfferDesk } from '@trm/adapters/http'
import type { OfferDesk } from '@trm/domain/offers'
import { makeMarketWatch, type MarketWatch } from './market-watch.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from '../news/market-news.module.ts'
import { TOKENS, token, type ServiceModule } from '../composition/tokens.ts'

export const OFFER_DESK = token<OfferDesk>('OfferDesk')
export const MARKET_WATCH = token<MarketWatch>('MarketWatch')

export const offerDeskServices: ServiceModule = ({ provide }) => {
  provide(OFFER_DESK, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpOfferDesk)
}

/** What every screen of offers shares: the desk, the one feed of the page, and what is heard of it. */
export const marketServices: ServiceModule = (services) => {
  marketNewsServices(services)
  offerDeskServices(services)
  services.provide(MARKET_WATCH, [MARKET_NEWS_FEED, OFFER_DESK], (feed, desk) => makeMarketWatch({ feed, desk }))
}
