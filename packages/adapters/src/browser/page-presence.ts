import { distinctUntilChanged, filter, fromEvent, map, merge, type Observable } from 'rxjs'
import { nothing, type Page } from './page-returns.ts'

/** Each time the page comes out of the browser's back/forward cache, where it heard nothing (F59). */
export const restored$ = (page: Pick<Window, 'addEventListener' | 'removeEventListener'>): Observable<void> =>
  fromEvent<PageTransitionEvent>(page, 'pageshow').pipe(
    filter(({ persisted }) => persisted),
    map(nothing),
  )

/** Each moment the reader may be leaving for good: the page is hidden or put away. There is no later event to count on. */
export const left$ = (page: Page): Observable<void> =>
  merge(
    fromEvent(page, 'pagehide'),
    fromEvent(page.document, 'visibilitychange').pipe(filter(() => page.document.visibilityState === 'hidden')),
  ).pipe(map(nothing))

type LivePage = Page & { readonly navigator: Pick<Navigator, 'onLine'> }

/** Whether the page is visible and the browser thinks it is online: first as it is now, then each change. */
export const present$ = (page: LivePage): Observable<boolean> =>
  merge(
    [undefined],
    fromEvent(page, 'online'),
    fromEvent(page, 'offline'),
    fromEvent(page, 'pageshow'),
    fromEvent(page.document, 'visibilitychange'),
  ).pipe(
    map(() => page.document.visibilityState === 'visible' && page.navigator.onLine),
    distinctUntilChanged(),
  )
