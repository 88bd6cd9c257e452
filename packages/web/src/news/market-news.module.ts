import type { MarketNewsFeed } from '@trm/domain/offers'
import { makeLazyNewsFeed } from './lazy-news-feed.ts'
import { TOKENS, token, type ServiceModule } from '../composition/tokens.ts'

/** One for the page: the screens that listen share its stream. */
export const MARKET_NEWS_FEED = token<MarketNewsFeed>('MarketNewsFeed')

/** Brought by every screen that listens; the first one makes the feed. */
export const marketNewsServices: ServiceModule = (services) =>
  services.provide(MARKET_NEWS_FEED, [TOKENS.LOGGER], (logger) =>
    makeLazyNewsFeed(async () => (await import('./market-news-feed.module.ts')).marketNewsFeedOf(services), logger),
  )
