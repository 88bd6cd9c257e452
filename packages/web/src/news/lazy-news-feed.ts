import { defer, distinctUntilChanged, merge, mergeMap, NEVER } from 'rxjs'
import type { Logger } from '@trm/domain/kernel'
import type { MarketNewsFeed } from '@trm/domain/offers'

/**
 * The feed of a client whose code is loaded with the first who listens: no screen waits for it with its rows. Code that does not arrive is
 * asked for again by the next who listens; until then nothing is heard, and the connection is `Connecting`.
 */
export const makeLazyNewsFeed = (load: () => Promise<MarketNewsFeed>, logger: Pick<Logger, 'warn'>): MarketNewsFeed => {
  let feed: Promise<MarketNewsFeed> | undefined
  const missing = (): MarketNewsFeed => {
    feed = undefined
    logger.warn('The code that hears live news did not arrive; who listens next asks for it again.')
    return { news$: NEVER, connection$: NEVER }
  }
  const loaded$ = defer(() => (feed ??= load().catch(missing)))
  return {
    news$: loaded$.pipe(mergeMap(({ news$ }) => news$)),
    connection$: merge(['Connecting' as const], loaded$.pipe(mergeMap(({ connection$ }) => connection$))).pipe(distinctUntilChanged()),
  }
}
