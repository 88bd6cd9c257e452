import type { Observable } from 'rxjs'
import { makeScope, source, type Behavior } from '@trm/domain/kernel'

export interface Reread {
  readonly isRereading$: Behavior<boolean>
  readonly stop: () => void
}

/**
 * A page that came out of the browser's back/forward cache heard nothing meanwhile: while `isRereading$`, nothing is done about
 * what it shows (fault F59). It ends with the reading, well or badly.
 */
export const makeReread = (restored$: Observable<unknown>, read: () => Promise<unknown>): Reread => {
  const isRereading = source(false)
  const scope = makeScope()
  const reading = scope.latest()
  const reread = (): void => {
    isRereading.set(true)
    reading.ask(read, () => isRereading.set(false))
  }
  scope.hold(restored$.subscribe(reread))
  return { isRereading$: isRereading.behavior, stop: scope.end }
}
