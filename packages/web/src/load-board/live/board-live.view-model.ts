import * as E from 'fp-ts/Either'
import { source, type Behavior, type Instant } from '@trm/domain/kernel'
import type { LoadBoard, LoadGoneReason } from '@trm/domain/loads'
import { changedTrucks, foldChanges, goneTrucks, newTrucks, startLive, type LiveTrucks } from '@trm/domain/trucks'
import type { Timer } from '../../routing/chunk.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import type { Attention } from '../../trucks/live/truck-live.view-model.ts'
import type { BoardSearch } from '../board-search.ts'
import type { LoadBoardView } from '../load-board-view.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { rowsOf } from '../load-detail-view.ts'

/** Milliseconds between two questions, and the longest pause after failures. */
export const ASK_EVERY = 15_000
export const ASK_AT_MOST_EVERY = 120_000

export interface BoardLiveNeeds {
  readonly list: Pick<LoadBoardViewModel, 'view$' | 'marks$' | 'lay' | 'retry'>
  readonly board: Pick<LoadBoard, 'changesSince'>
  readonly timer: Timer
  readonly attention: Attention
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

export interface BoardLiveViewModel extends ViewModel {
  readonly view$: Behavior<BoardLiveView>
  /** The same search as it is now; only now do rows move. */
  readonly show: () => void
}

interface Followed {
  readonly live: LiveTrucks<LoadGoneReason>
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
export const makeBoardLive = ({ list, board, timer, attention, goneWords }: BoardLiveNeeds): BoardLiveViewModel => {
  const view = source(off)
  let followed: Followed | undefined
  let failures = 0
  let isAsking = false
  let toldRows: LoadBoardView['content'] | undefined
  let ours: readonly string[] = []
  let cancel = (): void => undefined

  /** What another tool has greyed stays so. */
  const grey = (gone: ReadonlyMap<string, LoadGoneReason>): void => {
    const kept = [...list.marks$.value.gone].filter(([id]) => !ours.includes(id))
    ours = [...gone.keys()].filter((id) => !kept.some(([other]) => other === id))
    list.lay({ gone: new Map([...kept, ...ours.map((id): [string, string] => [id, goneWords(gone.get(id) ?? 'changed')])]) })
  }
  const tell = (): void => {
    if (followed === undefined) { view.set(off); return }
    const { live, repriced } = followed
    toldRows = list.view$.value.content
    const shown = new Set(rowsOf(list.view$.value).map(({ load }) => load.id))
    const [gone, changed] = [goneTrucks(live, shown), changedTrucks(live, shown)]
    const repricedCount = [...changed].filter((id) => repriced.has(id)).length
    view.set({
      state: live.mustReload ? 'MustReload' : failures > 0 ? 'Interrupted' : 'Live', since: live.since,
      newCount: newTrucks(live, shown).size, repricedCount, changedCount: changed.size - repricedCount, goneCount: gone.size,
    })
    grey(gone)
  }
  const plan = (ms: number): void => { cancel(); cancel = timer(ms, () => void ask()) }
  const ask = async (): Promise<void> => {
    const asked = followed
    if (asked === undefined || asked.live.mustReload || isAsking || !attention.isThere()) return
    isAsking = true
    const answer = await board.changesSince(asked.searched.filters, asked.live.token)()
    isAsking = false
    if (followed?.answer === asked.answer) {
      failures = E.isLeft(answer) ? failures + 1 : 0
      if (E.isRight(answer)) {
        const changes = answer.right
        const repricedIds = changes._tag === 'Difference' ? changes.repricedIds : []
        const folded = foldChanges(asked.live, changes._tag === 'Difference' ? { ...changes, changedIds: [...changes.changedIds, ...repricedIds] } : changes)
        followed = { ...asked, live: folded, repriced: new Set([...asked.repriced, ...repricedIds]) }
      }
      tell()
    }
    plan(Math.min(ASK_EVERY * 2 ** failures, ASK_AT_MOST_EVERY))
  }
  /** Another answer is followed from its own beginning; a further page belongs to the same one. */
  const follow = ({ content, searched, answer, isRefreshing }: LoadBoardView): void => {
    if (isRefreshing || content._tag === 'Loading' || content._tag === 'Failed') return
    if (followed?.answer === answer) {
      if (content !== toldRows) tell()
      return
    }
    const live = content._tag === 'Full' ? startLive<LoadGoneReason>(content) : undefined
    followed = live === undefined ? undefined : { live, answer, searched, repriced: new Set() }
    failures = 0
    ours = []
    tell()
    if (live !== undefined) plan(ASK_EVERY)
  }

  follow(list.view$.value)
  const watch = list.view$.changes$.subscribe(follow)
  const returning = attention.returns$.subscribe(() => void ask())
  return {
    view$: view.behavior,
    show: () => { if (!list.view$.value.isRefreshing) list.retry() },
    stop: () => { cancel(); watch.unsubscribe(); returning.unsubscribe(); followed = undefined; grey(new Map()) },
  }
}
