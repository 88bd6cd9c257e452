import { filter, merge, type Subscription } from 'rxjs'
import type { MarketNewsFeed } from '@trm/domain/offers'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { loadedRows } from '../market-list/market-list.ts'
import type { LoadDetailViewModel } from './load-detail.view-model.ts'

/**
 * What moves in the market is asked for again where it is on screen, so that a load that is taken greys where it stands and an
 * offer shows its new state. Rows never move; after a gap the open load is asked for again.
 */
export const watchBoard = ({ news$, connection$ }: MarketNewsFeed, list: LoadBoardViewModel, detail: LoadDetailViewModel): Subscription => {
  const openId = (): string | undefined => list.overlay$.value.selected
  const isShown = (id: string): boolean => id === openId() || loadedRows(list).some(({ load }) => load.id === id)
  return merge(
    news$.pipe(filter(({ loadId }) => isShown(loadId))),
    connection$.pipe(filter((connection) => connection === 'Behind')),
  ).subscribe((told) => {
    const id = typeof told === 'string' ? openId() : told.loadId
    if (id !== undefined) detail.refresh(id)
  })
}
