import { isLeft } from 'fp-ts/Either'
import { filter } from 'rxjs'
import { makePagedList, makeScope, source, type Behavior, type CallFailure, type PagedList } from '@trm/domain/kernel'
import type { MissedNotice, MissedNotices, MissedNoticesDesk } from '@trm/domain/notices'
import type { MarketNewsFeed } from '@trm/domain/offers'
import type { Timer } from '../runtime/chunk.ts'
import type { ViewModel } from '../runtime/services.tsx'

export interface MissedNoticesDependencies {
  readonly desk: MissedNoticesDesk
  readonly feed: MarketNewsFeed
  readonly timer: Timer
}

export interface MissedNoticesViewModel extends ViewModel, Pick<PagedList<'all', MissedNotices>, 'list$' | 'more'> {
  /** The last that could not be marked as seen. */
  readonly failed$: Behavior<CallFailure | undefined>
  /** Asks anew; what is there stays meanwhile. */
  readonly reread: () => void
  /** Those of its offer. */
  readonly see: (notice: MissedNotice) => void
  readonly seeAll: () => void
}

/**
 * What the reader has missed, read again with each move that is told; a notice that is seen goes at once, and comes back where it could
 * not be marked.
 */
export const makeMissedNotices = ({ desk, feed, timer }: MissedNoticesDependencies): MissedNoticesViewModel => {
  const failed = source<CallFailure | undefined>(undefined)
  const scope = makeScope()
  let isAsking = false
  let isOld = false
  let cancel = (): void => undefined

  const list = makePagedList<'all', MissedNotices>({
    idOf: ({ id }) => id,
    keepsRows: true,
    load: (_all, cursor, limit) => async () => {
      const answer = await desk.list(cursor, limit)()
      isAsking = false
      if (isOld) reread()
      return answer
    },
    onPart: ({ asOf, nextAt }) => {
      cancel()
      if (nextAt !== undefined) cancel = timer(Math.max(0, nextAt - asOf), reread)
    },
  })
  /** One at a time; what moves meanwhile is read once more afterwards. */
  const reread = (): void => {
    isOld = isAsking
    if (isAsking) return
    isAsking = true
    list.refresh('all')
  }
  const mark = (upTo: string, offerId: string | undefined, isSeen: (notice: MissedNotice) => boolean): void => {
    failed.set(undefined)
    const before = list.list$.value
    list.edit((page) => {
      const rows = page.rows.filter((notice) => !isSeen(notice))
      return { ...page, rows, total: offerId === undefined ? 0 : page.total - page.rows.length + rows.length }
    })
    scope.ask(desk.see(upTo, offerId), (answer) => {
      if (isLeft(answer)) {
        failed.set(answer.left)
        list.edit((page) => (before._tag === 'Known' ? { ...page, rows: before.rows, total: before.total } : page))
      }
      reread()
    })
  }
  scope.hold(
    feed.news$.pipe(filter(({ _tag }) => _tag === 'OfferMoved')).subscribe(reread),
    feed.connection$.pipe(filter((state) => state === 'Behind')).subscribe(reread),
    () => cancel(),
  )
  reread()
  return {
    list$: list.list$,
    failed$: failed.behavior,
    more: list.more,
    reread,
    see: ({ id, offerId }) => mark(id, offerId, (notice) => notice.offerId === offerId),
    seeAll: () => {
      const { value } = list.list$
      const [newest] = value._tag === 'Known' ? value.rows : []
      if (newest !== undefined) mark(newest.id, undefined, () => true)
    },
    stop: () => {
      scope.end()
      list.stop()
    },
  }
}
