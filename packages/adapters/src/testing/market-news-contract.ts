import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { filter, firstValueFrom } from 'rxjs'
import type { MarketNews, MarketNewsFeed, NewsConnection } from '@trm/domain/offers'

export interface NewsWorld {
  readonly feed: MarketNewsFeed
  readonly tell: (news: MarketNews) => void
  readonly lose: () => void
  /** After `lose`; `missed`: what was told meanwhile cannot be told any more. */
  readonly comeBack: (missed?: 'missed') => void
}

export const loadMoved = (loadId: string, version = 1): MarketNews => ({ _tag: 'LoadMoved', loadId, version, state: 'posted' })
export const offerMoved = (offerId: string, version: number): MarketNews => ({
  _tag: 'OfferMoved',
  offerId,
  loadId: 'l1',
  version,
  event: 'carrier_submitted_bid',
  status: 'needs_confirmation',
  side: 'carrier',
})

export const isConnection = (feed: MarketNewsFeed, wanted: NewsConnection): Promise<NewsConnection> =>
  firstValueFrom(feed.connection$.pipe(filter((connection) => connection === wanted)))

const heardBy = ({ news$ }: MarketNewsFeed) => {
  const heard: MarketNews[] = []
  const subscription = news$.subscribe((news) => {
    heard.push(news)
  })
  const until = (count: number): Promise<unknown> =>
    heard.length >= count ? Promise.resolve() : firstValueFrom(news$.pipe(filter(() => heard.length >= count)))
  return { heard, until, stop: (): void => subscription.unsubscribe() }
}

const told = async (world: NewsWorld) => {
  const ear = heardBy(world.feed)
  const states: NewsConnection[] = []
  const watching = world.feed.connection$.subscribe((state) => {
    states.push(state)
  })
  await isConnection(world.feed, 'Live')
  return {
    ...ear,
    states,
    stop: (): void => {
      ear.stop()
      watching.unsubscribe()
    },
  }
}

/** What every MarketNewsFeed holds to. */
export const testMarketNewsFeed = (name: string, make: () => NewsWorld): void => {
  test(`${name}: whoever listens hears what is told, in its order, and the connection first as it is`, async () => {
    const world = make()
    const one = await told(world)
    const other = await told(world)
    const all = [loadMoved('1'), offerMoved('o1', 3), loadMoved('2', 2)]
    all.forEach(world.tell)
    await Promise.all([one.until(3), other.until(3)])
    assert.equal(one.heard, all)
    assert.equal(other.heard, all)
    assert.is(other.states[0], 'Live')
    one.stop()
    other.stop()
  })

  test(`${name}: a lost connection comes back by itself with what was told meanwhile`, async () => {
    const world = make()
    const ear = await told(world)
    world.tell(loadMoved('1'))
    await ear.until(1)
    world.lose()
    await isConnection(world.feed, 'Connecting')
    world.tell(loadMoved('2'))
    world.comeBack()
    await ear.until(2)
    await isConnection(world.feed, 'Live')
    world.tell(loadMoved('3'))
    await ear.until(3)
    assert.equal(ear.heard, [loadMoved('1'), loadMoved('2'), loadMoved('3')])
    assert.equal(
      ear.states.filter((state) => state === 'Behind'),
      [],
    )
    ear.stop()
  })

  test(`${name}: where something may have been missed it says so, once, and then that it is live`, async () => {
    const world = make()
    const ear = await told(world)
    world.tell(loadMoved('1'))
    await ear.until(1)
    world.lose()
    await isConnection(world.feed, 'Connecting')
    world.tell(loadMoved('2'))
    world.comeBack('missed')
    await isConnection(world.feed, 'Live')
    world.tell(loadMoved('3'))
    await ear.until(2)
    assert.equal(ear.heard, [loadMoved('1'), loadMoved('3')])
    assert.equal(ear.states.slice(ear.states.lastIndexOf('Connecting')), ['Connecting', 'Behind', 'Live'])
    ear.stop()
  })
}
