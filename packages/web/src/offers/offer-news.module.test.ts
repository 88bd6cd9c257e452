import * as E from 'fp-ts/Either'
import { EMPTY, Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryMarket } from '@trm/adapters/in-memory'
import { constant, instantOf } from '@trm/domain/kernel'
import type { MissedNotices } from '@trm/domain/notices'
import type { MarketNews } from '@trm/domain/offers'
import { aClock, aLoad, dollars, settled } from '@trm/domain/testing'
import { makeServices, TOKENS } from '../composition/tokens.ts'
import { MARKET_NEWS_FEED } from '../news/market-news.module.ts'
import { missedNoticesModule } from '../notices/notices.module.ts'
import { OFFER_SOUND } from '../notices/offer-sound.module.ts'
import { aNotice, INBOX_NOW } from '../notices/testing/inbox.ts'
import { aTimer } from '../testing/portal.ts'
import { makeMarketWatch } from './market-watch.ts'
import { MARKET_WATCH, OFFER_DESK } from './market.module.ts'
import { offerNewsModule } from './offer-news.module.ts'
import { bidOf, broker, rival } from './testing/office.ts'

/** What is told in the page, and what rings. */
const aPage = () => {
  const services = makeServices()
  const happened: string[] = []
  services.provide(OFFER_SOUND, [], () => ({
    isOn$: constant(true),
    set: () => undefined,
    ring: () => undefined,
    follow: () => {
      happened.push('follows')
      return () => void happened.push('leaves')
    },
    came: () => void happened.push('rings'),
  }))
  return { services, happened, say: (words: string): void => void happened.push(words) }
}

test('[NOT-127] a bid is said and rings; one’s own move does neither; the tab takes its turn while it is told of offers', async () => {
  const { services, happened, say } = aPage()
  const market = makeInMemoryMarket(aClock())
  market.putLoad(aLoad())
  const desk = market.desk(broker)
  services.provide(OFFER_DESK, [], () => desk)
  services.provide(MARKET_WATCH, [], () => makeMarketWatch({ feed: market.feed(broker), desk }))
  const news = offerNewsModule.create(services, { reader: 'broker', say })
  await settled()
  assert.equal(happened, ['follows'])
  const bid = await market.desk(rival).bid(bidOf(2350), 'bid-1')()
  await settled()
  assert.equal(happened.slice(1), ['New bid on Dallas, TX → Chicago, IL, $2,350.00', 'rings'])
  const offerId = E.isRight(bid) ? bid.right.id : ''
  const answer = { offerId, version: 1, event: 'broker_declined_offer', amount: dollars(2350), note: undefined, termsSeen: 1 } as const
  assert.ok(E.isRight(await desk.answer(answer, 'a')()))
  await settled()
  assert.is(happened.length, 3)
  news.stop()
  assert.is(happened.at(-1), 'leaves')
})

test('[NOT-143] the second warning of an offer is said with the minutes that are left, and rings', async () => {
  const { services, happened, say } = aPage()
  const news$ = new Subject<MarketNews>()
  const timers = aTimer()
  let answer: MissedNotices = { rows: [], total: 0, nextCursor: undefined, asOf: INBOX_NOW, nextAt: undefined }
  services.provide(MARKET_NEWS_FEED, [], () => ({ news$, connection$: EMPTY }))
  services.provide(TOKENS.PAGE, [], () => window)
  services.provide(TOKENS.TIMER, [], () => timers.timer)
  services.provide(TOKENS.LOGGER, [], () => ({ info: () => undefined, warn: () => undefined, error: () => undefined }))
  // of the client's calls the bell asks for the list alone, whose rows are decoded by the adapter
  services.provide(TOKENS.HTTP_CLIENT, [], () => ({ call: () => async () => E.right(answer as never) }))
  const bell = missedNoticesModule.create(services, { say })
  bell.reread()
  await settled()
  const toldAt = instantOf(INBOX_NOW + 60_000)
  const { id, kind, side, offerId, amount, pickup, dropoff, company } = aNotice(1, { kind: 'offer_expiring' })
  const wire = {
    id,
    kind,
    side,
    offer_id: offerId,
    told_at: new Date(toldAt).toISOString(),
    amount: amount / 100,
    pickup,
    dropoff,
    company,
    expires_at: new Date(toldAt + 600_000).toISOString(),
    snooze_until: null,
  }
  answer = { ...answer, rows: [wire as never], total: 1, asOf: toldAt }
  timers.fire()
  timers.fire()
  for (let i = 0; i < 200 && happened.length < 2; i++)
    await new Promise((next) => {
      setTimeout(next)
    }) // the words are code of their own
  assert.equal(happened, ['rings', '10 minutes left: $2,000.00 · Dallas, TX to Chicago, IL'])
  bell.stop()
})

test.run()
