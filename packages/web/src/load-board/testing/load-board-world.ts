import * as E from 'fp-ts/Either'
import { fromNullable } from 'fp-ts/Option'
import { map, Subject } from 'rxjs'
import type { CallFailure } from '@trm/domain/kernel'
import {
  loadForCarrier,
  type Load,
  type LoadArea,
  type LoadBoard,
  type LoadBoardPage,
  type LoadBoardQuery,
  type LoadOnBoard,
  type LoadOpened,
} from '@trm/domain/loads'
import type { MarketNews, NewsConnection } from '@trm/domain/offers'
import { aClock, aLoad, at, settled, someEquipment } from '@trm/domain/testing'
import { makeLoadBoardViewModel, makeSeenLoads } from '../load-board.view-model.ts'
import { makeLoadDetailViewModel } from '../load-detail.view-model.ts'
import type { OwnPlace } from '../own/own-place.ts'
import type { BoardAddress } from '../page-board-address.ts'

export const nearTown: LoadArea = { _tag: 'Near', label: 'Dallas, TX', latitude: 32.78, longitude: -96.81, radius: 100 }

export const asOf = at('2026-03-10T14:00:00Z')

export const aBoardRow = (load: Partial<Load> = {}, given: Partial<Omit<LoadOnBoard, 'load'>> = {}): LoadOnBoard => {
  const whole = aLoad(load)
  return {
    load: loadForCarrier(whole),
    olderIds: [],
    trail: whole.priceTrail,
    offer: undefined,
    deadheadMiles: undefined,
    dropoffDeadheadMiles: undefined,
    ...given,
  }
}

export const someLoads = (count: number, from = 0): readonly LoadOnBoard[] =>
  Array.from({ length: count }, (_, i) => aBoardRow({ id: `load-${from + i}` }))

export const aPage = (loads: readonly LoadOnBoard[], given: Partial<LoadBoardPage> = {}): LoadBoardPage => ({
  loads,
  total: loads.length,
  nextCursor: undefined,
  asOf,
  changesToken: undefined,
  costPerMile: undefined,
  explanation: undefined,
  ...given,
})

export const opened = (row: LoadOnBoard): LoadOpened => ({
  ...row,
  reliability: { answers: undefined, cancelled: { count: 0, of: 0 }, ignored: { count: 0, of: 0 } },
  asOf,
})

interface BoardPlace {
  readonly query: string
  readonly load: string | undefined
}

/** A history of the board's address. */
const anAddress = (first: BoardPlace) => {
  let shown = first
  const log: string[] = []
  const places = new Subject<BoardPlace>()
  const write = (how: string, to: BoardPlace): void => {
    log.push(`${how} ${to.query}/${to.load ?? '-'}`)
    shown = to
    places.next(to)
  }
  const address: BoardAddress = {
    query: () => shown.query,
    shown: () => shown.load,
    push: (query) => () => {
      if (shown.query !== query) write('push', { ...shown, query })
    },
    replace: (query) => () => {
      if (shown.query !== query) write('replace', { ...shown, query })
    },
    open: (load) => () => {
      if (shown.load !== load) write(shown.load === undefined ? 'push' : 'replace', { ...shown, load })
    },
    close: () => {
      if (shown.load !== undefined) write('close', { ...shown, load: undefined })
    },
    arrivals$: places.pipe(map(({ query }) => query)),
    shown$: places.pipe(map(({ load }) => load)),
  }
  return {
    address,
    log,
    arrive: (to: BoardPlace): void => {
      shown = to
      places.next(to)
    },
  }
}

export interface BoardWorld {
  readonly query?: string
  readonly load?: string
  /** What a mile cost, as it was typed last. */
  readonly keptCost?: () => string
  /** The reader is a carrier, whose places are asked for. */
  readonly own?: object
}

type OneAnswer = E.Either<{ readonly _tag: 'Gone' } | CallFailure, LoadOpened>

/** A load board with every port played by hand: calls are answered in any order, by number. */
export const aBoardWorld = (given: BoardWorld = {}) => {
  const { address, log, arrive } = anAddress({ query: given.query ?? '', load: given.load })
  const lists: LoadBoardQuery[] = []
  const listAnswers: ((answer: E.Either<CallFailure, LoadBoardPage>) => void)[] = []
  const ones: string[] = []
  const oneAnswers: ((answer: OneAnswer) => void)[] = []
  const viewed: string[] = []
  const ownAnswers: ((places: readonly OwnPlace[]) => void)[] = []
  let seesAll = false
  const timers: (() => void)[] = []
  const news = new Subject<MarketNews>()
  const connection = new Subject<NewsConnection>()
  const restored = new Subject<void>()
  const board: LoadBoard = {
    list: (query) => () =>
      new Promise((done) => {
        lists.push(query)
        listAnswers.push(done)
      }),
    one: (id) => () =>
      new Promise((done) => {
        ones.push(id)
        oneAnswers.push(done)
      }),
    positions: () => () => Promise.resolve(E.right({ positions: [], total: 0 })),
    changesSince: () => () => Promise.resolve(E.right({ _tag: 'Reload', asOf })),
    viewed: (id) => async () => {
      viewed.push(id)
      return E.right(undefined)
    },
  }
  const timer = (_ms: number, run: () => void) => {
    timers.push(run)
    return () => {
      const i = timers.indexOf(run)
      if (i >= 0) timers.splice(i, 1)
    }
  }
  const own = {
    read: () => new Promise<readonly OwnPlace[]>((done) => ownAnswers.push(done)),
    seesAll: () => seesAll,
    seeAll: (isAll: boolean) => {
      seesAll = isAll
    },
  }
  const equipmentTypes = { load: () => Promise.resolve(E.right(someEquipment)) }
  const list = makeLoadBoardViewModel({
    board,
    equipmentTypes,
    address,
    seen: makeSeenLoads(),
    clock: aClock('2026-03-10T15:00:00Z'),
    keptCost: () => fromNullable(given.keptCost?.()),
    own: given.own && own,
    timer,
  })
  const detail = makeLoadDetailViewModel({
    list,
    board,
    feed: { news$: news, connection$: connection },
    address,
    restored$: restored,
    goneWords: (why) => `is ${why}`,
    timer,
  })
  return {
    list,
    stop: () => {
      detail.stop()
      list.stop()
    },
    detail,
    log,
    arrive,
    lists,
    ones,
    viewed,
    timers,
    news,
    connection,
    restored,
    view: () => list.view$.value,
    ids: () => {
      const { content } = list.view$.value
      return content._tag === 'Full' ? content.rows.map(({ load }) => load.id) : []
    },
    marks: () => list.overlay$.value,
    open: () => detail.view$.value,
    own: () => list.own$.value,
    ownAsked: () => ownAnswers.length,
    answerOwn: async (number: number, places: readonly OwnPlace[]): Promise<void> => {
      ownAnswers[number]?.(places)
      await settled()
    },
    rest: () => {
      timers.splice(0).forEach((run) => run())
    },
    answer: async (number: number, answer: E.Either<CallFailure, LoadBoardPage>): Promise<void> => {
      listAnswers[number]?.(answer)
      await settled()
    },
    answerOne: async (number: number, answer: OneAnswer): Promise<void> => {
      oneAnswers[number]?.(answer)
      await settled()
    },
  }
}
