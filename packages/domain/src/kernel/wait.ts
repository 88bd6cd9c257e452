import { Subscription } from 'rxjs'
import type { Scope } from './scope.ts'

/** Runs once after that many milliseconds; the answer cancels it. */
export type Timer = (ms: number, run: () => void) => () => void

/** One thing that waits for its time. */
export interface Wait {
  /** Runs in so many milliseconds, in the place of what waited before. */
  readonly start: (ms: number, run: () => void) => void
  readonly cancel: () => void
  readonly isWaiting: () => boolean
}

/** A wait that ends with its scope: after the end nothing runs, and nothing waits. */
export const makeWait = (timer: Timer, scope: Pick<Scope, 'hold'>): Wait => {
  let waiting = Subscription.EMPTY
  const cancel = (): void => waiting.unsubscribe()
  return {
    start: (ms, run) => {
      cancel()
      const ends = timer(ms, () => {
        cancel()
        run()
      })
      waiting = new Subscription(ends)
      scope.hold(waiting)
    },
    cancel,
    isWaiting: () => !waiting.closed,
  }
}

/** `work`, or what `late` gives, a failure too, when `ms` pass first. A failure of `work` after that is swallowed. */
export const within = <A>(timer: Timer, ms: number, work: Promise<A>, late: () => A | Promise<A>): Promise<A> =>
  new Promise((done, fail) => {
    const cancel = timer(ms, () => done(late()))
    work.then(done, fail).finally(cancel)
  })
