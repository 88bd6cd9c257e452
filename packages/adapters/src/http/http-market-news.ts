import type { EventSourceMessage } from 'eventsource-parser'
import * as E from 'fp-ts/Either'
import type { IO } from 'fp-ts/IO'
import { pipe } from 'fp-ts/function'
import { isNone, none, some } from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { defer, distinctUntilChanged, filter, map, merge, Observable, share } from 'rxjs'
import { makeScope, makeWait, type Clock, type Logger, type Timer } from '@trm/domain/kernel'
import type { CourierTokenSource, MarketNews, MarketNewsFeed, NewsConnection } from '@trm/domain/offers'
import type { HttpClient } from './client.ts'
import { COURIER_HEADER, issueDeviceToken, LAST_EVENT_HEADER, streamMarketNews, WireMarketNews } from './contract/index.ts'
import { openEventStream, SILENCE_MS, type EventStream, type StreamEnd } from './event-stream-reading.ts'
import type { Fetch } from './exchange.ts'

export interface HttpMarketNewsDependencies {
  /** Adds token and CSRF pair, to the own origin. */
  readonly fetch: Fetch
  /** The page's own, and so the API's (decision 27). */
  readonly origin: string
  readonly courier: CourierTokenSource
  readonly clock: Clock
  readonly timer: Timer
  /** 0 to 1: spreads the return of many pages that lost one server. */
  readonly random: IO<number>
  /** Whether somebody looks at the page and the browser is online: first as it is, then each change. */
  readonly present$: Observable<boolean>
  readonly logger: Logger
}

/** A stream nobody looks at is given back: a browser has few connections to one server. Milliseconds. */
export const AWAY_MS = 45_000
/** Before the first return after a failure; doubled for each further one, and spread by half. */
const BACKOFF_MS = 1_000
export const LONGEST_BACKOFF_MS = 30_000
/** A server that asks for more is asked again after this. */
const LONGEST_TOLD_MS = 120_000
/** Whoever may not hear is not let in a moment later either. */
const REFUSED_MS = 300_000

type Told = MarketNews | { readonly _tag: 'Connection'; readonly connection: NewsConnection }

/** `failures`: at least 1. */
const backoff = (failures: number, random: number): number =>
  Math.round(Math.min(LONGEST_BACKOFF_MS, BACKOFF_MS * 2 ** Math.min(failures - 1, 10)) * (0.5 + random / 2))

/** Milliseconds before the next try. One after a stream that worked comes soon, but not from all pages at once. */
const waitAfter = (end: StreamEnd, failures: number, random: number): number => {
  if (end._tag === 'Refused' && end.status === 403) return REFUSED_MS
  const own = failures === 0 ? Math.round(random * BACKOFF_MS) : backoff(failures, random)
  return end._tag === 'Refused' ? Math.max(own, Math.min(LONGEST_TOLD_MS, end.retryAfterMs ?? 0)) : own
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the page knows of the server's absence, whoever listens: screens come and go while a server is away. */
interface Absence {
  /** Since the server was last heard. */
  failures: number
  /** Not asked again before. */
  until: number
}

/** Keeps one stream open while it runs; gives how to end it. */
const keepOpen = (dependencies: HttpMarketNewsDependencies, absence: Absence, tell: (told: Told) => void): (() => void) => {
  const { courier, clock, timer, random, logger } = dependencies
  const scope = makeScope()
  const [wait, away] = [makeWait(timer, scope), makeWait(timer, scope)]
  let lastId: string | undefined
  let lastHeard = clock.now()
  let isOver = false
  let isAway = false
  let isOpening = false
  let stream: EventStream | undefined

  const say = (connection: NewsConnection): void => tell({ _tag: 'Connection', connection })
  const onEvent = ({ id, event, data }: EventSourceMessage): void => {
    lastId = id ?? lastId
    lastHeard = clock.now()
    if (event === 'hello' || event === 'behind') {
      absence.failures = 0
      if (event === 'behind') say('Behind')
      say('Live')
    } else if (event === 'news') {
      const news = WireMarketNews.decode(jsonOf(data))
      if (E.isRight(news)) tell(news.right)
      else logger.warn('News could not be read and is left out.', { id })
    }
  }
  const attempt = async (): Promise<StreamEnd> => {
    absence.failures += 1
    const token = await courier.issue()
    if (isNone(token) || isOver || isAway) return { _tag: 'Unreachable' }
    const headers = { [COURIER_HEADER]: token.value, ...(lastId === undefined ? {} : { [LAST_EVENT_HEADER]: lastId }) }
    lastHeard = clock.now()
    stream = openEventStream(`${dependencies.origin}${streamMarketNews.path}`, headers, {
      fetch: dependencies.fetch,
      timer,
      now: clock.now,
      onEvent,
    })
    return stream.ended
  }
  const open = async (): Promise<void> => {
    wait.cancel()
    if (isOpening || isOver || isAway) return
    isOpening = true
    const end = await attempt()
    isOpening = false
    stream = undefined
    if (isOver) return
    say('Connecting')
    const ms = waitAfter(end, absence.failures, random())
    absence.until = clock.now() + ms
    if (!isAway) wait.start(ms, () => void open())
  }
  const comeBack = (): void => {
    if (!isAway && !away.isWaiting()) return // it was there all along
    away.cancel()
    isAway = false
    absence.failures = 0
    if (clock.now() - lastHeard > SILENCE_MS) stream?.close()
    if (stream === undefined) void open()
  }
  const goAway = (): void => {
    away.start(AWAY_MS, () => {
      isAway = true
      wait.cancel()
      stream?.close()
    })
  }
  const ms = absence.failures === 0 ? 0 : absence.until - clock.now()
  if (ms > 0) wait.start(ms, () => void open())
  else void open()
  scope.hold(dependencies.present$.subscribe((isPresent) => (isPresent ? comeBack() : goAway())))
  return () => {
    isOver = true
    scope.end()
    stream?.close()
  }
}

/** GET /api/stream: one stream for whoever listens on the page, opened with the first and closed with the last of them. */
export const makeHttpMarketNewsFeed = (dependencies: HttpMarketNewsDependencies): MarketNewsFeed => {
  const absence: Absence = { failures: 0, until: 0 }
  let connection: NewsConnection = 'Connecting'
  const told$ = new Observable<Told>((listener) => {
    const end = keepOpen(dependencies, absence, (told) => {
      if (told._tag === 'Connection') connection = told.connection
      listener.next(told)
    })
    return () => {
      connection = 'Connecting'
      end()
    }
  }).pipe(share())
  return {
    news$: told$.pipe(filter((told): told is MarketNews => told._tag !== 'Connection')),
    connection$: defer(() =>
      merge(
        [connection],
        told$.pipe(
          filter((told) => told._tag === 'Connection'),
          map((told) => told.connection),
        ),
      ).pipe(distinctUntilChanged()),
    ),
  }
}

/** Failure is only logged (section 7), which the client does; the token is never kept. */
export const makeHttpCourierTokenSource = (client: HttpClient): CourierTokenSource => ({
  issue: pipe(
    client.call(issueDeviceToken, { isTriedOnce: true }),
    TE.match(
      () => none,
      ({ token }) => some(token),
    ),
  ),
})
