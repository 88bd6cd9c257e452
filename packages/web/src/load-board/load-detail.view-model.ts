import type { Subscription } from 'rxjs'
import type { LoadBoard, LoadOnBoard, LoadOpened, LoadState } from '@trm/domain/loads'
import type { MarketNewsFeed } from '@trm/domain/offers'
import {
  askedOf,
  makeDetail,
  type Asked,
  type DetailDependencies,
  type DetailViewModel,
  type KnownRow,
} from '../market-list/detail/detail.view-model.ts'
import { loadedRows } from '../market-list/market-list.ts'
import { movesIn } from '../news/moves-in.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'

export type KnownLoad = KnownRow<LoadOnBoard, LoadOpened>

export type LoadDetailViewModel = DetailViewModel<KnownLoad>

export interface LoadDetailDependencies
  extends Pick<DetailDependencies<LoadOnBoard, LoadOpened, KnownLoad>, 'address' | 'timer' | 'restored$'> {
  readonly list: LoadBoardViewModel
  readonly board: LoadBoard
  readonly feed: MarketNewsFeed
  /** Why a row is greyed. */
  readonly goneWords: (why: Exclude<LoadState, 'posted'> | 'gone') => string
}

/**
 * What moves in the market is asked for again where it is on screen, so that a load that is taken greys where it stands and an
 * offer shows its new state. Rows never move; after a gap the open load is asked for again.
 */
const watchBoard = (feed: MarketNewsFeed, list: LoadBoardViewModel, refresh: (id: string) => void): Subscription => {
  const openId = (): string | undefined => list.overlay$.value.selected
  const isShown = (id: string): boolean => id === openId() || loadedRows(list).some(({ load }) => load.id === id)
  return movesIn(feed, ({ loadId }) => isShown(loadId)).subscribe((told) => {
    const id = typeof told === 'string' ? openId() : told.loadId
    if (id !== undefined) refresh(id)
  })
}

/** The load that is open. What is known of a load, open or not, stands in its row too. */
export const makeLoadDetailViewModel = ({ board, feed, goneWords, ...dependencies }: LoadDetailDependencies): LoadDetailViewModel => {
  const { list } = dependencies
  const counted = new Set<string>()
  /** `isGreyed`: the list has its own reason, such as that the load no longer fits the search, and keeps it. */
  const tellList = (id: string, answer: Asked<LoadOpened>, isGreyed: boolean): void => {
    if (answer._tag === 'Loading' || answer._tag === 'Failed') return
    if (answer._tag === 'Loaded') list.know(answer.detail)
    const state = answer._tag === 'Gone' ? 'gone' : answer.detail.load.state
    const gone = new Map(list.overlay$.value.gone)
    if (state === 'posted' && isGreyed) return
    if (state === 'posted') gone.delete(id)
    else gone.set(id, goneWords(state))
    list.lay({ gone })
  }
  const detail = makeDetail<LoadOnBoard, LoadOpened, KnownLoad>({
    ...dependencies,
    load: (id) => board.one(id, list.view$.value.searched.filters)().then(askedOf),
    rowsOf: (opened) => [opened],
    confirmedAt: ({ load }) => load.lastConfirmedAt,
    knownOf: (known) => known,
    isRereadWhenGone: (asked) => asked._tag === 'Loaded' && asked.detail.load.state === 'posted',
    settled: (id) => {
      if (counted.has(id)) return
      counted.add(id)
      void board.viewed(id)() // for the broker's count alone: a failure is nobody's matter here
    },
    heard: tellList,
  })
  const watch = watchBoard(feed, list, detail.refresh)
  return {
    ...detail,
    stop: () => {
      watch.unsubscribe()
      detail.stop()
    },
  }
}
