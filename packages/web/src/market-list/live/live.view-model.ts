import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'
import { source, type Behavior, type CallFailure, type Instant, type Timer } from '@trm/domain/kernel'
import {
  changedRows,
  foldChanges,
  goneRows,
  newRows,
  repricedRows,
  startLive,
  type ListChanges,
  type LiveList,
} from '@trm/domain/live-list'
import { makeReread, type Reread } from '../../news/reread.ts'
import { makeSteadyQuestion, type Attention } from '../../news/steady-question.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { loadedRows, type MarketList, type MarketListView } from '../market-list.ts'

/** An answer, as far as it is followed; `R`: why a row is gone. */
interface ShownAnswer<R extends string> {
  /** Another answer differs in one of these; further rows of the same one differ in none. */
  readonly of: readonly unknown[]
  /** All pages so far as one; undefined: nothing to follow. */
  readonly page: { readonly rows: readonly unknown[]; readonly asOf: Instant; readonly changesToken?: string | undefined } | undefined
  readonly changesSince: (token: string) => TaskEither<CallFailure, ListChanges<R>>
}

/** What every live list needs, whatever its rows. */
export interface LivePorts<R extends string> {
  readonly timer: Timer
  readonly attention: Attention
  /** The page came out of the browser's back/forward cache. */
  readonly restored$: Observable<unknown>
  /** Why a row is gone, in words. */
  readonly goneWords: (reason: R) => string
}

export interface LiveDependencies<Row, View extends MarketListView<Row>, R extends string> extends LivePorts<R> {
  readonly list: MarketList<Row, View>
  /** Undefined while the answer is under way. */
  readonly answerOf: (view: View) => ShownAnswer<R> | undefined
}

export interface LiveView {
  /** `Off`: this server tells no changes. */
  readonly state: 'Off' | 'Live' | 'Interrupted' | 'MustReload'
  /** When the shown rows were answered. */
  readonly since: Instant | undefined
  readonly newCount: number
  readonly repricedCount: number
  /** Without those that are repriced. */
  readonly changedCount: number
  readonly goneCount: number
}

export interface LiveViewModel extends ViewModel, Pick<Reread, 'isRereading$'> {
  readonly view$: Behavior<LiveView>
  /** The same search as it is now; only now do rows move. */
  readonly show: () => void
}

const off: LiveView = { state: 'Off', since: undefined, newCount: 0, repricedCount: 0, changedCount: 0, goneCount: 0 }

/**
 * Asks what has become of the shown rows and tells it without moving one: gone rows are greyed where they stand, everything
 * else waits until it is asked for. Nobody looking, nothing asked; coming back asks at once (F59, F60).
 */
export const makeLive = <Row, View extends MarketListView<Row>, R extends string>(
  dependencies: LiveDependencies<Row, View, R>,
): LiveViewModel => {
  const { list, answerOf, timer, attention, restored$, goneWords } = dependencies
  const view = source(off)
  let followed: { readonly live: LiveList<R>; readonly answer: ShownAnswer<R> } | undefined
  let toldRows: readonly unknown[] | undefined
  let ours: ReadonlySet<string> = new Set()

  /** What another tool has greyed stays so. */
  const grey = (gone: ReadonlyMap<string, R>): void => {
    const others = new Map([...list.overlay$.value.gone].filter(([id]) => !ours.has(id)))
    const added = [...gone].filter(([id]) => !others.has(id))
    ours = new Set(added.map(([id]) => id))
    list.lay({ gone: new Map([...others, ...added.map(([id, reason]) => [id, goneWords(reason)] as const)]) })
  }
  const tell = (): void => {
    if (followed === undefined) {
      view.set(off)
      return
    }
    const { live } = followed
    const shown = new Set(loadedRows(list).map(list.idOf))
    const [gone, repriced] = [goneRows(live, shown), repricedRows(live, shown)]
    view.set({
      state: live.mustReload ? 'MustReload' : question.isFailing() ? 'Interrupted' : 'Live',
      since: live.since,
      newCount: newRows(live, shown).size,
      repricedCount: repriced.size,
      changedCount: changedRows(live, shown).size - repriced.size,
      goneCount: gone.size,
    })
    grey(gone)
  }
  /** Listens before the question does, whose own asking at a return is then under way already. */
  const reread = makeReread(restored$, () => question.anew())
  const question = makeSteadyQuestion({
    timer,
    attention,
    question: () => (followed === undefined || followed.live.mustReload ? undefined : followed.answer.changesSince(followed.live.token)),
    heard: (changes) => {
      if (followed !== undefined && E.isRight(changes)) followed = { ...followed, live: foldChanges(followed.live, changes.right) }
      tell()
    },
  })
  /** Another answer is followed from its own beginning; a further page belongs to the same one. */
  const follow = (now: View): void => {
    const answer = answerOf(now)
    if (answer === undefined) return
    const isSameRows = answer.page?.rows === toldRows
    toldRows = answer.page?.rows
    if (followed?.answer.of.every((part, at) => part === answer.of[at]) === true) {
      if (!isSameRows) tell()
      return
    }
    const live = answer.page === undefined ? undefined : startLive<R>(answer.page)
    followed = live === undefined ? undefined : { live, answer }
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
      grey(new Map())
    },
  }
}
