import { distinctUntilChanged, fromEvent, map, merge, type Observable } from 'rxjs'
import type { Behavior } from '@trm/domain/kernel'
import { present$ } from './page-presence.ts'
import type { Page } from './page-returns.ts'

/** Whether the page is in front, in the window that has the focus. */
export const lookedAt = (page: Page): Behavior<boolean> => {
  const isLookedAt = (): boolean => page.document.visibilityState === 'visible' && page.document.hasFocus()
  return {
    get value() {
      return isLookedAt()
    },
    changes$: merge(
      fromEvent(page, 'focus'),
      fromEvent(page, 'blur'),
      fromEvent(page, 'pageshow'),
      fromEvent(page.document, 'visibilitychange'),
    ).pipe(map(isLookedAt), distinctUntilChanged()),
  }
}

/** As `present$`, but a page that is `awake` listens though nobody sees it. */
export const listening$ = (page: Parameters<typeof present$>[0], awake: Behavior<boolean>): Observable<boolean> =>
  merge([undefined], fromEvent(page, 'online'), fromEvent(page, 'offline'), present$(page), awake.changes$).pipe(
    map(() => page.navigator.onLine && (awake.value || page.document.visibilityState === 'visible')),
    distinctUntilChanged(),
  )

/** Each press and key, before anything else hears of it; first at once where the page was pressed before. */
export const pressed$ = (page: Page & { readonly navigator: Pick<Navigator, 'userActivation'> }): Observable<unknown> =>
  merge(
    page.navigator.userActivation?.hasBeenActive ? [undefined] : [],
    fromEvent(page, 'click', { capture: true }),
    fromEvent(page, 'keydown', { capture: true }),
  )
