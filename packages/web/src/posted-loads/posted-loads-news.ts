import type { MarketNewsFeed } from '@trm/domain/offers'
import type { Subscription } from 'rxjs'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

/** Offers and bookings show on the rows they are about, where they stand; after a gap the list is read again. */
export const watchPostedLoads = (
  { news$, connection$ }: MarketNewsFeed,
  loads: Pick<PostedLoadsViewModel, 'refresh' | 'reload'>,
): Subscription => {
  const watching = news$.subscribe(({ loadId }) => loads.refresh(loadId))
  watching.add(
    connection$.subscribe((connection) => {
      if (connection === 'Behind') loads.reload()
    }),
  )
  return watching
}
