import { isLeft } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { filter, merge } from 'rxjs'
import {
  makePagedList,
  makeScope,
  makeWait,
  source,
  type Behavior,
  type CallFailure,
  type Instant,
  type Listed,
  type PagedList,
  type Timer,
} from '@trm/domain/kernel'
import { isMissedOffer, type MissedNotice, type MissedNotices, type MissedNoticesDesk, type MissedOfferNotice } from '@trm/domain/notices'
import type { MarketNewsFeed } from '@trm/domain/offers'
import type { Attention } from '../news/steady-question.ts'
import { movesIn } from '../news/moves-in.ts'
import type { ViewModel } from '../runtime/services.tsx'

export interface MissedNoticesDependencies {
  readonly desk: MissedNoticesDesk
  readonly feed: MarketNewsFeed
  readonly timer: Timer
  readonly attention: Attention
  /** Whether this page hears and asks though nobody looks at it. */
  readonly awake$: Behavior<boolean>
  /** An offer is about to expire: what no move tells of, `asOf` then. What was told before the page knew anything is not among it. */
  readonly came: (notice: MissedOfferNotice, asOf: Instant) => void
}

export interface MissedNoticesViewModel extends ViewModel, Pick<PagedList<'all', MissedNotices>, 'list$' | 'more'> {
  /** The last that could not be marked as seen or put off. */
  readonly failed$: Behavior<CallFailure | undefined>
  /** Asks anew; what is there stays meanwhile. */
  readonly reread: () => void
  /** Those of its offer, or of whatever else it tells of. */
  readonly see: (notice: MissedNotice) => void
  readonly seeAll: () => void
  /** Of one that has a `snoozeUntil`: it goes until then. `kept`: the server has heard of it. */
  readonly snooze: (notice: MissedNotice, kept: () => void) => void
  /** The reader looks at this offer from now on, at none where undefined: what is told of it is seen. */
  readonly lookAt: (offerId: string | undefined) => void
}

/** Milliseconds in which several moves cause one reading. */
const NEWS_RESTS = 1_000

/** The same where nobody looks: between two readings. */
export const UNSEEN_RESTS = 15_000

/** Most of what is told besides offers is on no live stream: milliseconds after which a page that is looked at asks again all the same. */
const ASKED_AGAIN = 600_000

/** What is seen or put off; `isAlone`: none but it. A mark that was kept is of use until an answer knows of it. */
interface Mark {
  readonly upTo: MissedNotice
  readonly isAlone: boolean
  isKept: boolean
}

const isSeenBy =
  (notice: MissedNotice) =>
  ({ upTo, isAlone }: Mark): boolean =>
    isAlone ? notice.id === upTo.id : notice.toldAt <= upTo.toldAt

/** Without what is marked; of the rest of a list that is seen whole nothing is counted. */
const unseen = (list: Listed<MissedNotices>, marks: readonly Mark[]): Listed<MissedNotices> => {
  if (list._tag !== 'Known' || marks.length === 0) return list
  const rows = list.rows.filter((notice) => !marks.some(isSeenBy(notice)))
  const isAllSeen = marks.some(({ isAlone }) => !isAlone)
  return { ...list, rows, total: isAllSeen ? rows.length : list.total - list.rows.length + rows.length }
}

/**
 * What the reader has missed, read again with the moves that are told while somebody looks or the page is awake, and with each return.
 * A notice that is seen or put off goes at once, and comes back where that could not be kept.
 */
export const makeMissedNotices = ({ desk, feed, timer, attention, awake$, came }: MissedNoticesDependencies): MissedNoticesViewModel => {
  const failed = source<CallFailure | undefined>(undefined)
  const scope = makeScope()
  const tried = new Set<string>()
  const marks = source<readonly Mark[]>([])
  const looked = source<string | undefined>(undefined)
  const [rest, next] = [makeWait(timer, scope), makeWait(timer, scope)]
  let isOld = false
  /** Of the last answer from the top. */
  let knownUntil: Instant | undefined

  const list = makePagedList<'all', MissedNotices>({
    idOf: ({ id }) => id,
    keepsRows: true,
    load: (_all, cursor, limit) => desk.list(cursor, limit),
    onPart: ({ rows, asOf, nextAt }, isFirst) => {
      if (isFirst) {
        marks.set(marks.behavior.value.filter(({ isKept }) => !isKept))
        tellOfTime(rows, asOf)
      }
      next.start(Math.min(ASKED_AGAIN, Math.max(0, (nextAt ?? Infinity) - asOf)), soon)
    },
  })
  const tellOfTime = (rows: readonly MissedNotice[], asOf: Instant): void => {
    const since = knownUntil ?? asOf
    knownUntil = asOf
    for (const one of rows) if (isMissedOffer(one) && one.kind === 'offer_expiring' && one.toldAt > since) came(one, asOf)
  }
  const shown = source(list.list$.value)
  const show = (): void => {
    shown.set(unseen(list.list$.value, marks.behavior.value))
    const { value } = shown.behavior
    const offer = attention.isThere() ? looked.behavior.value : undefined
    const notice =
      value._tag === 'Known' ? value.rows.find((one) => isMissedOffer(one) && one.offerId === offer && !tried.has(one.id)) : undefined
    if (notice !== undefined) see(notice)
  }
  const isUnderWay = (): boolean => {
    const { _tag, asked } = list.state$.value
    return asked !== undefined && _tag !== 'Shown' && _tag !== 'Failed'
  }
  const reread = (): void => {
    isOld = false
    list.refresh('all')
  }
  const rereadOld = (): void => {
    const isSeen = attention.isThere()
    if (!isOld || isUnderWay() || !(isSeen || awake$.value)) return
    reread()
    if (!isSeen) rest.start(UNSEEN_RESTS, rereadOld)
  }
  /** What moves while a question is under way, or while nobody looks, is read once more afterwards. */
  const soon = (): void => {
    isOld = true
    if (!rest.isWaiting()) rest.start(NEWS_RESTS, rereadOld)
  }
  const keep = (upTo: MissedNotice, isAlone: boolean, save: TaskEither<CallFailure, void>, kept = (): void => undefined): void => {
    failed.set(undefined)
    const made: Mark = { upTo, isAlone, isKept: false }
    marks.set([...marks.behavior.value, made])
    scope.ask(save, (answer) => {
      if (isLeft(answer)) {
        failed.set(answer.left)
        marks.set(marks.behavior.value.filter((one) => one !== made))
      } else {
        made.isKept = true
        kept()
      }
      reread()
    })
  }
  const see = (notice: MissedNotice): void => {
    tried.add(notice.id)
    keep(notice, true, desk.see(notice, true))
  }
  scope.hold(
    merge(list.list$.changes$, marks.behavior.changes$, looked.behavior.changes$).subscribe(show),
    list.list$.changes$.subscribe(() => {
      if (isUnderWay()) return
      if (!next.isWaiting()) next.start(ASKED_AGAIN, soon) // of an answer its part says when; of a failure nothing does
      if (isOld) soon()
    }),
    merge(
      movesIn(feed, ({ _tag }) => _tag === 'OfferMoved'),
      awake$.changes$.pipe(filter((isAwake) => isAwake && !attention.isThere())),
    ).subscribe(soon),
    attention.returns$.pipe(filter(() => !isUnderWay())).subscribe(() => {
      rest.cancel()
      soon()
    }),
    list.stop,
  )
  if (attention.isThere()) reread()
  return {
    list$: shown.behavior,
    failed$: failed.behavior,
    more: list.more,
    reread,
    see,
    seeAll: () => {
      const { value } = shown.behavior
      const [newest] = value._tag === 'Known' ? value.rows : []
      if (newest !== undefined) keep(newest, false, desk.see(newest, false))
    },
    snooze: (notice, kept) => keep(notice, true, desk.snooze(notice.id), kept),
    lookAt: looked.set,
    stop: scope.end,
  }
}
