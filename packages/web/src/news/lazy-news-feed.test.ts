import { Subject, Subscription } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MarketNews, NewsConnection } from '@trm/domain/offers'
import { settled } from '@trm/domain/testing'
import { makeLazyNewsFeed } from './lazy-news-feed.ts'

const aFeed = () => {
  const news$ = new Subject<MarketNews>()
  const connection$ = new Subject<NewsConnection>()
  return { news$, connection$ }
}
const move: MarketNews = { _tag: 'LoadMoved', loadId: '7', version: 2, state: 'posted' }

const listen = (feed: ReturnType<typeof makeLazyNewsFeed>) => {
  const heard: (MarketNews | NewsConnection)[] = []
  const listening = new Subscription()
  listening.add(feed.connection$.subscribe((connection) => heard.push(connection)))
  listening.add(feed.news$.subscribe((news) => heard.push(news)))
  return { heard, leave: () => listening.unsubscribe() }
}

test('[NEW-31] the first who listens loads the feed, once for all; each hears what is told from then on', async () => {
  const real = aFeed()
  let loads = 0
  const feed = makeLazyNewsFeed(
    async () => {
      loads += 1
      return real
    },
    { warn: () => undefined },
  )
  assert.is(loads, 0)
  const [one, other] = [listen(feed), listen(feed)]
  await settled()
  real.connection$.next('Live')
  real.news$.next(move)
  assert.equal([loads, one.heard, other.heard], [1, ['Connecting', 'Live', move], ['Connecting', 'Live', move]])
  one.leave()
  assert.equal([real.news$.observed, real.connection$.observed], [true, true])
  other.leave()
  assert.equal([real.news$.observed, real.connection$.observed], [false, false], 'the feed learns that nobody listens')
})

test('[NEW-31] code that does not arrive is said in the log; who listens next asks for it again', async () => {
  const real = aFeed()
  const warned: string[] = []
  let isThere = false
  const feed = makeLazyNewsFeed(() => (isThere ? Promise.resolve(real) : Promise.reject(new Error('ChunkLoadError'))), {
    warn: (words) => warned.push(words),
  })
  const early = listen(feed)
  await settled()
  assert.equal(early.heard, ['Connecting'])
  assert.ok(warned.length > 0)
  isThere = true
  const late = listen(feed)
  await settled()
  real.news$.next(move)
  assert.equal(late.heard, ['Connecting', move])
  late.leave()
  early.leave()
})

test.run()
