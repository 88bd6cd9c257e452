import { BehaviorSubject, Subject } from 'rxjs'
import type { MarketNews, MarketNewsFeed, NewsConnection } from '@trm/domain/offers'

export interface InMemoryMarketNews {
  readonly feed: MarketNewsFeed
  readonly tell: (news: MarketNews) => void
  /** The connection is lost; what is told meanwhile waits for `comeBack`. */
  readonly lose: () => void
  /** `missed`: too much was told meanwhile, or for too long. */
  readonly comeBack: (missed?: 'missed') => void
}

/** A feed whose news are told by hand. It is there from the start. */
export const makeInMemoryMarketNews = (): InMemoryMarketNews => {
  const news = new Subject<MarketNews>()
  const connection = new BehaviorSubject<NewsConnection>('Live')
  let waiting: MarketNews[] = []
  return {
    feed: { news$: news.asObservable(), connection$: connection.asObservable() },
    tell: (one) => {
      if (connection.value === 'Live') news.next(one)
      else waiting.push(one)
    },
    lose: () => connection.next('Connecting'),
    comeBack: (missed) => {
      const told = missed === undefined ? waiting : []
      waiting = []
      if (missed !== undefined) connection.next('Behind')
      told.forEach((one) => news.next(one))
      connection.next('Live')
    },
  }
}
