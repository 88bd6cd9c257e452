import type { IO } from 'fp-ts/IO'
import { NEVER, Observable } from 'rxjs'

/** Tells the browser's other tabs of this origin that something changed. It carries no data: everybody looks for themselves. */
export interface TabChannel {
  readonly announce: IO<void>
  readonly heard$: Observable<void>
}

/** Over BroadcastChannel; a browser without it hears nothing, and notices at the next focus. */
export const makeTabChannel = (name: string): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined, heard$: NEVER }
  const channel = new BroadcastChannel(name)
  return {
    announce: () => channel.postMessage(null),
    heard$: new Observable((listener) => {
      const hear = (): void => listener.next()
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    }),
  }
}
