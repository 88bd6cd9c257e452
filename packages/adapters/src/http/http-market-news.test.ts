import { none, some, type Option } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BehaviorSubject } from 'rxjs'
import { instantOf } from '@trm/domain/kernel'
import type { NewsConnection } from '@trm/domain/offers'
import { makeInMemoryMarketNews } from '../in-memory/index.ts'
import { manualTimer } from '../testing/manual-timer.ts'
import { isConnection, loadMoved, offerMoved, testMarketNewsFeed } from '../testing/market-news-contract.ts'
import { makeNewsServer } from '../testing/news-server.ts'
import { problem } from '../testing/scripted-fetch.ts'
import { SILENCE_MS } from './event-stream-reading.ts'
import { AWAY_MS, LONGEST_BACKOFF_MS, makeHttpMarketNewsFeed } from './http-market-news.ts'

/** Waits of a return pass by themselves; those for silence and for being away pass by hand. */
const isReturn = (ms: number): boolean => ms !== SILENCE_MS && ms !== AWAY_MS

const world = (given: { readonly random?: number; readonly isInstant?: (ms: number) => boolean } = {}) => {
  const server = makeNewsServer()
  const time = manualTimer(given.isInstant ?? isReturn)
  const present = new BehaviorSubject(true)
  const warned: unknown[] = []
  let issued = 0
  let token: () => Option<string> = () => some(`courier-${issued}`)
  let now = 1_000_000
  const feed = makeHttpMarketNewsFeed({
    fetch: server.fetch,
    origin: 'https://portal.test',
    timer: time.timer,
    random: () => given.random ?? 0.5,
    present$: present,
    courier: {
      issue: () => {
        issued += 1
        return Promise.resolve(token())
      },
    },
    clock: { now: () => instantOf(now), zone: () => 'UTC' },
    logger: {
      info: () => undefined,
      warn: (...line) => {
        warned.push(line)
      },
      error: () => undefined,
    },
  })
  return {
    ...server,
    feed,
    present,
    warned,
    time,
    issued: (): number => issued,
    withoutToken: (): void => {
      token = () => none
    },
    withToken: (): void => {
      token = () => some('courier-again')
    },
    later: (ms: number): void => {
      now += ms
    },
  }
}

/** All that is under way has come to rest. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 30; i++)
    await new Promise((next) => {
      setTimeout(next)
    })
}

testMarketNewsFeed('[NEW-20] [NEW-21] [NEW-22] over HTTP', () => {
  const server = world({ isInstant: () => false })
  return {
    feed: server.feed,
    tell: server.tell,
    lose: () => server.end(),
    comeBack: (missed) => {
      if (missed !== undefined) server.forget()
      server.time.pass(500)
    },
  }
})

testMarketNewsFeed('[NEW-20] [NEW-21] [NEW-22] in memory', makeInMemoryMarketNews)

test('[NEW-23] the stream is one for all listeners of the page, opened with the first and closed with the last', async () => {
  const { feed, requests, open } = world()
  assert.is(requests.length, 0)
  const subscriptions = [feed.news$.subscribe(), feed.connection$.subscribe(), feed.news$.subscribe()]
  await isConnection(feed, 'Live')
  assert.equal([requests.length, open()], [1, 1])
  subscriptions.forEach((subscription) => subscription.unsubscribe())
  await settled()
  assert.equal([requests.length, open()], [1, 0])
  const again = feed.news$.subscribe()
  await isConnection(feed, 'Live')
  assert.is(requests[1]?.headers.get('last-event-id'), null)
  again.unsubscribe()
})

test('[NEW-24 CTK-1 R9] each opening carries a fresh courier token in a header, to the own origin', async () => {
  const { feed, requests, end, issued } = world()
  const listening = feed.news$.subscribe()
  await isConnection(feed, 'Live')
  end()
  await settled()
  assert.is(issued(), 2)
  assert.equal(
    requests.map(({ url, headers, init }) => [url, headers.get('x-courier-token'), init.redirect]),
    [
      ['https://portal.test/api/stream', 'courier-1', 'manual'],
      ['https://portal.test/api/stream', 'courier-2', 'manual'],
    ],
  )
  assert.is(requests[1]?.headers.get('last-event-id'), '1-0')
  listening.unsubscribe()
})

test('[NEW-25 F18] news that cannot be read is left out and logged; what follows is heard, and unknown events are ignored', async () => {
  const { feed, send, tell, warned } = world()
  const heard: unknown[] = []
  const listening = feed.news$.subscribe((news) => {
    heard.push(news)
  })
  await isConnection(feed, 'Live')
  send(
    'id: 1-7\nevent: news\ndata: {"type":"offer_moved","offer_id":"o","load_id":"l","version":1,"event":"truck_teleported","status":"booked_load","side":"carrier"}\n\n',
  )
  send('id: 1-8\nevent: news\ndata: {"type":\n\n')
  send('id: 1-9\nevent: weather\ndata: {"type":"rain"}\n\n: a comment\n\n')
  tell(loadMoved('1'))
  await settled()
  assert.equal(heard, [loadMoved('1')])
  assert.is(warned.length, 2)
  listening.unsubscribe()
})

test('[NEW-26 F15] news that comes twice or late is given on with its version, by which its reader knows it is none', async () => {
  const { feed, tell } = world()
  const versions: number[] = []
  const listening = feed.news$.subscribe(({ version }) => {
    versions.push(version)
  })
  await isConnection(feed, 'Live')
  for (const version of [2, 1, 2]) tell(offerMoved('o1', version))
  await settled()
  assert.equal(versions, [2, 1, 2])
  listening.unsubscribe()
})

test('[NEW-27 F27] a server that is away is asked again after growing, bounded waits, and one that tells a wait is waited for', async () => {
  const { feed, answerWith, time, requests } = world({ random: 1 })
  let tries = 0
  answerWith(() => {
    tries += 1
    return tries <= 8
      ? Promise.reject(new TypeError('Failed to fetch'))
      : tries === 9
        ? new Response('', { status: 429, headers: { 'retry-after': '60' } })
        : undefined
  })
  const listening = feed.news$.subscribe()
  await isConnection(feed, 'Live')
  assert.equal(
    time.delays.filter(isReturn),
    [1, 2, 4, 8, 16, 30, 30, 30, 60].map((seconds) => seconds * 1_000),
  )
  assert.ok(
    time.delays
      .filter(isReturn)
      .slice(0, -1)
      .every((ms) => ms <= LONGEST_BACKOFF_MS),
  )
  assert.is(requests.length, 10)
  listening.unsubscribe()
})

test('[NEW-27 R41] waits are spread, so that pages that lost one server do not come back together', async () => {
  const waits = await Promise.all(
    [0, 0.5, 1].map(async (random) => {
      const { feed, end, time } = world({ random })
      const listening = feed.news$.subscribe()
      await isConnection(feed, 'Live')
      end()
      await settled()
      listening.unsubscribe()
      return time.delays.filter(isReturn)
    }),
  )
  assert.equal(waits, [[0], [500], [1000]])
})

test('[NEW-27] who may not hear asks again only after minutes', async () => {
  const { feed, answerWith, time, requests } = world({ isInstant: () => false })
  answerWith(() => problem(403, 'wrong_account_type')({ url: '', method: 'GET', headers: new Headers(), body: undefined, init: {} }))
  const listening = feed.news$.subscribe()
  await settled()
  assert.equal([requests.length, time.delays.filter(isReturn)], [1, [300_000]])
  listening.unsubscribe()
})

test('[NEW-30 CTK-2] while the server is away a token is asked for after the same growing waits, however often screens come and go; seen again, at once', async () => {
  const { feed, present, withoutToken, issued, later, time } = world({ isInstant: () => false, random: 1 })
  withoutToken()
  for (let screen = 0; screen < 20; screen++) {
    const listening = feed.news$.subscribe()
    await settled()
    listening.unsubscribe()
  }
  assert.is(issued(), 1)
  const listening = feed.news$.subscribe()
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const asked = issued()
    later(seconds * 1_000)
    time.pass(seconds * 1_000)
    await settled()
    assert.is(issued(), asked + 1, `after ${seconds} s`)
  }
  const asked = issued()
  present.next(false)
  present.next(true)
  await settled()
  assert.is(issued(), asked + 1)
  listening.unsubscribe()
})

test('[NEW-24] without a courier token nothing is opened; it is asked for again', async () => {
  const { feed, requests, withoutToken, withToken, time } = world({ isInstant: () => false })
  withoutToken()
  const listening = feed.news$.subscribe()
  await settled()
  assert.is(requests.length, 0)
  withToken()
  time.pass(750)
  await isConnection(feed, 'Live')
  assert.is(requests.length, 1)
  listening.unsubscribe()
})

test('[NEW-28] a stream that says nothing for longer than its beats is taken as lost', async () => {
  const { feed, time, requests, send } = world()
  const listening = feed.news$.subscribe()
  await isConnection(feed, 'Live')
  send('id: 1-0\nevent: beat\ndata: {}\n\n')
  await settled()
  assert.is(requests.length, 1)
  time.pass(SILENCE_MS)
  await settled()
  await isConnection(feed, 'Live')
  assert.is(requests.length, 2)
  listening.unsubscribe()
})

test('[NEW-29 F60] a page nobody looks at gives its stream back after a while; looked at again, it goes on at once where it stopped', async () => {
  const { feed, present, time, open, tell, requests } = world({ isInstant: () => false })
  const heard: unknown[] = []
  const listening = feed.news$.subscribe((news) => {
    heard.push(news)
  })
  await isConnection(feed, 'Live')
  present.next(false)
  await settled()
  assert.is(open(), 1)
  time.pass(AWAY_MS)
  await settled()
  assert.is(open(), 0)
  tell(loadMoved('1'))
  present.next(true)
  await isConnection(feed, 'Live')
  await settled()
  assert.equal([open(), requests.length, heard], [1, 2, [loadMoved('1')]])
  present.next(false)
  present.next(true)
  time.pass(AWAY_MS)
  await settled()
  assert.is(open(), 1)
  listening.unsubscribe()
})

test('[NEW-29 F60] a page that was frozen trusts its old stream no more', async () => {
  const { feed, present, later, requests } = world()
  const states: NewsConnection[] = []
  const listening = feed.connection$.subscribe((state) => {
    states.push(state)
  })
  await isConnection(feed, 'Live')
  present.next(false)
  later(3_600_000)
  present.next(true)
  await settled()
  assert.is(requests.length, 2)
  assert.equal(states, ['Connecting', 'Live', 'Connecting', 'Live'])
  listening.unsubscribe()
})

test('[NEW-29] back online, a page asks at once instead of waiting out its pause', async () => {
  const { feed, present, answerWith, requests } = world({ isInstant: () => false })
  let isDown = true
  answerWith(() => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : undefined))
  const listening = feed.news$.subscribe()
  await settled()
  present.next(false)
  isDown = false
  present.next(true)
  await isConnection(feed, 'Live')
  assert.is(requests.length, 2)
  listening.unsubscribe()
})

test.run()
