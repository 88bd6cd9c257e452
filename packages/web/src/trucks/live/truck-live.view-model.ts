import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { source, type Behavior, type Instant, type PlainDate } from '@trm/domain/kernel'
import { changedRows, foldChanges, goneRows, newRows, startLive, type LiveList } from '@trm/domain/live-list'
import type { GoneReason, TruckChangesSource, TruckListFilters, TruckPage } from '@trm/domain/trucks'
import { makeReread, type Reread } from '../../news/reread.ts'
import { makeSteadyQuestion, type Attention } from '../../news/steady-question.ts'
import type { Timer } from '../../routing/chunk.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import type { TruckListView } from '../truck-list-view.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'

export interface TruckLiveNeeds {
  readonly list: Pick<TruckListViewModel, 'view$' | 'lay' | 'retry'>
  readonly truckChanges: TruckChangesSource
  readonly timer: Timer
  readonly attention: Attention
  /** The page came out of the browser's back/forward cache. */
  readonly restored$: Observable<unknown>
  /** Why a row is gone, in words. */
  readonly goneWords: (reason: GoneReason) => string
}

export interface TruckLiveView {
  /** `Off`: this server tells no changes. */
  readonly state: 'Off' | 'Live' | 'Interrupted' | 'MustReload'
  /** When the shown rows were answered. */
  readonly since: Instant | undefined
  readonly newCount: number
  readonly changedCount: number
  readonly goneCount: number
}

export interface TruckLiveViewModel extends ViewModel, Pick<Reread, 'isRereading$'> {
  readonly view$: Behavior<TruckLiveView>
  /** The same search as it is now; only now do rows move. */
  readonly show: () => void
}

/** What is asked about: one answer and the search it answers. */
interface Followed {
  readonly live: LiveList<GoneReason>
  /** The token the answer came with: which answer this is. */
  readonly answerToken: string
  readonly filters: TruckListFilters
  readonly pickupDate: PlainDate
}

const off: TruckLiveView = { state: 'Off', since: undefined, newCount: 0, changedCount: 0, goneCount: 0 }

/**
 * Asks what has become of the shown rows and tells it without moving one: gone rows are greyed where they stand, everything
 * else waits until it is asked for. Nobody looking, nothing asked; coming back asks at once (F59, F60).
 */
export const makeTruckLive = ({ list, truckChanges, timer, attention, restored$, goneWords }: TruckLiveNeeds): TruckLiveViewModel => {
  const view = source(off)
  let followed: Followed | undefined
  let toldRows: TruckPage['rows'] = []

  const tell = (): void => {
    if (followed === undefined) {
      view.set(off)
      return
    }
    const { live } = followed
    toldRows = list.view$.value.answer?.rows ?? []
    const shown = new Set(toldRows.map(({ id }) => id))
    const gone = goneRows(live, shown)
    view.set({
      state: live.mustReload ? 'MustReload' : question.isFailing() ? 'Interrupted' : 'Live',
      since: live.since,
      newCount: newRows(live, shown).size,
      changedCount: changedRows(live, shown).size,
      goneCount: gone.size,
    })
    list.lay({ gone: new Map([...gone].map(([id, reason]) => [id, goneWords(reason)])) })
  }
  /** Listens before the question does, whose own asking at a return is then under way already. */
  const reread = makeReread(restored$, () => question.anew())
  const question = makeSteadyQuestion({
    timer,
    attention,
    question: () =>
      followed === undefined || followed.live.mustReload
        ? undefined
        : truckChanges.changesSince({ filters: followed.filters, pickupDate: followed.pickupDate, token: followed.live.token }),
    heard: (answer) => {
      if (followed !== undefined && E.isRight(answer)) followed = { ...followed, live: foldChanges(followed.live, answer.right) }
      tell()
    },
  })
  /** Another answer is followed from its own beginning; a further page belongs to the same one. */
  const follow = ({ answer, searched, today }: TruckListView): void => {
    if (answer === undefined || searched === undefined) return
    if (followed?.filters === searched && followed.answerToken === answer.changesToken && followed.live.since === answer.asOf) {
      if (answer.rows !== toldRows) tell()
      return
    }
    const live = startLive<GoneReason>(answer)
    followed =
      live === undefined ? undefined : { live, answerToken: live.token, filters: searched, pickupDate: searched.pickupDate ?? today }
    question.turn()
    tell()
    if (live !== undefined) question.wait()
  }

  follow(list.view$.value)
  const watch = list.view$.changes$.subscribe(follow)
  return {
    view$: view.behavior,
    isRereading$: reread.isRereading$,
    show: () => {
      if (!list.view$.value.isRefreshing) list.retry()
    },
    stop: () => {
      reread.stop()
      question.stop()
      watch.unsubscribe()
      followed = undefined
      list.lay({ gone: new Map() })
    },
  }
}
