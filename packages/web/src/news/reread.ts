import type { Observable } from 'rxjs'
import { source, type Behavior } from '@trm/domain/kernel'

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
  let round = 0
  const reread = async (): Promise<void> => {
    const mine = ++round
    isRereading.set(true)
    await read()
    if (mine === round) isRereading.set(false)
  }
  const watch = restored$.subscribe(() => void reread())
  return {
    isRereading$: isRereading.behavior,
    stop: () => {
      round += 1
      watch.unsubscribe()
    },
  }
}
