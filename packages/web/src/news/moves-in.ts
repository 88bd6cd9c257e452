import { filter, merge, type Observable } from 'rxjs'
import type { MarketNews, MarketNewsFeed, NewsConnection } from '@trm/domain/offers'

/** News that are ours, and every gap after which some may have been missed. */
export const movesIn = (
  { news$, connection$ }: Pick<MarketNewsFeed, 'news$' | 'connection$'>,
  isOurs: (news: MarketNews) => boolean = () => true,
): Observable<MarketNews | NewsConnection> => merge(news$.pipe(filter(isOurs)), connection$.pipe(filter((state) => state === 'Behind')))
