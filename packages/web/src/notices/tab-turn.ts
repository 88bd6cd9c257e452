import type { IO } from 'fp-ts/IO'
import { distinctUntilChanged, map, merge, Observable, Subscription } from 'rxjs'
import { makeScope, type Behavior, type Clock, type Source } from '@trm/domain/kernel'

/** Which of a browser's tabs listens while nobody looks, and rings for all of them. */
export interface TabTurn {
  /** While it is wanted this tab waits for its turn; gives how to end that. */
  readonly follow: (isWanted$: Behavior<boolean>) => IO<void>
  /** What was told now is for this tab to ring for: it has the turn, and no tab is looked at. */
  readonly isOurs: () => Promise<boolean>
}

/** What the tabs agree on. */
export interface TabLocks {
  /** Waits for the turn and has it while somebody listens; the first of `take$` takes it from the tab that has it. */
  readonly turn: (take$: Observable<unknown>) => Observable<boolean>
  /** While somebody listens to this the tab is one that is looked at. */
  readonly looking$: Observable<boolean>
  /** Whether any tab is. */
  readonly isAnyLookedAt: () => Promise<boolean>
}

export interface TabTurnDependencies {
  /** undefined: a browser without them; each of its tabs rings for itself, and none listens for long while it is hidden. */
  readonly locks: TabLocks | undefined
  readonly awake: Source<boolean>
  /** Whether somebody looks at this tab. */
  readonly looked$: Behavior<boolean>
  /** A browser lets a tab be heard once it was pressed: the first press takes the turn. */
  readonly pressed$: Observable<unknown>
  readonly clock: Pick<Clock, 'now'>
}

/** Milliseconds in which a tab that has just got its turn hears again what the one before has rung for. */
export const SETTLES_MS = 5_000

/** Whether there is what is held: nothing is, and nobody waits, while it is not wished. */
const whileWished = (wished$: Observable<boolean>, held$: Observable<boolean>): Observable<boolean> =>
  new Observable((listener) => {
    let holding = Subscription.EMPTY
    const wishing = wished$.subscribe((isWished) => {
      holding.unsubscribe()
      if (isWished) holding = held$.subscribe((isHeld) => listener.next(isHeld))
      else listener.next(false)
    })
    return () => {
      wishing.unsubscribe()
      holding.unsubscribe()
    }
  })

export const makeTabTurn = ({ locks, awake, looked$, pressed$, clock }: TabTurnDependencies): TabTurn => {
  if (locks === undefined) return { follow: () => () => undefined, isOurs: async () => true }
  let since = 0
  const have = (isHeld: boolean): void => {
    since = clock.now()
    awake.set(isHeld)
  }
  return {
    follow: (isWanted$) => {
      const scope = makeScope()
      const wanted$ = merge([isWanted$.value], isWanted$.changes$)
      const seen$ = merge(wanted$, looked$.changes$).pipe(
        map(() => isWanted$.value && looked$.value),
        distinctUntilChanged(),
      )
      scope.hold(whileWished(wanted$, locks.turn(pressed$)).subscribe(have), whileWished(seen$, locks.looking$).subscribe(), () =>
        awake.set(false),
      )
      return scope.end
    },
    isOurs: async () => awake.behavior.value && clock.now() - since >= SETTLES_MS && !(await locks.isAnyLookedAt()),
  }
}
