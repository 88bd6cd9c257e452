import * as E from 'fp-ts/Either'
import { filter, map, mergeMap, merge, share, Subject, type Observable } from 'rxjs'
import { source, type Behavior } from '@trm/domain/kernel'
import type { MarketNews, MarketNewsFeed, NewsConnection, OfferDesk, OfferSeen } from '@trm/domain/offers'

export interface MarketWatchDependencies {
  readonly feed: MarketNewsFeed
  readonly desk: Pick<OfferDesk, 'one'>
}

type OfferMoved = Extract<MarketNews, { _tag: 'OfferMoved' }>
type LoadNews = Exclude<MarketNews, OfferMoved>

/** An offer that moved, read again. */
export interface MovedOffer {
  readonly news: OfferMoved
  readonly offer: OfferSeen
}

/** What the whole page hears of the market; whoever listens shares one feed and one reading of each move. */
export interface MarketWatch {
  readonly moved$: Observable<MovedOffer>
  /** Loads that were edited, covered, taken off the board, or handed over. */
  readonly loadMoved$: Observable<LoadNews>
  /** Something may have been missed: read again what is shown. */
  readonly behind$: Observable<void>
  readonly connection$: Behavior<NewsConnection>
}

/** The reading of a move must be at least as new as the move: an older one was on its way already. */
const isOfThisMove = ({ news, offer }: MovedOffer): boolean => offer.version >= news.version

export const makeMarketWatch = ({ feed, desk }: MarketWatchDependencies): MarketWatch => {
  const connection = source<NewsConnection>('Connecting')
  const unread = new Subject<void>()
  const moved$ = feed.news$.pipe(
    filter((one): one is OfferMoved => one._tag === 'OfferMoved'),
    mergeMap(async (news) => ({ news, read: await desk.one(news.offerId)() })),
    mergeMap(({ news, read }) => {
      if (E.isRight(read)) return [{ news, offer: read.right }]
      if (read.left._tag !== 'Gone') unread.next()
      return []
    }),
    filter(isOfThisMove),
    share(),
  )
  const states$ = feed.connection$.pipe(
    map((state) => {
      connection.set(state)
      return state
    }),
    share(),
  )
  return {
    moved$,
    loadMoved$: feed.news$.pipe(filter((one): one is LoadNews => one._tag !== 'OfferMoved')),
    behind$: merge(states$.pipe(filter((state) => state === 'Behind')), unread).pipe(map(() => undefined)),
    connection$: connection.behavior,
  }
}
