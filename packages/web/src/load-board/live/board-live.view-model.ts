import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { source, type Behavior, type Instant } from '@trm/domain/kernel'
import { changedRows, foldChanges, goneRows, newRows, startLive, type LiveList } from '@trm/domain/live-list'
import type { LoadBoard, LoadGoneReason } from '@trm/domain/loads'
import { makeReread, type Reread } from '../../news/reread.ts'
import { makeSteadyQuestion, type Attention } from '../../news/steady-question.ts'
import type { Timer } from '../../routing/chunk.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import type { BoardSearch } from '../board-search.ts'
import type { LoadBoardView } from '../load-board-view.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { loadedRows } from '../../market-list/market-list.ts'

export interface BoardLiveNeeds {
  readonly list: Pick<LoadBoardViewModel, 'view$' | 'overlay$' | 'lay' | 'retry'>
  readonly board: Pick<LoadBoard, 'changesSince'>
  readonly timer: Timer
  readonly attention: Attention
  /** The page came out of the browser's back/forward cache. */
  readonly restored$: Observable<unknown>
  /** Why a row is gone, in words. */
  readonly goneWords: (reason: LoadGoneReason) => string
}

export interface BoardLiveView {
  /** `Off`: this server tells no changes. */
  readonly state: 'Off' | 'Live' | 'Interrupted' | 'MustReload'
  /** When the shown rows were answered. */
  readonly since: Instant | undefined
  readonly newCount: number
  readonly repricedCount: number
  readonly changedCount: number
  readonly goneCount: number
}

export interface BoardLiveViewModel extends ViewModel, Pick<Reread, 'isRereading$'> {
  readonly view$: Behavior<BoardLiveView>
  /** The same search as it is now; only now do rows move. */
  readonly show: () => void
}

interface Followed {
  readonly live: LiveList<LoadGoneReason>
  /** Which answer this is. */
  readonly answer: number
  readonly searched: BoardSearch
  /** At another rate than the shown one: of those that changed. */
  readonly repriced: ReadonlySet<string>
}

const off: BoardLiveView = { state: 'Off', since: undefined, newCount: 0, repricedCount: 0, changedCount: 0, goneCount: 0 }

/**
 * Asks what has become of the shown rows and tells it without moving one: gone rows are greyed where they stand, everything
 * else waits until it is asked for. Nobody looking, nothing asked; coming back asks at once.
 */
export const makeBoardLive = ({ list, board, timer, attention, restored$, goneWords }: BoardLiveNeeds): BoardLiveViewModel => {
  const view = source(off)
  let followed: Followed | undefined
  let toldRows: LoadBoardView['content'] | undefined
  let ours: readonly string[] = []

  /** What another tool has greyed stays so. */
  const grey = (gone: ReadonlyMap<string, LoadGoneReason>): void => {
    const kept = [...list.overlay$.value.gone].filter(([id]) => !ours.includes(id))
    ours = [...gone.keys()].filter((id) => !kept.some(([other]) => other === id))
    list.lay({ gone: new Map([...kept, ...ours.map((id): [string, string] => [id, goneWords(gone.get(id) ?? 'changed')])]) })
  }
  const tell = (): void => {
    if (followed === undefined) {
      view.set(off)
      return
    }
    const { live, repriced } = followed
    toldRows = list.view$.value.content
    const shown = new Set(loadedRows(list).map(({ load }) => load.id))
    const [gone, changed] = [goneRows(live, shown), changedRows(live, shown)]
    const repricedCount = [...changed].filter((id) => repriced.has(id)).length
    view.set({
      state: live.mustReload ? 'MustReload' : question.isFailing() ? 'Interrupted' : 'Live',
      since: live.since,
      newCount: newRows(live, shown).size,
      repricedCount,
      changedCount: changed.size - repricedCount,
      goneCount: gone.size,
    })
    grey(gone)
  }
  /** Listens before the question does, whose own asking at a return is then under way already. */
  const reread = makeReread(restored$, () => question.anew())
  const question = makeSteadyQuestion({
    timer,
    attention,
    question: () =>
      followed === undefined || followed.live.mustReload ? undefined : board.changesSince(followed.searched.filters, followed.live.token),
    heard: (answer) => {
      if (followed !== undefined && E.isRight(answer)) {
        const changes = answer.right
        const repricedIds = changes._tag === 'Difference' ? changes.repricedIds : []
        const live = foldChanges(
          followed.live,
          changes._tag === 'Difference' ? { ...changes, changedIds: [...changes.changedIds, ...repricedIds] } : changes,
        )
        followed = { ...followed, live, repriced: new Set([...followed.repriced, ...repricedIds]) }
      }
      tell()
    },
  })
  /** Another answer is followed from its own beginning; a further page belongs to the same one. */
  const follow = ({ content, searched, answer, isRefreshing }: LoadBoardView): void => {
    if (isRefreshing || content._tag === 'Loading' || content._tag === 'Failed') return
    if (followed?.answer === answer) {
      if (content !== toldRows) tell()
      return
    }
    const live = content._tag === 'Full' ? startLive<LoadGoneReason>(content) : undefined
    followed = live === undefined ? undefined : { live, answer, searched, repriced: new Set() }
    question.turn()
    ours = []
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
      grey(new Map())
    },
  }
}
