import { Observable, Subject } from 'rxjs'
import type { TabChannel } from '../browser/tab-channel.ts'

/** A browser's tabs: what one announces every other hears, itself not. */
export const tabs = (): { readonly open: () => TabChannel } => {
  const everyone = new Set<Subject<void>>()
  return {
    open: () => {
      const mine = new Subject<void>()
      everyone.add(mine)
      return {
        announce: () => {
          for (const other of everyone) if (other !== mine) other.next()
        },
        heard$: new Observable((listener) => mine.subscribe(listener)),
      }
    },
  }
}
