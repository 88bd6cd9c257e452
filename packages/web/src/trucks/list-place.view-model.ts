import type { IO } from 'fp-ts/IO'
import { source, type Behavior } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import { MOST_ROWS_A_CALL } from '../market-list/market-list.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** Where a reader was in a list: enough to come back to the same rows. */
export interface ListPlace {
  /** How many were loaded. */
  readonly rows: number
  /** The first row in sight. */
  readonly id: string
  /** Its pixels below the upper edge of what is in sight; negative when it is cut. */
  readonly offset: number
}

/** One place for each entry of the history; a new entry has none. */
export interface ListMemory {
  readonly read: IO<ListPlace | undefined>
  readonly write: (place: ListPlace) => IO<void>
}

export interface ListPlaceKeeper extends ViewModel {
  /** Where to scroll to, once its rows are loaded; `top` for an answer that was never looked at. */
  readonly target$: Behavior<ListPlace | 'top' | undefined>
  /** The reader is there. */
  readonly arrived: (at: ListPlace | 'top') => void
  /** The reader has moved by own hand: no place is gone to. */
  readonly giveUp: () => void
  /** Remembered for this entry of the history; nothing is while rows are on their way. */
  readonly keep: (place: ListPlace) => void
}

/**
 * A new answer on an entry that remembers a place loads as many rows as there were, then goes there; the same search asked again goes to
 * the top.
 */
export const makeListPlaceKeeper = (list: TruckListViewModel, memory: ListMemory): ListPlaceKeeper => {
  const target = source<ListPlace | 'top' | undefined>(undefined)
  let wanted: ListPlace | undefined
  let answered: string | undefined // the search of the last answer
  let isWaiting = true
  let isFirst = true // the reader may have scrolled before there were tools
  const look = (): void => {
    const { content, isRefreshing } = list.view$.value
    if (content._tag !== 'Full' || isRefreshing) {
      isWaiting = true
      wanted = undefined
      target.set(undefined)
      if (list.searchText() !== answered) answered = undefined // left for another search: back at this one, nobody asked for it again
      return
    }
    if (isWaiting) {
      isWaiting = false
      const isAgain = answered === (answered = list.searchText())
      wanted = isAgain ? undefined : memory.read()
      if (wanted === undefined && !isFirst) target.set('top')
      isFirst = false
    }
    if (wanted === undefined || content.more._tag === 'Loading') return
    const missing = wanted.rows - content.rows.length
    if (missing > 0 && content.more._tag === 'Available') return list.loadMore(Math.min(missing, MOST_ROWS_A_CALL))
    const there = wanted
    wanted = undefined
    target.set(there)
  }
  look()
  const watch = list.view$.changes$.subscribe(look)
  return {
    target$: target.behavior,
    arrived: (at) => {
      if (target.behavior.value === at) target.set(undefined)
    }, // a late frame must not end a newer way
    giveUp: () => {
      wanted = undefined
      target.set(undefined)
    },
    keep: (place) => {
      if (!isWaiting && wanted === undefined && target.behavior.value === undefined) memory.write(place)()
    },
    stop: () => watch.unsubscribe(),
  }
}
