import { NEVER, Observable } from 'rxjs'
import { nothing } from './page-returns.ts'

interface LockWish {
  /** Any number of pages that wish so hold it beside each other. */
  readonly isShared?: boolean
  /** The first of these takes it from whoever has it. */
  readonly take$?: Observable<unknown>
}

/** What the open pages of one browser and origin agree on. A page that is gone holds nothing. */
export interface PageLocks {
  /** Waits for it and holds it while somebody listens: tells when it has it and when another page took it; it then waits anew. */
  readonly hold: (name: string, wish?: LockWish) => Observable<boolean>
  /** Whether any page holds it. */
  readonly isHeld: (name: string) => Promise<boolean>
}

/** Over the Web Locks of a browser that has them. */
export const makePageLocks = (locks: Pick<LockManager, 'request' | 'query'>): PageLocks => ({
  hold: (name, { isShared = false, take$ = NEVER } = {}) =>
    new Observable((listener) => {
      let asked = 0
      let [isOurs, hasTaken] = [false, false]
      let giveUp = nothing
      const ask = (steal: boolean): void => {
        const own = ++asked
        const waiting = new AbortController()
        giveUp = () => waiting.abort()
        const held = (): Promise<void> => {
          if (own !== asked) return Promise.resolve()
          isOurs = true
          listener.next(true)
          return new Promise((done) => {
            giveUp = done
          })
        }
        const lost = (): void => {
          if (own !== asked || !isOurs) return
          isOurs = false
          listener.next(false)
          ask(false)
        }
        const wish: LockOptions = steal ? { steal } : { mode: isShared ? 'shared' : 'exclusive', signal: waiting.signal }
        locks.request(name, wish, held).catch(lost)
      }
      const taking = take$.subscribe(() => {
        const isLate = hasTaken
        hasTaken = true
        if (isOurs || isLate) return
        giveUp()
        ask(true)
      })
      if (asked === 0) ask(false)
      return () => {
        asked += 1
        taking.unsubscribe()
        giveUp()
      }
    }),
  isHeld: async (name) => ((await locks.query()).held ?? []).some((lock) => lock.name === name),
})
