import { filter, merge, type Observable } from 'rxjs'
import type { MarketNews, MarketNewsFeed } from '@trm/domain/offers'

/** What is a reason to read again: news of what is shown, `isOfUse`, and a gap after which nobody knows. */
export const movesOf = (
  { news$, connection$ }: MarketNewsFeed,
  isOfUse: (news: MarketNews) => boolean = () => true,
): Observable<MarketNews | 'Behind'> =>
  merge(news$.pipe(filter(isOfUse)), connection$.pipe(filter((connection) => connection === 'Behind')))

export const isOfferMove = ({ _tag }: MarketNews): boolean => _tag === 'OfferMoved'
