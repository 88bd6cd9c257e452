import type { IO } from 'fp-ts/IO'
import type { Task } from 'fp-ts/Task'
import type { Observable } from 'rxjs'
import { makeScope, makeWait, source, type Behavior, type Clock, type Instant, type Timer } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

/** Milliseconds between two looks: how old it is, and whether the server answers again. */
const LOOK_EVERY = 15_000

interface Shown {
  readonly path: string
  readonly at: Instant
}

type Offline =
  /** All that is shown is the server's. */
  | { readonly _tag: 'Current' }
  /** `asOf`: of the oldest that the screen was given. `isBack`: the server answers again, and what is typed keeps the page as it is. */
  | { readonly _tag: 'Kept'; readonly asOf: Instant; readonly now: Instant; readonly isBack: boolean }

export interface OfflineViewModel extends ViewModel {
  readonly state$: Behavior<Offline>
  /** Opens the page anew, whatever is typed. */
  readonly showCurrent: () => void
}

export interface OfflineDependencies {
  /** The kept answers this page was given, all each time, the newest given last. */
  readonly shown$: Observable<readonly Shown[]>
  /** Whether somebody looks and the browser thinks it is online. */
  readonly present$: Observable<boolean>
  readonly clock: Clock
  readonly timer: Timer
  /** Asks the server itself. */
  readonly reach: Task<boolean>
  readonly isOnline: IO<boolean>
  readonly hasUnsavedWork: IO<boolean>
  readonly pathname: IO<string>
  readonly reload: IO<void>
}

/** Says how old what is shown is, and opens the page anew once the server answers, where nothing typed is lost by it. */
export const makeOffline = (ports: OfflineDependencies): OfflineViewModel => {
  const state = source<Offline>({ _tag: 'Current' })
  const scope = makeScope()
  const given = new Map<string, Instant>()
  /** Of the screen that is shown. */
  const onScreen = new Map<string, Instant>()
  let screen = ports.pathname()
  const wait = makeWait(ports.timer, scope)
  let isAsking = false

  const say = (isBack: boolean): void => {
    const asOf = [...(onScreen.size === 0 ? given : onScreen).values()].sort((a, b) => a - b)[0]
    if (asOf !== undefined) state.set({ _tag: 'Kept', asOf, now: ports.clock.now(), isBack })
  }
  const isBack = (): boolean => state.behavior.value._tag === 'Kept' && state.behavior.value.isBack
  const ask = async (): Promise<void> => {
    if (isAsking || isBack() || given.size === 0 || !ports.isOnline()) return
    isAsking = true
    const isReached = await ports.reach()
    isAsking = false
    if (!isReached) return
    if (ports.hasUnsavedWork()) say(true)
    else ports.reload()
  }
  const look = (): void => {
    say(isBack())
    void ask()
    wait.start(LOOK_EVERY, look)
  }
  const hear = (shown: readonly Shown[]): void => {
    const isFirst = given.size === 0
    for (const { path, at } of shown) given.set(path, at)
    if (ports.pathname() !== screen) onScreen.clear()
    screen = ports.pathname()
    for (const { path, at } of isFirst ? shown : shown.slice(-1)) onScreen.set(path, at)
    say(isBack())
    if (isFirst) wait.start(LOOK_EVERY, look)
  }
  scope.hold(
    ports.shown$.subscribe(hear),
    ports.present$.subscribe((isPresent) => {
      if (isPresent) void ask()
    }),
  )
  return { state$: state.behavior, showCurrent: ports.reload, stop: scope.end }
}
